"""Who plays whom at a quick match: first come, first served, and among those who wait the ones of similar level."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Protocol, TypeVar

BAND = 3  # levels that count as the same
REACH = 6  # levels up or down that somebody is given at once …
WIDER = 2  # … and so many more for every second that he has waited
SILENT = timedelta(seconds=15)  # a page asks every five seconds: until it asks again, its person is not seated


class Waits(Protocol):
    """Somebody in the queue."""

    level: int
    since: datetime
    seen_at: datetime


W = TypeVar("W", bound=Waits)


def reach(waited: timedelta) -> int:
    """How many levels away an opponent may be: in a small café it is better to play than to wait for an equal."""
    return REACH + int(WIDER * max(0.0, waited.total_seconds()))


def group(seekers: Sequence[W], *, seats: int, now: datetime) -> list[W]:
    """The next people for a table of so many seats, the one who has waited longest first; nobody if it cannot be filled.

    ``seekers`` stand in order. Each of them in turn is asked whether there are enough within his reach; he is given those of
    the nearest band of levels, and within a band those who came first. Silent ones keep their place, but are passed over.
    """
    there = [seeker for seeker in seekers if now - seeker.seen_at < SILENT]
    for first in there:
        far = reach(now - first.since)
        others = [other for other in there if other is not first and abs(other.level - first.level) <= far]
        if len(others) >= seats - 1:
            others.sort(key=lambda other: abs(other.level - first.level) // BAND)  # stable: then as they came
            return [first, *others[: seats - 1]]
    return []


def groups(seekers: Sequence[W], *, seats: int, now: datetime) -> list[list[W]]:
    """The people for all tables of so many seats that can be filled now, in the order in which ``group`` gives them."""
    left, found = list(seekers), []
    while together := group(left, seats=seats, now=now):
        found.append(together)
        left = [seeker for seeker in left if seeker not in together]
    return found


def near(seeker: Waits, levels: Sequence[int], *, now: datetime) -> bool:
    """Whether the people at a table are within somebody's reach."""
    far = reach(now - seeker.since)
    return all(abs(level - seeker.level) <= far for level in levels)
