"""Pages of the lobby and of tables."""

from lobbies.views.invitations import invitation, join
from lobbies.views.lobby import home, lobby_tables, play_now, room_page
from lobbies.views.people import my_page, person
from lobbies.views.quick import quick, quick_match, quick_stop
from lobbies.views.tables import act, table_new, table_page

__all__ = [
    "act",
    "home",
    "invitation",
    "join",
    "lobby_tables",
    "my_page",
    "person",
    "play_now",
    "quick",
    "quick_match",
    "quick_stop",
    "room_page",
    "table_new",
    "table_page",
]
