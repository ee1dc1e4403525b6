"""What a guest has earned goes to the account that he signs in to; the points add up."""

from collections.abc import Iterator

from django.db.models import Sum
from django.db.models.functions import TruncDate
from django.utils.timezone import now as the_time

from accounts.models import User
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
        ledger.write_sum(person, Credit.objects.filter(user=person).aggregate(sum=Sum("points"))["sum"] or 0)
        boards.rebuild(person.pk)
    ledger.enter(list(_too_much_of_bots(guest, account)), people={account.pk: account})
    return went


def _too_much_of_bots(guest: User, account: User) -> Iterator[Credit]:
    """Lines that take off what a day at tables of one person and bots has brought beyond its limit."""
    lines = Credit.objects.filter(user=account, board_day=None, cause__startswith="match:")
    days = lines.annotate(day=TruncDate("at")).values("day").annotate(sum=Sum("points")).filter(sum__gt=ALONE_A_DAY)
    for day, earned in days.values_list("day", "sum"):
        taken = Credit.objects.filter(user=account, cause__startswith="claim:", cause__endswith=f":{day}")
        over = earned - ALONE_A_DAY + int(taken.aggregate(sum=Sum("points"))["sum"] or 0)
        if over > 0:
            yield Credit(
                user=account,
                cause=f"claim:{guest.pk}:{day}",
                points=-over,
                result="correction",
                why={"lines": [{"rule": "day-of-bots", "earned": earned}]},
                at=the_time(),
            )
