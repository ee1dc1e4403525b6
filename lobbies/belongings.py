"""What becomes of a guest's chairs when he signs in to an account."""

from accounts.belongings import Belonging
from accounts.models import User
from lobbies.models import Chair, Table
from lobbies.services.chairs import leave_tables
from lobbies.services.locks import lock_tables_of, stop_seeking


def count_chairs(guest: User) -> int:
    """Chairs at tables that are not closed."""
    return Chair.objects.filter(user=guest, table__closed_at=None).count()


def move_chairs(guest: User, account: User) -> int:
    """The account takes over the guest's chairs; where it waits itself, its own chair is the one that counts."""
    waiting = lock_tables_of(guest)
    stop_seeking(guest)
    if lock_tables_of(account):
        leave_tables(guest, waiting)
    taken = Chair.objects.filter(user=account).values_list("table_id", flat=True)
    chairs = Chair.objects.filter(user=guest).exclude(table__in=list(taken))
    Table.objects.filter(pk__in=list(chairs.values_list("table_id", flat=True)), host=guest).update(host=account)
    return chairs.update(user=account)


CHAIRS = Belonging(count=count_chairs, move=move_chairs)
