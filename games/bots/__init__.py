"""The bots: each gets the view of a seat, the same JSON as a browser, and answers with one of its legal moves.

A family of games has one module here, named after it, with one function a level: ``easy(game, view, rng) -> Move``.
"""

from importlib import import_module
from random import Random

from games.kit.game import AnyGame, View
from games.kit.moves import Move

#: Weakest first. ``easy`` also stands in for people who are away.
LEVELS = ("easy",)


class UnknownLevel(ValueError):
    """No bot plays at this level."""


def choose(game: AnyGame, view: View, rng: Random, level: str) -> Move:
    """The move of the bot for this game and level; the view must have legal moves."""
    if level not in LEVELS:
        raise UnknownLevel(level)
    bot = import_module(f"{__name__}.{game.family}")
    move: Move = getattr(bot, level)(game, view, rng)
    return move
