"""Opening tables, closing them, and playing at once."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from games import catalogue
from games.kit.options import OptionError, read
from lobbies import news
from lobbies.codes import new_code
from lobbies.models import PASSPORT, Chair, Table
from lobbies.refusals import BadRules, NotHost, Refusal
from lobbies.selectors import WAITING
from lobbies.services.begin import ready
from lobbies.services.chairs import leave_tables, sit
from lobbies.services.locks import (
    changed,
    check_salt,
    lock_person,
    lock_table,
    lock_tables_of,
    refuse_unless_waiting,
    stop_seeking,
)
from lobbies.services.rooms import enter
from lobbies.services.seats import close_empty, follow, put_person
from lobbies.services.secrets import draw_secret

SECONDS = (10, 15, 20, 25, 30)  # a turn, anywhere
RELAXED = (60, None)  # a turn, at private tables only
QUICK_SECONDS = 20
QUICK_START = timedelta(seconds=10)  # Play now begins by itself


@transaction.atomic
def open_table(
    *,
    user: User,
    game: str,
    seats: int,
    options: Mapping[str, Any],
    seconds: int | None,
    public: bool,
    room: str = PASSPORT,
    watchable: bool = True,
    bots: bool = False,
    salt: str = "",
    begins_in: timedelta | None = None,
) -> Table:
    """Open a table and sit down at it as its host; the chair where one waited before is free. A private one stands in no room.

    Raises ``BadRules``, ``BadSalt``, and as ``enter``.
    """
    rules = _check(game=game, seats=seats, options=options, seconds=seconds, public=public)
    if public:
        enter(user=user, room=room, game=game)
    check_salt(salt)
    lock_person(user)
    others = lock_tables_of(user)
    table = Table(
        game=game,
        seats=seats,
        options=rules,
        seconds=seconds,
        public=public,
        watchable=watchable,
        bots=bots,
        room=room if public else "",
        begins_at=timezone.now() + begins_in if begins_in else None,
    )
    lay((table, [(user, salt)]))
    stop_seeking(user)
    leave_tables(user, others)
    return table


def lay(*new: tuple[Table, Sequence[tuple[User, str]]]) -> None:
    """Save new tables with people, who are locked, and their salts on the first chairs; the first one is a table's host."""
    chairs = []
    for table, sitters in new:
        draw_secret(table)
        table.host, _ = sitters[0]
        around = [Chair(table=table, seat=seat) for seat in range(table.seats)]
        for chair, (user, salt) in zip(around, sitters, strict=False):
            put_person(chair, user=user, salt=salt)
        follow(table, around)
        chairs += around
    tables = [table for table, _ in new]
    _save_under_new_codes(tables)
    Chair.objects.bulk_create(chairs)
    news.tell(*([news.LOBBY] if any(table.public for table in tables) else []))


def _check(*, game: str, seats: int, options: Mapping[str, Any], seconds: int | None, public: bool) -> dict[str, Any]:
    try:
        rules = catalogue.get(game)
        chosen = read(rules.options, options)
        if seats not in rules.seats or seconds not in (SECONDS if public else SECONDS + RELAXED):
            raise BadRules
        return asdict(rules.fits(chosen, seats))
    except (catalogue.UnknownGame, OptionError):
        raise BadRules from None


def usual_rules(game: str) -> dict[str, Any]:
    """The options of a table at which nobody has chosen any."""
    rules = catalogue.get(game)
    return asdict(rules.fits(read(rules.options, {}), rules.seats[0]))


def _save_under_new_codes(tables: list[Table]) -> None:
    while True:
        for table in tables:
            table.code = new_code()
        try:
            with transaction.atomic():
                Table.objects.bulk_create(tables)
        except IntegrityError:  # one in hundreds of millions
            continue
        return


@transaction.atomic
def play_now(*, user: User, game: str, salt: str = "") -> Table:
    """Sit down where somebody has just asked for the same, or at a new table with bots that people may replace.

    Pressed twice, it is the same table. It stands in Passport. Raises ``BadRules``, ``BadSalt``, and as ``enter``.
    """
    quick = Table.objects.filter(
        WAITING, public=True, room=PASSPORT, game=game, match=None, begins_at__gt=timezone.now()
    )
    lock_person(user)
    if mine := quick.filter(chairs__user=user).first():
        return mine
    for code in quick.order_by("begins_at").values_list("code", flat=True)[:5]:
        try:
            with transaction.atomic():
                sit(code=code, user=user, salt=salt)
                ready(code=code, user=user)  # he has just said so
                return Table.objects.get(code=code)
        except Refusal:  # others were faster
            continue
    try:
        rules = catalogue.get(game)
    except catalogue.UnknownGame:
        raise BadRules from None
    return open_table(
        user=user,
        game=game,
        seats=rules.seats[0],
        options={},
        seconds=QUICK_SECONDS,
        public=True,
        bots=True,
        salt=salt,
        begins_in=QUICK_START,
    )


@transaction.atomic
def close(*, code: str, user: User) -> None:
    """The host sends everybody home. Raises ``WrongCode``, ``TableClosed``, ``MatchStarted``, ``NotHost``."""
    table = lock_table(code)
    refuse_unless_waiting(table)
    if table.host_id != user.pk:
        raise NotHost("table", code)
    _send_home(table)


@transaction.atomic
def close_by_house(*, code: str) -> None:
    """Somebody behind the counter sends everybody home. Raises ``WrongCode``, ``TableClosed``, ``MatchStarted``."""
    table = lock_table(code)
    refuse_unless_waiting(table)
    _send_home(table)


def _send_home(table: Table) -> None:
    chairs = list(table.chairs.all())
    close_empty(table, chairs, timezone.now())
    for chair in chairs:
        chair.save()
    changed(table)
