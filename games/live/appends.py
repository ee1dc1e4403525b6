"""What is written with a move: the lines, the next clock, what changes for the seats, and the result."""

from collections.abc import Sequence
from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING

from games.journal import Append, Line, Seated
from games.kit.moves import HOUSE
from games.live import clock
from games.live.clock import Clock
from games.live.house import Step
from games.live.position import Position
from games.live.sitters import Sitter

if TYPE_CHECKING:
    from games.live.match import LiveMatch

Decisions = list[list[int]]  # a pair a seat: its own, and those of the stand-in

_rng = SystemRandom()


def of_steps(
    match: "LiveMatch", steps: list[Step], after: Position, *, changed: Sequence[Sitter], stand_in: bool
) -> Append:
    """A move and what the house does after it; ``changed`` are the sitters for whom the move changes who acts next."""
    now, result = clock.now(), match.terms.game.result(after.state)
    log = [
        Line(match.version + n, step.seat, str(step.move), stand_in and step.seat != HOUSE)
        for n, step in enumerate(steps)
    ]
    append = Append(
        match=match.terms.id,
        base=match.version,
        seating=match.seating,
        at=now,
        log=log,
        to_act=list(match.terms.game.to_act(after.state)),
        deadline=None,
        wake_at=None,
        new_seating=match.seating + 1 if changed else None,
        seats=[_seated(sitter, match.decisions[sitter.seat]) for sitter in changed],
    )
    sitters = seated(match.sitters, append) if changed else match.sitters
    append.deserted_at = clock.deserted(now, sitters, since=match.deserted_at)
    if result:
        append.result = {"places": [list(place) for place in result.places], "reason": result.reason}
        append.seats = _all_seated(sitters, counted(match.decisions, log))
    else:
        append.deadline, append.wake_at = _next_clock(match, steps, after, sitters=sitters, append=append)
    return append


def of_end(match: "LiveMatch", reason: str) -> Append:
    """The end of a match that is not played out: all share the first place."""
    return Append(
        match=match.terms.id,
        base=match.version,
        seating=match.seating,
        at=clock.now(),
        log=[],
        to_act=[],
        deadline=None,
        wake_at=None,
        deserted_at=match.deserted_at,
        new_seating=match.seating + 1,
        seats=_all_seated(match.sitters, match.decisions),
        result={"places": [list(range(match.terms.seats))], "reason": reason},
    )


def counted(decisions: Decisions, log: Sequence[Line]) -> Decisions:
    """The decisions of every seat once these lines are in the log."""
    decisions = [[*pair] for pair in decisions]
    for line in log:
        if line.seat != HOUSE:
            decisions[line.seat][line.stand_in] += 1
    return decisions


def seated(sitters: list[Sitter], append: Append) -> list[Sitter]:
    """The sitters once this is written."""
    sitters = [*sitters]
    for seat in append.seats:
        sitters[seat.seat] = replace(sitters[seat.seat], left_at=seat.left_at, timeouts=seat.timeouts)
    return sitters


def _next_clock(
    match: "LiveMatch", steps: list[Step], after: Position, *, sitters: list[Sitter], append: Append
) -> Clock:
    now = append.at
    resting = clock.rest([step.move.verb for step in steps], pace=match.terms.pace)
    if after.rests:
        ticking = clock.summary(now, resting=resting)
    else:
        acting = [sitters[seat] for seat in match.terms.game.to_act(after.state)]
        seconds = match.terms.seconds
        ticking = clock.turn(now, acting, resting=resting, seconds=seconds, pace=match.terms.pace, rng=_rng)
    return clock.sooner(ticking, deserted_at=append.deserted_at)


def _all_seated(sitters: list[Sitter], decisions: Decisions) -> list[Seated]:
    return [_seated(sitter, decisions[sitter.seat]) for sitter in sitters]


def _seated(sitter: Sitter, decisions: Sequence[int]) -> Seated:
    own, stood_in = decisions
    return Seated(sitter.seat, sitter.left_at, sitter.timeouts, own, stood_in)
