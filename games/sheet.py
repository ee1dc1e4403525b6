"""What a person has played, won, drawn and abandoned, game by game."""

from dataclasses import dataclass

from django.db.models import Count

from accounts.models import User
from games.models import MatchSeat
from games.names import name_of_game
from games.outcomes import ABANDON, AGREED, DRAW, VOID, WIN


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
    """A line for each game, the one that was played most first: one query that the database counts, whatever has been played."""
    seats = MatchSeat.objects.filter(user=user, match__called_off_at=None).exclude(outcome__in=("", VOID))
    lines: dict[str, Line] = {}
    for game, outcome, count in seats.values_list("match__game", "outcome").annotate(count=Count("pk")):
        line = lines.setdefault(game, Line(game, name_of_game(game)))
        line.played += count
        line.won += count if outcome == WIN else 0
        line.drawn += count if outcome in (DRAW, AGREED) else 0
        line.abandoned += count if outcome == ABANDON else 0
    return sorted(lines.values(), key=lambda line: (-line.played, line.name))
