"""One match as its player remembers it: against whom, and how it ended."""

from typing import NamedTuple

from django.utils.translation import gettext

from accounts.models import User
from games import catalogue
from games.kit.moves import Seat
from games.models import Match


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
    if broken := {"void": gettext("Called off"), "abandoned": gettext("Abandoned")}.get(match.result["reason"]):
        return "broken", broken
    places: list[list[Seat]] = match.result["places"]
    if len(places) == 1:
        return "drawn", gettext("Draw")
    place = next(number for number, seats in enumerate(places) if seat in seats)
    if place == 0:
        return "won", gettext("Won")
    if len(places) == 2:
        return "lost", gettext("Lost")
    before = sum(len(seats) for seats in places[:place])
    return "placed", gettext("Place %(place)d of %(seats)d") % {"place": before + 1, "seats": match.seats}
