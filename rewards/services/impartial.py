"""Nobody behind the counter does himself a favour: what concerns an operator is another's to decide."""

from collections.abc import Collection

from django.core.exceptions import PermissionDenied

from accounts.models import User
from games.models import Match


class OwnAffair(PermissionDenied):
    """It concerns the operator himself."""


def concerns(by: User, people: Collection[int]) -> bool:
    """Whether one of these people is the operator. A superuser answers for everything, and may decide about himself."""
    return by.pk in people and not by.is_superuser


def sits_in(by: User, match: Match) -> bool:
    """Whether the operator sits in a match, or sat in it."""
    return concerns(by, match.sitting.filter(user=by).values_list("user", flat=True))
