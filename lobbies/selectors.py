"""What people see of the tables."""

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, QuerySet

from accounts.models import User
from games.models import Match, MatchSeat
from lobbies.models import Chair, Queue, Room, Table

MOST_SHOWN = 30

WAITING = Q(closed_at=None) & (Q(match=None) | Q(match__finished_at__isnull=False))


def names_of_rooms() -> dict[str, str]:
    """How the rooms are called, by their short names and in order."""
    return {room.slug: str(room) for room in Room.objects.all()}


def with_chairs(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Tables with everything that a page says about them, in three queries."""
    return tables.select_related("match", "host").prefetch_related(
        Prefetch("chairs", Chair.objects.select_related("user").order_by("seat"))
    )


def open_tables(*, room: str = "") -> QuerySet[Table]:
    """Public tables, of one room or of all, where a person waits and a chair is free or a bot's, newest first."""
    chairs = Chair.objects.filter(table=OuterRef("pk"))
    waited_at = Table.objects.filter(
        WAITING, Exists(chairs.filter(user=None)), Exists(chairs.exclude(user=None)), public=True
    )
    here = waited_at.filter(room=room) if room else waited_at
    return with_chairs(here.order_by("-opened_at"))[:MOST_SHOWN]


def waiting_in_rooms() -> dict[str, int]:
    """How many people sit at tables that wait, by room."""
    waited_at = Table.objects.filter(WAITING, public=True).exclude(room="")
    counted = waited_at.values("room").annotate(people=Count("chairs__user"))
    return dict(counted.order_by().values_list("room", "people"))


def playing_in_rooms() -> dict[str, int]:
    """How many people play, by room."""
    playing = MatchSeat.objects.filter(match__finished_at=None, user__isnull=False).exclude(match__room="")
    return dict(playing.values("match__room").annotate(people=Count("pk")).values_list("match__room", "people"))


def matches_to_watch(*, room: str = "") -> QuerySet[Match]:
    """Running matches, of one room or of all, that anybody may watch, newest first."""
    running = Match.objects.filter(finished_at=None, watchable=True).exclude(room="")
    running = running.filter(room=room) if room else running
    return running.prefetch_related(Prefetch("sitting", MatchSeat.objects.order_by("seat"))).order_by("-started_at")[
        :12
    ]


def my_tables(user: User) -> QuerySet[Table]:
    """Tables where a person has a chair and no match is running."""
    return with_chairs(Table.objects.filter(WAITING, chairs__user=user).order_by(F("changed_at").desc()))


def seeking(user: User) -> Queue | None:
    """The queue of a quick match in which a person waits."""
    return Queue.objects.filter(seekers__user=user).first()


def chair_of(*, table: Table, user: object) -> Chair | None:
    """Where a person sits at a table."""
    if not isinstance(user, User):
        return None
    return next((chair for chair in table.chairs.all() if chair.user_id == user.pk), None)
