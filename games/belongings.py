"""What becomes of a guest's matches when he signs in to an account."""

from accounts.belongings import Belonging
from accounts.models import User
from games.models import MatchSeat
from games.services import hand_over


def count_seats(guest: User) -> int:
    """Matches that a guest is or was in."""
    return MatchSeat.objects.filter(user=guest).count()


def move_seats(guest: User, account: User) -> int:
    """The account takes over the guest's seats, but none in a match where it sits itself."""
    return hand_over(guest=guest, account=account)


MATCHES = Belonging(count=count_seats, move=move_seats)
