"""The rooms as one visitor sees them: who is in, which doors are open to him, what the others ask for, and what a win pays."""

from collections.abc import Iterable
from dataclasses import dataclass

from accounts.levels import points_for
from accounts.models import User
from lobbies import prices, selectors
from lobbies.models import Room


@dataclass(frozen=True)
class Door:
    """A room for one visitor; ``missing`` points open it, if it is not open to him."""

    room: Room
    name: str
    people: int  # who wait at its tables or play
    playing: int  # of these, who play
    missing: int
    locked: bool
    next: bool  # the first one that opens with more points
    pays: int = 0  # points for a win against one other, where an app has said so

    @property
    def open(self) -> bool:
        """Whether the visitor may play here now."""
        return self.room.open and not self.locked


def doors(user: object) -> dict[str, Door]:
    """Every room by its short name, in order: four queries, with the one for prices, however many people there are."""
    level, points = (user.level, user.points) if isinstance(user, User) else (1, 0)
    rooms = list(Room.objects.all())
    ahead = next_room(level, among=rooms)
    waiting, playing = selectors.waiting_in_rooms(), selectors.playing_in_rooms()
    pays = prices.wins([room.slug for room in rooms])
    shown: dict[str, Door] = {}
    for room in rooms:
        locked = level < room.level
        shown[room.slug] = Door(
            room=room,
            name=str(room),
            people=waiting.get(room.slug, 0) + playing.get(room.slug, 0),
            playing=playing.get(room.slug, 0),
            missing=max(0, points_for(room.level) - points) if locked else 0,
            locked=locked,
            next=room == ahead,
            pays=pays.get(room.slug, 0),
        )
    return shown


def next_room(level: int, *, among: Iterable[Room] | None = None) -> Room | None:
    """The room that opens next to somebody of this level; one that an operator has closed does not open."""
    rooms = Room.objects.all() if among is None else among
    ahead = [room for room in rooms if room.open and room.level > level]
    return min(ahead, key=lambda room: (room.level, room.order), default=None)


def next_door(user: User) -> Door | None:
    """The next room as somebody sees it from outside, without a look at who is in."""
    ahead = next_room(user.level)
    if ahead is None:
        return None
    missing = max(0, points_for(ahead.level) - user.points)
    return Door(room=ahead, name=str(ahead), people=0, playing=0, missing=missing, locked=True, next=True)
