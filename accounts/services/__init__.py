"""What people do with their names and accounts."""

from accounts.services.claim import claim
from accounts.services.guests import choose_tile, make_guest, rename, speak

__all__ = ["choose_tile", "claim", "make_guest", "rename", "speak"]
