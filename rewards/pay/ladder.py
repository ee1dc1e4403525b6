"""PURE. The ladder of abandons: how long somebody stays out of the rooms."""

from datetime import timedelta

FREE = 2  # abandons in 24 hours that cost nothing but the match; the third is the first step
WITHIN = timedelta(hours=24)
STEPS = (timedelta(minutes=10), timedelta(minutes=30), timedelta(hours=2), timedelta(hours=24))
STEP_BACK = 10  # finished matches


def step_of(*, recent: int, last: int, finished_since: int) -> int:
    """The step of an abandon (0: none), by the abandons of the last 24 hours with it, the last step, and matches finished since."""
    stands = max(0, last - finished_since // STEP_BACK)
    return min(stands + 1, len(STEPS)) if recent > FREE else 0


def pause(step: int) -> timedelta:
    """How long a step keeps somebody out of the rooms."""
    return STEPS[step - 1] if step else timedelta()
