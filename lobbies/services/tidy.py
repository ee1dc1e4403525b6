"""Tables that nobody touches are tidied by the beat; a service tidies the table it touches first, so a late Ready is late."""

from django.db import transaction
from django.utils import timezone

from lobbies.models import Chair, Seeker, Table
from lobbies.selectors import WAITING
from lobbies.services.begin import begin_if_all_ready
from lobbies.services.late import GONE, free_late_chairs, late_or_gone
from lobbies.services.locks import lock_table


def tidy_all() -> int:
    """Tidy every table that has somebody late or gone; how many. Forget those who have gone from the queues."""
    Seeker.objects.filter(seen_at__lt=timezone.now() - GONE).delete()
    late = Chair.objects.filter(late_or_gone(timezone.now()))
    codes = list(Table.objects.filter(WAITING, chairs__in=late).values_list("code", flat=True).distinct())
    for code in codes:
        tidy(code=code)
    return len(codes)


@transaction.atomic
def tidy(*, code: str) -> bool:
    """Free the chairs of one table whose people are late or gone; whether there were any. Raises ``WrongCode``."""
    table = lock_table(code)
    if not table.waiting or not free_late_chairs(table):
        return False
    begin_if_all_ready(table)
    return True
