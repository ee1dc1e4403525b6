"""How many ways a match can go on from a fixed pack, counted by the engine and once more by a few lines of brute force.

The counts are to card games what perft is to chess: a rule that changes by accident changes a number here.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random
from typing import Any, NamedTuple

import pytest

from games import catalogue
from games.kit.cards import NAMES, PACK
from tests.engines.positions import Table, bisca, bisqa, fishing, pack

SHUFFLED = [Random(seed).sample(PACK, 40) for seed in (1, 2)]
PAIRS = [pack("AH 2H 3H 4H 5H 6H 2D 2C 5D 5C"), pack("KH 7H QH JH 6H KD AH AD AC 4S")]  # rich in sums and twins

FIGURES = [pack("JH 2H QH QD AH KD JD AD 2C 7H"), pack("QH JS 2H 3H AC 6H AH AD 7D 2D")]  # other lines in chkobba


def count(table: Table, depth: int) -> int:
    """The number of different lines of so many moves by seats; the house goes on by itself and does not deal."""
    if depth == 0 or table.turn is None:
        return 1
    moves = [move for move in table.legal if not move.endswith("-draw")]  # an offer changes nothing on the table
    return sum(count(Table(table.game, table.state).play(move), depth - 1) for move in moves)


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


PORTUGUESE = "23456QJK7A", {"Q": 2, "J": 3, "K": 4, "7": 10, "A": 11}
SPANISH = "24567JQK3A", {"J": 2, "Q": 3, "K": 4, "3": 10, "A": 11}


def bisca_ends(
    hands: list[str], trump: str, leader: int, *, kind: Any, led: str = "", points: tuple[int, int] = (0, 0)
) -> Counter[Any]:
    """How often every final count of card points comes about without a stock, by brute force on texts."""
    if not any(hands):
        return Counter([points])
    order, worth = kind
    ends: Counter[Any] = Counter()
    seat = 1 - leader if led else leader
    for card in hands[seat].split():
        rest = list(hands)
        rest[seat] = " ".join(other for other in hands[seat].split() if other != card)
        if not led:
            ends += bisca_ends(rest, trump, leader, kind=kind, led=card, points=points)
            continue
        beats = order.index(card[0]) > order.index(led[0]) if card[1] == led[1] else card[1] == trump
        wins = seat if beats else leader
        more = worth.get(card[0], 0) + worth.get(led[0], 0)
        after = (points[0] + more * (wins == 0), points[1] + more * (wins == 1))
        ends += bisca_ends(rest, trump, wins, kind=kind, points=after)
    return ends


def ends(table: Table) -> Counter[Any]:
    """The same by the engine."""
    if table.turn is None:
        return Counter([tuple(table.badge("points"))])
    found: Counter[Any] = Counter()
    for move in table.legal:
        if move.endswith("-draw"):
            continue
        found += ends(Table(table.game, table.state).play(move))
    return found


@pytest.mark.parametrize(
    ("slug", "kind", "hands", "trump"),
    [
        ("bisca-tres", PORTUGUESE, ["AH 7D 2C 3S", "KH JD QC 6S"], "D"),
        ("bisca-tres", PORTUGUESE, ["AD 7D 2C", "KH JD AC"], "D"),
        ("bisca-tres", PORTUGUESE, ["AH KH JH", "7H QH 6H"], "S"),
        ("bisca-tres", PORTUGUESE, ["2H 7S AC QD", "AS 7H KD JC"], "C"),
        ("bisca", SPANISH, ["AH 3D 2C 7S", "KH JD QC 6S"], "D"),
        ("bisca", SPANISH, ["QH 3D AC", "JD KH KD"], "S"),
    ],
)
def test_ends_of_bisca(slug: str, kind: Any, hands: list[str], trump: str) -> None:
    by_force = bisca_ends(hands, trump, 0, kind=kind)
    assert ends(bisca(slug, hands=hands, trump=trump)) == by_force
    assert len(by_force) > 1


def test_lines_of_bisca() -> None:
    table = Table.dealt("bisca-tres", dealer=1, packs=[SHUFFLED[0]])
    # Three cards each and a draw after every trick: always three choices.
    assert [count(table, depth) for depth in range(7)] == [1, 3, 9, 27, 81, 243, 729]
    last = bisca(hands=["2H 3H 4H", "5H 6H QH"])
    assert [count(last, depth) for depth in range(7)] == [1, 3, 9, 18, 36, 36, 36]


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


class Lines(NamedTuple):
    """A position of Bisca by brute force, on texts; ``stock`` in the order of drawing, the trump card last.

    ``rule``: ``"nove"`` for the trump duty, ``"winner"`` or ``"any_winner"`` for who may exchange the trump card, or none.
    """

    hands: tuple[str, ...]
    stock: tuple[str, ...]
    trump: str
    turn: int = 0
    rule: str = ""
    trick: tuple[str, ...] = ()
    last: int = -1  # who won the last trick
    won: frozenset[int] = frozenset()  # who has won a trick
    exchanged: bool = False  # in this turn

    def count(self, depth: int) -> int:
        """The number of different lines of so many moves."""
        return sum(after.count(depth - 1) for after in self.moves()) if depth and any(self.hands) else 1

    def moves(self) -> Iterator["Lines"]:
        """Every position that a move leads to."""
        hand = self.hands[self.turn].split()
        if self.rule.endswith("winner") and self.stock and not self.exchanged:
            key = ("7" if self.stock[-1][0] in "A3KQJ" else "2") + self.trump
            led = self.turn == self.last and not self.trick
            if key in hand and (self.turn in self.won if self.rule == "any_winner" else led):
                swapped = self.held(" ".join(hand).replace(key, self.stock[-1]))
                yield self._replace(hands=swapped, stock=(*self.stock[:-1], key), exchanged=True)
        trumps = [card for card in hand if card[1] == self.trump]
        bound = self.rule == "nove" and not self.stock and len(self.trick) == 1 and self.trick[0][1] == self.trump
        for card in trumps if bound and trumps else hand:
            after = self._replace(
                hands=self.held(" ".join(other for other in hand if other != card)),
                trick=(*self.trick, card),
                turn=(self.turn + 1) % len(self.hands),
                exchanged=False,
            )
            yield after.collected() if len(after.trick) == len(self.hands) else after

    def held(self, hand: str) -> tuple[str, ...]:
        """The hands, with another one for the seat on turn."""
        return tuple(hand if seat == self.turn else other for seat, other in enumerate(self.hands))

    def collected(self) -> "Lines":
        """The full trick goes to its winner, and everybody draws."""
        order = SPANISH[0] if self.rule.endswith("winner") else PORTUGUESE[0]
        worth = {self.trick[0][1]: 10} | {self.trump: 20}
        power = [worth.get(card[1], -20) + order.index(card[0]) for card in self.trick]
        seats = len(self.hands)
        winner = (self.turn + power.index(max(power))) % seats
        drawn = {(winner + place) % seats: card for place, card in enumerate(self.stock[:seats])}
        hands = tuple(f"{hand} {drawn.get(seat, '')}".strip() for seat, hand in enumerate(self.hands))
        won = self.won | {winner}
        return self._replace(hands=hands, stock=self.stock[seats:], trick=(), turn=winner, last=winner, won=won)


def lines(hands: str, stock: str = "", *, rule: str = "") -> Lines:
    """Diamonds are trumps, seat 0 has won the first trick; hands in the order of seats, with a stroke between them."""
    held = tuple(hand.strip() for hand in hands.split("/"))
    return Lines(held, tuple(stock.split()), "D", rule=rule, last=0, won=frozenset({0}))


@pytest.mark.parametrize(
    ("slug", "by_force", "counts"),
    [
        ("bisca-nove", lines("AD 7H 2C KD / KH JD QC 3D", rule="nove"), [1, 4, 12, 36, 88, 176, 300, 300]),
        ("bisca-nove", lines("AD 7H 2C / KH JD QC", "5S 4D", rule="nove"), [1, 3, 9, 27, 77, 154, 288, 288]),
        ("bisca-quatro", lines("AD 7H / KH JD / 2C 5D / 6S 7S"), [1, 2, 4, 8, 16, 16, 16, 16]),
        ("bisca-quatro", lines("AD 7H / KH JD / 2C 5D / 6S 7S", "AS 2S 3S 4S"), [1, 2, 4, 8, 16, 32, 64, 128]),
        ("bisca-seis", lines("AD 3H / KH 4S / 5C AC / 6S QS / 7S KS / 4D 3D"), [1, 2, 4, 8, 16, 32, 64, 64]),
        ("bisca", lines("7D AC 2H / 2D 5C 6C", "2S 4S 5S KD", rule="winner"), [1, 4, 12, 40, 120, 360, 1080, 2511]),
        ("bisca", lines("7D AC 2H / 2D 5C 6C", "2S 4S 5S KD", rule="any_winner"), [1, 4, 12, 40, 126, 378, 1134, 2673]),
        ("bisca", lines("4C 5H / AC 7D / KC 3H", "7S 4S 5S KS 3D QD", rule="winner"), [1, 2, 4, 8, 18, 36, 72, 144]),
        (
            "bisca",
            lines("4C 5H / AC 7D / KC 3H", "7S 4S 5S KS 3D QD", rule="any_winner"),
            [1, 2, 4, 8, 18, 36, 72, 144],
        ),
    ],
)
def test_lines_of_the_other_biscas(slug: str, by_force: Lines, counts: list[int]) -> None:
    *drawn, turned = by_force.stock or [""]
    options: dict[str, Any] = {"swap_window": by_force.rule} if slug == "bisca" else {}
    table = bisca(
        slug,
        hands=by_force.hands,
        stock=" ".join(drawn),
        trump_card=turned,
        trump=by_force.trump,
        last_winner=0,
        tricks=[1] + [0] * (len(by_force.hands) - 1),
        **options,
    )
    depths = range(len(counts))
    assert [count(table, depth) for depth in depths] == [by_force.count(depth) for depth in depths] == counts


def test_every_game_is_counted() -> None:
    biscas = {"bisca", "bisca-nove", "bisca-quatro", "bisca-seis", "bisca-tres"}
    assert {game.slug for game in catalogue.all_games()} == biscas | {"bisqa", "chkobba", "scopa", "scopone"}
