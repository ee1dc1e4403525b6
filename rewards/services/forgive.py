"""An operator forgives an abandon: it is no step of the ladder any more."""

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils.timezone import now as the_time

from accounts.models import User
from rewards.models import Abandon
from rewards.services import ledger
from rewards.services.abandons import count_again
from rewards.services.impartial import OwnAffair, concerns


@transaction.atomic
def forgive(*, abandon: Abandon, by: User) -> bool:
    """Whether there was something to forgive. Later steps go down with it. Raises ``PermissionDenied``, ``OwnAffair``."""
    if not by.has_perm("rewards.change_abandon"):
        raise PermissionDenied
    if concerns(by, [abandon.user_id]):
        raise OwnAffair
    ledger.lock([abandon.user_id])
    forgiven = Abandon.objects.filter(pk=abandon.pk, forgiven_at=None).update(forgiven_at=the_time())
    count_again([abandon])
    return bool(forgiven)
