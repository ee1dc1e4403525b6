"""The app of points."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class Rewards(AppConfig):
    """Hears of finished matches, has a word when somebody sits down in a room, names prices, and tells accounts what a guest has earned."""

    name = "rewards"
    verbose_name = _("Points")

    def ready(self) -> None:
        from accounts import belongings, crews
        from games.live import endings
        from lobbies import admission, prices
        from rewards import selectors
        from rewards.belongings import POINTS
        from rewards.resting import check_rested
        from rewards.tasks import settle

        belongings.register("points", POINTS)
        admission.register(check_rested)
        prices.register(selectors.wins)
        endings.register(settle.name)
        sees = (
            "rewards.view_payout",
            "rewards.view_credit",
            "rewards.view_playedmatch",
            "rewards.view_abandon",
            "rewards.view_boardline",
        )
        crews.may(crews.MODERATORS, crews.OPERATORS, permissions=sees)
        crews.may(
            crews.OPERATORS,
            permissions=(
                "rewards.change_payout",
                "rewards.correct_points",
                "rewards.void_match",
                "rewards.change_abandon",
            ),
        )
