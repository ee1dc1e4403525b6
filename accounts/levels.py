"""How many points open a level; who earns them, and when, is told by ``rewards``."""

from typing import NamedTuple

STEEPNESS = 15  # points; level L needs STEEPNESS · (L - 1)³ of them in all
TOP = 100


def points_for(level: int) -> int:
    """The points that open a level, all in all."""
    return STEEPNESS * (level - 1) ** 3


class Progress(NamedTuple):
    """The way from a level to the next one; ``part`` is in per cent of it, ``missing`` in points."""

    level: int
    part: int
    missing: int


def progress(*, level: int, points: int) -> Progress:
    """How far somebody is on his level; at the top nothing is missing."""
    if level >= TOP:
        return Progress(level, 100, 0)
    before, after = points_for(level), points_for(level + 1)
    part = 100 * (points - before) // (after - before)
    return Progress(level, max(0, min(99, part)), max(0, after - points))
