"""Which hidden cards may lie in the piles: as many as lie there, worth what everybody has counted."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from math import comb
from random import Random

TRIES = 50  # the first side's cards may leave the second none that fit; a few tries have always been enough


def piles(
    cards: Sequence[int], *, sizes: Sequence[int], points: Sequence[int], worth: Sequence[int], rng: Random
) -> list[list[int]] | None:
    """Random cards for every side's pile; ``None`` if no cards fit, as may be in a position set up by hand."""
    for _ in range(TRIES):
        left, chosen = list(cards), []
        for size, total in zip(sizes, points, strict=True):
            pile = pick(left, size=size, total=total, worth=worth, rng=rng)
            if pile is None:
                break
            chosen.append(pile)
            left = [card for card in left if card not in pile]
        else:
            return chosen
    return None


def pick(cards: Sequence[int], *, size: int, total: int, worth: Sequence[int], rng: Random) -> list[int] | None:
    """So many cards worth so much, every such set as likely as any other; ``None`` if there is none."""
    kinds = [
        list(kind) for _, kind in groupby(sorted(cards, key=worth.__getitem__, reverse=True), key=worth.__getitem__)
    ]
    counts = tuple((worth[kind[0]], len(kind)) for kind in kinds)
    if not _ways(counts, size, total):
        return None
    chosen: list[int] = []
    for at, kind in enumerate(kinds):
        likely = _likely(counts[at:], size, total)
        (number,) = rng.choices(range(len(likely)), likely)
        chosen += rng.sample(kind, number)
        size, total = size - number, total - number * worth[kind[0]]
    rng.shuffle(chosen)
    return chosen


@lru_cache(2**14)  # one view is imagined many times
def _likely(kinds: tuple[tuple[int, int], ...], size: int, total: int) -> list[int]:
    """In how many ways none, one, two … cards of the first kind can be among the chosen ones."""
    (value, count), *rest = kinds
    most = min(size, count, total // value if value else count)
    return [comb(count, n) * _ways(tuple(rest), size - n, total - n * value) for n in range(most + 1)]


def _ways(kinds: tuple[tuple[int, int], ...], size: int, total: int) -> int:
    """How many sets of so many cards are worth so much; a kind is a worth and how many cards have it."""
    if not kinds:
        return int(size == total == 0)
    return sum(_likely(kinds, size, total)) if total >= 0 else 0
