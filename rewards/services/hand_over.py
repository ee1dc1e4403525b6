"""What a guest has earned goes to the account that he signs in to; the points add up."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Sum
from django.db.models.functions import TruncDate
from django.utils.timezone import now as the_time

from accounts.models import User
from rewards import selectors
from rewards.models import Abandon, Credit
from rewards.pay.reductions import ALONE_A_DAY
from rewards.services import boards, ledger


def hand_over(*, guest: User, account: User) -> int:
    """Give an account the lines and abandons of a guest, but none of a match where both sat; how many lines went.

    A day of bots stays one day, however many guests somebody was in it. Both are locked by the caller's transaction.
    """
    both = list(Credit.objects.filter(user=account, match__isnull=False).values_list("match_id", flat=True))
    went = Credit.objects.filter(user=guest).exclude(match__in=both).change_hands(to=account.pk)
    Abandon.objects.filter(user=guest).exclude(match__in=both).update(user=account)
    for person in (guest, account):
        _sum_up(person, claim=guest.pk)
        boards.rebuild(person.pk)
    for line in _too_much_of_bots(guest, account):
        ledger.enter([line], people={account.pk: account})
    return went


def _sum_up(person: User, *, claim: int) -> None:
    """The points of all lines; a correction that went without what it corrected leaves nobody with fewer than none."""
    points = int(Credit.objects.filter(user=person).aggregate(sum=Sum("points"))["sum"] or 0)
    ledger.write_sum(person, max(points, 0))
    if points < 0:
        told = {"lines": [{"rule": "claimed"}], "before": points}
        line = _line(person, -points, cause=f"claim:{claim}:zero:{person.pk}", why=told)
        Credit.objects.bulk_create([line])


def _too_much_of_bots(guest: User, account: User) -> Iterator[Credit]:
    """Lines that take off what a day at tables of one person and bots has brought beyond its limit."""
    lines = selectors.alone_with_bots(account.pk)
    days = lines.annotate(day=TruncDate("at")).values("day").annotate(sum=Sum("points")).filter(sum__gt=ALONE_A_DAY)
    for day, earned in days.values_list("day", "sum"):
        taken = Credit.objects.filter(user=account, cause__startswith="claim:", cause__endswith=f":{day}")
        over = earned - ALONE_A_DAY + int(taken.aggregate(sum=Sum("points"))["sum"] or 0)
        if over > 0:
            told = {"lines": [{"rule": "day-of-bots", "earned": earned}]}
            yield _line(account, -min(over, account.points), cause=f"claim:{guest.pk}:{day}", why=told)


def _line(person: User, points: int, *, cause: str, why: dict[str, Any]) -> Credit:
    return Credit(user=person, cause=cause, points=points, result="correction", why=why, at=the_time())
