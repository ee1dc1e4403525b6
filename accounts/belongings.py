"""What a guest may own, told by the apps that keep it: accounts know nothing of tables or matches."""

from collections.abc import Callable
from typing import NamedTuple

from accounts.models import User


class Belonging(NamedTuple):
    """One kind of thing that people own.

    ``count(guest)`` is how many of them; ``move(guest, account)`` gives them to the account inside the caller's transaction, leaves
    with the guest what the account cannot take, and returns how many went.
    """

    count: Callable[[User], int]
    move: Callable[[User, User], int]


_kinds: dict[str, Belonging] = {}


def register(name: str, belonging: Belonging) -> None:
    """Let guests take this along; called once by the owning app when it is ready."""
    _kinds[name] = belonging


def count(guest: User) -> int:
    """How many things a guest owns."""
    return sum(kind.count(guest) for kind in _kinds.values())


def move(*, guest: User, account: User) -> dict[str, int]:
    """Give everything of a guest to an account; how many of each kind went."""
    return {name: kind.move(guest, account) for name, kind in _kinds.items()}
