"""The lines of the boards, kept up with the ledger: a sum for each person, game (and all of them) and period."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import NamedTuple

from django.db.models import Q

from rewards.models import BoardLine, Credit
from rewards.periods import PERIODS, begins

ALL = ""  # the games together


class Key(NamedTuple):
    """One line of one board."""

    user: int
    game: str
    period: str
    since: date


class Sum(NamedTuple):
    """What it says."""

    points: int
    matches: int
    reached_at: datetime

    def with_(self, other: "Sum") -> "Sum":
        """Both together."""
        return Sum(self.points + other.points, self.matches + other.matches, max(self.reached_at, other.reached_at))


def sums(lines: Iterable[Credit]) -> dict[Key, Sum]:
    """What lines of the ledger bring on all boards."""
    found: dict[Key, Sum] = {}
    for line in lines:
        if line.board_day is None:
            continue
        more = Sum(line.points, line.matches, line.at)
        for period in PERIODS:
            for game in {ALL, line.game}:
                key = Key(line.user_id, game, period, begins(period, line.board_day))
                found[key] = found[key].with_(more) if key in found else more
    return found


def add(lines: Sequence[Credit]) -> None:
    """Count new lines of locked people."""
    more = sums(lines)
    if not more:
        return
    there = Q()
    for period, since in {(key.period, key.since) for key in more}:
        there |= Q(period=period, since=since)
    rows = BoardLine.objects.filter(
        there, user__in={key.user for key in more}, game__in={key.game for key in more}
    ).values_list("user_id", "game", "period", "since", "points", "matches", "reached_at")
    for user, game, period, since, points, matches, reached_at in rows:
        key = Key(user, game, period, since)
        if key in more:
            more[key] = Sum(points, matches, reached_at).with_(more[key])
    _write(more)


def rebuild(user: int) -> None:
    """Make all lines of a locked person anew from the ledger."""
    BoardLine.objects.filter(user=user).delete()
    _write(sums(Credit.objects.filter(user=user, board_day__isnull=False)))


def _write(lines: dict[Key, Sum]) -> None:
    BoardLine.objects.bulk_create(
        [
            BoardLine(
                user_id=key.user, game=key.game, period=key.period, since=key.since,
                points=told.points, matches=told.matches, reached_at=told.reached_at,
            )
            for key, told in lines.items()
        ],
        update_conflicts=True,
        unique_fields=["user", "game", "period", "since"],
        update_fields=["points", "matches", "reached_at"],
    )  # fmt: skip
