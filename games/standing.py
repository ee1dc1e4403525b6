"""One match as its player remembers it: against whom, and how it ended."""

from typing import NamedTuple

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games import outcomes
from games.kit.moves import Seat
from games.models import Match, MatchSeat
from games.names import name_of_game
from games.outcomes import ABANDON, AGREED, DRAW, LEFT, LOST, VOID, WIN
from games.sides import sides_in

REASONS = {
    "points": _("by points"),
    "lives": _("by lives"),
    "draw": _("by agreement"),
    "counted_out": _("by counting out"),
    LEFT: _("the other side left"),
}


class Standing(NamedTuple):
    """A line of the history; ``outcome`` is ``won``, ``lost``, ``drawn``, ``placed``, ``broken`` or ``running``.

    ``why`` is told of a match that was won because the other left.
    """

    match: Match
    game: str
    others: list[str]
    outcome: str
    told: str
    why: str


def standing(*, match: Match, user: User) -> Standing:
    """How a match stands for one of its players; expects ``sitting`` prefetched."""
    sitting = sorted(match.sitting.all(), key=lambda sitter: sitter.seat)
    mine = next(sitter for sitter in sitting if sitter.user_id == user.pk)
    outcome, told = how_it_ended(match, mine)
    others = [sitter.name for sitter in sitting if sitter is not mine]
    left = outcome == "won" and match.result is not None and match.result["reason"] == LEFT
    return Standing(match, name_of_game(match.game), others, outcome, told, str(REASONS[LEFT]) if left else "")


def how_it_ended(match: Match, sitter: MatchSeat) -> tuple[str, str]:
    """The outcome for who sat there, and the same in the language of the reader. It is what was paid for, if it was paid."""
    if match.result is None:
        return "running", gettext("Still being played")
    if match.called_off_at is not None or match.result["reason"] == VOID:
        return "broken", gettext("Called off")
    outcome = sitter.outcome or by_the_cards(match, sitter.seat)
    reason = match.result["reason"]
    if outcome == ABANDON or reason == "abandoned" or (reason == LEFT and outcome == LOST):
        return "broken", gettext("Abandoned")
    if outcome in (DRAW, AGREED):
        return "drawn", gettext("Draw")
    if outcome in (WIN, LOST):
        return ("won", gettext("Won")) if outcome == WIN else ("lost", gettext("Lost"))
    return "placed", gettext("Place %(place)s of %(sides)d") % {"place": outcome, "sides": sides_in(match)}


def by_the_cards(match: Match, seat: Seat) -> str:
    """The outcome of a match that nobody has paid yet, for a seat."""
    assert match.result is not None
    sides = sides_in(match)
    places = _of_sides(match.result["places"], sides)
    if len(places) == 1:
        return DRAW
    number = next(number for number, group in enumerate(places) if seat % sides in group)
    return outcomes.of_place(1 + sum(map(len, places[:number])), sides=sides)


def _of_sides(places: list[list[Seat]], sides: int) -> list[set[int]]:
    """The places of seats as places of sides."""
    return [{seat % sides for seat in seats} for seats in places]


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
    shared = list(map(len, _of_sides(places, sides_in(match))))
    ranked = [f"{1 + sum(shared[:number])}. {side}" for number, side in enumerate(sides)]
    return f"{', '.join(ranked)} ({told['reason']})"
