"""What somebody was paid, in his words: for a match, as the result screen shows it, and line by line."""

from datetime import datetime
from typing import NamedTuple

from accounts.levels import Progress, progress
from accounts.models import User
from games.models import Match
from games.names import name_of_game
from lobbies.doors import next_room
from rewards import selectors, words
from rewards.models import Credit
from rewards.pay import ladder, levels


class Receipt(NamedTuple):
    """Points, why, the level before and after, and the way to the next room."""

    points: int
    result: str
    why: list[str]
    level: int
    rose: bool
    bar: Progress
    way: str
    opened: list[str]  # rooms that this match has opened


class LedgerLine(NamedTuple):
    """One line of the ledger, for the person whose it is. ``match`` is the code of the match, if it is still kept."""

    at: datetime
    match: str
    game: str
    room: str
    result: str
    points: int
    why: list[str]


def ledger_line(line: Credit, *, rooms: dict[str, str]) -> LedgerLine:
    """A line in words, with the rooms' names by what lines carry; expects ``match`` selected."""
    game = name_of_game(line.game) if line.game else ""
    code = line.match.code if line.match else ""
    return LedgerLine(
        at=line.at,
        match=code,
        game=game,
        room=rooms.get(line.room, ""),
        result=words.result(line.result),
        points=line.points,
        why=words.sentences(line.why),
    )


def receipt(*, match: Match, user: User) -> Receipt | None:
    """What the ledger says; ``None`` before the match is settled, and for those who did not play."""
    lines = selectors.lines_of(match=match, user=user)
    if not lines:
        return None
    before, paid = lines[0].why["before"], sum(line.points for line in lines)
    bar = progress(level=levels.level_of(before + paid), points=before + paid)
    old = levels.level_of(before)
    return Receipt(
        points=paid,
        result=words.result(lines[-1].result),
        why=[sentence for line in lines for sentence in words.sentences(line.why)] + _step(match, user),
        level=bar.level,
        rose=bar.level > old,
        bar=bar,
        way=_way(bar.level, before + paid, lines[0]),
        opened=[str(room) for room in selectors.rooms_between(old, bar.level)],
    )


def _way(level: int, points: int, line: Credit) -> str:
    room = next_room(level)
    if room is None:
        return ""
    wins = levels.wins_to(room.level, points=points, a_win=line.why["a_win"])
    return words.way_to(str(room), wins) if wins else ""


def _step(match: Match, user: User) -> list[str]:
    abandon = selectors.abandons_of(user.pk).filter(match=match, step__gt=0).first()
    return [words.stays_out(ladder.pause(abandon.step))] if abandon else []
