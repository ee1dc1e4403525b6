"""The two groups of people who work behind the counter, and what each may do.

Every app names its own permissions as soon as they exist (``post_migrate``). They are only ever added: what an operator gives
to a group besides stays with it, and what he takes away comes back with the next migration.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.apps import AppConfig
from django.contrib.auth.management import create_permissions

MODERATORS = "Moderators"  # keep the peace: they see everything but hands, rename and shut out
OPERATORS = "Operators"  # run the house: rooms, tables, hands

_wanted: dict[str, set[str]] = defaultdict(set)


def may(*groups: str, permissions: Iterable[str]) -> None:
    """Let groups have permissions, written as ``lobbies.change_room``; called by the owning app when it is ready."""
    for group in groups:
        _wanted[group].update(permissions)


def hire(sender: AppConfig, using: str = "default", **_: Any) -> None:
    """After the migration of an app: give the groups those of its permissions that they are to have."""
    from django.contrib.auth.models import Group, Permission

    create_permissions(sender, verbosity=0, using=using)  # Django's own receiver may come after this one
    for name, permissions in _wanted.items():
        group, _made = Group.objects.using(using).get_or_create(name=name)
        codenames = [
            codename for label, _, codename in (text.partition(".") for text in permissions) if label == sender.label
        ]
        if codenames:
            there = Permission.objects.using(using).filter(content_type__app_label=sender.label, codename__in=codenames)
            group.permissions.add(*there)


may(
    MODERATORS,
    OPERATORS,
    permissions=("accounts.view_user", "accounts.change_user", "accounts.view_guest", "accounts.change_guest"),
)
