"""The bots: each gets the view of a seat, the same JSON as a browser, and answers with one of its legal moves.

A family of games has one module here, named after it, with one function a level: ``easy(game, view, rng) -> Move``.
A family without a level plays the one below it. Whether to agree to a draw is decided here, for all families.
"""

from importlib import import_module
from random import Random

from games.kit.agreements import ACCEPT, DECLINE, WithAgreements
from games.kit.game import AnyGame, View
from games.kit.moves import OUT_OF_TURN, Move, Seat

#: Weakest first. ``easy`` also stands in for people who are away.
LEVELS = ("easy", "fair")


class UnknownLevel(ValueError):
    """No bot plays at this level."""


def choose(game: AnyGame, view: View, rng: Random, level: str, *, seat: Seat | None = None) -> Move:
    """The move of the bot for this game and level: of the seat on turn, or the answer of any seat to an offer."""
    if level not in LEVELS:
        raise UnknownLevel(level)
    if isinstance(game, WithAgreements):
        if str(ACCEPT) in view["legal"]:
            seat = view["to_act"][0] if seat is None else seat
            return ACCEPT if level != LEVELS[0] and not _leads(view, seat) else DECLINE
        game = game.game
        view = view | {"legal": [move for move in view["legal"] if move not in OUT_OF_TURN]}
    bot = import_module(f"{__name__}.{game.family}")
    known = LEVELS[: LEVELS.index(level) + 1]
    best = next(name for name in reversed(known) if hasattr(bot, name))
    move: Move = getattr(bot, best)(game, view, rng)
    return move


def _leads(view: View, seat: Seat) -> bool:
    """Whether the side of a seat is alone in front, in the match or in this round."""
    badges, sides = view["badges"], int(view["facts"]["sides"])
    return any(
        badges[seat].get(count, 0)
        > max(badge.get(count, 0) for other, badge in enumerate(badges) if (other - seat) % sides)
        for count in ("score", "points")
    )
