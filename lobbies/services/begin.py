"""From chairs to a match: ready, begin."""

from django.db import transaction
from django.urls import reverse

from accounts.models import User
from games import services as live
from games.models import Match
from lobbies.models import Chair, Table
from lobbies.refusals import ChairsEmpty, NotHost, NotYourChair, OpponentWanted, OthersNotReady
from lobbies.services.late import free_late_chairs
from lobbies.services.locks import chairs_of, changed, check_salt, lock_table, refuse_unless_waiting
from lobbies.services.rooms import enter_room_of, lacks_opponent
from lobbies.services.seats import full, people, say_ready, settle
from lobbies.services.secrets import draw_secret


@transaction.atomic
def ready(*, code: str, user: User, salt: str = "") -> Match | None:
    """Say that one is there; the match begins when everybody has. Gives the match if it has begun.

    Raises ``WrongCode``, ``TableClosed``, ``MatchStarted``, ``NotYourChair``, ``ChairsEmpty``, ``BadSalt``, and as ``enter``.
    """
    table = _waiting_table(code)
    chairs = chairs_of(table)
    mine = _chair(table, chairs, user)
    enter_room_of(table, user)
    say_ready(mine, check_salt(salt))
    if not full(chairs):
        raise ChairsEmpty("table", code)
    settle(table, chairs)
    changed(table)
    return begin_if_all_ready(table)


@transaction.atomic
def begin(*, code: str, user: User, salt: str = "") -> Match:
    """The host begins: among friends with whoever sits there, at a public table when the others are ready.

    Raises as ``ready``, and ``NotHost``, ``OpponentWanted``, ``OthersNotReady``.
    """
    table = _waiting_table(code)
    chairs = chairs_of(table)
    mine = _chair(table, chairs, user)
    if table.host_id != user.pk:
        raise NotHost("table", code)
    enter_room_of(table, user)
    if lacks_opponent(table, chairs):
        raise OpponentWanted("table", code)
    if not full(chairs):
        raise ChairsEmpty("table", code)
    if table.public and any(chair.ready_at is None for chair in people(chairs) if chair is not mine):
        raise OthersNotReady("table", code)
    say_ready(mine, check_salt(salt))
    return _begin(table, chairs)


def begin_if_all_ready(table: Table) -> Match | None:
    """Begin at a locked table if nobody has to be waited for."""
    if not table.waiting:
        return None
    chairs = chairs_of(table)
    seated = people(chairs)
    if (
        not seated
        or not full(chairs)
        or lacks_opponent(table, chairs)
        or any(chair.ready_at is None for chair in seated)
    ):
        return None
    return _begin(table, chairs)


def _waiting_table(code: str) -> Table:
    table = lock_table(code)
    refuse_unless_waiting(table)
    free_late_chairs(table)
    refuse_unless_waiting(table)
    return table


def _chair(table: Table, chairs: list[Chair], user: User) -> Chair:
    for chair in chairs:
        if chair.user_id == user.pk:
            return chair
    raise NotYourChair("table", table.code)


def _begin(table: Table, chairs: list[Chair]) -> Match:
    before = table.match
    sitters = [
        live.Sitter(user=chair.user, bot=chair.bot, name=chair.user.name if chair.user else chair.name, salt=chair.salt)
        for chair in chairs
    ]
    match = live.start(
        game=table.game,
        sitters=sitters,
        options=table.options,
        seconds=table.seconds,
        secret=bytes(table.secret),
        room=table.room,
        table=table.code,
        watchable=table.watchable,
    )
    table.match, table.begins_at = match, None
    draw_secret(table)  # of the match after this one
    for chair in chairs:
        chair.ready_at = chair.ready_by = None
        chair.salt = ""  # the next secret must not know the next salts
        chair.save()
    changed(table)
    if before is not None:
        announce(table, chairs, before=before)
    return match


def announce(table: Table, chairs: list[Chair], *, before: Match | None = None) -> None:
    """Tell those who still look at the last match how far the next one is."""
    last = before or table.match
    assert last
    assert table.match
    news = {
        "url": reverse("table", args=[table.code]),
        "ready": [chair.seat for chair in chairs if chair.ready_at],
        "begun": reverse("match", args=[table.match.code]) if before else None,
    }
    transaction.on_commit(lambda: live.announce(match=last, news=news), robust=True)
