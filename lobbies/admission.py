"""Who may sit in a room: asked of every app that has something to say about it."""

from collections.abc import Callable

from accounts.models import User
from lobbies.models import Room

#: Raises a ``lobbies.refusals.Refusal`` if the person may not play in the room now.
Check = Callable[[User, Room], None]

_checks: list[Check] = []


def register(check: Check) -> None:
    """Ask this, too; called once by the owning app when it is ready."""
    _checks.append(check)


def admit(user: User, room: Room) -> None:
    """Raises the first refusal there is."""
    for check in _checks:
        check(user, room)
