"""The app of tables and chairs."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Lobbies(AppConfig):
    """Tells accounts what a guest may have at tables; hears of new names."""

    name = "lobbies"
    verbose_name = _("Lobby")

    def ready(self) -> None:
        from accounts import belongings, crews
        from accounts.signals import renamed
        from games import rooms
        from lobbies import news
        from lobbies.belongings import CHAIRS
        from lobbies.selectors import names_of_rooms

        belongings.register("chairs", CHAIRS)
        rooms.register(names_of_rooms)
        renamed.connect(news.tell_of_new_name)
        crews.may(crews.MODERATORS, permissions=("lobbies.view_table", "lobbies.view_chair", "lobbies.view_room"))
        crews.may(
            crews.OPERATORS,
            permissions=(
                "lobbies.view_table",
                "lobbies.view_chair",
                "lobbies.close_table",
                "lobbies.view_room",
                "lobbies.change_room",
            ),
        )
