"""What becomes of a guest's points when he signs in to an account."""

from accounts.belongings import Belonging
from accounts.models import User
from rewards.models import Credit
from rewards.services.hand_over import hand_over


def count_credits(guest: User) -> int:
    """Lines of the ledger that are a guest's."""
    return Credit.objects.filter(user=guest).count()


def move_credits(guest: User, account: User) -> int:
    """The account takes over the guest's points, abandons and boards."""
    return hand_over(guest=guest, account=account)


POINTS = Belonging(count=count_credits, move=move_credits)
