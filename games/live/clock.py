"""PURE. When a seat's time runs out, and when the server must act. All moments are the server's."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
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


def now() -> datetime:
    """The server's time; Django's ``now`` asks the settings each time, and a move asks twice."""
    return datetime.now(UTC)


def rest(verbs: Iterable[str], *, pace: float) -> float:
    """Seconds until everything that was just done lies still on the screens."""
    seconds = 0.0
    for verb in verbs:
        seconds += REST.get(verb, 0.0)
    return pace * seconds


def turn(
    now: datetime,
    acting: Sequence[Sitter],
    *,
    resting: float,
    seconds: int | None,
    pace: float,
    rng: Random,
    deadline: datetime | None = None,
    ready: datetime | None = None,
) -> Clock:
    """The clock of the seats to act. A ``deadline`` that runs stays, and so does the moment when a bot was to be ``ready``."""
    still = now + timedelta(seconds=resting)
    if deadline is None:
        timed = seconds is not None and any(sitter.is_person for sitter in acting)
        deadline = still + timedelta(seconds=seconds or 0) if timed else None
    wake_at = deadline
    for sitter in acting:
        if sitter.bot_plays:
            pause = AWAY if sitter.is_person else rng.uniform(*PACE)
            moment = ready or still + timedelta(seconds=pace * pause)
            wake_at = moment if wake_at is None else min(moment, wake_at)
    return Clock(deadline, wake_at)


def answer(
    now: datetime, ticking: Clock, *, resting: float, pace: float, rng: Random, ready: datetime | None = None
) -> Clock:
    """The clock of a turn in which bots are asked something: first they answer, then they play on."""
    moment = ready or now + timedelta(seconds=resting + pace * rng.uniform(*PACE))
    return ticking._replace(wake_at=min(moment, ticking.deadline or moment))


def summary(now: datetime, *, resting: float) -> Clock:
    """The clock of a summary."""
    deadline = now + timedelta(seconds=resting + SUMMARY)
    return Clock(deadline, deadline)


def deserted(now: datetime, sitters: Iterable[Sitter], *, since: datetime | None) -> datetime | None:
    """Since when bots play for everybody; ``None`` while somebody plays, and where there never were people."""
    people = False
    for sitter in sitters:
        if not sitter.bot_plays:
            return None
        people = people or sitter.is_person
    return (since or now) if people else None


def sooner(clock: Clock, *, deserted_at: datetime | None) -> Clock:
    """The clock of a match that will end because nobody is left."""
    if deserted_at is None:
        return clock
    end = deserted_at + timedelta(seconds=DESERTED)
    return clock._replace(wake_at=min(end, clock.wake_at or end))
