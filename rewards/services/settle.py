"""A finished match is paid, exactly once, whoever asks and however often."""

import logging
from collections.abc import Iterable, Sequence

from django.db import transaction
from django.utils.timezone import now as the_time

from games.models import Match, MatchSeat
from games.outcomes import ABANDON, VOID
from rewards import selectors
from rewards.models import Credit
from rewards.pay import reckoning
from rewards.pay.reckoning import Ending, Payment
from rewards.services import ledger
from rewards.services.abandons import note_abandons
from rewards.services.endings import ending

log = logging.getLogger(__name__)

SWEPT = 500  # matches at once


class Reseated(Exception):
    """Somebody else sits there now: a guest has just become an account."""


def settle(*, match: int) -> bool:
    """Pay a match if it is over and was not paid; whether this call did it."""
    # A first look that keeps nobody waiting; whether it is still so is asked again where it counts.
    if not Match.objects.filter(pk=match, finished_at__isnull=False, settled_at=None).exists():
        return False
    while True:
        try:
            return _settle(match)
        except Reseated:  # people are locked before the match, so they had to be read before
            continue


def sweep() -> int:
    """Settle what was finished and nobody has settled, and say how many."""
    return sum(_settled_if_possible(match) for match in selectors.unsettled()[:SWEPT])


def _settled_if_possible(match: int) -> bool:
    try:
        return settle(match=match)
    except Exception:  # whatever it is, the people of the other matches are not to wait for it
        log.exception("match %s could not be settled", match)
        return False


@transaction.atomic
def _settle(match: int) -> bool:
    people = ledger.lock(_people(match))
    now = the_time()
    # Compare and swap: of several at once one goes on, the others wait here for it and then find nothing to do.
    if not Match.objects.filter(pk=match, finished_at__isnull=False, settled_at=None).update(settled_at=now):
        return False
    row = Match.objects.get(pk=match)
    sitting = list(MatchSeat.objects.filter(match=match).order_by("seat"))
    if {sitter.user_id for sitter in sitting} - {None} != set(people):
        raise Reseated
    if row.result is None or not people:
        return True
    end = ending(row, sitting)
    payments = pay(row, end, people)
    note_outcomes(sitting, payments)
    new = ledger.enter([line_of(row, end, payment, cause="match") for payment in payments], people=people)
    left = {payment.person for payment in payments if payment.result == ABANDON}
    note_abandons(row, [line.user_id for line in new if line.user_id in left], counts=on_ladder(end))
    return True


def pay(match: Match, end: Ending, people: Iterable[int]) -> list[Payment]:
    """What everybody gets."""
    assert match.finished_at
    alone = reckoning.is_alone(end)
    past = selectors.past(people=list(people), alone=alone, at=match.finished_at)
    return reckoning.reckon(end, rows=selectors.row, past=past)


def line_of(match: Match, end: Ending, payment: Payment, *, cause: str) -> Credit:
    """A payment as a line of the ledger."""
    assert match.finished_at
    told = {"lines": payment.why, "room": payment.room, "full": payment.full, "a_win": payment.a_win}
    return Credit(
        user_id=payment.person,
        cause=f"{cause}:{match.pk}:seat:{payment.seat}",
        points=payment.points,
        result=payment.result,
        matches=int(payment.result != VOID),
        why=told,
        match=match,
        room=match.room,
        game=match.game,
        board_day=None if reckoning.is_alone(end) else match.finished_at.date(),
        at=match.finished_at,
    )


def note_outcomes(sitting: Sequence[MatchSeat], payments: Iterable[Payment]) -> None:
    """Tell the seats how it ended for their people."""
    outcomes = {payment.seat: payment.result for payment in payments}
    for sitter in sitting:
        sitter.outcome = outcomes.get(sitter.seat, "")
    MatchSeat.objects.bulk_update(sitting, ["outcome"])


def on_ladder(end: Ending) -> bool:
    """Whether leaving this match counts: in a room, where other people were left sitting."""
    return bool(end.room) and not reckoning.is_alone(end)


def _people(match: int) -> list[int]:
    return list(MatchSeat.objects.filter(match=match, user__isnull=False).values_list("user_id", flat=True))
