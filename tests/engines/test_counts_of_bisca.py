"""How many ways the biscas can go on and end, counted by the engine and once more by a few lines of brute force."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tests.engines.counts import SHUFFLED, count
from tests.engines.positions import Table, bisca

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
    for move in table.plays:
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
