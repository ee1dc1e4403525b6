"""One match as its player remembers it: against whom, and how it ended."""

from typing import Any, NamedTuple

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games import catalogue
from games.kit.moves import Seat
from games.models import Match

BROKEN = ("void", "abandoned")  # reasons of a match that nobody has won

REASONS = {
    "points": _("by points"),
    "lives": _("by lives"),
    "draw": _("by agreement"),
    "counted_out": _("by counting out"),
    "left": _("the other side left"),
}


class Standing(NamedTuple):
    """A line of the history; ``outcome`` is ``won``, ``lost``, ``drawn``, ``placed``, ``broken`` or ``running``."""

    match: Match
    game: str
    others: list[str]
    outcome: str
    told: str


def standing(*, match: Match, user: User) -> Standing:
    """How a match stands for one of its players; expects ``sitting`` prefetched."""
    sitting = sorted(match.sitting.all(), key=lambda sitter: sitter.seat)
    mine = next(sitter.seat for sitter in sitting if sitter.user_id == user.pk)
    outcome, told = how_it_ended(match, mine)
    others = [sitter.name for sitter in sitting if sitter.seat != mine]
    return Standing(match, gettext(catalogue.get(match.game).name), others, outcome, told)


def how_it_ended(match: Match, seat: Seat) -> tuple[str, str]:
    """The outcome for a seat, and the same in the language of the reader."""
    if match.result is None:
        return "running", gettext("Still being played")
    if match.called_off_at is not None:
        return "broken", gettext("Called off")
    ended = outcome(match.result, seat)
    if ended == "broken":
        return ended, gettext("Called off") if match.result["reason"] == "void" else gettext("Abandoned")
    if ended == "placed":
        before = sum(len(seats) for seats in match.result["places"][: place_of(match.result, seat)])
        return ended, gettext("Place %(place)d of %(seats)d") % {"place": before + 1, "seats": match.seats}
    return ended, {"drawn": gettext("Draw"), "won": gettext("Won"), "lost": gettext("Lost")}[ended]


def outcome(result: dict[str, Any], seat: Seat) -> str:
    """``won``, ``lost``, ``drawn``, ``placed`` or, if the match was not played to its end, ``broken``."""
    if result["reason"] in BROKEN:
        return "broken"
    if len(result["places"]) == 1:
        return "drawn"
    if place_of(result, seat) == 0:
        return "won"
    return "lost" if len(result["places"]) == 2 else "placed"


def place_of(result: dict[str, Any], seat: Seat) -> int:
    """The group of places that a seat is in, the best one first, from 0."""
    return next(number for number, seats in enumerate(result["places"]) if seat in seats)


def in_words(match: Match) -> str:
    """How a match ended, for somebody who has not played in it; expects ``sitting`` prefetched."""
    if match.result is None:
        return gettext("Still being played")
    if match.called_off_at is not None:
        return gettext("Called off")
    places, reason = match.result["places"], match.result["reason"]
    if reason in BROKEN:
        fault = gettext("Called off: a fault of the café")
        return fault if reason == "void" else gettext("Abandoned: nobody was left at the table")
    names = {sitter.seat: sitter.name for sitter in match.sitting.all()}
    sides = [" + ".join(names.get(seat, "–") for seat in side) for side in places]
    told = {"reason": REASONS.get(reason, reason)}
    if len(sides) == 1:
        return gettext("Draw, %(reason)s") % told
    if len(sides) == 2:
        won = ngettext("%(names)s has won, %(reason)s", "%(names)s have won, %(reason)s", len(places[0]))
        return won % {**told, "names": sides[0]}
    before = [sum(map(len, places[:number])) for number in range(len(places))]
    return f"{', '.join(f'{place + 1}. {side}' for place, side in zip(before, sides, strict=True))} ({told['reason']})"
