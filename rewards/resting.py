"""Whoever keeps leaving matches stays out of the rooms for a while."""

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


def rests_until(user: User) -> datetime | None:
    """The moment from which somebody may sit in a room again; ``None`` if he may now."""
    now = the_time()
    ends = [abandon.at + ladder.pause(abandon.step) for abandon in selectors.steps_in_force(user.pk, at=now)]
    until = max(ends, default=now)
    return until if until > now else None


def check_rested(user: User, room: Room) -> None:
    """Raises ``Resting``."""
    until = rests_until(user)
    if until is not None:
        raise Resting(left=until - the_time())
