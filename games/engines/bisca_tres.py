"""Bisca de Três: two players, three cards in hand, one game point a deal, any card at any time."""

from dataclasses import dataclass

from games.kit.bisca.rules import Bisca
from games.kit.bisca.state import BiscaState
from games.kit.options import gettext_noop as _
from games.kit.options import labels, option
from games.kit.tricks import PORTUGUESE


@dataclass(frozen=True)
class Options:
    """House rules of a match."""

    target: int = option(4, label=_("Play to"), choices=tuple(range(1, 11)))


class BiscaTres(Bisca[Options]):
    """The two-player game with three cards."""

    slug = "bisca-tres"
    name = _("Bisca de Três")
    version = 1
    seats = (2,)
    options = Options
    order = PORTUGUESE
    packets = (3,)
    words = Bisca.words | labels(Options)

    def worth(self, state: BiscaState[Options], side: int) -> int:
        """One game point, whatever the margin."""
        return 1


GAME = BiscaTres()
