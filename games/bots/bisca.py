"""Bots for the Bisca family."""

from random import Random

from games.kit.cards import CARDS, SUITS, suit
from games.kit.game import AnyGame, View
from games.kit.moves import Move, parse
from games.kit.tricks import Order


def easy(game: AnyGame, view: View, rng: Random) -> Move:
    """The stand-in: the card with the fewest points, a side suit before a trump, the lowest rank, the first in hand."""
    order: Order = game.order
    trump = SUITS.index(str(view["facts"]["trump"]))

    def cost(text: str) -> tuple[int, bool, int]:
        card = CARDS[text.removeprefix("play ")]
        return order.points[card], suit(card) == trump, order.height[card]

    return parse(min((text for text in view["legal"] if text.startswith("play ")), key=cost))
