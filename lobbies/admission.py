"""Who may sit in a room: asked of every app that has something to say about it."""

from collections.abc import Callable

from accounts.models import User
from lobbies.models import Room
from lobbies.refusals import Refusal

#: Raises a ``lobbies.refusals.Refusal`` if the person may not play in the room now.
Check = Callable[[User, Room], None]

_checks: list[Check] = []


def register(check: Check) -> None:
    """Ask this, too; called once by the owning app when it is ready."""
    _checks.append(check)


def refusal(user: User, room: Room) -> Refusal | None:
    """What one would hear at the door, for pages that say so before somebody goes there."""
    try:
        admit(user, room)
    except Refusal as said:
        return said
    return None


def admit(user: User, room: Room) -> None:
    """Raises the first refusal there is."""
    for check in _checks:
        check(user, room)
