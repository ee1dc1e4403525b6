"""The rule card: the house rules in force at a table or in a match, in words."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.utils.translation import gettext, ngettext

from games.kit import options as house_rules
from games.kit.game import AnyGame

RuleLine = tuple[str, str]

LONG = 4  # as many numbers in a row are told by the first and the last one


def lines(*, game: AnyGame, options: Mapping[str, Any], seats: int, seconds: int | None) -> list[RuleLine]:
    """Label and value of everything that was agreed on and has an effect, in the language of the reader."""
    chosen = game.fits(house_rules.read(game.options, options), seats)
    return [
        (gettext("Players"), str(seats)),
        *(
            (gettext(line["label"]), in_words(game, getattr(chosen, line["name"])))
            for line in house_rules.in_force(chosen, seats)
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


class Offer(NamedTuple):
    """A house rule as the rulebook lists it: what may be chosen, and what is chosen if nobody says anything."""

    label: str
    choices: str
    default: str
    help: str


def offered(game: AnyGame) -> list[Offer]:
    """The number of players and every house rule of a game, in the language of the reader."""
    return [
        Offer(gettext("Players"), in_a_row(map(str, game.seats)), str(game.seats[0]), ""),
        *(
            Offer(
                gettext(line["label"]),
                in_a_row(in_words(game, choice) for choice in line["choices"]),
                in_words(game, line["default"]),
                gettext(line["help"]) if line["help"] else "",
            )
            for line in house_rules.describe(game.options)
        ),
    ]


def in_a_row(choices: Iterable[str]) -> str:
    """``11, 21``; numbers that follow each other without a gap are ``1–10``."""
    said = list(choices)
    first = int(said[0]) if said[0].isdecimal() else 0
    if len(said) >= LONG and said == [str(first + step) for step in range(len(said))]:
        return f"{said[0]}–{said[-1]}"
    return gettext(", ").join(said)
