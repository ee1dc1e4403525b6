"""PURE. Points make levels: level L needs 15·(L-1)³ points in all, and there are a hundred."""

from typing import NamedTuple

STEEPNESS = 15
HIGHEST = 100


class Bar(NamedTuple):
    """A level, how many points it has brought so far, and how many it takes to the next (0 at the highest)."""

    level: int
    done: int
    whole: int


def needed(level: int) -> int:
    """The points that a level needs in all."""
    return STEEPNESS * (level - 1) ** 3


def level_of(points: int) -> int:
    """The level that so many points have reached."""
    level = 1
    while level < HIGHEST and needed(level + 1) <= points:
        level += 1
    return level


def bar(points: int) -> Bar:
    """How far the next level is."""
    level = level_of(points)
    if level == HIGHEST:
        return Bar(level, 0, 0)
    return Bar(level, points - needed(level), needed(level + 1) - needed(level))


def wins_to(level: int, *, points: int, a_win: int) -> int:
    """About how many wins a level is away; 0 when it is reached, or when wins pay nothing."""
    missing = needed(level) - points
    return -(-missing // a_win) if missing > 0 and a_win > 0 else 0
