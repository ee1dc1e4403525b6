"""What a card may take, against brute force over all sets of the table."""

from itertools import chain, combinations
from random import Random

import pytest

from games.kit.cards import PACK, cards
from games.kit.fishing.captures import captures, values

CHKOBBA = values("A234567QJK")


def by_force(card: int, table: list[int], worth: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All sets of the table in canonical order; single cards shut out sums."""
    sets = chain.from_iterable(combinations(table, size) for size in range(1, len(table) + 1))
    fitting = [some for some in sets if sum(worth[other] for other in some) == worth[card]]
    return [some for some in fitting if len(some) == 1] or fitting


def test_against_brute_force(seed: int) -> None:
    rng = Random(seed)
    several = 0
    for _ in range(3000):
        card, *table = rng.sample(PACK, rng.randint(1, 9))
        found = captures(card, table, CHKOBBA)
        assert found == by_force(card, table, CHKOBBA)
        several += len(found) > 1
    assert several > 100


@pytest.mark.parametrize(
    ("card", "table", "sets"),
    [
        ("KD", "7C 3H QS", ["7C 3H"]),
        ("JD", "AH 2C 3D 4S 5H", ["4S 5H", "AH 3D 5H", "2C 3D 4S"]),
        ("KC", "AH AC 2D 2S 4H", ["AH AC 2D 2S 4H"]),
        ("7S", "5C 2H 2D", ["5C 2H", "5C 2D"]),
        ("AS", "2H 3H", []),
        ("AS", "2H AH", ["AH"]),
    ],
)
def test_canonical_order(card: str, table: str, sets: list[str]) -> None:
    assert captures(cards(card)[0], cards(table), CHKOBBA) == [tuple(cards(some)) for some in sets]


def test_values_of_chkobba() -> None:
    assert [CHKOBBA[card] for card in cards("AH 2H 3H 4H 5H 6H 7H QH JH KH")] == list(range(1, 11))
    assert CHKOBBA[:10] * 4 == CHKOBBA
