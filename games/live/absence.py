"""PURE. A match of two people of whom one is away: after a minute the other may end it as won."""

from collections.abc import Sequence
from datetime import datetime

from games import protocol
from games.kit.moves import Seat
from games.live.sitters import Sitter

LONG = 60.0  # seconds without him; the other need not wait for him any longer


def absentee(sitters: Sequence[Sitter]) -> Sitter | None:
    """Who is away while the other is there. Nobody where a bot or a third one plays, and where both have gone."""
    if len(sitters) != 2:
        return None
    away = [sitter for sitter in sitters if sitter.bot_plays]
    return away[0] if len(away) == 1 and away[0].away_at else None  # of a bot there is no such moment


def told(sitters: Sequence[Sitter], now: datetime) -> protocol.Absent | None:
    """What the viewers hear of it."""
    other = absentee(sitters)
    return None if other is None else protocol.Absent(seat=other.seat, left=_left(other, now))


def why_not(sitters: Sequence[Sitter], seat: Seat, now: datetime) -> protocol.Why | None:
    """Why somebody may not end the match as won; ``None`` where he may."""
    if sitters[seat].bot_plays:
        return "away"
    other = absentee(sitters)
    if other is None:
        return "here"
    return "early" if _left(other, now) else None


def _left(sitter: Sitter, now: datetime) -> int:
    """Milliseconds until he has been away for long enough."""
    assert sitter.away_at
    return max(0, round((LONG - (now - sitter.away_at).total_seconds()) * 1000))
