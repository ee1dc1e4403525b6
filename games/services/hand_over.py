"""A guest's seats go to the account that he signs in to."""

from django.db import transaction

from accounts.models import User
from games.models import Match, MatchSeat
from games.services.seating import get_up, sit_down


@transaction.atomic
def hand_over(*, guest: User, account: User) -> int:
    """Give an account every seat of a guest, but none in a match where it sits itself; how many went."""
    theirs = MatchSeat.objects.filter(user=account).values_list("match_id", flat=True)
    given = MatchSeat.objects.filter(user=guest).exclude(match__in=list(theirs))
    matches = list(given.order_by("match_id").values_list("match_id", flat=True))
    # Locked in one order, and after the person: nobody who plays on can wait for us while we wait for him.
    list(
        Match.objects.select_for_update(no_key=True).filter(pk__in=matches).order_by("pk").values_list("pk", flat=True)
    )
    went = MatchSeat.objects.filter(match__in=matches, user=guest).update(user=account)
    for match in matches:
        # Whoever holds this match live learns who sits there now; he is here, he has just signed in.
        get_up(match=match, user=account.pk)
        sit_down(match=match, user=account.pk)
    return went
