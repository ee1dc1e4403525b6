"""Sitting down, standing up, calling the bots."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from lobbies.models import Chair, Table
from lobbies.refusals import ChairTaken, NotHost, NotYourChair, OpponentWanted, TableFull
from lobbies.services.begin import begin_if_all_ready
from lobbies.services.late import free_late_chairs, lock_waiting_table
from lobbies.services.locks import (
    chairs_of,
    changed,
    check_salt,
    lock_person,
    lock_table,
    refuse_unless_waiting,
    stop_seeking,
)
from lobbies.services.rooms import enter_room_of, lacks_opponent
from lobbies.services.seats import clear, free_chairs, put_person, settle

SEEN_EVERY = timedelta(seconds=10)


@transaction.atomic
def sit(*, code: str, user: User, salt: str = "", seat: int | None = None) -> Chair:
    """Take a chair: this one, or the first that is empty or else a bot's. Frees the chair where the person waited before.

    Somebody who sits here already keeps his chair, or moves to the one he names.
    Raises ``WrongCode``, ``TableClosed``, ``MatchStarted``, ``TableFull``, ``ChairTaken``, ``BadSalt``, and as ``enter``.
    """
    check_salt(salt)
    table, others = lock_waiting_table(code=code, user=user)
    enter_room_of(table, user)
    chairs = chairs_of(table)
    mine = next((chair for chair in chairs if chair.user_id == user.pk), None)
    if mine and seat in (None, mine.seat):
        stop_seeking(user)  # a guest's chair may have become his while he waited elsewhere
        return mine
    chair = _free_chair(table, chairs, seat)
    if mine:
        clear(mine)
        mine.save()  # before the other: a person has one chair at a table
    put_person(chair, user=user, salt=salt)
    settle(table, chairs)
    changed(table)
    stop_seeking(user)
    leave_tables(user, others)
    return chair


def _free_chair(table: Table, chairs: list[Chair], seat: int | None) -> Chair:
    free = free_chairs(chairs)
    if not free:
        raise TableFull
    if seat is None:
        return free[0]
    for chair in free:
        if chair.seat == seat:
            return chair
    raise ChairTaken("table", table.code)


def leave_tables(user: User, tables: list[Table]) -> None:
    """Give up the chairs at other tables, which are locked: one waits at one table at a time."""
    for table in tables:
        chairs = chairs_of(table)
        for chair in chairs:
            if chair.user_id == user.pk:
                clear(chair)
        settle(table, chairs)
        changed(table)
        begin_if_all_ready(table)


@transaction.atomic
def stand(*, code: str, user: User) -> None:
    """Give up one's chair. Raises ``WrongCode``, ``TableClosed``, ``MatchStarted``, ``NotYourChair``."""
    lock_person(user)
    table = lock_table(code)
    refuse_unless_waiting(table)
    if not Chair.objects.filter(table=table, user=user).exists():
        raise NotYourChair("table", code)
    leave_tables(user, [table])


@transaction.atomic
def fill(*, code: str, user: User) -> None:
    """Let bots sit on every empty chair, until people replace them. Raises as ``stand``, and ``NotHost``, ``OpponentWanted``."""
    table = lock_table(code)
    refuse_unless_waiting(table)
    free_late_chairs(table)
    if table.host_id != user.pk:
        raise NotHost("table", code)
    chairs = chairs_of(table)
    if lacks_opponent(table, chairs):
        raise OpponentWanted("table", code)
    table.bots = True
    settle(table, chairs)
    changed(table)


def seen(*, table: Table, user: User) -> None:
    """A person's page asked about the table, so he is there."""
    now = timezone.now()
    before = Q(seen_at=None) | Q(seen_at__lt=now - SEEN_EVERY)
    Chair.objects.filter(before, table=table, user=user).update(seen_at=now)
