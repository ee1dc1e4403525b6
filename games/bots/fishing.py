"""Bots for the fishing family."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from games.kit.cards import CARDS, PACK, RANKS, SUITS, rank, suit
from games.kit.fishing.rules import Fishing
from games.kit.game import View
from games.kit.moves import Move, parse
from games.kit.unseen import unseen

# What a card or a sweep is worth in a pile, in hundredths of a point.
SWEEP = 100
CARD = 5  # of the 21 for most cards
DIAMOND = 15  # of the 6 for most diamonds
SEVEN_OF_DIAMONDS = 100
SEVEN = 25  # of the 3 that settle most sevens, or a place in most primieras
SIX = 5  # counts only when the sevens tie
PRIMIERA = {"6": 15, "A": 10, "5": 5}  # counts only where its suit has no seven
KING_OF_DIAMONDS = 100  # where it is the re bello
LOW_DIAMOND = 60  # ace, two and three make a napola
HIGH_DIAMOND = 30  # makes it longer


@lru_cache(maxsize=1000)
def worths(game: Fishing[Any], options: Any) -> tuple[int, ...]:
    """What each card in the pile is worth under these house rules."""
    ranks = {"7": SEVEN} | (PRIMIERA if "primiera" in game.words else {"6": SIX})
    diamonds = dict.fromkeys(RANKS, DIAMOND)
    diamonds["7"] += SEVEN_OF_DIAMONDS
    if getattr(options, "re_bello", False):
        diamonds["K"] += KING_OF_DIAMONDS
    if getattr(options, "napola", False):
        for name in RANKS:
            diamonds[name] += LOW_DIAMOND if name in "A23" else HIGH_DIAMOND
    by_suit = [diamonds if name == "D" else {} for name in SUITS]
    return tuple(
        CARD + ranks.get(RANKS[rank(card)], 0) + by_suit[suit(card)].get(RANKS[rank(card)], 0) for card in PACK
    )


def easy(game: Fishing[Any], view: View, rng: Random) -> Move:
    """The stand-in: the move that takes most, less what the next seat, an opponent at every table, may be expected to take.

    The first of equals. A partner comes only after that opponent: what may be left for him is not counted.
    """
    look = _Look(game, game.options_of(view), unseen(view["zones"], PACK))
    table = [CARDS[name] for name in view["zones"]["table"] if name]

    def gain(move: Move) -> float:
        left = [card for card in table if card not in move.cards]
        if move.verb == "play":
            return -look.expected_reply([*left, *move.cards])
        return look.worth(move.cards, table) - look.expected_reply(left)

    return max(map(parse, view["legal"]), key=gain)


class _Look:
    """What captures are worth to somebody who does not know where the hidden cards are."""

    def __init__(self, game: Fishing[Any], options: Any, hidden: Sequence[int]) -> None:
        self.game, self.options, self.hidden = game, options, hidden
        self.worths = worths(game, options)

    def worth(self, capture: Sequence[int], table: Sequence[int]) -> int:
        """The cards, and a sweep if it is one."""
        sweep = len(capture) > len(table) and self.game.sweeps(self.options, capture)
        return sum(self.worths[card] for card in capture) + (SWEEP if sweep else 0)

    def expected_reply(self, table: Sequence[int]) -> float:
        """The best capture of a card drawn at random from the unseen ones."""
        return sum(self._best_capture(card, table) for card in self.hidden) / max(1, len(self.hidden))

    def _best_capture(self, card: int, table: Sequence[int]) -> int:
        sets = self.game.captures(self.options, card, table)
        return max((self.worth((card, *taken), table) for taken in sets), default=0)
