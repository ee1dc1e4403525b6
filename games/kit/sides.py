"""Sides: seat ``s`` plays for side ``s mod sides``; partners share a pile, a score and a place."""

from collections.abc import Iterable, Sequence

from games.kit.moves import Seat


def ahead(scores: Sequence[int], target: int) -> int | None:
    """The side that has won: alone highest, and at or above the target."""
    best = max(scores)
    if best < target or scores.count(best) > 1:
        return None
    return scores.index(best)


def count_out(before: Sequence[int], items: Iterable[Sequence[int]], target: int) -> int | None:
    """The side that is first at the target when the items of a deal are counted one by one; nobody if two get there together.

    Only the sides that share the highest score, at or above the target, take part.
    """
    items = list(items)
    after = [score + sum(points) for score, *points in zip(before, *items, strict=True)]
    best = max(after)
    running = list(before)
    for item in items:
        running = [score + points for score, points in zip(running, item, strict=True)]
        there = [side for side, score in enumerate(running) if after[side] == best and score >= target]
        if there:
            return there[0] if len(there) == 1 else None
    return None


def places(scores: Sequence[int], seats: int) -> tuple[tuple[Seat, ...], ...]:
    """The seats by their side's score, best first; equal scores share a place."""
    sides = len(scores)
    return tuple(
        tuple(seat for seat in range(seats) if scores[seat % sides] == score)
        for score in sorted(set(scores), reverse=True)
    )
