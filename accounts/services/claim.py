"""A guest who turns out to have an account takes his matches along, once."""

from django.db import transaction

from accounts import belongings
from accounts.models import User


class NotAGuest(Exception):
    """What is claimed is an account, or has been claimed before."""


@transaction.atomic
def claim(*, guest: User, account: User) -> dict[str, int]:
    """Give what a guest owns to an account and close the guest; how many of each kind went. Raises ``NotAGuest``.

    Nothing of the account is overwritten: where both sit in the same match, each keeps his own seat.
    """
    locked = {
        user.pk: user
        for user in User.objects.select_for_update(no_key=True).filter(pk__in=[guest.pk, account.pk]).order_by("pk")
    }
    guest, account = locked[guest.pk], locked[account.pk]
    if not guest.is_guest or not guest.is_active or account.is_guest:
        raise NotAGuest
    went = belongings.move(guest=guest, account=account)
    guest.is_active = False
    guest.save(update_fields=["is_active"])
    return went
