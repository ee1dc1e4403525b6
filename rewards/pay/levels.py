"""PURE. What points make of a person: his level, and how many wins a higher one is away."""

from accounts.levels import TOP, points_for


def level_of(points: int) -> int:
    """The level that so many points have reached."""
    level = 1
    while level < TOP and points_for(level + 1) <= points:
        level += 1
    return level


def wins_to(level: int, *, points: int, a_win: int) -> int:
    """About how many wins a level is away; 0 when it is reached, or when wins pay nothing."""
    missing = points_for(level) - points
    return -(-missing // a_win) if missing > 0 and a_win > 0 else 0
