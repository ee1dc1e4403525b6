"""The one interface of every game, and ``play``, the way in for everybody who holds a state."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypedDict, TypeVar

from games.kit.moves import OUT_OF_TURN, Move, Seat, same
from games.kit.options import heard


class State(Protocol):
    """What every game's state has: a phase and a fast copy. ``phase`` is ``"deal"`` between deals, ``"over"`` at the end."""

    phase: str

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)
O = TypeVar("O")  # noqa: E741 -- the architecture's name for a game's options


class Result(NamedTuple):
    """Places of the seats, best first, shared places together, and a reason: ``points``, ``draw`` …."""

    places: tuple[tuple[Seat, ...], ...]
    reason: str


class View(TypedDict):
    """All that one viewer may know at one version; plain JSON, the same for a browser and for a bot.

    ``zones``: ``"hand.0"``, ``"table"``, ``"stock"`` … to cards (``"KH"``, or ``None`` face down), the whole pack once.
    ``badges``: one mapping a seat. ``legal``: the viewer's own moves.
    """

    phase: str
    zones: dict[str, list[str | None]]
    badges: list[dict[str, int]]
    facts: dict[str, str | int]
    to_act: list[Seat]
    legal: list[str]


class Dice(Protocol):
    """Where chance comes from: a checkable shuffle, a record's packs, or a test's."""

    def shuffle(self, cards: Sequence[int]) -> list[int]: ...

    def first(self, seats: int) -> Seat: ...


class IllegalMove(ValueError):
    """The rules do not allow this move; ``why`` is ``turn`` or ``rule``, the text is for people."""

    def __init__(self, why: str, text: str) -> None:
        super().__init__(text)
        self.why = why


class Game(ABC, Generic[S, O]):
    """The rules of one card game; no state of its own."""

    slug: ClassVar[str]
    name: ClassVar[str]
    version: ClassVar[int]  # raised when the same log would mean something else
    seats: ClassVar[tuple[int, ...]]
    family: ClassVar[str]  # the bot in games.bots that knows how to play it
    options: type[O]
    words: ClassVar[
        dict[str, str]
    ]  # badge, fact, scoring item, phase, zone or reason -> the English word for it, to be translated

    def fits(self, options: O, seats: int) -> O:
        """The house rules as so many seats play them; raises ``OptionError`` if they cannot."""
        return options

    @abstractmethod
    def start(self, options: O, seats: int) -> S:
        """The state before the first deal."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats the clock runs for; empty when the house moves or the match is over."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> list[Move]:
        """What a seat may do now; may be non-empty for a seat that is not to act (a draw offer)."""

    def why_not(self, state: S, seat: Seat, move: Move) -> str:
        """Why a seat on turn may not do this, in a sentence that tells it nothing new; a game may have better ones."""
        return f"The rules do not allow {move} here."

    @abstractmethod
    def house(self, state: S, dice: Dice) -> Move | None:
        """What the house does next, or ``None`` when a seat must act or the match is over."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: Move) -> None:
        """Make a move in place; trusts its caller."""

    @abstractmethod
    def views(self, state: S, viewers: Iterable[Seat | None]) -> dict[Seat | None, View]:
        """What seats and spectators (``None``) may know, built from nothing; they may share parts, so read them only."""

    def view(self, state: S, seat: Seat | None) -> View:
        """What one of them may know."""
        return self.views(state, (seat,))[seat]

    @abstractmethod
    def imagine(self, view: View, rng: Random) -> S:
        """A full state in which the viewer would see exactly this view."""

    def options_of(self, view: View) -> O:
        """The house rules in force, which every view tells among its facts."""
        return heard(self.options, view["facts"])

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The places, once the match is over."""


AnyGame = Game[Any, Any]


def play(game: Game[S, O], state: S, seat: Seat, move: Move) -> S:
    """The state after a legal move; the given state stays as it was. Raises ``IllegalMove``."""
    legal = game.legal(state, seat)
    for allowed in legal:
        if same(allowed, move):
            after = state.copy()
            game.apply(after, seat, allowed)
            return after
    if seat not in game.to_act(state) and move.verb not in OUT_OF_TURN:
        raise IllegalMove("turn", "It is not your turn.")
    raise IllegalMove("rule", game.why_not(state, seat, move))
