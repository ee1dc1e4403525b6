"""What a guest has earned goes to the account that he signs in to; the points add up."""

from django.db.models import Sum

from accounts.models import User
from rewards.models import Abandon, Credit
from rewards.services import boards, ledger


def hand_over(*, guest: User, account: User) -> int:
    """Give an account the lines and abandons of a guest, but none of a match where both sat; how many lines went.

    Both are locked by the caller's transaction.
    """
    both = list(Credit.objects.filter(user=account, match__isnull=False).values_list("match_id", flat=True))
    went = Credit.objects.filter(user=guest).exclude(match__in=both).change_hands(to=account.pk)
    Abandon.objects.filter(user=guest).exclude(match__in=both).update(user=account)
    for person in (guest, account):
        ledger.write_sum(person, Credit.objects.filter(user=person).aggregate(sum=Sum("points"))["sum"] or 0)
        boards.rebuild(person.pk)
    return went
