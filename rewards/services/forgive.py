"""An operator forgives an abandon: it is no step of the ladder any more."""

from django.core.exceptions import PermissionDenied
from django.utils.timezone import now as the_time

from accounts.models import User
from rewards.models import Abandon


def forgive(*, abandon: Abandon, by: User) -> bool:
    """Whether there was something to forgive. Raises ``PermissionDenied``."""
    if not by.has_perm("rewards.change_abandon"):
        raise PermissionDenied
    return bool(Abandon.objects.filter(pk=abandon.pk, forgiven_at=None).update(forgiven_at=the_time()))
