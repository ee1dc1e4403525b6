"""PURE. Places of sides, and what they pay before anything is taken off. Sides are numbered as in ``games.kit.sides``."""

from collections.abc import Iterable, Mapping, Sequence

from games.outcomes import WIN

#: What each result pays in one room to one number of sides: ``win``, ``draw``, ``2`` …, ``abandon``.
Row = Mapping[str, int]
Places = list[list[int]]  # of sides, best first, shared places together


def of_sides(places: Sequence[Sequence[int]], *, sides: int) -> Places:
    """The places of seats as places of sides."""
    return [sorted({seat % sides for seat in seats}) for seats in places]


def is_draw(places: Places) -> bool:
    """Whether all share the first place."""
    return len(places) == 1


def without(places: Places, absent: Iterable[int]) -> Places:
    """Sides of which nobody stayed go to the end: the bot never wins for them, and the others move up. A draw stays one."""
    gone = set(absent)
    if is_draw(places) or not gone:
        return places
    stayed = [[side for side in group if side not in gone] for group in places]
    last = sorted(side for group in places for side in group if side in gone)
    return [group for group in [*stayed, last] if group]


def result_of(place: int) -> str:
    """What a place is called in the rows of payouts; places are counted from 1."""
    return WIN if place == 1 else str(place)


def place_of(places: Places, side: int) -> tuple[int, int]:
    """The first of the places that a side has, counted from 1, and how many sides share them."""
    before = 0
    for group in places:
        if side in group:
            return before + 1, len(group)
        before += len(group)
    raise LookupError(f"side {side} has no place")


def shared(row: Row, *, place: int, among: int) -> int:
    """What each gets who shares the places from this one on: their sum by heads, rounded down."""
    return sum(row.get(result_of(place + n), 0) for n in range(among)) // among
