"""A match of the Bisca family in play."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from games.kit import scoring
from games.kit.moves import NOBODY, Seat


class BiscaOptions(Protocol):
    """What every game of the family lets the host choose."""

    @property
    def target(self) -> int: ...


O = TypeVar("O", bound=BiscaOptions)  # noqa: E741 -- the architecture's name for a game's options


class BiscaState(Generic[O]):
    """Slots and lists. The stock's next card is its last; the face-up trump card is its first, and so drawn last."""

    __slots__ = (
        "deal", "dealer", "exchanger", "hands", "known", "last_leader", "last_trick", "last_winner", "leader", "lines",
        "options", "phase", "points", "score", "stock", "taken", "total", "trick", "tricks", "trump", "trump_taker", "turn",
    )  # fmt: skip

    def __init__(self, options: O, *, seats: int, sides: int, pack: Sequence[int]) -> None:
        self.options = options
        self.phase = "deal"
        self.deal = 0  # number of the deal, from 1
        self.dealer: Seat = NOBODY
        self.leader: Seat = NOBODY  # of the trick
        self.turn: Seat = NOBODY
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock = list(pack)
        self.trump = NOBODY  # suit
        self.trump_taker: Seat = NOBODY
        self.exchanger: Seat = NOBODY  # who has exchanged the trump card in this turn
        self.known: list[int] = []  # cards that everybody knows to be in a hand
        self.trick: list[int] = []  # in play order, from the leader's on
        self.taken: list[list[int]] = [[] for _ in range(sides)]
        self.points = [0] * sides
        self.tricks = [0] * seats
        self.score = [0] * sides
        self.total: list[int] = []  # card points of the deals that are over, where a game counts them
        self.last_trick: tuple[int, ...] = ()
        self.last_leader: Seat = NOBODY
        self.last_winner: Seat = NOBODY
        self.lines: tuple[scoring.Line, ...] = ()  # of the deal that has just ended

    def copy(self) -> "BiscaState[O]":
        """The same match in lists of its own."""
        other: BiscaState[O] = object.__new__(BiscaState)
        other.options, other.phase, other.deal, other.dealer = self.options, self.phase, self.deal, self.dealer
        other.leader, other.turn, other.exchanger = self.leader, self.turn, self.exchanger
        other.hands = [hand[:] for hand in self.hands]
        other.stock = self.stock[:]
        other.trump, other.trump_taker, other.known = self.trump, self.trump_taker, self.known[:]
        other.trick = self.trick[:]
        other.taken = [pile[:] for pile in self.taken]
        other.points, other.tricks = self.points[:], self.tricks[:]
        other.score, other.total = self.score[:], self.total[:]
        other.last_trick, other.last_leader, other.last_winner = self.last_trick, self.last_leader, self.last_winner
        other.lines = self.lines
        return other
