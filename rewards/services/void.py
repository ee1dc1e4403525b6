"""An operator calls off a match: everybody is paid the draw amount instead of what he got."""

from dataclasses import replace

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils.timezone import now as the_time

from accounts.models import User
from games.models import Match, MatchSeat
from games.outcomes import VOID
from games.services import call_off
from rewards import selectors
from rewards.models import Abandon, CallingOff, Credit
from rewards.pay import reckoning
from rewards.services import ledger
from rewards.services.abandons import count_again
from rewards.services.endings import ending
from rewards.services.impartial import OwnAffair, sits_in
from rewards.services.settle import Reseated, line_of, settle


class CalledOff(ValueError):
    """It has been called off before, by an operator or by a fault: nothing would change."""


def is_void(match: Match) -> bool:
    """Whether a match was called off: by an operator, to the end of it, or by a fault."""
    calling = CallingOff.objects.filter(match=match).first()
    if calling is not None:
        return calling.done_at is not None
    return match.result is not None and match.result["reason"] == VOID


def void(*, match: Match, by: User, reason: str) -> list[Credit]:
    """End it if it is still played; new lines make up the difference to the draw amount, and abandons of it are forgiven.

    ``rewards.news`` tells the players. Not for use in a transaction: the end of a match is written by the journal's own. Raises
    ``PermissionDenied``, ``OwnAffair``, ``CalledOff``, and as ``games.services.call_off``; after that one it may be called again.
    """
    if not by.has_perm("rewards.void_match"):
        raise PermissionDenied
    if sits_in(by, match):
        raise OwnAffair
    match.refresh_from_db()
    if is_void(match):
        raise CalledOff
    # What breaks off after this is no fault's doing: it may be called off once more, so that everybody reads the reason.
    CallingOff.objects.get_or_create(match_id=match.pk)
    call_off(match=match)
    match.refresh_from_db()
    settle(match=match.pk)
    while True:
        try:
            return _void(match, by, reason)
        except Reseated:  # a guest has just become an account
            continue


@transaction.atomic
def _void(match: Match, by: User, reason: str) -> list[Credit]:
    assert match.result is not None
    # Compare and swap: of several at once one goes on, the others wait here for it. Only they want this row, so it may come
    # before the people.
    if not CallingOff.objects.filter(match=match, done_at=None).update(done_at=the_time()):
        raise CalledOff
    sitting = list(MatchSeat.objects.filter(match=match).order_by("seat"))
    people = ledger.lock(sitter.user_id for sitter in sitting if sitter.user_id)
    # Read again now that nobody can claim them.
    sitting = list(MatchSeat.objects.filter(match=match).order_by("seat"))
    if {sitter.user_id for sitter in sitting} - {None} != set(people):
        raise Reseated
    end = replace(ending(match, sitting), reason=VOID)
    counted = int(match.result["reason"] != VOID)  # on the boards, as one match
    lines = []
    for payment in reckoning.reckon(end, rows=selectors.row, past={}):
        user = people.get(payment.person)
        if user is None:
            continue
        line = line_of(match, end, payment, cause="void")
        # Nobody is left with fewer points than none.
        line.points = max(payment.points - selectors.paid(user.pk, match), -user.points)
        line.why["lines"] = [{"rule": "called-off", "reason": reason, "points": payment.points}]
        line.at, line.author, line.matches = the_time(), by, -counted
        lines.append(line)
    left = Abandon.objects.filter(match=match, forgiven_at=None)
    forgiven = list(left)
    left.update(forgiven_at=the_time())
    count_again(forgiven)
    return ledger.enter(lines, people=people)
