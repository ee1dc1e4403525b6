"""PURE. What points make of a person: his level, the way to the next one, and how many wins that is."""

from typing import NamedTuple

from accounts.levels import TOP, points_for


class Bar(NamedTuple):
    """A level, how many points it has brought so far, and how many it takes to the next (0 at the highest)."""

    level: int
    done: int
    whole: int


def level_of(points: int) -> int:
    """The level that so many points have reached."""
    level = 1
    while level < TOP and points_for(level + 1) <= points:
        level += 1
    return level


def bar(points: int) -> Bar:
    """How far the next level is."""
    level = level_of(points)
    if level == TOP:
        return Bar(level, 0, 0)
    return Bar(level, points - points_for(level), points_for(level + 1) - points_for(level))


def wins_to(level: int, *, points: int, a_win: int) -> int:
    """About how many wins a level is away; 0 when it is reached, or when wins pay nothing."""
    missing = points_for(level) - points
    return -(-missing // a_win) if missing > 0 and a_win > 0 else 0
