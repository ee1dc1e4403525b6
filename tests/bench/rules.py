"""Random deals a second through the public interface, for every game: ``python -m tests.bench.rules [SECONDS]``.

One match after the other on one core: ``to_act``, ``legal``, ``house``, ``apply`` and ``result``, dealing included; a move
is drawn among the legal ones. Nothing is copied, viewed or written down.
"""

import gc
import os
import platform
import statistics
import sys
from random import Random
from time import perf_counter

from games import catalogue
from games.kit.game import AnyGame
from games.kit.moves import HOUSE
from games.kit.shuffle import PlainDice

REPEATS = 9
SECONDS = 1.0  # a repeat, or so
AIMS = {"bisca-tres": 8000}


def play(game: AnyGame, seats: int, deals: int, seed: int) -> tuple[int, int]:
    """Play whole matches until so many deals have been dealt; how many they were, and of how many versions."""
    rng = Random(seed)
    dice, random = PlainDice(rng), rng.random
    versions = dealt = 0
    while dealt < deals:
        state = game.start(game.options(), seats)
        while True:
            seats_to_act = game.to_act(state)
            if seats_to_act:
                seat = seats_to_act[0]
                moves = game.legal(state, seat)
                game.apply(state, seat, moves[int(random() * len(moves))])
            else:
                move = game.house(state, dice)
                if move is None:
                    break  # neither a seat nor the house: the match is over
                dealt += move.verb == "deal"
                game.apply(state, HOUSE, move)
            versions += 1
        if game.result(state) is None:
            raise AssertionError(f"{game.slug} stands still in {state.phase}")
    return dealt, versions


def measure(game: AnyGame, seats: int, seconds: float) -> str:
    """Deals a second: the median, the slowest and the fastest repeat."""
    began = perf_counter()
    play(game, seats, 300, seed=0)  # warms up, and tells how many deals fill a repeat
    deals = max(100, int(300 * seconds / (perf_counter() - began)))
    rates = []
    for repeat in range(REPEATS):
        gc.collect()
        began = perf_counter()
        dealt, versions = play(game, seats, deals, seed=repeat)
        rates.append(dealt / (perf_counter() - began))
    aim = f"   aim {AIMS[game.slug]:,}" if game.slug in AIMS else ""
    return (
        f"{game.slug:<14} {seats} seats  {statistics.median(rates):>8,.0f} deals/s"
        f"  ({min(rates):,.0f}–{max(rates):,.0f}, {REPEATS} × {deals:,} deals, {versions / dealt:.0f} versions a deal){aim}"
    )


def main(seconds: float) -> None:
    """Measure every game by every number of seats."""
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, {platform.python_implementation()} {platform.python_version()},"
        f" load {os.getloadavg()[0]:.1f}"
    )
    for game in catalogue.all_games():
        for seats in game.seats:
            print(measure(game, seats, seconds), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
