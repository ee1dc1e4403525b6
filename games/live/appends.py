"""What is written with a move: the lines, the next clock, what changes for the seats, and the result."""

from collections.abc import Sequence
from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from games.journal import Append, Line, Seated
from games.kit.agreements import unanswered
from games.kit.game import AnyGame
from games.kit.moves import HOUSE, Seat
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


def of_end(match: "LiveMatch", reason: str, places: list[list[Seat]] | None = None) -> Append:
    """The end of a match that is not played out: without ``places`` all share the first."""
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
        result={"places": places or [list(range(match.terms.seats))], "reason": reason},
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
        before = sitters[seat.seat]
        sitters[seat.seat] = replace(before, left_at=seat.left_at, timeouts=seat.timeouts, away_at=seat.away_at)
    return sitters


def _next_clock(
    match: "LiveMatch", steps: list[Step], after: Position, *, sitters: list[Sitter], append: Append
) -> Clock:
    terms, now = match.terms, append.at
    resting = clock.rest([step.move.verb for step in steps], pace=terms.pace)
    if after.rests:
        return clock.sooner(clock.summary(now, resting=resting), deserted_at=append.deserted_at)
    before, to_act, by = match.position, terms.game.to_act(after.state), steps[0].seat
    assert before is not None
    planned = match.clock.wake_at
    if by == HOUSE or append.log[0].stand_in or sitters[by].bot or (planned and planned <= now):
        planned = None  # it has come: the server has just acted
    goes_on = same_turn(terms.game.to_act(before.state), to_act, steps)
    ticking = clock.turn(
        now,
        [sitters[seat] for seat in to_act],
        resting=resting,
        seconds=terms.seconds,
        pace=terms.pace,
        rng=_rng,
        deadline=match.clock.deadline if goes_on else None,
        ready=planned if goes_on and by not in to_act else None,
    )
    if asked(terms.game, after.state, sitters):
        ready = planned if asked(terms.game, before.state, sitters) else None
        ticking = clock.answer(now, ticking, resting=resting, pace=terms.pace, rng=_rng, ready=ready)
    return clock.sooner(ticking, deserted_at=append.deserted_at)


def same_turn(before: Sequence[Seat], after: Sequence[Seat], steps: Sequence[Step]) -> bool:
    """Whether a turn goes on after a move: an offer, an answer, an exchange. Whoever wins a trick begins a new one."""
    return before == after and len(steps) == 1


def asked(game: AnyGame, state: Any, sitters: Sequence[Sitter]) -> list[Sitter]:
    """The bots that an open offer waits for. Nobody answers for people: they may be back before the offer has gone."""
    return [sitters[seat] for seat in unanswered(game, state) if sitters[seat].bot]


def _all_seated(sitters: list[Sitter], decisions: Decisions) -> list[Seated]:
    return [_seated(sitter, decisions[sitter.seat]) for sitter in sitters]


def _seated(sitter: Sitter, decisions: Sequence[int]) -> Seated:
    own, stood_in = decisions
    return Seated(sitter.seat, sitter.left_at, sitter.timeouts, own, stood_in, sitter.away_at)
