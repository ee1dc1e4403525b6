"""What operators have done to somebody's points: told on the next page that he opens, once in each browser."""

from datetime import timedelta

from django.http import HttpRequest
from django.utils.timezone import now as the_time

from accounts.models import User
from accounts.numbers import signed
from rewards import selectors, words

TOLD = "points_told"  # in the session: the last line that was told
FRESH = timedelta(days=30)


def news(request: HttpRequest) -> list[str]:
    """Sentences that this browser has not shown yet."""
    if not isinstance(request.user, User):
        return []
    told = request.session.get(TOLD, 0)
    lines = selectors.by_operators(request.user, since=the_time() - FRESH, after=told)
    if lines:
        request.session[TOLD] = lines[-1].pk
    return [" ".join([*words.sentences(line.why), f"({signed(line.points)})"]) for line in lines]
