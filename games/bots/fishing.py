"""Bots for the fishing family."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.kit.cards import CARDS, PACK, RANKS, SUITS, rank, suit
from games.kit.fishing.captures import captures
from games.kit.fishing.rules import Fishing
from games.kit.game import View
from games.kit.moves import Move, parse
from games.kit.unseen import unseen

# What a card or a sweep is worth in a pile, in hundredths of a point.
SWEEP = 100
CARD = 5  # of the 21 for most cards
DIAMOND = 15  # of the 6 for most diamonds
SEVEN_OF_DIAMONDS = 100
SEVEN = 25  # of the 3 that settle most sevens
SIX = 5  # counts only when the sevens tie


def worth(card: int) -> int:
    """What one card in the pile is worth."""
    ranks = {RANKS.index("7"): SEVEN, RANKS.index("6"): SIX}
    total = CARD + ranks.get(rank(card), 0)
    if suit(card) == SUITS.index("D"):
        total += DIAMOND
    return total + (SEVEN_OF_DIAMONDS if card == CARDS["7D"] else 0)


WORTH = tuple(map(worth, PACK))


def easy(game: Fishing[Any], view: View, rng: Random) -> Move:
    """The stand-in: the move that takes most, less what the next seat may be expected to take; the first of equals."""
    table = [CARDS[name] for name in view["zones"]["table"] if name]
    hidden = unseen(view["zones"], PACK)

    def gain(move: Move) -> float:
        left = [card for card in table if card not in move.cards]
        if move.verb == "play":
            return -_expected_reply([*left, *move.cards], hidden, game.values)
        sweep = 0 if left else SWEEP
        return sweep + sum(WORTH[card] for card in move.cards) - _expected_reply(left, hidden, game.values)

    return max(map(parse, view["legal"]), key=gain)


def _expected_reply(table: list[int], hidden: list[int], values: Sequence[int]) -> float:
    """The best capture of a card drawn at random from the unseen ones."""
    return sum(_best_capture(card, table, values) for card in hidden) / max(1, len(hidden))


def _best_capture(card: int, table: list[int], values: Sequence[int]) -> int:
    sets = captures(card, table, values)
    if not sets:
        return 0
    sweep = SWEEP if any(len(taken) == len(table) for taken in sets) else 0
    return WORTH[card] + max(sum(WORTH[other] for other in taken) for taken in sets) + sweep
