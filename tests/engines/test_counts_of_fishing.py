"""How many ways chkobba, scopa and scopone can go on, counted by the engine and once more by a few lines of brute force."""

from itertools import combinations

import pytest

from games.kit.cards import NAMES
from tests.engines.counts import SHUFFLED, count
from tests.engines.positions import Table, fishing, pack

PAIRS = [pack("AH 2H 3H 4H 5H 6H 2D 2C 5D 5C"), pack("KH 7H QH JH 6H KD AH AD AC 4S")]  # rich in sums and twins
FIGURES = [pack("JH 2H QH QD AH KD JD AD 2C 7H"), pack("QH JS 2H 3H AC 6H AH AD 7D 2D")]  # other lines in chkobba


def fishing_lines(hands: list[str], table: str, stock: str, turn: int, depth: int) -> int:
    """The same by brute force, on texts: one sign a card's value, ``A`` is 10. Suits never matter to the count."""
    if depth == 0 or not (any(hands) or stock):
        return 1
    if not any(hands):
        hands = [stock[3 * place : 3 * place + 3] for place in range(len(hands))]  # the leader's packet is the first
        stock = stock[3 * len(hands) :]
    worth = {sign: "0123456789A".index(sign) for sign in "123456789A"}
    total = 0
    for at, card in enumerate(hands[turn]):
        rest = [hand[:at] + hand[at + 1 :] if seat == turn else hand for seat, hand in enumerate(hands)]
        after = (turn + 1) % len(hands)
        places = range(len(table))
        takes: list[tuple[int, ...]] = [(place,) for place in places if table[place] == card] or [
            some
            for size in places
            for some in combinations(places, size + 1)
            if sum(worth[table[place]] for place in some) == worth[card]
        ]
        for taken in takes:
            left = "".join(table[place] for place in places if place not in taken)
            total += fishing_lines(rest, left, stock, after, depth - 1)
        if not takes:
            total += fishing_lines(rest, table + card, stock, after, depth - 1)
    return total


def signs(cards: list[int], figures: str = "QJK") -> str:
    """Cards as signs of their value; the figures are named from 8 to 10, as in chkobba."""
    figured = {"A": "1"} | dict(zip(figures, "89A", strict=True))
    return "".join(figured.get(NAMES[card][0], NAMES[card][0]) for card in cards)


@pytest.mark.parametrize(
    ("cards", "seats", "counts"),
    [
        (SHUFFLED[0], 2, [1, 3, 9, 19, 38, 38, 38, 114, 342]),
        (SHUFFLED[1], 2, [1, 3, 10, 20, 48, 48, 56, 168, 560]),
        (PAIRS[0], 2, [1, 4, 17, 43, 115, 124, 170, 610, 1838]),
        (PAIRS[1], 2, [1, 3, 17, 34, 74, 74, 74, 222, 666]),
        (SHUFFLED[0], 4, [1, 4, 12, 36, 111, 224]),
        (PAIRS[1], 4, [1, 4, 12, 36, 108, 243]),
    ],
)
def test_lines_of_chkobba(cards: list[int], seats: int, counts: list[int]) -> None:
    table = Table.dealt("chkobba", dealer=seats - 1, packs=[cards], seats=seats, redeal_three=False)
    hands = [signs(cards[3 * seat : 3 * seat + 3]) for seat in range(seats)]
    rest = cards[3 * seats :]
    by_force = [fishing_lines(hands, signs(rest[:4]), signs(rest[4:]), 0, depth) for depth in range(len(counts))]
    assert [count(table, depth) for depth in range(len(counts))] == by_force
    assert by_force == counts


@pytest.mark.parametrize(
    ("cards", "seats", "counts"),
    [
        (FIGURES[0], 2, [1, 4, 12, 24, 48, 48, 48, 144, 432]),
        (FIGURES[1], 2, [1, 5, 17, 37, 75, 75, 75, 225, 700]),
        (PAIRS[0], 2, [1, 4, 17, 43, 115, 124, 170, 610, 1838]),
        (SHUFFLED[1], 3, [1, 3, 9, 28, 56, 121, 251]),
        (PAIRS[1], 4, [1, 5, 15, 45, 135, 312]),
        (SHUFFLED[0], 6, [1, 3, 9, 27, 82, 246]),
    ],
)
def test_lines_of_scopa(cards: list[int], seats: int, counts: list[int]) -> None:
    table = Table.dealt("scopa", dealer=seats - 1, packs=[cards], seats=seats, redeal_kings=False)
    hands = [signs(cards[3 * seat : 3 * seat + 3], "JQK") for seat in range(seats)]
    rest = signs(cards[3 * seats :], "JQK")
    by_force = [fishing_lines(hands, rest[:4], rest[4:], 0, depth) for depth in range(len(counts))]
    assert [count(table, depth) for depth in range(len(counts))] == by_force
    assert by_force == counts


@pytest.mark.parametrize(
    ("cards", "scientifico", "counts"),
    [
        (SHUFFLED[0], False, [1, 9, 93, 838]),
        (PAIRS[0], False, [1, 9, 81, 729]),
        (PAIRS[1], True, [1, 10, 100, 1000]),
    ],
)
def test_lines_of_scopone(cards: list[int], scientifico: bool, counts: list[int]) -> None:  # noqa: FBT001
    table = Table.dealt("scopone", dealer=3, packs=[cards], seats=4, redeal_kings=False, scientifico=scientifico)
    count_both_ways(table, counts)


def test_lines_of_scopone_from_an_empty_table_on() -> None:
    table = fishing("scopone", hands=["AH 5H QD", "7H 4C 5C", "2H 3H JD", "AD 6H JC"], scientifico=True)
    count_both_ways(table, [1, 3, 9, 27, 81, 166, 336, 684, 1396])


def count_both_ways(table: Table, counts: list[int]) -> None:
    """Hold the engine and brute force to these counts, where all cards have been dealt."""
    hands = [signs(hand, "JQK") for hand in table.state.hands]
    lies = signs(table.state.table, "JQK")
    by_force = [fishing_lines(hands, lies, "", 0, depth) for depth in range(len(counts))]
    assert [count(table, depth) for depth in range(len(counts))] == by_force
    assert by_force == counts
