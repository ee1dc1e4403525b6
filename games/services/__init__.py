"""What is done with matches, by views, sockets and tasks. Plain functions; each ends with the database told, then the world."""

from games.services.announce import announce
from games.services.call_off import call_off
from games.services.hand_over import hand_over
from games.services.seating import NotSeated, get_up, sit_down
from games.services.start import NotSoMany, Sitter, new_secret, start
from games.services.wake import sweep, wake

__all__ = [
    "NotSeated",
    "NotSoMany",
    "Sitter",
    "announce",
    "call_off",
    "get_up",
    "hand_over",
    "new_secret",
    "sit_down",
    "start",
    "sweep",
    "wake",
]
