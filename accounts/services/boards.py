"""Everybody decides whether the boards show him."""

from accounts.models import User


def appear(*, user: User) -> None:
    """Be seen on the boards."""
    user.on_boards = True
    user.save(update_fields=["on_boards"])


def disappear(*, user: User) -> None:
    """Be seen on no board; points and levels go on as before."""
    user.on_boards = False
    user.save(update_fields=["on_boards"])
