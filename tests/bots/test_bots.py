"""Every bot in every game: legal, blind to what is hidden, better than chance."""

import json
from random import Random

import pytest

from games import bots, catalogue
from games.kit.game import play
from games.kit.moves import HOUSE
from games.kit.shuffle import PlainDice
from tests.engines.walk import Setting, inside, usual_settings, walk

every_bot = pytest.mark.parametrize("level", bots.LEVELS)
every_game = pytest.mark.parametrize("setting", usual_settings(), ids=str)


@every_bot
@every_game
def test_a_bot_makes_a_legal_move_whatever_happens(setting: Setting, level: str, seed: int) -> None:
    game, rng = setting.game, Random(seed)
    for step in walk(setting, seed):
        for seat in game.to_act(step.state):
            move = catalogue.choose(setting.slug, game.view(step.state, seat), rng, level)
            assert move in game.legal(step.state, seat)


@every_bot
@every_game
def test_a_bot_needs_nothing_but_the_view_as_json_and_leaves_it_as_it_was(
    setting: Setting, level: str, seed: int
) -> None:
    for step in walk(setting, seed):
        for seat in setting.game.to_act(step.state):
            sent = json.dumps(setting.game.view(step.state, seat))
            view = json.loads(sent)
            move = catalogue.choose(setting.slug, view, Random(seed), level)
            assert json.dumps(view) == sent
            assert move == catalogue.choose(setting.slug, setting.game.view(step.state, seat), Random(seed), level)


@every_bot
@every_game
def test_a_bot_plays_the_same_wherever_the_hidden_cards_lie(setting: Setting, level: str, seed: int) -> None:
    game, rng, moved = setting.game, Random(seed), 0
    for step in walk(setting, seed):
        for seat in game.to_act(step.state):
            view = game.view(step.state, seat)
            other = game.imagine(view, rng)
            moved += inside(other) != inside(step.state)
            move = catalogue.choose(setting.slug, view, Random(seed), level)
            assert move == catalogue.choose(setting.slug, game.view(other, seat), Random(seed), level)
    assert moved > 10


@every_game
def test_the_stand_in_leaves_nothing_to_chance(setting: Setting, seed: int) -> None:
    class NoChance(Random):
        def random(self) -> float:
            raise AssertionError("the stand-in drew lots")

        def getrandbits(self, count: int, /) -> int:
            raise AssertionError("the stand-in drew lots")

    for step in walk(setting, seed):
        for seat in setting.game.to_act(step.state):
            catalogue.choose(setting.slug, setting.game.view(step.state, seat), NoChance(), "easy")


def matches_won(slug: str, *, seats: int, matches: int) -> int:
    """How many matches the stand-ins of the even seats win against random moves, who leads first taking turns."""
    game, won = catalogue.get(slug), 0
    for number in range(matches):
        rng = Random(number)
        state = game.start(game.options(), seats)
        while (result := game.result(state)) is None:
            move = game.house(state, PlainDice(rng))
            if move is not None:
                game.apply(state, HOUSE, move)
                continue
            (seat,) = game.to_act(state)
            if seat % 2 == 0:
                move = catalogue.choose(slug, game.view(state, seat), rng, "easy")
            else:
                move = rng.choice(game.legal(state, seat))
            state = play(game, state, seat, move)
        won += all(seat % 2 == 0 for seat in result.places[0])
    return won


@pytest.mark.parametrize(("seats", "least"), [(2, 32), (4, 28)])
def test_in_chkobba_the_stand_in_beats_random_moves(seats: int, least: int) -> None:
    assert matches_won("chkobba", seats=seats, matches=40) >= least


@pytest.mark.parametrize(("seats", "least"), [(2, 34), (4, 36), (8, 36)])
def test_in_bisqa_the_stand_in_beats_random_moves(seats: int, least: int) -> None:
    assert matches_won("bisqa", seats=seats, matches=40) >= least


@pytest.mark.parametrize(("slug", "seats", "least"), [("scopa", 2, 12), ("scopa", 4, 12), ("scopone", 4, 13)])
def test_in_scopa_and_scopone_the_stand_in_beats_random_moves(slug: str, seats: int, least: int) -> None:
    assert matches_won(slug, seats=seats, matches=16) >= least


def test_an_unknown_level_is_refused() -> None:
    game = catalogue.get("chkobba")
    view = game.view(game.start(game.options(), 2), 0)
    for level in ("hard", "", "__doc__", "Random"):
        with pytest.raises(bots.UnknownLevel):
            catalogue.choose("chkobba", view, Random(1), level)
    with pytest.raises(catalogue.UnknownGame):
        catalogue.choose("whist", view, Random(1), "easy")
