"""A match of Bisqa in play."""

from typing import Protocol

from games.kit import scoring
from games.kit.cards import PACK
from games.kit.moves import NOBODY, Seat

MOST = 5  # cards a seat in the first round of each cycle


class BisqaOptions(Protocol):
    """What the host may choose."""

    @property
    def lives(self) -> int: ...

    @property
    def all_out(self) -> str: ...


def size(number: int) -> int:
    """How many cards everybody gets in the round of this number: 5, 4, 3, 2, 1, then 5 again."""
    return MOST - (number - 1) % MOST


class BisqaState:
    """Slots and lists. A round's bids, tricks and order stay until the next deal."""

    __slots__ = (
        "ace", "back", "balance", "bids", "first", "hands", "last_leader", "last_trick", "last_winner", "leader", "lines",
        "options", "order", "out", "phase", "round", "stock", "taken", "trick", "turn", "wins",
    )  # fmt: skip

    def __init__(self, options: BisqaOptions, *, seats: int) -> None:
        self.options = options
        self.phase = "deal"
        self.round = 0  # from 1
        self.first: Seat = NOBODY  # who bids first; after a round, in the next one
        self.order: list[Seat] = []  # who is in the round, from the first bidder on
        self.turn: Seat = NOBODY
        self.leader: Seat = NOBODY  # of the trick
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock = list(PACK)  # what was not dealt stays unseen
        self.bids = [NOBODY] * seats  # no bid yet
        self.trick: list[int] = []  # in play order, from the leader's on
        self.ace = ""  # the role of the ace of hearts, once it has been played in this round
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        self.wins: list[list[int]] = [[] for _ in range(seats)]  # the cards that won the tricks
        self.balance = [options.lives] * seats  # lives; below zero the seat is out by so much
        self.out = [0] * seats  # the round in which a seat went out
        self.back: tuple[Seat, ...] = ()  # who has come back for a play-off
        self.last_trick: tuple[int, ...] = ()
        self.last_leader: Seat = NOBODY
        self.last_winner: Seat = NOBODY
        self.lines: tuple[scoring.Line, ...] = ()  # of the round that has just ended

    def copy(self) -> "BisqaState":
        """The same match in lists of its own."""
        other: BisqaState = object.__new__(BisqaState)
        other.options, other.phase, other.round = self.options, self.phase, self.round
        other.first, other.turn, other.leader, other.ace = self.first, self.turn, self.leader, self.ace
        other.order = self.order[:]
        other.hands = [hand[:] for hand in self.hands]
        other.stock, other.bids, other.trick = self.stock[:], self.bids[:], self.trick[:]
        other.taken = [pile[:] for pile in self.taken]
        other.wins = [cards[:] for cards in self.wins]
        other.balance, other.out, other.back = self.balance[:], self.out[:], self.back
        other.last_trick, other.last_leader, other.last_winner = self.last_trick, self.last_leader, self.last_winner
        other.lines = self.lines
        return other


def living(state: BisqaState, *, after: Seat) -> list[Seat]:
    """The seats with lives, in turn order from the next one after a seat."""
    seats = len(state.hands)
    turns = ((after + step) % seats for step in range(1, seats + 1))
    return [seat for seat in turns if state.balance[seat] > 0]


def forbidden(state: BisqaState) -> int | None:
    """The number that the last bidder may not say, when he is on turn: it would make the bids the cards dealt."""
    if state.phase != "bid" or state.turn != state.order[-1]:
        return None
    cards = size(state.round)
    rest = cards - bid_together(state)
    return rest if cards > 1 and rest >= 0 else None


def bid_together(state: BisqaState) -> int:
    """The sum of the bids so far."""
    return sum(bid for bid in state.bids if bid != NOBODY)
