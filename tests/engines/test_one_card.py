"""Bisqa's one-card round: nobody is told his own card, and everybody sees the others'."""

import json
from random import Random

import pytest

from games.engines.bisqa import Bisqa
from games.kit.cards import CARDS, NAMES
from games.kit.moves import HOUSE, Move
from tests.engines.one_card import PLACES, SEATS, Outlets, check_that_nothing_is_told, one_card_round
from tests.engines.positions import bisqa
from tests.engines.walk import face_up, inside, viewers, walk


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_is_told_his_own_card(seats: int, place: str, seed: int) -> None:
    this = one_card_round(seats, seed)
    check_that_nothing_is_told(Outlets(Bisqa()), this, Random(seed), {place: PLACES[place]})


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_sees_the_other_cards_until_all_are_turned_up(seats: int, seed: int) -> None:
    this = one_card_round(seats, seed)
    game = this.setting.game
    for state in this.states:
        for viewer in viewers(seats):
            zones = game.view(state, viewer)["zones"]
            for owner in this.order:
                card = NAMES[state.hands[owner][0]]
                assert zones[f"hand.{owner}"] == [card if viewer in this.order and viewer != owner else None]
            assert zones["trick"] == []
    up = this.states[-1].copy()
    game.apply(up, HOUSE, Move("turn-up"))
    played = [NAMES[this.states[-1].hands[owner][0]] for owner in this.order]
    assert all(game.view(up, viewer)["zones"]["trick"] == played for viewer in viewers(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_the_pack_is_whole_and_what_is_seen_can_be_imagined(seats: int, seed: int) -> None:
    this, rng = one_card_round(seats, seed), Random(seed)
    game = this.setting.game
    for state in [*this.states, *(step.after for step in walk(this.setting, seed, this.states[-1]))]:
        for viewer in viewers(seats):
            view = game.view(state, viewer)
            assert sum(map(len, view["zones"].values())) == 40
            assert len(set(face_up(view))) == len(face_up(view))
            assert game.view(game.imagine(json.loads(json.dumps(view)), rng), viewer) == view


def test_a_player_imagines_every_card_that_he_does_not_see_in_his_hand(seed: int) -> None:
    rng = Random(seed)
    table = bisqa(hands=["2D", "KH", "4C"])
    view = table.game.view(table.state, 0)
    imagined = [table.game.imagine(view, rng) for _ in range(1500)]
    assert {state.hands[0][0] for state in imagined} == set(range(40)) - {CARDS["KH"], CARDS["4C"]}
    assert all(state.hands[1:] == [[CARDS["KH"]], [CARDS["4C"]]] for state in imagined)
    watched = table.game.imagine(table.game.view(table.state, None), rng)
    assert inside(watched)["hands"] != inside(table.state)["hands"]
