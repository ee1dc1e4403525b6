"""Points behind the counter: payouts may be changed, the ledger is only added to, matches are called off, abandons forgiven."""

from rewards.admin.abandons import Abandons
from rewards.admin.boards import BoardLines
from rewards.admin.ledger import Credits
from rewards.admin.matches import PlayedMatches
from rewards.admin.payouts import Payouts

__all__ = ["Abandons", "BoardLines", "Credits", "Payouts", "PlayedMatches"]
