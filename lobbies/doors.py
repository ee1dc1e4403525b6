"""The rooms as one visitor sees them: who is in, which doors are open to him, and what the others ask for."""

from dataclasses import dataclass

from accounts.levels import points_for
from accounts.models import User
from lobbies import selectors
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

    @property
    def open(self) -> bool:
        """Whether the visitor may play here now."""
        return self.room.open and not self.locked


def doors(user: object) -> dict[str, Door]:
    """Every room by its short name, in order: three queries, however many people there are."""
    level, points = (user.level, user.points) if isinstance(user, User) else (1, 0)
    waiting, playing = selectors.waiting_in_rooms(), selectors.playing_in_rooms()
    shown: dict[str, Door] = {}
    ahead = False
    for room in Room.objects.all():
        locked = level < room.level
        shown[room.slug] = Door(
            room=room,
            name=str(room),
            people=waiting.get(room.slug, 0) + playing.get(room.slug, 0),
            playing=playing.get(room.slug, 0),
            missing=max(0, points_for(room.level) - points) if locked else 0,
            locked=locked,
            next=locked and room.open and not ahead,
        )
        ahead = ahead or shown[room.slug].next
    return shown


def next_door(user: User) -> Door | None:
    """The first room that opens to somebody with more points, without a look at who is in."""
    ahead = Room.objects.filter(open=True, level__gt=user.level).first()
    if ahead is None:
        return None
    missing = max(0, points_for(ahead.level) - user.points)
    return Door(room=ahead, name=str(ahead), people=0, playing=0, missing=missing, locked=True, next=True)
