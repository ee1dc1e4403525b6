"""Chkobba: Tunisia's fishing game; carta, dinari, haya, bermila, and a point for every chkobba."""

from collections import Counter
from dataclasses import dataclass

from games.kit.cards import CARDS, RANKS, SUITS, rank, suit
from games.kit.fishing.captures import values
from games.kit.fishing.rules import Fishing
from games.kit.fishing.state import FishingState
from games.kit.options import gettext_noop as _
from games.kit.options import labels, option, switch
from games.kit.scoring import Line, to_enough, to_the_most

ENOUGH_CARDS = 21
ENOUGH_DIAMONDS = 6
DEAD_TABLE = 3  # cards of one rank
DIAMONDS = SUITS.index("D")
HAYA = CARDS["7D"]
SEVEN, SIX = RANKS.index("7"), RANKS.index("6")


@dataclass(frozen=True)
class Options:
    """House rules of a match."""

    target: int = option(11, label=_("Play to"), choices=(11, 21))
    redeal_three: bool = switch(True, label=_("Deal the table again when three of its four cards share a rank"))
    last_card_sweep: bool = switch(True, label=_("A chkobba with the very last card counts"))


class Chkobba(Fishing[Options]):
    """Two players, or four in partners."""

    slug = "chkobba"
    name = _("Chkobba")
    version = 1
    seats = (2, 4)
    options = Options
    values = values("A234567QJK")  # the queen is 8, the jack 9
    words = Fishing.words | {
        "carta": _("Carta"),
        "dinari": _("Dinari"),
        "haya": _("Haya"),
        "bermila": _("Bermila"),
        "chkobba": _("Chkobba"),
        "sweeps": _("Chkobbas"),
        "sweep": _("Chkobba!"),
        **labels(Options),
    }

    def dead(self, state: FishingState[Options]) -> bool:
        """Three or four of a rank on the table."""
        return state.options.redeal_three and max(Counter(map(rank, state.table)).values()) >= DEAD_TABLE

    def score(self, state: FishingState[Options]) -> tuple[Line, ...]:
        """The lines of a finished deal."""
        piles = [tuple(pile) for pile in state.taken]
        diamonds = [tuple(card for card in pile if suit(card) == DIAMONDS) for pile in piles]
        haya = [tuple(card for card in pile if card == HAYA) for pile in piles]
        sweepers = [tuple(cards) for cards in state.sweepers]
        return (
            Line("carta", to_enough(_sizes(piles), enough=ENOUGH_CARDS), tuple(piles)),
            Line("dinari", to_enough(_sizes(diamonds), enough=ENOUGH_DIAMONDS), tuple(diamonds)),
            Line("haya", _sizes(haya), tuple(haya)),
            _bermila(piles),
            Line("chkobba", _sizes(sweepers), tuple(sweepers)),
        )


def _bermila(piles: list[tuple[int, ...]]) -> Line:
    """Most sevens; if these tie, most sixes, and then both count as the cards that made it."""
    sevens = [tuple(card for card in pile if rank(card) == SEVEN) for pile in piles]
    points = to_the_most(_sizes(sevens))
    if any(points):
        return Line("bermila", points, tuple(sevens))
    sixes = [tuple(card for card in pile if rank(card) == SIX) for pile in piles]
    both = tuple(high + low for high, low in zip(sevens, sixes, strict=True))
    return Line("bermila", to_the_most(_sizes(sixes)), both)


def _sizes(cards: list[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(len, cards))


GAME = Chkobba()
