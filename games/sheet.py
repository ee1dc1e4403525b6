"""What a person has played, won, drawn and abandoned, game by game."""

from collections import defaultdict
from dataclasses import dataclass

from django.utils.translation import gettext

from accounts.models import User
from games import catalogue
from games.models import MatchSeat
from games.standing import outcome


@dataclass
class Line:
    """One game on somebody's sheet. A match that was called off counts nowhere."""

    slug: str
    name: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    abandoned: int = 0

    @property
    def share(self) -> int:
        """The part that was won, in per cent."""
        return round(100 * self.won / self.played) if self.played else 0


def sheet(user: User) -> list[Line]:
    """A line for each game, the one that was played most first: one query, whatever has been played."""
    seats = MatchSeat.objects.filter(
        user=user, match__finished_at__isnull=False, match__result__isnull=False, match__called_off_at=None
    )
    counted: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    told = ("match__game", "match__result", "seat", "left_at", "decisions", "stood_in")
    for game, result, seat, left_at, decisions, stood_in in seats.values_list(*told).iterator():
        if result["reason"] == "void":
            continue
        counted[game]["played"] += 1
        if left_at is not None or decisions < stood_in or result["reason"] == "abandoned":
            counted[game]["abandoned"] += 1
        elif (ended := outcome(result, seat)) in ("won", "drawn"):
            counted[game][ended] += 1
    lines = [Line(slug, gettext(catalogue.get(slug).name), **numbers) for slug, numbers in counted.items()]
    return sorted(lines, key=lambda line: (-line.played, line.name))
