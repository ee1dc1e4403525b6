"""How many points open a level; who earns them, and when, is told by ``rewards``."""

from typing import NamedTuple

STEEPNESS = 15  # points; level L needs STEEPNESS · (L - 1)³ of them in all
TOP = 100


def points_for(level: int) -> int:
    """The points that open a level, all in all."""
    return STEEPNESS * (level - 1) ** 3


class Progress(NamedTuple):
    """The way from a level to the next one, in points: those that are made, and all of them (0 at the top)."""

    level: int
    done: int
    whole: int

    @property
    def missing(self) -> int:
        """The points that are left to make."""
        return self.whole - self.done

    @property
    def part(self) -> int:
        """What is made, in per cent."""
        return 100 * self.done // self.whole if self.whole else 100


def progress(*, level: int, points: int) -> Progress:
    """How far somebody is on his level."""
    if level >= TOP:
        return Progress(level, 0, 0)
    before, after = points_for(level), points_for(level + 1)
    # Points may have been corrected while his page still knows the old level.
    return Progress(level, max(0, min(points, after) - before), after - before)
