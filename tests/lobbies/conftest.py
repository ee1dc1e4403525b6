"""People and tables for the tests of the lobby."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Match
from lobbies import services
from lobbies.models import Seeker, Table

RULES: dict[str, Any] = {"game": "chkobba", "seats": 2, "options": {}, "seconds": 20, "public": True}


@pytest.fixture(autouse=True)
def rested_limits():
    """Every test comes in by the door for the first time."""
    cache.clear()


@pytest.fixture
def person(db) -> Callable[[str], User]:
    """Somebody by his name."""
    return lambda name: User.objects.create_user(f"{name.lower()}@example.org", name=name)


@pytest.fixture
def amel(person) -> User:
    return person("Amel")


@pytest.fixture
def badr(person) -> User:
    return person("Badr")


@pytest.fixture
def chedly(person) -> User:
    return person("Chedly")


@pytest.fixture
def open_table() -> Callable[..., Table]:
    """Open a table of chkobba for two, or another one."""
    return lambda host, **rules: services.open_table(user=host, **RULES | rules)


@pytest.fixture
def at(time_machine):
    """Let so many seconds pass."""
    time_machine.move_to("2026-03-20 21:00", tick=False)
    return lambda seconds: time_machine.shift(timedelta(seconds=seconds))


def sitting(table: Table) -> list[str]:
    """Who sits at a table, in order of seats: names, ``bot``, or ``-``."""
    chairs = table.chairs.select_related("user").order_by("seat")
    return [chair.user.name if chair.user else "bot" if chair.bot else "-" for chair in chairs]


def again(table: Table) -> Table:
    """The table as it is now."""
    return Table.objects.get(pk=table.pk)


def match_at(table: Table) -> Match:
    """The match that runs at a table, or the last one."""
    match = again(table).match
    assert match
    return match


def finish(table: Table) -> None:
    """End the running match of a table, as the live side does it."""
    match = match_at(table)
    match.finished_at, match.result = timezone.now(), {"places": [[0], [1]], "reason": "points"}
    match.save(update_fields=["finished_at", "result"])


def seek(user: User, game: str = "chkobba", room: str = "passport", **more: Any) -> Table | None:
    """Somebody presses Quick match."""
    return services.seek(user=user, room=room, game=game, **more)


def waiting() -> list[str]:
    """Who waits for a quick match."""
    return list(Seeker.objects.values_list("user__name", flat=True))


def browser(user: User) -> Client:
    """A browser in which this person is signed in."""
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def at_level(person):
    """Somebody of a level, with the points for it."""

    def make(name: str, level: int) -> User:
        user = person(name)
        user.level, user.points = level, 15 * (level - 1) ** 3
        user.save()
        return user

    return make


@pytest.fixture
def emna(at_level) -> User:
    """She may enter Tourist."""
    return at_level("Emna", 5)


@pytest.fixture
def faten(at_level) -> User:
    return at_level("Faten", 7)


@pytest.fixture
def hedi(at_level) -> User:
    """He may not, by a little."""
    return at_level("Hedi", 4)


@pytest.fixture
def hers(amel) -> Client:
    """Amel's browser."""
    browser = Client()
    browser.force_login(amel)
    return browser


@pytest.fixture
def his(badr) -> Client:
    """Badr's browser."""
    browser = Client()
    browser.force_login(badr)
    return browser


def check(page: str) -> None:
    """One main part, one heading, nothing that the policy forbids."""
    assert page.count("<main") == 1
    assert page.count("<h1") == 1
    assert not re.search(r"\sstyle=|\son\w+=", page)
    assert len(re.findall(r'id="([^"]+)"', page)) == len(set(re.findall(r'id="([^"]+)"', page)))
