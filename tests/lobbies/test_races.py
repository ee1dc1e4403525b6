"""Several people do something at the same moment.

Each race has a control beside it: the same race without the lock, which goes wrong on PostgreSQL, so that the test is known
to race at all. On SQLite writers stand in a queue whatever the code says, so the control goes right there.
"""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from accounts.models import User
from games.models import Match
from lobbies import services
from lobbies.models import Chair, Table
from lobbies.refusals import MatchStarted, Refusal, TableFull
from lobbies.services import locks
from tests.lobbies.conftest import again, finish, sitting

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

WAIT = 5  # seconds that one racer waits at most for the other to have read what it has read


@pytest.fixture
def people(db) -> list[User]:
    return [User.objects.create_user(f"{name}@example.org", name=name) for name in ("Amel", "Badr", "Chedly", "Dora")]


def at_once(*deeds: Callable[[], Any]) -> list[Any]:
    """Do these at the same moment, each on a connection of its own; what they give, or why they were refused."""
    start = threading.Barrier(len(deeds))

    def run(deed: Callable[[], Any]) -> Any:
        start.wait()
        try:
            return deed()
        except (Refusal, IntegrityError) as refused:
            return type(refused)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(deeds)) as pool:
        return list(pool.map(run, deeds))


@pytest.fixture
def without_the_lock(monkeypatch):
    """Let nobody wait: whoever has read the chairs lets the other read them, too, before he writes."""

    def plain_tables(user: User, *, and_code: str = "") -> list[Table]:
        return list(Table.objects.filter(code=and_code))

    def plain_table(code: str) -> Table:
        return Table.objects.get(code=code)

    both_have_read = threading.Barrier(2)
    chairs_of = locks.chairs_of

    def read_and_wait(table: Table) -> list[Chair]:
        chairs = chairs_of(table)
        # On SQLite the other cannot read before we have written.
        if connection.vendor == "postgresql" and threading.current_thread() is not threading.main_thread():
            with suppress(threading.BrokenBarrierError):  # a later reading by one alone
                both_have_read.wait(WAIT)
        return chairs

    chairs, late, begin = (import_module(f"lobbies.services.{name}") for name in ("chairs", "late", "begin"))
    monkeypatch.setattr(late, "lock_tables_of", plain_tables)
    monkeypatch.setattr(chairs, "chairs_of", read_and_wait)
    monkeypatch.setattr(begin, "lock_table", plain_table)
    monkeypatch.setattr(begin, "chairs_of", read_and_wait)


def open_for_two(host: User, **rules: Any) -> Table:
    asked: dict[str, Any] = {"game": "chkobba", "seats": 2, "options": {}, "seconds": 20, "public": True} | rules
    return services.open_table(user=host, **asked)


def name_on(chair: Chair) -> str:
    assert chair.user
    return chair.user.name


def two_take_the_last_chair(people: list[User]) -> tuple[Table, list[Any]]:
    amel, badr, chedly, _ = people
    table = open_for_two(amel)
    return table, at_once(
        lambda: name_on(services.sit(code=table.code, user=badr)),
        lambda: name_on(services.sit(code=table.code, user=chedly)),
    )


def test_two_take_the_last_chair_and_one_gets_it(people):
    table, ends = two_take_the_last_chair(people)
    assert ends.count(TableFull) == 1
    seated = next(end for end in ends if isinstance(end, str))
    assert sitting(table) == ["Amel", seated]


def test_control_without_the_lock_both_are_told_that_they_have_it(people, without_the_lock):
    table, ends = two_take_the_last_chair(people)
    told = sorted(end for end in ends if isinstance(end, str))
    assert told == (["Badr", "Chedly"] if connection.vendor == "postgresql" else sitting(table)[1:])


def both_are_ready(people: list[User]) -> tuple[Table, list[Any]]:
    amel, badr, *_ = people
    table = open_for_two(amel)
    services.sit(code=table.code, user=badr)
    return table, at_once(
        lambda: services.ready(code=table.code, user=amel),
        lambda: services.ready(code=table.code, user=badr),
    )


