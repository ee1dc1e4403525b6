"""What a card may take: one card of its value, or, when there is none, a set that adds up to it."""

from collections.abc import Sequence
from itertools import combinations

from games.kit.cards import PACK, RANKS, rank


def values(low_to_high: str) -> tuple[int, ...]:
    """The capture value of every card: 1 for the first rank, 10 for the last."""
    return tuple(low_to_high.index(RANKS[rank(card)]) + 1 for card in PACK)


def captures(card: int, table: Sequence[int], worth: Sequence[int]) -> list[tuple[int, ...]]:
    """The sets that a card may take; it takes exactly one, and may be laid down only if there is none.

    Single cards in table order; else sums, by size and then by their places on the table.
    """
    wanted = worth[card]
    singles: list[tuple[int, ...]] = [(other,) for other in table if worth[other] == wanted]
    if singles:
        return singles
    smaller = [other for other in table if worth[other] < wanted]
    amounts = [worth[other] for other in smaller]
    lowest = sorted(amounts)
    sets: list[tuple[int, ...]] = []
    for size in range(2, len(smaller) + 1):
        if sum(lowest[:size]) > wanted:
            break
        for some, adding in zip(combinations(smaller, size), combinations(amounts, size), strict=True):
            if sum(adding) == wanted:
                sets.append(some)
    return sets
