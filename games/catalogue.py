"""Which games there are, and who plays them when nobody does."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random

from games import bots, engines
from games.kit.game import AnyGame, View
from games.kit.moves import Move, Seat


class UnknownGame(KeyError):
    """There is no game of this name."""


@cache
def _games() -> Mapping[str, AnyGame]:
    found = [import_module(f"{engines.__name__}.{module.name}").GAME for module in iter_modules(engines.__path__)]
    return {game.slug: game for game in sorted(found, key=lambda game: game.name)}


def all_games() -> list[AnyGame]:
    """Every game, by name."""
    return list(_games().values())


def get(slug: str) -> AnyGame:
    """One game; raises ``UnknownGame``."""
    try:
        return _games()[slug]
    except KeyError:
        raise UnknownGame(slug) from None


def choose(slug: str, view: View, rng: Random, level: str, *, seat: Seat | None = None) -> Move:
    """The move of a bot that knows no more than this view; ``seat`` is the viewer, unless he is on turn."""
    return bots.choose(get(slug), view, rng, level, seat=seat)