def test_both_say_ready_at_once_and_one_match_begins(people):
    table, ends = both_are_ready(people)
    assert Match.objects.count() == 1
    assert sorted(ends, key=str) == sorted([None, again(table).match], key=str)


def test_control_without_the_lock_each_waits_for_the_other(people, without_the_lock):
    both_are_ready(people)
    assert Match.objects.count() == (0 if connection.vendor == "postgresql" else 1)


def test_begin_pressed_in_two_tabs_begins_one_match(people):
    amel, *_ = people
    table = open_for_two(amel, bots=True)
    ends = at_once(*[lambda: services.begin(code=table.code, user=amel)] * 2)
    assert ends.count(MatchStarted) == 1
    assert Match.objects.get() == again(table).match


def test_control_without_the_lock_two_matches_begin(people, without_the_lock):
    amel, *_ = people
    table = open_for_two(amel, bots=True)
    at_once(*[lambda: services.begin(code=table.code, user=amel)] * 2)
    assert Match.objects.count() == (2 if connection.vendor == "postgresql" else 1)


def test_both_ask_for_a_rematch_at_once_and_one_match_begins(people):
    amel, badr, *_ = people
    table = open_for_two(amel)
    services.sit(code=table.code, user=badr)
    services.ready(code=table.code, user=amel)
    services.ready(code=table.code, user=badr)
    finish(table)
    at_once(
        lambda: services.rematch(code=table.code, user=amel),
        lambda: services.rematch(code=table.code, user=badr),
    )
    assert Match.objects.count() == 2
    assert again(table).playing


def test_sitting_down_while_the_match_begins_is_before_or_after_it(people):
    amel, badr, *_ = people
    table = open_for_two(amel, bots=True)
    at_once(
        lambda: services.begin(code=table.code, user=amel),
        lambda: services.sit(code=table.code, user=badr),
    )
    match = again(table).match
    in_the_match = [] if match is None else [sitter.name for sitter in match.sitting.filter(bot="").order_by("seat")]
    assert in_the_match in ([], ["Amel"])  # never with a stranger whom nobody saw sit down
    assert sitting(table) == (["Amel", "bot"] if match else ["Amel", "Badr"])


def test_two_change_places_with_each_other_and_nobody_waits_for_ever(people):
    amel, badr, *_ = people
    one, other = open_for_two(amel, seats=4), open_for_two(badr, seats=4)
    for _ in range(5):
        at_once(
            lambda: services.sit(code=other.code, user=amel),
            lambda: services.sit(code=one.code, user=badr),
        )
        at_once(
            lambda: services.sit(code=one.code, user=amel),
            lambda: services.sit(code=other.code, user=badr),
        )
        for user in (amel, badr):
            assert Chair.objects.filter(user=user).count() <= 1


def test_one_person_in_two_tabs_ends_up_on_one_chair(people):
    amel, badr, chedly, _ = people
    one, other = open_for_two(amel), open_for_two(badr)
    at_once(
        lambda: services.sit(code=one.code, user=chedly),
        lambda: services.sit(code=other.code, user=chedly),
    )
    assert Chair.objects.filter(user=chedly).count() == 1


def test_the_database_itself_seats_nobody_twice_at_one_table(people):
    amel, *_ = people
    table = open_for_two(amel)
    with pytest.raises(IntegrityError), transaction.atomic():
        table.chairs.filter(seat=1).update(user=amel)


def test_the_host_leaves_while_somebody_sits_down_and_the_table_has_a_host_or_is_closed(people):
    amel, badr, *_ = people
    for _ in range(5):
        table = open_for_two(amel)
        at_once(partial(services.stand, code=table.code, user=amel), partial(services.sit, code=table.code, user=badr))
        now = again(table)
        assert (now.host == badr and now.closed_at is None) or now.closed_at is not None


def test_play_now_pressed_twice_at_once_is_one_table(people):
    amel = people[0]
    tables = at_once(*2 * [partial(services.play_now, user=amel, game="chkobba")])
    assert len({table.code for table in tables}) == 1
    assert Table.objects.filter(closed_at=None).count() == 1
