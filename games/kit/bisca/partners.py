"""Portuguese Bisca in two sides of partners, for four or six: three cards in hand, any card at any time."""

from dataclasses import dataclass

from games.kit.bisca.margin import WON, by_margin
from games.kit.bisca.options import PlayTo
from games.kit.bisca.rules import Bisca
from games.kit.bisca.state import BiscaState
from games.kit.options import gettext_noop as _
from games.kit.options import labels, option
from games.kit.tricks import PORTUGUESE

PLAIN, NOVE = "plain", "nove"


@dataclass(frozen=True)
class Options(PlayTo):
    """House rules of a match."""

    scoring: str = option(PLAIN, label=_("Game points for a deal"), choices=(PLAIN, NOVE))


class Partners(Bisca[Options]):
    """What the games in partners share; partners sit at every second seat and do not see each other's cards."""

    options = Options
    order = PORTUGUESE
    packets = (3,)
    words = Bisca.words | {
        PLAIN: _("One"),
        NOVE: _("One, two from 82 card points, four for all the tricks"),
        **labels(Options),
    }

    def worth(self, state: BiscaState[Options], side: int) -> int:
        """One game point, or by the margin."""
        return by_margin(state, side) if state.options.scoring == NOVE else WON
