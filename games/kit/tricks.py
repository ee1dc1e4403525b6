"""Tricks: which card is the strongest, and what cards are worth."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.kit.cards import PACK, RANKS, rank, suit


class Order(NamedTuple):
    """How one kind of Bisca ranks and counts its cards.

    ``points[card]``; ``height[card]``: place in its suit, 0 for the lowest; ``power[trump][led suit][card]``: trumps above
    the suit led, that above the rest, which can never win.
    """

    points: tuple[int, ...]
    height: tuple[int, ...]
    power: tuple[tuple[tuple[int, ...], ...], ...]


def order(*, high_to_low: str, points: Mapping[str, int]) -> Order:
    """An order from the ranks of a suit, highest first, and the ranks that are worth something."""
    height = tuple(len(high_to_low) - 1 - high_to_low.index(RANKS[rank(card)]) for card in PACK)

    def powers(trump: int, led: int) -> tuple[int, ...]:
        bonus = {led: 10, trump: 20}
        return tuple(height[card] + bonus[suit(card)] if suit(card) in bonus else -1 for card in PACK)

    return Order(
        points=tuple(points.get(RANKS[rank(card)], 0) for card in PACK),
        height=height,
        power=tuple(tuple(powers(trump, led) for led in range(4)) for trump in range(4)),
    )


#: Bisca de Três, dos Nove, de Quatro, de Seis: the seven is second, and the jack is worth more than the queen.
PORTUGUESE = order(high_to_low="A7KJQ65432", points={"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2})


def winner(trick: Sequence[int], *, trump: int, by: Order) -> int:
    """Which card of a trick wins, counted from the leader's: the highest trump, else the highest of the suit led."""
    power = by.power[trump][trick[0] // 10]
    best = 0
    for place in range(1, len(trick)):
        if power[trick[place]] > power[trick[best]]:
            best = place
    return best
