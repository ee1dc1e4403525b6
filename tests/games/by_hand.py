"""A match moved on by hand, without sockets: its people, the task that acts for the server, and what was written down."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.utils import timezone

from games import services
from games.kit.moves import HOUSE
from games.live import backroom, floor
from games.models import Match

# --- what is written down --------------------------------------------------------------------------------------------


def now(match: Match) -> Match:
    """The match as the database has it."""
    return Match.objects.get(pk=match.pk)


def seat(match: Match, number: int) -> Any:
    """A seat as the database has it."""
    return match.sitting.get(seat=number)


def log(match: Match) -> list[tuple[int, str, bool]]:
    """All lines: seat, move, and whether it was a stand-in's."""
    return list(match.log.order_by("seq").values_list("seat", "move", "stand_in"))


def moves(match: Match, *, since: int) -> list[tuple[int, str, bool]]:
    """What the seats did after a version, the house left out."""
    return [line for line in log(match)[since:] if line[0] != HOUSE]


def seconds_to(moment: datetime | None) -> float | None:
    """How far away a moment is."""
    return None if moment is None else round((moment - timezone.now()).total_seconds(), 3)


def clock(match: Match) -> tuple[float | None, float | None]:
    """Seconds until the deadline, and until the server acts."""
    return seconds_to(now(match).deadline), seconds_to(now(match).wake_at)


# --- people ----------------------------------------------------------------------------------------------------------


async def _live(match: Match) -> Any:
    live = await floor.here().sit(match.pk)
    await live.catch_up()
    return live


def legal(match: Match, number: int) -> list[str]:
    """What a seat may do."""

    async def look() -> list[str]:
        live = await _live(match)
        return live.terms.game.view(live.position.state, number)["legal"]

    return backroom.run(look())


def say(match: Match, number: int, move: str) -> Match:
    """A person moves, on turn or not."""

    async def go() -> None:
        live = await _live(match)
        await live.move(number, move, base=live.version)

    backroom.run(go())
    return now(match)


def play(match: Match) -> Match:
    """The person on turn does the first thing that the rules allow: plays the first card in his hand."""
    (number,) = now(match).to_act
    return say(match, number, legal(match, number)[0])


def until_turn_of(match: Match, number: int) -> Match:
    """The people play until a seat is on turn."""
    while now(match).to_act != [number]:
        play(match)
    return now(match)


# --- the server ------------------------------------------------------------------------------------------------------


def wake(match: Match, *, version: int | None = None) -> Match:
    """What the task does; the match afterwards."""
    services.wake(match=match.pk, version=now(match).version if version is None else version)
    return now(match)


def until(match: Match, at: Callable[[float], None]) -> Match:
    """Time passes until the server must act, and it acts."""
    at(seconds_to(now(match).wake_at) or 0)
    return wake(match)
