"""How many ways a match can go on from a fixed pack: what perft is to chess. A rule that changes by accident changes a number."""

from random import Random

from games.kit.cards import PACK
from tests.engines.positions import Table

SHUFFLED = [Random(seed).sample(PACK, 40) for seed in (1, 2)]


def count(table: Table, depth: int) -> int:
    """The number of different lines of so many moves by seats; the house goes on by itself and does not deal."""
    if depth == 0 or table.turn is None:
        return 1
    return sum(count(Table(table.game, table.state).play(move), depth - 1) for move in table.plays)
