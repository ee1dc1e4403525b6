"""PURE. When a seat's time runs out, and when the server must act. All moments are the server's."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import NamedTuple

from games.live.sitters import Sitter

#: Seconds that the browser needs to show a move; thinking starts when the cards lie still (TABLE plays at this pace).
REST = {
    "deal": 2.5,
    "first": 0.0,
    "turn-up": 1.2,
    "collect": 1.2 + 0.35,  # the trick rests so that it can be read, then goes to its winner
    "draw": 0.6,
    "sweep": 0.6,
    "take": 1.0,
    "play": 0.4,
    "play-high": 0.4,
    "play-low": 0.4,
    "exchange": 0.6,
}
SUMMARY = 15.0  # seconds to read what a deal brought
PACE = (0.8, 2.0)  # a bot takes as long as this
AWAY = 2.0  # the turn of somebody who has left or let two clocks run out
DESERTED = 60.0  # a match without people ends after this


class Clock(NamedTuple):
    """``deadline``: of the people to act, or of the summary. ``wake_at``: the earliest moment that the server must act."""

    deadline: datetime | None
    wake_at: datetime | None


def rest(verbs: Iterable[str], *, pace: float) -> float:
    """Seconds until everything that was just done lies still on the screens."""
    return pace * sum(REST.get(verb, 0.0) for verb in verbs)


def turn(
    now: datetime,
    acting: Sequence[Sitter],
    *,
    resting: float,
    seconds: int | None,
    pace: float,
    rng: Random,
    deadline: datetime | None = None,
) -> Clock:
    """The clock of the seats to act; a ``deadline`` that is still ahead stays (somebody left, or came back)."""
    still = now + timedelta(seconds=resting)
    if deadline is None or deadline <= now:
        timed = seconds is not None and any(sitter.is_person for sitter in acting)
        deadline = still + timedelta(seconds=seconds or 0) if timed else None
    moments = [still + timedelta(seconds=pace * rng.uniform(*PACE)) for sitter in acting if not sitter.is_person]
    moments += [still + timedelta(seconds=pace * AWAY) for sitter in acting if sitter.is_person and sitter.bot_plays]
    if deadline is not None:
        moments.append(deadline)
    return Clock(deadline, min(moments, default=None))


def summary(now: datetime, *, resting: float) -> Clock:
    """The clock of a summary."""
    deadline = now + timedelta(seconds=resting + SUMMARY)
    return Clock(deadline, deadline)


def deserted(now: datetime, sitters: Iterable[Sitter], *, since: datetime | None) -> datetime | None:
    """Since when bots play for everybody; ``None`` while somebody plays, and where there never were people."""
    people = [sitter for sitter in sitters if sitter.is_person]
    if not people or not all(sitter.bot_plays for sitter in people):
        return None
    return since or now


def sooner(clock: Clock, *, deserted_at: datetime | None) -> Clock:
    """The clock of a match that will end because nobody is left."""
    if deserted_at is None:
        return clock
    end = deserted_at + timedelta(seconds=DESERTED)
    return clock._replace(wake_at=min(end, clock.wake_at or end))
