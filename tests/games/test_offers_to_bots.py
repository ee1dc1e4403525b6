"""When bots answer offers in a live match, and what. To the second."""

from random import Random

import pytest

from games import catalogue, services
from lobbies.services.seats import BOT
from tests.games.by_hand import clock, moves, now, play, say, until

pytestmark = [pytest.mark.both_databases, pytest.mark.usefixtures("at", "quiet")]


def test_a_bot_answers_an_offer_while_a_person_thinks(bisca, at):
    match = bisca("person", BOT)
    full, version = clock(match)[0], now(match).version
    at(7)
    say(match, 0, "offer-draw")
    deadline, wakes_in = clock(match)
    assert deadline == full - 7
    assert 0.8 <= wakes_in <= 2
    until(match, at)
    assert moves(match, since=version) == [(0, "offer-draw", False), (1, "accept-draw", False)]
    assert now(match).result == {"places": [[0, 1]], "reason": "draw"}


def test_a_bot_that_leads_declines_and_the_person_thinks_on(bisca, at, monkeypatch):
    match = bisca("person", "easy")
    full = clock(match)[0]
    at(7)
    version = say(match, 0, "offer-draw").version
    passed = clock(match)[1]
    until(match, at)
    assert moves(match, since=version) == [(1, "decline-draw", False)]
    assert clock(match) == (pytest.approx(full - 7 - passed), pytest.approx(full - 7 - passed))


def test_every_bot_is_asked_in_turn_and_all_must_agree(bisca, at):
    match = bisca("person", BOT, BOT, BOT, turn=0)
    version = say(match, 0, "offer-draw").version
    for _ in range(3):
        assert 0.8 <= clock(match)[1] <= 2
        until(match, at)
    assert moves(match, since=version) == [(seat, "accept-draw", False) for seat in (1, 2, 3)]
    assert now(match).result["reason"] == "draw"


def test_people_and_bots_answer_each_for_himself(bisca, at):
    match = bisca("person", "person", BOT)
    full = clock(match)[0]
    version = say(match, 0, "offer-draw").version
    passed = clock(match)[1]
    until(match, at)
    assert moves(match, since=version) == [(2, "accept-draw", False)]
    assert clock(match) == (pytest.approx(full - passed), pytest.approx(full - passed)), "nobody is asked but Badr"
    say(match, 1, "accept-draw")
    assert now(match).result["reason"] == "draw"


def test_a_bot_on_turn_answers_and_then_plays(bisca, at):
    match = bisca("person", "easy", turn=1)
    version = say(match, 0, "offer-draw").version
    until(match, at)
    assert moves(match, since=version) == [(1, "decline-draw", False)]
    assert 0.8 <= clock(match)[1] <= 2
    until(match, at)
    assert [(seat, move.split()[0]) for seat, move, _ in moves(match, since=version)][1:] == [(1, "play")]


def test_a_bot_on_turn_that_is_not_asked_plays_when_it_was_to(bisca, at):
    match = bisca("person", "easy", "person", turn=1)
    say(match, 0, "offer-draw")
    until(match, at)  # the bot declines
    planned = now(match).wake_at
    at(0.2)
    say(match, 2, "offer-draw")
    assert now(match).wake_at != planned, "it is asked again"
    assert 0.8 <= clock(match)[1] <= 2
    until(match, at)
    planned = now(match).wake_at
    at(0.2)
    version = now(match).version
    assert now(match).wake_at == planned
    until(match, at)
    assert moves(match, since=version)[0][1].startswith("play")


def test_playing_on_quickly_does_not_put_the_answer_off(bisca, at):
    match = bisca("person", "person", "easy", seconds=None)
    say(match, 0, "offer-draw")
    planned = now(match).wake_at
    at(0.2)
    play(match)
    assert now(match).wake_at == planned
    at(0.2)
    play(match)
    assert now(match).wake_at == planned
    version = now(match).version
    until(match, at)
    assert moves(match, since=version) == [(2, "decline-draw", False)]


@pytest.mark.parametrize("act", [services.get_up, services.sit_down])
def test_the_answer_is_waited_for_although_somebody_leaves_or_comes_back(bisca, people, at, act):
    match = bisca("person", "person", BOT)
    if act is services.sit_down:
        services.get_up(match=match.pk, user=people[1].pk)
    version = say(match, 0, "offer-draw").version
    planned = now(match).wake_at
    at(0.3)
    act(match=match.pk, user=people[1].pk)
    assert now(match).wake_at == planned
    until(match, at)
    assert moves(match, since=version) == [(2, "accept-draw", False)]


def test_a_bot_that_wants_the_impossible_does_not_agree(bisca, at, monkeypatch):
    match = bisca("person", BOT)
    version = say(match, 0, "offer-draw").version
    monkeypatch.setattr(catalogue, "choose", lambda *args, **more: "take KH 2C")
    until(match, at)
    assert moves(match, since=version) == [(1, "decline-draw", False)]


@pytest.mark.parametrize(
    ("points", "answer"), [((10, 4), "accept-draw"), ((4, 10), "decline-draw"), ((4, 4), "accept-draw")]
)
def test_the_bots_of_the_cafe_accept_if_they_do_not_lead_whoever_is_on_turn(points, answer):
    from tests.engines.positions import bisca as laid

    for turn in (0, 1):
        table = laid("bisca", hands=["4C 5C", "4H 5H"], turn=turn, points=points, score=(1, 1), target=6)
        table.say(0, "offer-draw")
        view = table.game.view(table.state, 1)
        assert str(catalogue.choose("bisca", view, Random(0), BOT, seat=1)) == answer
