"""Bots for the Bisca family."""

from random import Random
from typing import Any

from games.kit.bisca.rules import Bisca
from games.kit.cards import CARDS, SUITS, suit
from games.kit.game import View
from games.kit.moves import Move, parse


def easy(game: Bisca[Any], view: View, rng: Random) -> Move:
    """The stand-in: the card with the fewest points, a side suit before a trump, the lowest rank, the first in hand."""
    trump = SUITS.index(str(view["facts"]["trump"]))

    def cost(text: str) -> tuple[int, bool, int]:
        card = CARDS[text.removeprefix("play ")]
        return game.order.points[card], suit(card) == trump, game.order.height[card]

    return parse(min((text for text in view["legal"] if text.startswith("play ")), key=cost))
