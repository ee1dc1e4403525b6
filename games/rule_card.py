"""The rule card: the house rules in force at a table or in a match, in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, ngettext

from games.kit import options as house_rules
from games.kit.game import AnyGame

RuleLine = tuple[str, str]


def lines(*, game: AnyGame, options: Mapping[str, Any], seats: int, seconds: int | None) -> list[RuleLine]:
    """Label and value of everything that was agreed on, in the language of the reader."""
    chosen = game.fits(house_rules.read(game.options, options), seats)
    return [
        (gettext("Players"), str(seats)),
        *(
            (gettext(line["label"]), in_words(game, getattr(chosen, line["name"])))
            for line in house_rules.describe(game.options)
        ),
        (gettext("Time for a turn"), clock_in_words(seconds)),
    ]


def in_words(game: AnyGame, value: Any) -> str:
    """The value of an option: ``on``, ``off``, a number, or the game's word for it."""
    if value is True:
        return gettext("on")
    if value is False:
        return gettext("off")
    text = str(value)
    return gettext(game.words.get(text, text)) if text else ""


def clock_in_words(seconds: int | None) -> str:
    """How long a turn may last."""
    if seconds is None:
        return gettext("no clock")
    return ngettext("%(count)d second", "%(count)d seconds", seconds) % {"count": seconds}
