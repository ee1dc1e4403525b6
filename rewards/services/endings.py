"""The end of a match as ``rewards.pay`` wants to know it."""

from games.kit.moves import HOUSE
from games.live.sitters import TIMEOUTS
from games.models import Match, MatchSeat
from games.outcomes import DRAW
from games.sides import sides_in
from rewards.pay.absence import Sat
from rewards.pay.reckoning import Ending

PLAYED = ("play", "take")  # how a card leaves a hand; play-high and play-low begin so, too


def ending(match: Match, sitting: list[MatchSeat]) -> Ending:
    """How a finished match ended, for pay."""
    assert match.result is not None
    reason = match.result["reason"]
    tricks, round_tricks = _tricks(match) if reason == DRAW else (0, 0)
    return Ending(
        room=match.room,
        sides=sides_in(match),
        places=match.result["places"],
        reason=reason,
        sitting=[sat(sitter) for sitter in sitting],
        tricks=tricks,
        round_tricks=round_tricks,
    )


def sat(sitter: MatchSeat) -> Sat:
    """One seat at the end."""
    away = sitter.left_at is not None or sitter.timeouts >= TIMEOUTS
    return Sat(sitter.seat, sitter.user_id, bool(sitter.bot), away, sitter.decisions, sitter.stood_in)


def _tricks(match: Match) -> tuple[int, int]:
    """The tricks of a match so far, and those of one whole round."""
    deal = match.log.filter(seat=HOUSE, move__startswith="deal ").order_by("seq").values_list("move", flat=True).first()
    moves = match.log.exclude(seat=HOUSE).values_list("move", flat=True)
    played = sum(move.startswith(PLAYED) for move in moves)
    return played // match.seats, (len(deal.split()) - 1) // match.seats if deal else 0
