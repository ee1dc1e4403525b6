"""A house rule that a game says has no effect really has none: whatever is chosen for it, the same cards make the same match."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from games import catalogue
from games.kit.game import AnyGame
from games.kit.moves import HOUSE
from games.kit.options import OptionError, describe, in_force, labels
from games.kit.shuffle import PlainDice


class Idle(NamedTuple):
    """A rule without effect, and what was chosen besides."""

    game: AnyGame
    name: str
    options: Any
    seats: int

    def __str__(self) -> str:
        return f"{self.game.slug}-{self.seats}-{self.name}"


def idle_rules() -> Iterator[Idle]:
    """Every rule that has no effect beside the usual ones, or beside these with one of them changed."""
    for game in catalogue.all_games():
        lines = describe(game.options)
        changes = [{line["name"]: choice} for line in lines for choice in line["choices"] if choice != line["default"]]
        for seats, change in product(game.seats, [{}, *changes]):
            try:
                options = game.fits(game.options(**change), seats)
            except OptionError:
                continue  # so many cannot choose it
            told = {line["name"] for line in in_force(options, seats)}
            yield from (
                Idle(game, name, options, seats) for name in labels(game.options) if name not in told | {*change}
            )


def match(game: AnyGame, options: Any, seats: int, seed: int) -> list[str]:
    """A match at random: every move, the points after each deal, and the result."""
    dice, rng = PlainDice(Random(seed)), Random(seed + 1)
    state = game.start(options, seats)
    log: list[str] = []
    while (result := game.result(state)) is None:
        move = game.house(state, dice)
        seat = HOUSE if move else game.to_act(state)[0]
        move = move or rng.choice(game.legal(state, seat))
        game.apply(state, seat, move)
        log.append(f"{seat} {move}")
        if state.phase == "deal":
            log.append(str(game.view(state, None)["badges"]))
    return [*log, str(result)]


@pytest.mark.parametrize("idle", [*idle_rules()], ids=str)
def test_what_is_not_in_force_changes_nothing(idle: Idle, seed: int) -> None:
    game, name, options, seats = idle
    (choices,) = (line["choices"] for line in describe(game.options) if line["name"] == name)
    matches = []
    for choice in choices:
        try:
            fitting = game.fits(replace(options, **{name: choice}), seats)
        except OptionError:
            continue
        matches.append(match(game, fitting, seats, seed))
    assert len(matches) > 1
    assert all(other == matches[0] for other in matches)


def test_there_are_such_rules() -> None:
    found = {(idle.game.slug, idle.name) for idle in idle_rules()}
    assert found == {
        ("bisca", "pairs"),
        ("scopa", "ace_sweep_scores"),
        ("scopa", "sides"),
        ("scopone", "ace_sweep_scores"),
        ("scopone", "redeal_kings"),
    }
