"""Many people press Quick match at the same moment.

Beside the race stands its control: the same without the owner of the queue and without the locks of the people. On PostgreSQL
it goes wrong; on SQLite writers stand in a queue whatever the code says.
"""

from functools import partial
from importlib import import_module

import pytest
from django.db import OperationalError, connection

from accounts.models import User
from lobbies import services
from lobbies.models import Chair, Queue, Seeker, Table
from tests.cafe import wait_for
from tests.lobbies.test_races import at_once

quick = import_module("lobbies.services.quick")

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]


@pytest.fixture
def people(db) -> list[User]:
    return [User.objects.create_user(f"p{number}@example.org", name=f"P{number}") for number in range(12)]


def press(user: User, game: str = "chkobba") -> Table | None:
    return services.seek(user=user, room="passport", game=game)


def seated() -> list[str]:
    return sorted(Chair.objects.exclude(user=None).values_list("user__name", flat=True))


def test_twelve_at_once_sit_at_six_tables_nobody_twice_and_nobody_forgotten(people):
    at_once(*[partial(press, user) for user in people])
    assert not Seeker.objects.exists()
    assert seated() == sorted(user.name for user in people)
    assert Table.objects.filter(closed_at=None).count() == 6


def test_the_odd_one_waits_and_is_the_only_one(people):
    at_once(*[partial(press, user) for user in people[:7]])
    assert Seeker.objects.count() == 1
    assert len(seated()) == 6


def test_who_comes_while_others_are_being_seated_is_seated_by_the_next_look(people, monkeypatch):
    looks = []
    groups = quick.groups

    def slow(seekers, **about):
        looks.append(len(seekers))
        if len(looks) == 1 and connection.vendor == "postgresql":  # SQLite lets nobody into the queue meanwhile
            wait_for(lambda: Seeker.objects.count() == len(people), what="everybody", seconds=10)
        return groups(seekers, **about)

    monkeypatch.setattr(quick, "groups", slow)
    press(people[0])
    at_once(*[partial(press, user) for user in people[1:]])
    assert not Seeker.objects.exists()
    assert seated() == sorted(user.name for user in people)
    if connection.vendor == "postgresql":
        assert len([look for look in looks if look]) <= 2, looks  # the others found themselves seated


def test_who_dies_while_he_seats_people_forgets_and_seats_nobody(people, monkeypatch):
    amel, badr, *_ = people
    press(amel)

    def die(*_):
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")
        raise OperationalError

    with monkeypatch.context() as dying:
        dying.setattr(quick, "lay", die)
        with pytest.raises(OperationalError):
            press(badr)
    connection.close()
    assert (Seeker.objects.count(), seated()) == (2, [])
    services.look_again(user=amel)  # her page asks every few seconds
    assert seated() == ["P0", "P1"]


def test_pressed_in_two_tabs_at_once_it_is_one_place(people):
    amel, badr, *_ = people
    at_once(partial(press, amel), partial(press, amel))
    assert Seeker.objects.count() == 1
    at_once(partial(press, badr), partial(press, badr), partial(press, amel))
    assert seated() == ["P0", "P1"]
    assert Table.objects.filter(closed_at=None).count() == 1


def test_two_games_in_two_tabs_are_one_place(people):
    amel, *others = people
    at_once(partial(press, amel), partial(press, amel, "scopa"))
    assert Seeker.objects.filter(user=amel).count() == 1
    at_once(partial(press, others[0]), partial(press, others[1], "scopa"))
    assert Chair.objects.filter(user=amel).count() == 1


def test_to_stop_while_one_is_seated_is_before_or_after_it(people):
    amel, badr, *_ = people
    for _ in range(4):
        press(amel)
        at_once(partial(services.stop, user=amel), partial(press, badr))
        chairs = Chair.objects.filter(user=amel).count()
        assert not Seeker.objects.filter(user=amel).exists()
        assert Seeker.objects.filter(user=badr).exists() == (chairs == 0)
        services.stop(user=badr)
        for user in (amel, badr):
            for code in Table.objects.filter(chairs__user=user).values_list("code", flat=True):
                services.stand(code=code, user=user)


def test_to_sit_down_elsewhere_while_one_is_seated_is_one_chair(people):
    amel, badr, chedly, *_ = people
    rules = {"game": "chkobba", "seats": 4, "options": {}, "seconds": 20, "public": False}
    for _ in range(4):
        table = services.open_table(user=chedly, **rules)
        press(amel)
        at_once(partial(services.sit, code=table.code, user=amel), partial(press, badr))
        assert Chair.objects.filter(user=amel).count() == 1
        assert not Seeker.objects.filter(user=amel).exists()
        services.stop(user=badr)


@pytest.fixture
def without_an_owner(monkeypatch):
    """Let everybody seat whom he likes: both have read the queue before either writes."""
    import threading
    from contextlib import suppress

    both_have_read = threading.Barrier(2)
    groups = quick.groups

    def read_and_wait(seekers, **about):
        together = groups(seekers, **about)
        if connection.vendor == "postgresql" and together:
            with suppress(threading.BrokenBarrierError):
                both_have_read.wait(5)
        return together

    monkeypatch.setattr(quick, "groups", read_and_wait)
    monkeypatch.setattr(quick, "_lock_seekers", lambda seekers: set())
    monkeypatch.setattr(Queue.objects, "select_for_update", lambda **_: Queue.objects.all())


def two_seat_the_same_people(people: list[User]) -> int:
    """Both look at a queue of two at the same moment; how many tables they open for them."""
    amel, badr, *_ = people
    queue = Queue.objects.create(room="passport", game="chkobba")
    for user in (amel, badr):
        Seeker.objects.create(user=user, queue=queue, level=1)
    at_once(partial(services.look_again, user=amel), partial(services.look_again, user=badr))
    return Table.objects.count()


def test_two_who_look_at_the_queue_at_once_open_one_table(people):
    assert two_seat_the_same_people(people) == 1
    assert seated() == ["P0", "P1"]


def test_control_without_an_owner_both_seat_the_same_people(people, without_an_owner):
    assert two_seat_the_same_people(people) == (2 if connection.vendor == "postgresql" else 1)
