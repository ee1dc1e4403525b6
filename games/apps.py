"""The app of games and matches."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Games(AppConfig):
    """Tells accounts which matches a guest has."""

    name = "games"
    verbose_name = _("Matches")

    def ready(self) -> None:
        from accounts import belongings, crews
        from games.belongings import MATCHES

        belongings.register("matches", MATCHES)
        crews.may(crews.MODERATORS, crews.OPERATORS, permissions=("games.view_match", "games.view_matchseat"))
        crews.may(crews.OPERATORS, permissions=("games.see_hands",))
