"""Everybody chooses how the table looks and sounds to him."""

from typing import Any

from django.db import transaction

from accounts.models import User
from accounts.prefs import fits


@transaction.atomic
def prefer(*, user: User, **changes: Any) -> None:
    """Keep some choices of ``accounts.prefs``; the others stay as they are. Raises ``ValueError``, and keeps none, if one does not fit."""
    for name, value in changes.items():
        if not fits(name, value):
            raise ValueError(f"{name} cannot be {value!r}")
    # Locked: two presses at once, perhaps in two browsers, are both kept.
    kept = User.objects.select_for_update(no_key=True).values_list("prefs", flat=True).get(pk=user.pk)
    user.prefs = kept | changes
    user.save(update_fields=["prefs"])
