"""The Italian games of the fishing family: the jack is 8, the queen 9; primiera; no scopa with the very last card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from games.kit import scoring
from games.kit.cards import RANKS, rank
from games.kit.fishing import primiera
from games.kit.fishing.captures import values
from games.kit.fishing.rules import Fishing
from games.kit.fishing.state import FishingState
from games.kit.game import Result
from games.kit.options import gettext_noop as _
from games.kit.options import labels, option, switch
from games.kit.sides import ahead, count_out, places

ACE, KING = RANKS.index("A"), RANKS.index("K")
DEAD_TABLE = 3  # kings
TARGETS = (11, 16, 21, 31)
VOID = _("A deal with three or four kings on the table is void")


@dataclass(frozen=True)
class ItalianRules:
    """The house rules that these games share."""

    target: int = option(11, label=_("Play to"), choices=TARGETS)
    redeal_kings: bool = switch(True, label=VOID)
    last_card_sweep: bool = switch(False, label=_("A scopa with the very last card counts"))
    fewest_cards: bool = switch(False, label=_("Of several sums only those with the fewest cards may be taken"))
    re_bello: bool = switch(False, label=_("Re bello"), help=_("A point for the king of diamonds."))
    napola: bool = switch(
        False,
        label=_("Napola"),
        help=_("Three points for ace, two and three of diamonds, and one for each diamond that follows without a gap."),
    )
    asso_piglia_tutto: bool = switch(
        False,
        label=_("Asso piglia tutto"),
        help=_("An ace takes an ace, or, when none lies there, the whole table."),
    )
    ace_sweep_scores: bool = switch(
        False,
        label=_("An ace that takes the whole table makes a scopa"),
        matters=lambda rules, seats: rules.asso_piglia_tutto,
    )
    tie_rule: str = option(
        "another_deal",
        label=_("When the best sides are level"),
        choices=("another_deal", "count_out"),
        help=_("Counting out: of the last deal's points, taken in their order, who reached the target first?"),
    )


I = TypeVar("I", bound=ItalianRules)  # noqa: E741 -- the rules of one of these games


class Italian(Fishing[I]):
    """The rules that Scopa and Scopone share."""

    values = values("A234567JQK")  # the jack is 8, the queen 9
    hands_stay = False
    words: ClassVar = (
        Fishing.words
        | labels(ItalianRules)
        | {
            "carte": _("Carte"),
            "denari": _("Denari"),
            "settebello": _("Settebello"),
            "primiera": _("Primiera"),
            "scope": _("Scope"),
            "sweeps": _("Scope"),
            "sweep": _("Scopa!"),
            "redeals": _("Void deals"),
            "another_deal": _("another deal"),
            "count_out": _("counting out"),
            "counted_out": _("Counted out"),
        }
    )

    def dead(self, state: FishingState[I]) -> bool:
        """Three or four kings on the table."""
        return state.options.redeal_kings and sum(rank(card) == KING for card in state.table) >= DEAD_TABLE

    def captures(self, options: I, card: int, table: Sequence[int]) -> list[tuple[int, ...]]:
        """As in the family; the house may want the shortest sums only, or give the ace its power."""
        if options.asso_piglia_tutto and rank(card) == ACE:
            aces: list[tuple[int, ...]] = [(other,) for other in table if rank(other) == ACE]
            return aces or ([tuple(table)] if table else [])
        sets = super().captures(options, card, table)
        return [some for some in sets if len(some) == len(sets[0])] if options.fewest_cards else sets

    def sweeps(self, options: I, capture: Sequence[int]) -> bool:
        """The power of the ace makes no scopa, unless the house says so."""
        by_power = options.asso_piglia_tutto and rank(capture[0]) == ACE != rank(capture[1])
        return options.ace_sweep_scores or not by_power

    def score(self, state: FishingState[I]) -> tuple[scoring.Line, ...]:
        """The lines of a finished deal, in the order in which they are counted out."""
        piles = [tuple(pile) for pile in state.taken]
        lines = [primiera.carte(piles), primiera.denari(piles), primiera.settebello(piles), primiera.primiera(piles)]
        if state.options.re_bello:
            lines.append(primiera.re_bello(piles))
        if state.options.napola:
            lines.append(primiera.napola(piles))
        return (*lines, primiera.scope([tuple(cards) for cards in state.sweepers]))

    def winner(self, state: FishingState[I]) -> int | None:
        """The side alone in front at the target, or, if the house counts out, the one of the best that got there first."""
        first = ahead(state.score, state.options.target)
        if first is not None or state.options.tie_rule != "count_out":
            return first
        brought = scoring.totals(state.lines, len(state.score))
        before = [score - points for score, points in zip(state.score, brought, strict=True)]
        return count_out(before, [line.points for line in state.lines], state.options.target)

    def result(self, state: FishingState[I]) -> Result | None:
        """The sides by their points; a winner who was counted out comes before those who have as many."""
        usual = super().result(state)
        if usual is None or ahead(state.score, state.options.target) is not None:
            return usual
        winner = self.winner(state)
        above = [2 * score + (side == winner) for side, score in enumerate(state.score)]
        return Result(places(above, len(state.hands)), "counted_out")
