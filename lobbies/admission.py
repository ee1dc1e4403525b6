"""Who may sit in a room: asked of every app that has something to say about it."""

from collections.abc import Callable, Collection, Mapping

from accounts.models import User
from lobbies.models import Room
from lobbies.refusals import Refusal

#: Those of the people who may not play in the room now, by number, and what they hear.
Check = Callable[[Collection[User], Room], Mapping[int, Refusal]]

_checks: list[Check] = []


def register(check: Check) -> None:
    """Ask this, too; called once by the owning app when it is ready."""
    _checks.append(check)


def refusals(users: Collection[User], room: Room) -> dict[int, Refusal]:
    """What those hear at the door who may not come in, by number: of each the first refusal there is."""
    said: dict[int, Refusal] = {}
    for check in _checks:
        said = {**check(users, room), **said}
    return said


def refusal(user: User, room: Room) -> Refusal | None:
    """What one would hear at the door, for pages that say so before somebody goes there."""
    return refusals([user], room).get(user.pk)


def admit(user: User, room: Room) -> None:
    """Raises ``refusal``."""
    if said := refusal(user, room):
        raise said
