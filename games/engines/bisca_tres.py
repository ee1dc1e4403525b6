"""Bisca de Três: two players, three cards in hand, one game point a deal, any card at any time."""

from games.kit.bisca.options import PlayTo
from games.kit.bisca.rules import Bisca
from games.kit.bisca.state import BiscaState
from games.kit.options import gettext_noop as _
from games.kit.options import labels
from games.kit.tricks import PORTUGUESE


class BiscaTres(Bisca[PlayTo]):
    """The two-player game with three cards."""

    slug = "bisca-tres"
    name = _("Bisca de Três")
    version = 1
    seats = (2,)
    options = PlayTo
    order = PORTUGUESE
    packets = (3,)
    words = Bisca.words | labels(PlayTo)

    def worth(self, state: BiscaState[PlayTo], side: int) -> int:
        """One game point, whatever the margin."""
        return 1


GAME = BiscaTres()
