"""PURE. What follows a move: the house goes on until a seat must act, the match is over, or a summary is to be read."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from games.kit.game import AnyGame, Dice
from games.kit.moves import HOUSE, Move, Seat

#: Verbs of the house after which a phase "deal" is not the end of a deal: nothing has been played yet.
OPENING = ("first", "deal")
LONGEST = 24  # steps that are shown one by one; who is further behind is shown the present alone


class Step(NamedTuple):
    """One version more: a move, and the state that it leads to; ``None`` where nobody will look at it."""

    seat: Seat
    move: Move
    state: Any


def follow(game: AnyGame, state: Any, dice: Dice, *, after: str) -> list[Step]:
    """What the house does of itself, ``after`` being the verb of the last move ("" before the first)."""
    steps: list[Step] = []
    while not rests(state, after=after):
        move = game.house(state, dice)
        if move is None:
            break
        state = state.copy()
        game.apply(state, HOUSE, move)
        steps.append(Step(HOUSE, move, state))
        after = move.verb
    return steps


def rests(state: Any, *, after: str) -> bool:
    """Whether a deal has just ended, so that its summary is to be read before the next."""
    return bool(state.phase == "deal" and after and after not in OPENING)


def replay(game: AnyGame, state: Any, log: Sequence[tuple[Seat, Move]]) -> list[Step]:
    """The states after each move of a log; the given state stays as it was."""
    steps = []
    for seat, move in log:
        state = state.copy()
        game.apply(state, seat, move)
        steps.append(Step(seat, move, state))
    return steps


def caught_up(game: AnyGame, state: Any, log: Sequence[tuple[Seat, Move]]) -> list[Step]:
    """The same with the last state alone, if there are too many to be shown: copying them takes most of the time."""
    if len(log) <= LONGEST:
        return replay(game, state, log)
    state = state.copy()
    for seat, move in log:
        game.apply(state, seat, move)
    steps = [Step(seat, move, None) for seat, move in log]
    return [*steps[:-1], steps[-1]._replace(state=state)]


def told(seat: Seat, move: Move) -> str:
    """The text of a move for viewers: without the cards of the house, whose ``deal`` names the whole pack."""
    return move.verb if seat == HOUSE and move.cards else str(move)
