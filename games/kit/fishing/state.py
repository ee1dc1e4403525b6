"""A match of the fishing family in play."""

from typing import Generic, Protocol, TypeVar

from games.kit import scoring
from games.kit.cards import PACK
from games.kit.moves import NOBODY, Seat


class FishingOptions(Protocol):
    """What every game of the family lets the host choose."""

    @property
    def target(self) -> int: ...

    @property
    def last_card_sweep(self) -> bool: ...


O = TypeVar("O", bound=FishingOptions)  # noqa: E741 -- the architecture's name for a game's options


class FishingState(Generic[O]):
    """Slots and lists. The stock's next card is its last; the table is in order of arrival."""

    __slots__ = (
        "capture", "deal", "dealer", "hands", "last_take", "last_taker", "lines", "options", "phase", "redeals", "score",
        "stock", "sweep", "sweepers", "table", "taken", "turn",
    )  # fmt: skip

    def __init__(self, options: O, *, seats: int, sides: int) -> None:
        self.options = options
        self.phase = "deal"
        self.deal = 0  # number of the deal, from 1
        self.redeals = 0  # how often its table was dealt again
        self.dealer: Seat = NOBODY
        self.turn: Seat = NOBODY
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock = list(PACK)
        self.table: list[int] = []
        self.capture: list[int] = []  # the card played, then what it takes, until the house collects
        self.sweep = False  # the capture on the table is a sweep
        self.taken: list[list[int]] = [[] for _ in range(sides)]
        self.sweepers: list[list[int]] = [[] for _ in range(sides)]  # the cards that made the sweeps
        self.score = [0] * sides
        self.last_taker: Seat = NOBODY
        self.last_take: tuple[int, ...] = ()
        self.lines: tuple[scoring.Line, ...] = ()  # of the deal that has just ended

    def copy(self) -> "FishingState[O]":
        """The same match in lists of its own."""
        other: FishingState[O] = object.__new__(FishingState)
        other.options, other.phase, other.deal, other.redeals = self.options, self.phase, self.deal, self.redeals
        other.dealer, other.turn = self.dealer, self.turn
        other.hands = [hand[:] for hand in self.hands]
        other.stock, other.table, other.capture = self.stock[:], self.table[:], self.capture[:]
        other.sweep = self.sweep
        other.taken = [pile[:] for pile in self.taken]
        other.sweepers = [cards[:] for cards in self.sweepers]
        other.score = self.score[:]
        other.last_taker, other.last_take, other.lines = self.last_taker, self.last_take, self.lines
        return other
