"""Whoever keeps leaving matches stays out of the rooms for a while."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.utils.timezone import now as the_time
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from lobbies.models import Room
from lobbies.refusals import Refusal
from rewards import selectors, words
from rewards.pay import ladder


class Resting(Refusal):
    """The ladder of abandons keeps the person out of the rooms."""

    status = 403
    sentence = _("You have left several matches before their end, so the rooms are closed to you for a while.")
    step = _("What abandoning costs")
    to = ("payouts",)

    def __init__(self, *, left: timedelta) -> None:
        super().__init__()
        self.left = left
        again = gettext("They are open to you again in %(time)s. Private tables are open all the time.")
        self.sentence = f"{self.sentence} {again % {'time': words.lasting(left)}}"  # type: ignore[assignment]


def check_rested(users: Collection[User], room: Room) -> dict[int, Resting]:
    """Those who are kept out of the rooms, by number, and until when."""
    now = the_time()
    until: dict[int, datetime] = {}
    for abandon in selectors.steps_in_force([user.pk for user in users], at=now):
        ends = abandon.at + ladder.pause(abandon.step)
        until[abandon.user_id] = max(ends, until.get(abandon.user_id, now))
    return {person: Resting(left=ends - now) for person, ends in until.items() if ends > now}
