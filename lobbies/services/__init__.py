"""What people do at tables. Each checks, changes one table under its lock, and tells the others after the commit."""

from lobbies.services.begin import begin, ready
from lobbies.services.chairs import fill, seen, sit, stand
from lobbies.services.quick import look_again, seek, stop
from lobbies.services.rematch import rematch
from lobbies.services.tables import close, close_by_house, open_table, play_now
from lobbies.services.tidy import tidy, tidy_all

__all__ = [
    "begin",
    "close",
    "close_by_house",
    "fill",
    "look_again",
    "open_table",
    "play_now",
    "ready",
    "rematch",
    "seek",
    "seen",
    "sit",
    "stand",
    "stop",
    "tidy",
    "tidy_all",
]
