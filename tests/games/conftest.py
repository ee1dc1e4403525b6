"""People, matches and browsers for the tests of live matches."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
import pytest_asyncio

from accounts.models import User
from games import services
from games.live import backroom, floor, wakes
from games.models import Match
from tests.games.browser import InHouse, orm
from tests.games.by_hand import until_turn_of

SECRET = bytes(range(32))


@pytest.fixture(autouse=True)
def quick_hands(settings: Any) -> None:
    """Nobody here is told that he plays too fast."""
    settings.SOCKET_RATE = 10_000


@pytest.fixture
def at(time_machine: Any) -> Callable[[float], None]:
    """Let so many seconds pass; else the clock stands still."""
    time_machine.move_to("2026-03-20 21:00", tick=False)
    return lambda seconds: time_machine.shift(timedelta(seconds=seconds))


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """No tasks are sent; those that would be are noted."""
    sent: list[tuple[int, int]] = []
    monkeypatch.setattr(wakes, "send", lambda match, version: sent.append((match, version)))
    return sent


@pytest.fixture
def house(transactional_db: None) -> Iterator[None]:
    """A database that other threads see, and a back room that is empty again afterwards."""
    yield
    backroom.run(floor.close())


@pytest.fixture
def people(house: None) -> list[User]:
    """Amel, Badr, Chedly and Donia; Badr is a guest."""
    names = ("Amel", "Badr", "Chedly", "Donia")
    return [
        User.objects.create_user(None if name == "Badr" else f"{name}@example.org", name=name, is_guest=name == "Badr")
        for name in names
    ]


@pytest.fixture
def start(people: list[User]) -> Callable[..., Match]:
    """Start a match of bisca between Amel and Badr, or another one; ``bots`` sit in the last seats."""

    def begin(game: str = "bisca-tres", *, seats: int = 2, bots: int = 0, **terms: Any) -> Match:
        sitters = [services.Sitter(user, "", user.name, f"salt of {user.name}") for user in people[: seats - bots]]
        sitters += [services.Sitter(None, "easy", f"Bot {n}", "") for n in range(bots)]
        chosen = {"options": {}, "seconds": 20, "secret": SECRET, **terms}
        return services.start(game=game, sitters=sitters, **chosen)

    return begin


@pytest.fixture
def two(start: Callable[..., Match]) -> Match:
    """Amel and Badr; Amel is on turn."""
    return until_turn_of(start(), 0)


@pytest.fixture
def bisca(people: list[User]) -> Callable[..., Match]:
    """A match of bisca between these sitters (``person``, or a bot's level) in which a seat leads."""

    def begin(*sitters: str, turn: int = 0, seconds: int | None = 20, first: int = 0) -> Match:
        seats = [
            services.Sitter(people[n], "", people[n].name, "")
            if who == "person"
            else services.Sitter(None, who, f"Bot {n}", "")
            for n, who in enumerate(sitters)
        ]
        for number in range(first, 200):
            begun = services.start(
                game="bisca", sitters=seats, options={}, seconds=seconds, secret=bytes([number]) * 32
            )
            if begun.to_act == [turn]:
                return begun
        raise AssertionError("this seat never leads")

    return begin


@pytest.fixture
def begin(start: Callable[..., Match]) -> Callable[..., Awaitable[Match]]:
    """``start`` for tests in an event loop."""
    return lambda *game, **terms: orm(partial(start, *game, **terms))


@pytest_asyncio.fixture
async def visit(house: None) -> AsyncIterator[Callable[..., Awaitable[InHouse]]]:
    """Somebody opens the page of a match; ``looking=False`` leaves it blank."""
    opened: list[InHouse] = []

    async def open_one(match: Match, user: User | None = None, *, looking: bool = True) -> InHouse:
        one = await InHouse(match.code, user).open()
        opened.append(one)
        if looking:
            await one.look()
        return one

    yield open_one
    for one in opened:
        if one.stuck is not None:
            one.stuck.set()
        await one.leave_the_page()
    await floor.close()
