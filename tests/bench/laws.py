"""The laws of every game over many random matches: ``python -m tests.bench.laws [MATCHES] [GAME …]``.

A game is named by its slug, or one setting of it as its line does. For every number of seats, under the usual rules and with each other choice of each option, one line: how many matches and
deals were played, of how many versions the longest was, and how long ``games.live.house`` takes to replay it. One core.
A match that breaks a law is named with its seed, and ends the run.
"""

import gc
import sys
from time import perf_counter
from typing import NamedTuple

from games.live import house
from tests.engines.laws import CLOSE, SLOW, WHOLE, Played, glanced_at
from tests.engines.walk import Setting, inside, settings

MATCHES = 1000
CLOSELY = 10  # every so many matches are looked at from all sides
LOOKS = 2  # versions of them
SLOWLY = 50  # every so many are replayed version by version, and hidden cards change places in them
REPEATS = 5  # replays of the longest match; the quickest counts


class Longest(NamedTuple):
    """The longest match of a setting."""

    versions: int
    seconds: float  # to replay it


def check(match: Played, *, number: int) -> None:
    """Hold the laws against one match."""
    for law in (*WHOLE, *([] if number % CLOSELY else CLOSE), *([] if number % SLOWLY else SLOW)):
        try:
            law(match)
        except Exception as error:
            error.add_note(f"{law.__name__}: {match.setting}, seed {match.seed}")
            raise


def replayed(match: Played) -> float:
    """The seconds that the whole log takes, to the same end."""
    log, best = match.log, float("inf")
    for _ in range(REPEATS):
        start = match.setting.start()
        began = perf_counter()
        end = house.replay(match.game, start, log)[-1].state
        best = min(best, perf_counter() - began)
        assert inside(end) == inside(match.steps[-1].after)
    return best


def measure(setting: Setting, matches: int) -> str:
    """Play the matches of one setting; the line to print."""
    began, deals, versions = perf_counter(), 0, 0
    longest = None
    for number in range(matches):
        match = glanced_at(setting, number, looks=LOOKS)
        check(match, number=number)
        deals += sum(step.move.verb == "deal" for step in match.steps)
        versions += len(match.steps)
        if longest is None or len(match.steps) > len(longest.steps):
            longest = match
    if longest is None:
        raise ValueError("no matches")
    return (
        f"{setting!s:<44} {matches:>5} {deals:>7,} {versions // matches:>6,} {len(longest.steps):>7,}"
        f" {1000 * replayed(longest):>7.1f} {perf_counter() - began:>6.0f}"
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
