"""Playing again on the same chairs."""

from django.db import transaction

from accounts.models import User
from games.models import Match
from lobbies.models import Chair, Table
from lobbies.refusals import NoMatchYet, TableFull
from lobbies.services.begin import announce, begin_if_all_ready
from lobbies.services.chairs import leave_tables
from lobbies.services.late import lock_waiting_table
from lobbies.services.locks import (
    chairs_of,
    changed,
    check_salt,
    stop_seeking,
)
from lobbies.services.rooms import enter_room_of
from lobbies.services.seats import clear, free_chairs, full, people, put_person, say_ready, settle


@transaction.atomic
def rematch(*, code: str, user: User, salt: str = "") -> Match | None:
    """Ask to play again; whoever left the last match for good has lost his chair. Gives the match if it has begun.

    Raises as ``ready``, and ``NoMatchYet``, ``TableFull`` when somebody else has taken the chair.
    """
    check_salt(salt)
    table, others = lock_waiting_table(code=code, user=user)
    if table.match is None:
        raise NoMatchYet("table", code)
    enter_room_of(table, user)
    chairs = chairs_of(table)
    _free_chairs_of_leavers(table, chairs, but=user)
    mine = _chair_again(chairs, user)
    settle(table, chairs)
    if full(chairs):
        say_ready(mine, salt)
        settle(table, chairs)
    changed(table)
    announce(table, chairs)
    stop_seeking(user)
    leave_tables(user, others)
    return begin_if_all_ready(table)


def _free_chairs_of_leavers(table: Table, chairs: list[Chair], *, but: User) -> None:
    """Whoever left the match has gone, unless he has been seen at the table since it ended."""
    assert table.match
    assert table.match.finished_at
    left = set(table.match.sitting.filter(left_at__isnull=False).values_list("user_id", flat=True)) - {but.pk}
    for chair in people(chairs):
        if chair.user_id in left and (chair.seen_at is None or chair.seen_at < table.match.finished_at):
            clear(chair)


def _chair_again(chairs: list[Chair], user: User) -> Chair:
    """The chair that he kept, else any that is empty or a bot's."""
    for chair in chairs:
        if chair.user_id == user.pk:
            return chair
    free = free_chairs(chairs)
    if not free:
        raise TableFull
    put_person(free[0], user=user, salt="")
    return free[0]
