"""One match as its player remembers it: against whom, and how it ended."""

from typing import Any, NamedTuple

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games import catalogue
from games.kit.moves import Seat
from games.models import Match, MatchSeat

# ``MatchSeat.outcome``; a number is a place among more than two.
WON, LOST, ABANDONED, VOID = "win", "lost", "abandon", "void"
DRAWN = ("draw", "agreed")

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
    mine = next(sitter for sitter in sitting if sitter.user_id == user.pk)
    outcome, told = how_it_ended(match, mine)
    others = [sitter.name for sitter in sitting if sitter is not mine]
    return Standing(match, gettext(catalogue.get(match.game).name), others, outcome, told)


def how_it_ended(match: Match, sitter: MatchSeat) -> tuple[str, str]:
    """The outcome for who sat there, and the same in the language of the reader. It is what was paid for, if it was paid."""
    if match.result is None:
        return "running", gettext("Still being played")
    if match.called_off_at is not None or match.result["reason"] == VOID:
        return "broken", gettext("Called off")
    outcome = sitter.outcome or by_the_cards(match.result, sitter.seat)
    if outcome == ABANDONED or match.result["reason"] == "abandoned":
        return "broken", gettext("Abandoned")
    if outcome in DRAWN:
        return "drawn", gettext("Draw")
    if outcome in (WON, LOST):
        return ("won", gettext("Won")) if outcome == WON else ("lost", gettext("Lost"))
    return "placed", gettext("Place %(place)s of %(seats)d") % {"place": outcome, "seats": match.seats}


def by_the_cards(result: dict[str, Any], seat: Seat) -> str:
    """The outcome of a match that nobody has paid yet, for a seat."""
    places = result["places"]
    place = next(number for number, seats in enumerate(places) if seat in seats)
    if len(places) == 1:
        return DRAWN[0]
    if place == 0:
        return WON
    return LOST if len(places) == 2 else str(1 + sum(len(seats) for seats in places[:place]))


def in_words(match: Match) -> str:
    """How a match ended, for somebody who has not played in it; expects ``sitting`` prefetched."""
    if match.result is None:
        return gettext("Still being played")
    if match.called_off_at is not None:
        return gettext("Called off")
    places, reason = match.result["places"], match.result["reason"]
    if reason in (VOID, "abandoned"):
        fault = gettext("Called off: a fault of the café")
        return fault if reason == VOID else gettext("Abandoned: nobody was left at the table")
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
