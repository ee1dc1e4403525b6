"""Scopa: Italy's fishing game, for two, three, four or six; settebello, primiera, and a point for every scopa."""

from dataclasses import dataclass, replace
from typing import ClassVar

from games.kit.fishing.italian import Italian, ItalianRules
from games.kit.fishing.state import FishingState
from games.kit.options import OptionError, labels, option
from games.kit.options import gettext_noop as _

AS_USUAL = 0
USUAL_SIDES = {2: 2, 3: 3, 4: 2, 6: 2}
ALONE = (2, 3)  # so few cannot play but each for himself


@dataclass(frozen=True)
class Options(ItalianRules):
    """House rules of a match."""

    sides: int = option(
        AS_USUAL,
        label=_("Sides"),
        choices=(AS_USUAL, 2, 3, 4, 6),
        matters=lambda rules, seats: seats not in ALONE,
        help=_("As usual: four and six players play in two teams, two and three each for himself."),
    )


class Scopa(Italian[Options]):
    """Each for himself, or in teams whose players sit alternately."""

    slug = "scopa"
    name = _("Scopa")
    version = 1
    seats = (2, 3, 4, 6)
    options = Options
    words: ClassVar = Italian.words | labels(Options) | {str(AS_USUAL): _("as usual")}

    def fits(self, options: Options, seats: int) -> Options:
        """The sides as these players usually sit, or as they chose, if all sides are of one size."""
        sides = options.sides or USUAL_SIDES[seats]
        if seats % sides:
            raise OptionError(f"{seats} players cannot sit in {sides} sides of one size")
        return replace(options, sides=sides)

    def start(self, options: Options, seats: int) -> FishingState[Options]:
        """Nobody knows yet who leads the first deal."""
        options = self.fits(options, seats)
        return FishingState(options, seats=seats, sides=options.sides)


GAME = Scopa()
