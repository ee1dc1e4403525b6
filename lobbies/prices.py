"""What a win pays in the rooms: told by the app that pays, shown on the doors."""

from collections.abc import Callable, Collection, Mapping

#: Points that a win against one other pays, by the short names of these rooms.
Wins = Callable[[Collection[str]], Mapping[str, int]]

_asked: list[Wins] = []


def register(wins: Wins) -> None:
    """Ask this; called once by the owning app when it is ready."""
    _asked.append(wins)


def wins(rooms: Collection[str]) -> dict[str, int]:
    """What is known of these rooms; nothing where no app pays."""
    return {room: points for ask in _asked for room, points in ask(rooms).items()}
