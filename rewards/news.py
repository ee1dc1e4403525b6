"""What operators have done to somebody's points: told on the next page that he opens, once."""

from datetime import timedelta

from django.http import HttpRequest
from django.utils.timezone import now as the_time

from accounts.models import User
from accounts.numbers import signed
from rewards import selectors, words
from rewards.models import Untold

ISOLATE, AGAIN = "\u2066", "\u2069"  # the sign stands before the number in every direction of writing
FRESH = timedelta(days=30)


def news(request: HttpRequest) -> list[str]:
    """Sentences that this person has not been told yet."""
    if not isinstance(request.user, User):
        return []
    lines = selectors.untold(request.user, since=the_time() - FRESH)
    if lines:
        Untold.objects.filter(line__in=lines).delete()
    return [" ".join([*words.sentences(line.why), f"{ISOLATE}({signed(line.points)}){AGAIN}"]) for line in lines]
