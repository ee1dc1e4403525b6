"""The doors of the rooms: asked whenever somebody opens a table, sits down, is ready, or begins."""

from collections.abc import Collection

from accounts.levels import points_for
from accounts.models import User
from games.sides import sides_of
from lobbies import admission
from lobbies.models import Chair, Room, Table
from lobbies.refusals import GameNotHere, LevelTooLow, RoomClosed


def enter(*, user: User, room: str, game: str) -> None:
    """Let a person play a game in a room, or say why not.

    Raises ``RoomClosed``, ``GameNotHere``, ``LevelTooLow``, and what other apps have registered in ``lobbies.admission``.
    """
    come_in(user=user, place=open_room(room, game=game))


def open_room(room: str, *, game: str) -> Room:
    """A room where a game is played now. Raises ``RoomClosed``, ``GameNotHere``."""
    place = Room.objects.filter(slug=room, open=True).first()
    if place is None:
        raise RoomClosed
    if not place.offers(game):
        raise GameNotHere("room", room)
    return place


def come_in(*, user: User, place: Room) -> None:
    """Let a person into a room that is open, or say why not."""
    if user.level < place.level:
        missing = max(0, points_for(place.level) - user.points)
        raise LevelTooLow(level=place.level, yours=user.level, missing=missing)
    admission.admit(user, place)


def kept_out(users: Collection[User], *, place: Room) -> set[int]:
    """Those whom ``come_in`` would refuse, by number: asked of all at once."""
    too_low = {user.pk for user in users if user.level < place.level}
    return too_low | admission.refusals(users, place).keys()


def enter_room_of(table: Table, user: User) -> None:
    """``enter`` for whoever plays at a table; a private one stands in no room."""
    if table.room:
        enter(user=user, room=table.room, game=table.game)


def lacks_opponent(table: Table, chairs: list[Chair]) -> bool:
    """Whether the room wants people on two sides at least, and there are none yet: partners against bots are not enough."""
    if not table.wants_people:
        return False
    sides = sides_of(game=table.game, options=table.options, seats=table.seats)
    return len({chair.seat % sides for chair in chairs if chair.user_id is not None}) < 2
