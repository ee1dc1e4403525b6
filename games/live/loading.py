"""Reads from the database what a live match needs and never changes, and who sits in it."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db.models import F

from games import catalogue
from games.kit import options as house_rules
from games.kit.game import AnyGame
from games.live.sitters import Sitter
from games.models import Match, MatchSeat


class NoSuchMatch(LookupError):
    """There is no match with this code or id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What was agreed when the match began."""

    id: int
    code: str
    game: AnyGame
    options: Any  # None where they cannot be read any more
    seats: int
    seconds: int | None
    pace: float  # a factor on everything but the people's own time
    watchable: bool
    secret: bytes
    salts: tuple[str, ...]
    replayable: bool  # whether the rules are still those that it is played by


def load(**which: Any) -> tuple[Terms, list[Sitter], int]:
    """A match's terms, its sitters and the seating that they are of. Raises ``NoSuchMatch``."""
    match = Match.objects.filter(**which).first()
    if match is None:
        raise NoSuchMatch(which)
    # Sitters that are newer than the seating do no harm: the log is read next, and tells of a newer seating.
    return terms(match), sitters(match.pk), match.seating


def terms(match: Match) -> Terms:
    """The terms of a match."""
    game = catalogue.get(match.game)
    replayable = match.game_version == game.version
    return Terms(
        id=match.pk,
        code=match.code,
        game=game,
        options=house_rules.read(game.options, match.options) if replayable else None,
        seats=match.seats,
        seconds=match.seconds,
        pace=settings.PACE,
        watchable=match.watchable,
        secret=bytes(match.secret),
        salts=tuple(match.salts),
        replayable=replayable,
    )


def sitters(match: int) -> list[Sitter]:
    """Who sits in a match, seat by seat."""
    seats = MatchSeat.objects.filter(match=match).order_by("seat").annotate(guest=F("user__is_guest"))
    return [
        Sitter(
            seat=seat.seat,
            name=seat.name,
            user=seat.user_id,
            guest=bool(seat.guest),
            bot=seat.bot,
            left_at=seat.left_at,
            timeouts=seat.timeouts,
            away_at=seat.away_at,
        )
        for seat in seats
    ]
