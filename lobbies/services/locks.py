"""Who is locked, and in which order: a queue, people by number, tables by number. Nobody can wait in a circle."""

import re

from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from lobbies import news
from lobbies.models import Chair, Seeker, Table
from lobbies.refusals import BadSalt, MatchStarted, TableClosed, WrongCode
from lobbies.selectors import WAITING

SALT = re.compile(r"[A-Za-z0-9_-]{0,64}")


def lock_person(user: User) -> None:
    """One person does one thing at a time, from however many tabs."""
    # no_key: a match that begins with him elsewhere only points at him, and need not wait for us.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)


def stop_seeking(user: User) -> bool:
    """Leave the queue of a quick match, if one stands in any; whether one did. The person is locked."""
    gone, _ = Seeker.objects.filter(user=user).delete()
    return bool(gone)


def lock_table(code: str) -> Table:
    """One table, for the rest of the transaction. Raises ``WrongCode``."""
    try:
        return Table.objects.select_for_update(no_key=True).get(code=code)
    except Table.DoesNotExist:
        raise WrongCode from None


def lock_tables_of(user: User, *, and_code: str = "") -> list[Table]:
    """The tables where a person waits, and one more, locked in the order that everybody keeps. The person is locked."""
    mine = Chair.objects.filter(user=user).values("table_id")
    known = Table.objects.filter(Q(WAITING, pk__in=mine) | Q(code=and_code)).values_list("pk", flat=True)
    # No join with the match here: PostgreSQL would give the table as it is after the wait and the match as it was before.
    locked = Table.objects.select_for_update(no_key=True).filter(pk__in=list(known)).order_by("pk")
    return [table for table in locked if table.waiting or table.code == and_code]


def chairs_of(table: Table) -> list[Chair]:
    """The chairs of a locked table in order of seats."""
    return list(Chair.objects.filter(table=table).select_related("user").order_by("seat"))


def refuse_unless_waiting(table: Table) -> None:
    """Raises ``TableClosed`` or ``MatchStarted``."""
    if table.closed_at is not None:
        raise TableClosed("table-new", table.game)
    if table.playing:
        assert table.match
        raise MatchStarted("match", table.match.code)


def check_salt(salt: str) -> str:
    """The browser's random text, or an empty one. Raises ``BadSalt``."""
    if not SALT.fullmatch(salt):
        raise BadSalt
    return salt


def changed(table: Table) -> None:
    """Remember when a locked table was last touched and tell everybody who looks at it."""
    table.changed_at = timezone.now()
    table.save()
    news.tell(news.group(table.code), *([news.LOBBY] if table.public else []))
