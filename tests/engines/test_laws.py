"""What must hold in every game, whatever is played: random matches, looked at from all sides."""

import json
from random import Random
from typing import Any

import pytest

from games import catalogue
from games.kit.agreements import Agreed
from games.kit.cards import NAMES, names
from games.kit.game import IllegalMove, play
from games.kit.moves import HOUSE, Move, parse, same
from tests.engines.walk import (
    Setting,
    face_up,
    inside,
    replay,
    settings,
    told,
    usual_settings,
    viewers,
    walk,
)

every_setting = pytest.mark.parametrize("setting", settings(), ids=str)
every_game = pytest.mark.parametrize("setting", usual_settings(), ids=str)


#: What a seat may say although it is not its turn.
AGREEMENTS = {"offer-draw", "accept-draw", "decline-draw"}


class NoDice:
    """The house may not draw now."""

    def shuffle(self, cards: Any) -> Any:
        raise AssertionError("the house shuffled")

    def first(self, seats: int) -> Any:
        raise AssertionError("the house drew lots")


@every_setting
def test_a_match_ends_and_every_seat_has_one_place(setting: Setting, seed: int) -> None:
    *_, last = walk(setting, seed)
    result = setting.game.result(last.after)
    assert result is not None
    assert result.reason
    assert sorted(seat for place in result.places for seat in place) == list(range(setting.seats))


@every_game
def test_replaying_the_log_gives_the_same_states(setting: Setting, seed: int) -> None:
    steps = list(walk(setting, seed))
    states = list(replay(setting, [(step.seat, step.move) for step in steps]))
    assert [inside(state) for state in states[1:]] == [inside(step.after) for step in steps]


@every_game
def test_a_move_says_the_same_as_its_text(setting: Setting, seed: int) -> None:
    for step in walk(setting, seed):
        assert parse(str(step.move)) == step.move
        for seat in range(setting.seats):
            legal = setting.game.legal(step.state, seat)
            assert [parse(str(move)) for move in legal] == legal
            assert not any(same(one, other) for one in legal for other in legal if one is not other)


@every_game
def test_what_is_not_legal_is_refused_and_changes_nothing(setting: Setting, seed: int) -> None:
    rng = Random(seed)
    for step in walk(setting, seed):
        before = inside(step.state)
        cards = [*range(40)]
        rng.shuffle(cards)
        tries = [step.move, Move("draw"), Move("bid", (), 1), Move("collect", (), 0), Move("deal", tuple(cards))]
        tries += [Move("play", (card,)) for card in cards[:8]]
        tries += [Move("play", (0,)), Move("play-high", (0,)), Move("play-low", (cards[0],)), Move("turn-up")]
        tries += [Move("exchange", (cards[0],)), Move("offer-draw"), Move("accept-draw"), Move("decline-draw")]
        tries += [Move("take", tuple(rng.sample(cards, rng.randint(1, 4)))) for _ in range(8)]
        for seat in range(-1, setting.seats + 1):
            legal = setting.game.legal(step.state, seat)
            for move in tries:
                if not any(same(move, allowed) for allowed in legal):
                    with pytest.raises(IllegalMove):
                        play(setting.game, step.state, seat, move)
        assert inside(step.state) == before


@every_game
def test_a_legal_move_leaves_the_state_that_others_hold_untouched(setting: Setting, seed: int) -> None:
    for step in walk(setting, seed):
        before = inside(step.state)
        for seat in range(setting.seats):
            for move in setting.game.legal(step.state, seat):
                play(setting.game, step.state, seat, move)
        assert inside(step.state) == before


@every_setting
def test_there_is_somebody_to_move_until_the_match_is_over(setting: Setting, seed: int) -> None:
    game = setting.game
    steps = list(walk(setting, seed))
    for step in steps:
        acting = game.to_act(step.state)
        assert game.result(step.state) is None
        assert bool(acting) == (step.seat != HOUSE)
        assert all(game.legal(step.state, seat) for seat in acting)
        assert len(set(acting)) == len(acting)
        idle = [move for seat in range(setting.seats) if seat not in acting for move in game.legal(step.state, seat)]
        assert {move.verb for move in idle} <= AGREEMENTS
    over = steps[-1].after
    assert over.phase == "over"
    assert game.house(over, NoDice()) is None
    assert not game.to_act(over)
    assert not any(game.legal(over, seat) for seat in range(setting.seats))


@every_game
def test_only_dealing_is_left_to_chance(setting: Setting, seed: int) -> None:
    for step in walk(setting, seed):
        if step.move.verb not in ("first", "deal"):
            move = setting.game.house(step.state, NoDice())
            assert move == (step.move if step.seat == HOUSE else None)


@every_game
def test_the_zones_hold_the_pack_exactly_once(setting: Setting, seed: int) -> None:
    steps = list(walk(setting, seed))
    whole = {NAMES[card] for step in steps for card in step.move.cards if step.move.verb == "deal"}
    for step in steps:
        views = [setting.game.view(step.after, viewer) for viewer in viewers(setting.seats)]
        for view in views:
            cards = face_up(view)
            assert len(set(cards)) == len(cards)
            assert set(cards) <= whole
            assert sum(map(len, view["zones"].values())) == len(whole)
        # Merged, no two zones claim the same card.
        merged = {(zone, card) for view in views for zone, cards in view["zones"].items() for card in cards if card}
        assert len({card for _, card in merged}) == len(merged)
    over = setting.game.view(steps[-1].after, None)
    assert len(face_up(over)) + len(over["zones"]["stock"]) == len(whole)


