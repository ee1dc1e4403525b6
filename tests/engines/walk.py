"""Whole matches of random moves, version by version, and what is needed to look at them from outside."""

import json
import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from games import catalogue
from games.kit.agreements import WithAgreements
from games.kit.game import AnyGame, View
from games.kit.moves import HOUSE, OUT_OF_TURN, Move, Seat
from games.kit.options import OptionError, describe
from games.kit.shuffle import PlainDice

CARD = re.compile(r"\b[A2-7JQK][HDCS]\b")

#: Draws are offered and answered seldom, and not in the first moves: most matches are to be played to their end.
SELDOM, FIRST_MOVES = 0.02, 30


class Setting(NamedTuple):
    """A game as it may be opened: by how many, under which house rules."""

    slug: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        rules = ",".join(f"{name}={value}" for name, value in self.options.items())
        return "-".join(filter(None, (self.slug, str(self.seats), rules)))

    @property
    def game(self) -> AnyGame:
        """The game itself."""
        return catalogue.get(self.slug)

    def fits(self) -> bool:
        """Whether so many can play under these rules."""
        try:
            self.game.fits(self.game.options(**self.options), self.seats)
        except OptionError:
            return False
        return True

    def start(self) -> Any:
        """The state before the first deal."""
        return self.game.start(self.game.options(**self.options), self.seats)


class Step(NamedTuple):
    """One version and the move that was made on it."""

    state: Any
    seat: Seat
    move: Move
    after: Any


def settings() -> list[Setting]:
    """Every game by every number of seats, under the usual rules and with each other choice of each option."""
    found = []
    for game in catalogue.all_games():
        for seats in game.seats:
            found.append(Setting(game.slug, seats, {}))
            for line in describe(game.options):
                others = [choice for choice in line["choices"] if choice != line["default"]]
                found += [Setting(game.slug, seats, {line["name"]: choice}) for choice in others]
    return [setting for setting in found if setting.fits()]


def usual_settings() -> list[Setting]:
    """Every game by every number of seats, under the usual rules."""
    return [setting for setting in settings() if not setting.options]


def walk(setting: Setting, seed: int, state: Any = None) -> Iterator[Step]:
    """A random match to its end, from a state or from the start; every version is a state of its own."""
    game, chance, state = setting.game, Chance(setting, seed), state or setting.start()
    while (chosen := chance.move(state)) is not None:
        after = state.copy()
        game.apply(after, *chosen)
        yield Step(state, *chosen, after)
        state = after


def dash(setting: Setting, seed: int) -> Iterator[Step]:
    """The same match in one state that moves on after every step: what was there before is gone."""
    game, chance, state = setting.game, Chance(setting, seed), setting.start()
    while (chosen := chance.move(state)) is not None:
        yield Step(state, *chosen, state)
        game.apply(state, *chosen)


class Chance:
    """Makes all moves of a random match."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.game, self.seats = setting.game, range(setting.seats)
        self.agree = isinstance(self.game, WithAgreements)  # in every other game nobody has a say out of turn
        self.rng = Random(seed)
        self.dice = PlainDice(self.rng)
        self.version = -1  # of the state that is asked about

    def move(self, state: Any) -> tuple[Seat, Move] | None:
        """The house's move, or any legal one; ``None`` at the end."""
        game, rng = self.game, self.rng
        self.version += 1
        if (move := game.house(state, self.dice)) is not None:
            return HOUSE, move
        asked = self.seats if self.agree else game.to_act(state)
        options = [(seat, move) for seat in asked for move in game.legal(state, seat)]
        if not options:
            return None
        if self.agree:
            agreements = [option for option in options if option[1].verb in OUT_OF_TURN]
            if agreements and self.version > FIRST_MOVES and rng.random() < SELDOM:
                options = agreements
            elif agreements:
                options = [option for option in options if option not in agreements]
        return rng.choice(options)


def replay(setting: Setting, log: Sequence[tuple[Seat, Move]], state: Any = None) -> Iterator[Any]:
    """The states that a log leads to, from a state or from the start on."""
    state = state or setting.start()
    yield state
    for seat, move in log:
        state = state.copy()
        setting.game.apply(state, seat, move)
        yield state


def inside(state: Any) -> dict[str, Any]:
    """Everything that a state holds, to be compared: nothing in it is shared with the state."""
    return {name: _own(getattr(state, name)) for name in state.__slots__}


def _own(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_own(one) for one in value]
    return inside(value) if hasattr(value, "__slots__") else value  # a match within a match


def viewers(seats: int) -> list[Seat | None]:
    """Every seat, and a spectator."""
    return [*range(seats), None]


def told(view: View) -> set[str]:
    """Every card that a view names, wherever it does."""
    return set(CARD.findall(json.dumps(view)))


def face_up(view: View) -> list[str]:
    """The cards that lie face up in the zones."""
    return [card for cards in view["zones"].values() for card in cards if card]
