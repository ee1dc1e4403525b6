"""The laws of every game over many random matches: ``python -m tests.bench.laws [MATCHES] [GAME …]``.

A game is named by its slug, or one setting of it as its line does. For every number of seats, under the usual rules and with each other choice of each option, one line: how many matches and
deals were played, of how many versions the longest was, and how long ``games.live.house`` takes to replay it. One core.
A match that breaks a law is named with its seed, and ends the run.
"""

import gc
import sys
from time import perf_counter
from typing import Any, NamedTuple

from games.kit.moves import Move, Seat
from games.live import house
from tests.engines import laws
from tests.engines.walk import Setting, dash, inside, settings

MATCHES = 1000
CLOSELY = 20  # every so many matches are looked at from all sides
LOOKS = 3  # versions of them
SLOWLY = 100  # every so many are replayed version by version, and hidden cards change places in them
REPEATS = 5  # replays of the longest match; the quickest counts


class Dash(NamedTuple):
    """A match that was played to its end with an eye on whose move it is."""

    seed: int
    log: list[tuple[Seat, Move]]
    end: Any


def dashed(setting: Setting, seed: int) -> Dash:
    """One match."""
    game, seats, log, state = setting.game, range(setting.seats), [], None
    for step in dash(setting, seed):
        laws.somebody_moves(game, step)
        log.append((step.seat, step.move))
        state = step.after
    laws.nobody_moves(game, state, seats)
    laws.everybody_has_one_place(game, state, seats)
    return Dash(seed, log, state)


def check(setting: Setting, seed: int) -> Dash:
    """Hold the laws against one match."""
    match, law = dashed(setting, seed), None
    try:
        closely = laws.glanced_at(setting, seed, looks=LOOKS) if seed % CLOSELY == 0 else None
        for law in () if closely is None else (*laws.QUICK, *([] if seed % SLOWLY else laws.SLOW)):
            law(closely)
    except Exception as error:
        error.add_note(f"{getattr(law, '__name__', '')}: {setting}, seed {seed}")
        raise
    return match


def replayed(setting: Setting, match: Dash) -> float:
    """The seconds that a log takes to be replayed, to the same end."""
    best = float("inf")
    for _ in range(REPEATS):
        start = setting.start()
        began = perf_counter()
        end = house.caught_up(setting.game, start, match.log)[-1].state
        best = min(best, perf_counter() - began)
        assert inside(end) == inside(match.end)
    return best


def measure(setting: Setting, matches: int) -> str:
    """Play the matches of one setting; the line to print."""
    began, deals, versions = perf_counter(), 0, 0
    longest = Dash(0, [], None)
    for seed in range(matches):
        match = check(setting, seed)
        deals += sum(move.verb == "deal" for _, move in match.log)
        versions += len(match.log)
        longest = max(longest, match, key=lambda match: len(match.log))
    return (
        f"{setting!s:<44} {matches:>5} {deals:>7,} {versions // matches:>6,} {len(longest.log):>7,}"
        f" {1000 * replayed(setting, longest):>7.1f} {perf_counter() - began:>6.0f}"
    )


def main(matches: int, chosen: list[str]) -> None:
    """Play every setting that is chosen, or all."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)  # as where matches are played
    print(f"{'game, seats, house rule':<44} match   deals   mean longest  replay      s", flush=True)
    print(f"{'':<44}    es           versions          ms", flush=True)
    for setting in settings():
        if not chosen or {setting.slug, str(setting)} & set(chosen):
            print(measure(setting, matches), flush=True)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    main(*(numbers or [MATCHES]), [word for word in sys.argv[1:] if not word.isdigit()])