@every_game
def test_all_that_was_dealt_is_turned_up_when_a_deal_is_over(setting: Setting, seed: int) -> None:
    for step in walk(setting, seed):
        view = setting.game.view(step.after, None)
        if "scored" in view["facts"]:
            assert None not in [card for zone, cards in view["zones"].items() if zone != "stock" for card in cards]
            assert view["phase"] in ("deal", "over")


@every_game
def test_a_view_does_not_change_when_cards_that_were_never_shown_change_places(setting: Setting, seed: int) -> None:
    rng = Random(seed)
    log = [(step.seat, step.move) for step in walk(setting, seed)]
    states = list(replay(setting, log))
    views = {viewer: [setting.game.view(state, viewer) for state in states] for viewer in viewers(setting.seats)}
    named = {viewer: list(map(told, seen)) for viewer, seen in views.items()}
    compared = 0
    for version in rng.sample(range(2, len(states)), 15):
        begun = _begin_of_deal(log[:version])
        for viewer in viewers(setting.seats):
            shown = set().union(*named[viewer][begun + 1 : version + 1])
            hidden = [card for card in log[begun][1].cards if NAMES[card] not in shown]
            if len(hidden) < 2:
                continue
            _, *swapped = replay(setting, _swapped(log[begun:version], *rng.sample(hidden, 2)), states[begun])
            seen = [setting.game.view(state, viewer) for state in swapped]
            assert seen == views[viewer][begun + 1 : version + 1]
            assert inside(swapped[-1]) != inside(states[version])
            compared += 1
    assert compared > 10


def _begin_of_deal(log: list[tuple[int, Move]]) -> int:
    """Where in a log the cards were last dealt as a whole."""
    size = max(len(move.cards) for _, move in log)
    return max((at for at, (_, move) in enumerate(log) if len(move.cards) == size), default=0)


def _swapped(log: list[tuple[int, Move]], one: int, other: int) -> list[tuple[int, Move]]:
    """The same moves with two cards in each other's place in every pack."""
    places = {one: other, other: one}
    return [
        (
            seat,
            move._replace(cards=tuple(places.get(card, card) for card in move.cards)) if move.verb == "deal" else move,
        )
        for seat, move in log
    ]


@every_game
def test_what_is_played_lies_face_up_right_after(setting: Setting, seed: int) -> None:
    for step in walk(setting, seed):
        if step.seat != HOUSE:
            played = set(names(step.move.cards))
            assert played <= set(face_up(setting.game.view(step.after, None)))


@every_game
def test_a_viewer_could_be_in_the_match_that_he_imagines(setting: Setting, seed: int) -> None:
    rng = Random(seed)
    looks = [(step.after, viewer) for step in walk(setting, seed) for viewer in viewers(setting.seats)]
    for state, viewer in rng.sample(looks, min(600, len(looks))):
        view = setting.game.view(state, viewer)
        imagined = setting.game.imagine(json.loads(json.dumps(view)), rng)
        assert setting.game.view(imagined, viewer) == view


@every_game
def test_what_a_view_names_without_showing_it_is_imagined_where_it_must_be(setting: Setting, seed: int) -> None:
    rng = Random(seed)
    for step in walk(setting, seed):
        facts = setting.game.view(step.after, 0)["facts"]
        imagined = setting.game.imagine(setting.game.view(step.after, 0), rng)
        imagined = imagined.inner if isinstance(imagined, Agreed) else imagined
        for seat in range(setting.seats):
            assert set(str(facts.get(f"known.{seat}", "")).split()) <= set(names(imagined.hands[seat]))
        for cards, by in (("last_trick", "last_winner"), ("last_take", "last_taker")):
            if cards in facts:
                pile = imagined.taken[int(facts[by]) % len(imagined.taken)] + getattr(imagined, "capture", [])
                assert set(str(facts[cards]).split()) <= set(names(pile))


@every_game
def test_what_is_hidden_is_imagined_in_many_ways(setting: Setting, seed: int) -> None:
    rng = Random(seed)
    for step in walk(setting, seed):
        view = setting.game.view(step.after, 0)
        if [card for cards in view["zones"].values() for card in cards].count(None) > 10:
            ways = {repr(inside(setting.game.imagine(view, rng))) for _ in range(3)}
            assert len(ways) == 3
            return
    raise AssertionError("nothing was ever hidden")


@every_game
def test_an_imagined_match_can_be_played_to_its_end(setting: Setting, seed: int) -> None:
    rng = Random(seed)
    steps = list(walk(setting, seed))
    for step in rng.sample(steps, 12):
        state = setting.game.imagine(setting.game.view(step.state, 0), rng)
        *_, last = walk(setting, rng.randrange(2**32), state)
        assert setting.game.result(last.after) is not None


@every_game
def test_a_view_is_plain_json_for_its_viewer_alone(setting: Setting, seed: int) -> None:
    for step in walk(setting, seed):
        for viewer in viewers(setting.seats):
            view = setting.game.view(step.after, viewer)
            assert json.loads(json.dumps(view)) == view
            assert len(view["badges"]) == setting.seats
            assert view["to_act"] == list(setting.game.to_act(step.after))
            mine = [] if viewer is None else setting.game.legal(step.after, viewer)
            assert view["legal"] == list(map(str, mine))
            assert view["phase"] == step.after.phase
            assert not [value for value in view["facts"].values() if isinstance(value, bool)]


@every_game
def test_a_view_holds_nothing_of_the_state(setting: Setting, seed: int) -> None:
    for step in list(walk(setting, seed))[:60]:
        before = inside(step.after)
        view = setting.game.view(step.after, 0)
        for cards in view["zones"].values():
            cards.append("KH")
        view["facts"].clear()
        view["to_act"].append(9)
        assert inside(step.after) == before


def test_every_game_is_walked() -> None:
    assert {setting.slug for setting in settings()} == {game.slug for game in catalogue.all_games()}
