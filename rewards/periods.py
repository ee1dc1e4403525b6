"""PURE. The days, weeks and months of the boards, by the café's clock (UTC)."""

from collections.abc import Callable
from datetime import date, timedelta

EVER = date(1970, 1, 1)

#: Each period, and the day on which the one that has a given day began.
PERIODS: dict[str, Callable[[date], date]] = {
    "day": lambda day: day,
    "week": lambda day: day - timedelta(days=day.weekday()),
    "month": lambda day: day.replace(day=1),
    "ever": lambda day: EVER,
}


def begins(period: str, day: date) -> date:
    """The first day of the period that has this day."""
    return PERIODS[period](day)
