"""How many ways a match can go on from a fixed pack, counted by the engine and once more by a few lines of brute force.

The counts are to card games what perft is to chess: a rule that changes by accident changes a number here.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import pytest

from games import catalogue
from games.kit.cards import NAMES, PACK
from tests.engines.positions import Table, bisca, pack

SHUFFLED = [Random(seed).sample(PACK, 40) for seed in (1, 2)]
PAIRS = [pack("AH 2H 3H 4H 5H 6H 2D 2C 5D 5C"), pack("KH 7H QH JH 6H KD AH AD AC 4S")]  # rich in sums and twins


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


def signs(cards: list[int]) -> str:
    """Cards as signs of their chkobba value."""
    return "".join({"A": "1", "Q": "8", "J": "9", "K": "A"}.get(NAMES[card][0], NAMES[card][0]) for card in cards)


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
    assert {game.slug for game in catalogue.all_games()} == biscas | {"chkobba"}
