"""Reads: who sits where, running and finished matches, what is overdue, replays and records."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts.models import User
from games import catalogue, records
from games.kit import options as house_rules
from games.kit.moves import Move, Seat, parse
from games.models import Match, MatchSeat
from games.outcomes import ENDED


def seat_of(*, match: Match, user: User | AnonymousUser) -> Seat | None:
    """Where a person sits in a match; ``None`` for everybody else."""
    return match.sitting.filter(user=user).values_list("seat", flat=True).first() if user.is_authenticated else None


def may_watch(*, match: Match, user: User | AnonymousUser) -> bool:
    """Whether somebody may see a match at all; who sits in it always may."""
    return match.watchable or seat_of(match=match, user=user) is not None


def running_for(user: User) -> QuerySet[Match]:
    """The matches that a person is in, the newest first."""
    return Match.objects.filter(sitting__user=user, finished_at=None).order_by("-started_at")


def not_left(user: User) -> str | None:
    """The code of a running match that a person has not left for good: his seat is his own, though a bot may sit in."""
    mine = Match.objects.filter(sitting__user=user, sitting__left_at=None, finished_at=None)
    return mine.values_list("code", flat=True).first()


def not_left_by(users: Collection[User]) -> set[int]:
    """Those of these people for whom ``not_left`` finds a match, by number."""
    mine = MatchSeat.objects.filter(user__in=users, left_at=None, match__finished_at=None)
    return set(mine.values_list("user_id", flat=True))


def finished_for(user: User) -> QuerySet[Match]:
    """The matches that a person has played, the last one first."""
    return Match.objects.filter(sitting__user=user, finished_at__isnull=False).order_by("-finished_at")


def overdue(moment: datetime) -> QuerySet[Match, tuple[int, int]]:
    """The ids and versions of the matches in which the server should have acted before a moment, the oldest first."""
    late = Match.objects.filter(finished_at=None, wake_at__lte=moment)
    return late.order_by("wake_at").values_list("pk", "version")


def versions(matches: list[int]) -> list[tuple[int, int, int]]:
    """The id, version and seating of each of these matches."""
    return list(Match.objects.filter(pk__in=matches).values_list("pk", "version", "seating"))


def replay_views(match: Match) -> list[dict[str, Any]]:
    """Every version of a finished match, with all cards that any viewer saw at the time. Its rules must be today's."""
    game = catalogue.get(match.game)
    options = house_rules.read(game.options, match.options)
    return records.frames(game, seats=match.seats, options=options, log=_log(match))


def hands(match: Match) -> list[list[str]]:
    """The hand of each seat after the moves that are written down. Its rules must be today's."""
    zones = replay_views(match)[-1]["view"]["zones"]
    return [[card or "?" for card in zones.get(f"hand.{seat}", [])] for seat in range(match.seats)]


def record(match: Match) -> dict[str, Any]:
    """A match in the form of docs/records.md. Its rules must be today's."""
    game = catalogue.get(match.game)
    options = house_rules.read(game.options, match.options)
    record = records.write(game, seats=match.seats, options=options, log=_log(match))
    broke_off = match.result is not None and match.result["reason"] in ENDED
    return record | {"ended": match.result} if broke_off else record


def _log(match: Match) -> list[tuple[Seat, Move]]:
    return [(seat, parse(move)) for seat, move in match.log.order_by("seq").values_list("seat", "move")]
