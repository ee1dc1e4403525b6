"""Somebody leaves his cards to a bot, or takes them up again. Not in the log: the seat stays his."""

from random import SystemRandom

from django.conf import settings
from django.db import transaction
from django.utils.timezone import now as the_time

from games.kit.agreements import OFFER
from games.live import appends, backroom, clock, floor, loading, position
from games.live.sitters import Sitter
from games.models import Entry, Match, MatchSeat

_rng = SystemRandom()


class NotSeated(LookupError):
    """This person has no seat in this match."""


def get_up(*, match: int, user: int) -> None:
    """Leave a match: a bot plays on from now. Raises ``NotSeated``."""
    with transaction.atomic():
        row, seat = _held(match, user)
        if row.finished_at is None and seat.left_at is None:
            seat.left_at = the_time()
            seat.away_at = seat.away_at or seat.left_at
            _reseat(row, seat)


def sit_down(*, match: int, user: int) -> None:
    """Come back to a match: the person decides again from the next decision on. Raises ``NotSeated``."""
    with transaction.atomic():
        row, seat = _held(match, user)
        if row.finished_at is None and (seat.left_at or seat.timeouts):
            seat.left_at, seat.timeouts, seat.away_at = None, 0, None
            _reseat(row, seat)


def _held(match: int, user: int) -> tuple[Match, MatchSeat]:
    """The match, that nobody else can change now, and the person's seat in it."""
    row = Match.objects.select_for_update().filter(pk=match).first()
    seat = MatchSeat.objects.filter(match=match, user=user).first()
    if row is None or seat is None:
        raise NotSeated
    return row, seat


def _reseat(row: Match, seat: MatchSeat) -> None:
    """Write the seat and the clock that follows from it. A move decided on the old seating is refused from here on."""
    seat.save(update_fields=["left_at", "timeouts", "away_at"])
    now, sitters = the_time(), loading.sitters(row.pk)
    row.deserted_at = clock.deserted(now, sitters, since=row.deserted_at)
    ticking = clock.Clock(row.deadline, row.deadline)  # a summary goes on as it was
    if row.to_act:
        acting = [sitter for sitter in sitters if sitter.seat in row.to_act]
        running = row.deadline if row.deadline and row.deadline > now else None
        ticking = clock.turn(
            now, acting, resting=0, seconds=row.seconds, pace=settings.PACE, rng=_rng, deadline=running
        )
        if _bots_are_asked(row, sitters):
            planned = row.wake_at if row.wake_at and row.wake_at > now else None
            ticking = clock.answer(now, ticking, resting=0, pace=settings.PACE, rng=_rng, ready=planned)
    row.deadline, row.wake_at = clock.sooner(ticking, deserted_at=row.deserted_at)
    row.seating += 1
    row.save(update_fields=["deserted_at", "deadline", "wake_at", "seating"])
    transaction.on_commit(lambda: backroom.run(_say_so(row.pk, row.version, row.seating)))


def _bots_are_asked(row: Match, sitters: list[Sitter]) -> bool:
    """Whether bots still have to answer an offer; only where somebody has made one is it worth a replay."""
    entries = Entry.objects.filter(match=row)
    if not any(sitter.bot for sitter in sitters) or not entries.filter(move=str(OFFER)).exists():
        return False
    terms = loading.terms(row)
    if not terms.replayable:
        return False
    begun = position.begin(terms)
    steps = position.replayed(terms.game, begun, entries.order_by("seq").values_list("seat", "move"))
    return bool(appends.asked(terms.game, begun.after(steps).state, sitters))


async def _say_so(match: int, version: int, seating: int) -> None:
    nudges = floor.here().nudges
    nudges.moved(match=match, version=version, seating=seating)
    await nudges.told()
