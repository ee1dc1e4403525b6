"""Pages of the lobby and of tables."""

from lobbies.views.invitations import invitation, join
from lobbies.views.lobby import home, lobby_tables, play_now
from lobbies.views.tables import act, table_new, table_page

__all__ = ["act", "home", "invitation", "join", "lobby_tables", "play_now", "table_new", "table_page"]
