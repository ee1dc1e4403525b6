"""Sides: seat ``s`` plays for side ``s mod sides``; partners share a pile, a score and a place."""

from collections.abc import Sequence

from games.kit.moves import Seat


def ahead(scores: Sequence[int], target: int) -> int | None:
    """The side that has won: alone highest, and at or above the target."""
    best = max(scores)
    if best < target or scores.count(best) > 1:
        return None
    return scores.index(best)


def places(scores: Sequence[int], seats: int) -> tuple[tuple[Seat, ...], ...]:
    """The seats by their side's score, best first; equal scores share a place."""
    sides = len(scores)
    return tuple(
        tuple(seat for seat in range(seats) if scores[seat % sides] == score)
        for score in sorted(set(scores), reverse=True)
    )
