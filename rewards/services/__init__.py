"""What is done with points. Each function is a transaction; the ledger, the sums on the user and the boards change together."""

from rewards.services.correct import BelowZero, correct
from rewards.services.forgive import forgive
from rewards.services.impartial import OwnAffair
from rewards.services.recount import Difference, mend, recount
from rewards.services.settle import settle, sweep
from rewards.services.void import CalledOff, void

__all__ = [
    "BelowZero",
    "CalledOff",
    "Difference",
    "OwnAffair",
    "correct",
    "forgive",
    "mend",
    "recount",
    "settle",
    "sweep",
    "void",
]
