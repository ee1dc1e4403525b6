"""What people do with their names and accounts."""

from accounts.services.boards import appear, disappear
from accounts.services.claim import claim
from accounts.services.guests import choose_tile, make_guest, rename, speak
from accounts.services.prefs import prefer

__all__ = ["appear", "choose_tile", "claim", "disappear", "make_guest", "prefer", "rename", "speak"]
