"""PURE. Where a match stands, as its log tells; moved on by a step at a time, never changed underneath a reader."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Self

from games.kit.game import AnyGame, play
from games.kit.moves import HOUSE, Move, Seat, parse
from games.kit.shuffle import CheckableDice
from games.live import house
from games.live.house import Step
from games.live.loading import Terms


class Position(NamedTuple):
    """A state at a version, with the little that the house needs to go on from it."""

    state: Any
    version: int = 0
    last: str = ""  # verb of the last move
    packs: int = 0  # shuffled so far

    @property
    def rests(self) -> bool:
        """Whether the summary of a deal is to be read."""
        return house.rests(self.state, after=self.last)

    def after(self, steps: Sequence[Step]) -> Self:
        """Where the match stands after these steps."""
        if not steps:
            return self
        packs = sum(step.seat == HOUSE and step.move.verb == "deal" for step in steps)
        last = steps[-1]
        return self.__class__(last.state, self.version + len(steps), last.move.verb, self.packs + packs)


def begin(terms: Terms) -> Position:
    """Before the first move."""
    return Position(terms.game.start(terms.options, terms.seats))


def dealt(terms: Terms, position: Position) -> list[Step]:
    """What the house does now: the deal after a summary, or the first of all."""
    return house.follow(terms.game, position.state, _dice(terms, position), after="")


def moved(terms: Terms, position: Position, seat: Seat, move: Move) -> list[Step]:
    """A seat's move and what the house does after it. Raises ``IllegalMove``."""
    state = play(terms.game, position.state, seat, move)
    steps = [Step(seat, move, state)]
    return steps + house.follow(terms.game, state, _dice(terms, position), after=move.verb)


def replayed(game: AnyGame, position: Position, log: Iterable[tuple[Seat, str]]) -> list[Step]:
    """The steps that a log tells of; of many, only the last has its state."""
    return house.caught_up(game, position.state, [(seat, parse(text)) for seat, text in log])


def _dice(terms: Terms, position: Position) -> CheckableDice:
    return CheckableDice(terms.secret, terms.salts, position.packs)
