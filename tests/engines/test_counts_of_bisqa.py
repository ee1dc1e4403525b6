"""How many ways a round of bisqa can be bid and end, counted by the engine and once more by a few lines of brute force."""

from collections import Counter
from math import comb
from typing import Any

import pytest

from games.kit.cards import NAMES
from tests.engines.counts import count
from tests.engines.positions import Table, bisqa


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("cards", range(1, 6))
def test_ways_to_bid_in_bisqa(seats: int, cards: int) -> None:
    hands = [" ".join(NAMES[place] for place in range(seat, seats * cards, seats)) for seat in range(seats)]
    ways = count(bisqa(hands=hands), seats)
    # Every bid is free, but where the others leave the last one something to forbid, one number less.
    assert ways == (cards + 1) ** seats - (comb(cards + seats - 1, cards) if cards > 1 else 0)
    assert {(2, 1): 4, (2, 5): 30, (3, 3): 54, (4, 2): 71, (5, 5): 7650}.get((seats, cards), ways) == ways


def bisqa_ends(
    hands: list[str], bids: list[int], leader: int, trick: tuple[str, ...] = (), won: tuple[int, ...] = ()
) -> Counter[Any]:
    """How often every loss of lives comes about after the bids, by brute force on texts; ``aH`` is the ace played high."""
    won = won or (0,) * len(hands)
    if not any(hands) and not trick:
        return Counter([tuple(abs(bid - tricks) for bid, tricks in zip(bids, won, strict=True))])
    if len(trick) == len(hands):
        order = ["AH", *(rank + suit for suit in "SCDH" for rank in "A234567JQK" if rank + suit != "AH"), "aH"]
        wins = (leader + trick.index(max(trick, key=order.index))) % len(hands)
        return bisqa_ends(hands, bids, wins, (), tuple(n + (seat == wins) for seat, n in enumerate(won)))
    ends: Counter[Any] = Counter()
    seat = (leader + len(trick)) % len(hands)
    for card in hands[seat].split():
        rest = list(hands)
        rest[seat] = " ".join(other for other in hands[seat].split() if other != card)
        for played in ("aH", "AH") if card == "AH" else (card,):
            ends += bisqa_ends(rest, bids, leader, (*trick, played), won)
    return ends


def losses(table: Table) -> Counter[Any]:
    """The same by the engine."""
    if table.turn is None:
        return Counter([tuple(-lives for lives in table.scored["lives"])])
    found: Counter[Any] = Counter()
    for move in table.legal:
        found += losses(Table(table.game, table.state).play(move))
    return found


@pytest.mark.parametrize(
    ("hands", "bids", "first", "lines"),
    [
        (["KH 5C 2S", "QD 7D 3S", "AH JC 6S"], [1, 1, 0], 0, 432),
        (["AH KS", "AS 2S"], [1, 0], 1, 8),
        (["AH 2H 3D 4C", "KH AD 4D JS"], [2, 3], 0, 1152),
        (["7H 2H", "KD AH", "AC QS", "5D 6D"], [0, 1, 2, 1], 2, 32),
        (["2S 3S", "KH QH", "4C 5C"], [1, 1, 1], 0, 8),
    ],
)
def test_ends_of_a_round_of_bisqa(hands: list[str], bids: list[int], first: int, lines: int) -> None:
    by_force = bisqa_ends(hands, bids, first)
    said = [bids[(first + turn) % len(bids)] for turn in range(len(bids))]
    assert losses(bisqa(hands=hands, bids=said, first=first)) == by_force
    assert by_force.total() == lines
    assert all(sum(lost) > 0 for lost in by_force)
