"""An operator corrects somebody's points, by a new line with his name and his reason."""

from uuid import uuid4

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils.timezone import now as the_time

from accounts.models import User
from rewards.models import Credit
from rewards.services import ledger
from rewards.services.impartial import OwnAffair, concerns


class BelowZero(ValueError):
    """Nobody has fewer points than none."""


@transaction.atomic
def correct(*, user: User, points: int, by: User, reason: str) -> Credit:
    """Add so many points, or take them away; boards are not touched. Raises ``PermissionDenied``, ``OwnAffair``, ``BelowZero``."""
    if not by.has_perm("rewards.correct_points"):
        raise PermissionDenied
    if concerns(by, [user.pk]):
        raise OwnAffair
    people = ledger.lock([user.pk])
    if people[user.pk].points + points < 0:
        raise BelowZero
    line = Credit(
        user=user,
        cause=f"correction:{uuid4()}",
        points=points,
        result="correction",
        why={"lines": [{"rule": "correction", "reason": reason}]},
        at=the_time(),
        author=by,
    )
    ledger.enter([line], people=people)
    return line
