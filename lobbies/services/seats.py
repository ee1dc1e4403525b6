"""The few rules of the chairs of one locked table; services combine them."""

from datetime import datetime, timedelta
from random import SystemRandom

from django.utils import timezone

from accounts.models import User
from lobbies.models import Chair, Table
from lobbies.names import regular
from lobbies.services.rooms import lacks_opponent

BOT = "fair"  # the level of bots that sit in: the best there is
READY_WINDOW = timedelta(seconds=15)  # public tables: all chairs are taken, so say that you are there
REMATCH_WINDOW = timedelta(seconds=30)  # public tables: somebody wants to play again


def people(chairs: list[Chair]) -> list[Chair]:
    """The chairs where people sit."""
    return [chair for chair in chairs if chair.user_id is not None]


def free_chairs(chairs: list[Chair]) -> list[Chair]:
    """Where a person may sit down: the empty chairs, then the bots'."""
    return sorted((chair for chair in chairs if chair.user_id is None), key=lambda chair: bool(chair.bot))


def full(chairs: list[Chair]) -> bool:
    """Whether every chair is somebody's."""
    return not any(chair.empty for chair in chairs)


def put_person(chair: Chair, *, user: User, salt: str) -> None:
    """A person takes a chair, a bot's too."""
    clear(chair)
    chair.user, chair.salt, chair.seen_at = user, salt, timezone.now()


def say_ready(chair: Chair, salt: str) -> None:
    """A person is there and wants to begin; a new salt takes the place of the old one."""
    chair.ready_at = chair.seen_at = timezone.now()
    chair.salt = salt or chair.salt


def clear(chair: Chair) -> None:
    """Nobody sits here any more."""
    chair.user, chair.bot, chair.name, chair.salt = None, "", "", ""
    chair.ready_at = chair.ready_by = chair.seen_at = None


def settle(table: Table, chairs: list[Chair]) -> None:
    """After a change of chairs: what follows from it, saved."""
    follow(table, chairs)
    for chair in chairs:
        chair.save()


def follow(table: Table, chairs: list[Chair]) -> None:
    """What follows from a change of chairs: bots fill in, the host's place passes on, windows open or close.

    A table that nobody sits at any more is closed.
    """
    now = timezone.now()
    seated = people(chairs)
    if not seated:
        close_empty(table, chairs, now)
    else:
        if lacks_opponent(table, chairs):
            send_bots_away(chairs)
        elif table.bots:
            fill_with_bots(chairs)
        if not any(chair.user_id == table.host_id for chair in seated):
            table.host = seated[0].user
        open_windows(table, chairs, now)


def close_empty(table: Table, chairs: list[Chair], now: datetime) -> None:
    """Nobody is left: the café clears the table."""
    table.closed_at = table.closed_at or now
    table.begins_at = None
    for chair in chairs:
        clear(chair)


def fill_with_bots(chairs: list[Chair]) -> None:
    """A regular of the café on every empty chair."""
    names = {chair.name for chair in chairs}
    for chair in chairs:
        if chair.empty:
            chair.bot, chair.name = BOT, regular(besides=names, rng=SystemRandom())
            names.add(chair.name)


def send_bots_away(chairs: list[Chair]) -> None:
    """Nobody plays against bots alone here: the table waits for people."""
    for chair in chairs:
        if chair.bot:
            clear(chair)


def open_windows(table: Table, chairs: list[Chair], now: datetime) -> None:
    """At a public table a person among others has to say that he is there; alone with bots, or among friends, he has time."""
    seated = people(chairs)
    between = table.match_id is not None
    if not full(chairs):
        for chair in seated:
            chair.ready_at = chair.ready_by = None  # whoever comes next, all agree again
    elif not table.public or len(seated) < 2 or (between and not any(chair.ready_at for chair in seated)):
        for chair in seated:
            chair.ready_by = None
    else:
        for chair in seated:
            if chair.ready_at:
                chair.ready_by = None
            else:
                chair.ready_by = chair.ready_by or now + (REMATCH_WINDOW if between else READY_WINDOW)
