"""Chairs of people who are not there become free."""

from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from lobbies.models import Chair, Table
from lobbies.refusals import WrongCode
from lobbies.services.locks import chairs_of, changed, lock_person, lock_tables_of, refuse_unless_waiting
from lobbies.services.seats import clear, settle

GONE = timedelta(minutes=3)  # a page of a public table asks every 20 s, in a hidden tab every minute
GONE_FRIENDS = timedelta(hours=3)  # a phone sleeps while its owner sends the invitation round


def lock_waiting_table(*, code: str, user: User) -> tuple[Table, list[Table]]:
    """Lock a person, the table where he wants a chair, and the others where he waits. Late chairs there are free now.

    Raises ``WrongCode``, ``TableClosed``, ``MatchStarted``.
    """
    lock_person(user)
    tables = lock_tables_of(user, and_code=code)
    table = next((table for table in tables if table.code == code), None)
    if table is None:
        raise WrongCode
    refuse_unless_waiting(table)
    free_late_chairs(table)
    refuse_unless_waiting(table)
    return table, [other for other in tables if other != table]


def free_late_chairs(table: Table) -> bool:
    """Free the chairs of a locked, waiting table whose people are late or gone; whether there were any."""
    late = set(Chair.objects.filter(late_or_gone(timezone.now()), table=table).values_list("seat", flat=True))
    if not late:
        return False
    chairs = chairs_of(table)
    for chair in chairs:
        if chair.seat in late:
            clear(chair)
    settle(table, chairs)
    changed(table)
    return True


def late_or_gone(now: datetime) -> Q:
    """The chairs of people who did not say that they are ready, or whose page has been silent."""
    late = Q(ready_at=None, ready_by__lte=now)
    return Q(user__isnull=False) & (late | _silent(now - GONE, public=True) | _silent(now - GONE_FRIENDS, public=False))


def _silent(since: datetime, *, public: bool) -> Q:
    """No word since then, and no match either: people look at the match while one is played."""
    no_match = Q(table__match=None) | Q(table__match__finished_at__lt=since)
    return Q(table__public=public, seen_at__lt=since) & no_match
