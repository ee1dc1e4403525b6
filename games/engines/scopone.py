"""Scopone: scopa for four in partners with all cards dealt at once; scientifico, with nothing on the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.kit.fishing.italian import TARGETS, VOID, Italian, ItalianRules
from games.kit.options import gettext_noop as _
from games.kit.options import labels, option, switch

SEMPLICE = (("hands", 3), ("table", 2), ("hands", 3), ("table", 2), ("hands", 3))
SCIENTIFICO = (("hands", 5), ("hands", 5))


@dataclass(frozen=True)
class Options(ItalianRules):
    """House rules of a match."""

    target: int = option(21, label=_("Play to"), choices=TARGETS)
    redeal_kings: bool = switch(
        True,
        label=VOID,
        matters=lambda rules, seats: not rules.scientifico,  # no card is dealt to the table
    )
    scientifico: bool = switch(
        False, label=_("Scientifico"), help=_("Ten cards each and none on the table, instead of nine and four.")
    )


class Scopone(Italian[Options]):
    """Four players, partners opposite."""

    slug = "scopone"
    name = _("Scopone")
    version = 1
    seats = (4,)
    options = Options
    words: ClassVar = Italian.words | labels(Options)

    def opening(self, options: Options) -> Sequence[tuple[str, int]]:
        """Nine cards each and four on the table, or ten each."""
        return SCIENTIFICO if options.scientifico else SEMPLICE


GAME = Scopone()
