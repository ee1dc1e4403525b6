"""Reads: payouts, what counts of somebody's past, what he was paid for a match, the boards."""

from collections.abc import Collection, Sequence
from datetime import UTC, date, datetime, time, timedelta

from django.db.models import Count, Q, QuerySet, Sum

from accounts.models import User
from games.models import Match
from games.outcomes import ABANDON, AGREED, VOID, WIN
from lobbies.models import Room
from rewards.models import Abandon, BoardLine, Credit, Payout
from rewards.pay.ladder import WITHIN
from rewards.pay.places import Row
from rewards.pay.reckoning import LOWEST, Past
from rewards.periods import begins

A_BOARD = 50  # lines
A_DAY = timedelta(hours=24)
SEEN = Q(user__on_boards=True, user__is_active=True)  # on the boards


def row(room: str, players: int) -> Row:
    """What each result pays in a room; a room without payouts of its own pays as the lowest one does."""
    found = dict(Payout.objects.filter(room__slug=room, players=players).values_list("result", "points"))
    return found if found or room == LOWEST else row(LOWEST, players)


def wins(rooms: Collection[str]) -> dict[str, int]:
    """What a win against one other pays, by room."""
    rows: dict[str, dict[str, int]] = {}
    for room, result, points in Payout.objects.filter(players=2).values_list("room__slug", "result", "points"):
        rows.setdefault(room, {})[result] = points
    return {room: rows.get(room, rows.get(LOWEST, {})).get(WIN, 0) for room in rooms}


def unsettled() -> QuerySet[Match, int]:
    """The matches that are over and not paid, the oldest first."""
    return (
        Match.objects.filter(finished_at__isnull=False, settled_at=None)
        .order_by("finished_at")
        .values_list("pk", flat=True)
    )


def past(*, people: Sequence[int], alone: bool, at: datetime) -> dict[int, Past]:
    """What counts of these people's past for a match that ended then. They are locked: nothing else is being paid."""
    if alone:
        return {person: Past(alone_today=earned_alone(person, at=at)) for person in people}
    # Whatever was paid already counts, in the order of paying: a later match may have been settled first.
    together = _most_with(Q(at__gt=at - A_DAY, at__lt=at + A_DAY), people)
    draws = _most_with(Q(at__gte=_midnight(at), at__lt=_midnight(at) + A_DAY, result=AGREED), people)
    return {person: Past(together=together.get(person, 0), draws=draws.get(person, 0)) for person in people}


def earned_alone(person: int, *, at: datetime) -> int:
    """The points that somebody has won on this day (UTC) at tables where he sat with bots alone."""
    today = alone_with_bots(person).filter(at__gte=_midnight(at), at__lt=_midnight(at) + A_DAY)
    return int(today.aggregate(sum=Sum("points"))["sum"] or 0)


def alone_with_bots(person: int) -> QuerySet[Credit]:
    """What somebody was paid for matches with bots alone, without those that were called off."""
    return Credit.objects.filter(user=person, board_day=None, cause__startswith="match:", match__called_off_at=None)


def _most_with(which: Q, people: Sequence[int]) -> dict[int, int]:
    """For each of these people his paid matches with that other of them with whom he had most."""
    pairs = (
        Credit.objects.filter(
            which, user__in=people, points__gt=0, cause__startswith="match:", match__called_off_at=None
        )
        .filter(match__sitting__user__in=people)
        .values_list("user", "match__sitting__user")
        .annotate(count=Count("pk"))
    )
    most: dict[int, int] = {}
    for person, other, count in pairs:
        if other != person:
            most[person] = max(count, most.get(person, 0))
    return most


def _midnight(at: datetime) -> datetime:
    return datetime.combine(at.date(), time(), UTC)


def abandons_of(*people: int) -> QuerySet[Abandon]:
    """People's abandons that count on the ladder and were not forgiven."""
    return Abandon.objects.filter(user__in=people, counts=True, forgiven_at=None)


def finished_between(person: int, since: datetime, until: datetime) -> int:
    """How many matches in rooms and with other people somebody has finished, and not abandoned, between two moments."""
    paid = Credit.objects.filter(user=person, at__gt=since, at__lte=until, cause__startswith="match:")
    paid = paid.exclude(result__in=(ABANDON, VOID)).filter(match__called_off_at=None)
    return paid.exclude(room="").exclude(board_day=None).count()


def steps_in_force(people: Collection[int], *, at: datetime) -> list[Abandon]:
    """The abandons that may keep people out of the rooms: the longest pause is as long as a day."""
    return list(abandons_of(*people).filter(step__gt=0, at__gt=at - WITHIN))


def paid(person: int, match: Match) -> int:
    """All that somebody has got for a match."""
    return int(Credit.objects.filter(user=person, match=match).aggregate(sum=Sum("points"))["sum"] or 0)


def lines_of(*, match: Match, user: User) -> list[Credit]:
    """What the ledger says of somebody in a match, in order."""
    return list(Credit.objects.filter(match=match, user=user).order_by("pk"))


def untold(user: User, *, since: datetime) -> list[Credit]:
    """The lines that operators have written for somebody since a moment, and that he has not been told of."""
    lines = Credit.objects.filter(user=user, author__isnull=False, at__gt=since, untold__isnull=False)
    return list(lines.order_by("pk"))


def history(user: User) -> QuerySet[Credit]:
    """Somebody's lines, the last one first."""
    return Credit.objects.filter(user=user).select_related("match").order_by("-at")


def rooms_between(before: int, now: int) -> QuerySet[Room]:
    """The rooms that open on the way from one level to another."""
    return Room.objects.filter(open=True, level__gt=before, level__lte=now)


def rooms() -> QuerySet[Room]:
    """The rooms, from the one that everybody may enter."""
    return Room.objects.filter(open=True)


def tables_of_payouts() -> dict[int, dict[str, dict[str, int]]]:
    """All payouts: by players, result and room."""
    found: dict[int, dict[str, dict[str, int]]] = {}
    rows = Payout.objects.order_by("players", "-points", "result").values_list(
        "players", "result", "room__slug", "points"
    )
    for players, result, room, points in rows:
        found.setdefault(players, {}).setdefault(result, {})[room] = points
    return found


def board(*, period: str, day: date, game: str = "") -> QuerySet[BoardLine]:
    """A board, best first: by points, then fewer matches, then who was there earlier; without those who do not want to be seen."""
    return (
        BoardLine.objects.filter(SEEN, period=period, since=begins(period, day), game=game, points__gt=0)
        .order_by("-points", "matches", "reached_at")
        .select_related("user")
    )


def rank(line: BoardLine) -> int:
    """The place of a line on its board, counted from 1."""
    before = Q(points__gt=line.points) | Q(points=line.points, matches__lt=line.matches)
    before |= Q(points=line.points, matches=line.matches, reached_at__lt=line.reached_at)
    others = BoardLine.objects.filter(SEEN, before, period=line.period, since=line.since, game=line.game)
    return others.count() + 1
