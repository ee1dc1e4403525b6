"""Bisca de Quatro: four players, two against two, three cards in hand."""

from games.kit.bisca.partners import Partners
from games.kit.options import gettext_noop as _


class BiscaQuatro(Partners):
    """Seats 0 and 2 against 1 and 3."""

    slug = "bisca-quatro"
    name = _("Bisca de Quatro")
    version = 1
    seats = (4,)


GAME = BiscaQuatro()
