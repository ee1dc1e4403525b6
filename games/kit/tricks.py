"""Tricks: which card is the strongest, and what cards are worth."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.kit.cards import PACK, RANKS, rank, suit

#: ``power[led suit][card]`` under one trump: trumps above the suit led, that above the rest, which can never win.
Power = tuple[tuple[int, ...], ...]


class Order(NamedTuple):
    """How one kind of Bisca ranks and counts its cards.

    ``points[card]``; ``height[card]``: place in its suit, 0 for the lowest; ``power[trump]``: who wins a trick.
    """

    points: tuple[int, ...]
    height: tuple[int, ...]
    power: tuple[Power, ...]


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

#: Bisca with the Spanish pack: the three is second and worth ten, and the queen (caballo) is above the jack (sota).
SPANISH = order(high_to_low="A3KQJ76542", points={"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2})


def winner(trick: Sequence[int], power: Power) -> int:
    """The place in a trick, from the leader's 0, that wins: the highest trump, else the highest of the suit led."""
    strength = power[suit(trick[0])]
    best = trick[0]
    for card in trick:
        if strength[card] > strength[best]:
            best = card
    return trick.index(best)
