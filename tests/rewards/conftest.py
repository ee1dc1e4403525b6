"""Finished matches for the tests of points: who sat where, how it ended, when."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client

from accounts.models import User
from games import catalogue
from games.models import Entry, Match, MatchSeat
from rewards.models import Credit
from tests.games_pages.conftest import browser

NOON = datetime(2026, 3, 20, 12, tzinfo=UTC)
BOT = "bot"

Over = Callable[..., Match]


@pytest.fixture
def person(db: None) -> Callable[..., User]:
    """Somebody by his name."""
    return lambda name, **fields: User.objects.create_user(f"{name.lower()}@example.org", name=name, **fields)


@pytest.fixture
def amel(person: Callable[..., User]) -> User:
    return person("Amel")


@pytest.fixture
def badr(person: Callable[..., User]) -> User:
    return person("Badr")


@pytest.fixture
def chedly(person: Callable[..., User]) -> User:
    return person("Chedly")


@pytest.fixture
def donia(person: Callable[..., User]) -> User:
    return person("Donia")


@pytest.fixture
def crew(person: Callable[..., User]) -> Callable[[str], Client]:
    """A browser of somebody of this crew; his name is that of the crew."""

    def come(group: str) -> Client:
        user = person(group, is_staff=True)
        user.groups.add(Group.objects.get(name=group))
        return browser(user)

    return come


@pytest.fixture
def keeper(db: None) -> Client:
    """A browser of a superuser."""
    return browser(User.objects.create_superuser("keeper@example.org", "pw", name="Keeper"))


@pytest.fixture
def over() -> Over:
    """``over([amel, BOT])``: a match that the first seat has won, or with other ``places``; ``left`` are seats left to the bot."""
    return over_


def over_(
    sitting: Sequence[Any],
    *,
    places: Sequence[Sequence[int]] | None = None,
    reason: str = "points",
    game: str = "",
    room: str = "passport",
    at: datetime | int = 0,
    left: Sequence[int] = (),
    own: dict[int, tuple[int, int]] | None = None,
    tricks: int | None = None,
    **options: Any,
) -> Match:
    """A finished match; ``at`` may be minutes after noon, ``own`` tells who decided how often."""
    seats = len(sitting)
    rules = catalogue.get(game or ("chkobba" if seats == 2 else "bisqa"))
    match = Match.objects.create(
        code=f"match{Match.objects.count()}",
        game=rules.slug,
        game_version=rules.version,
        seats=seats,
        options=options,
        room=room,
        secret=b"s" * 32,
        result={"places": places or [[seat] for seat in range(seats)], "reason": reason},
        finished_at=at if isinstance(at, datetime) else NOON + timedelta(minutes=at),
    )
    for seat, user in enumerate(sitting):
        decisions, stood_in = (own or {}).get(seat, (10, 0))
        MatchSeat.objects.create(
            match=match,
            seat=seat,
            user=None if user == BOT else user,
            bot="easy" if user == BOT else "",
            name=str(user),
            left_at=match.finished_at if seat in left else None,
            decisions=decisions,
            stood_in=stood_in,
        )
    if tricks is not None:
        log = ["deal " + " ".join(["KH"] * 40), *["play KH"] * (tricks * seats), "collect 0"]
        Entry.objects.bulk_create(
            Entry(match=match, seq=seq, seat=0 if move == "play KH" else -1, move=move) for seq, move in enumerate(log)
        )
    return match


def paid(match: Match, user: User) -> int:
    """All that somebody got for a match."""
    return sum(Credit.objects.filter(match=match, user=user).values_list("points", flat=True))


def why(match: Match, user: User) -> list[str]:
    """The rules that somebody's payment names, in order."""
    lines = Credit.objects.filter(match=match, user=user).order_by("pk")
    return [told["rule"] for line in lines for told in line.why["lines"]]


def now(user: User) -> User:
    """The person as the database has him."""
    return User.objects.get(pk=user.pk)


def read(client: Client, address: str, **query: object) -> str:
    """A page that is there."""
    answer = client.get(address, query)
    assert answer.status_code == 200, address
    return answer.content.decode()
