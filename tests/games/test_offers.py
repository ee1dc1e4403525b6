"""Offers, answers and exchanges in a live match: whose time runs meanwhile, and what stand-ins leave alone. To the second."""

import pytest

from games import services
from tests.games.by_hand import clock, legal, moves, now, play, say, until, wake

pytestmark = [pytest.mark.both_databases, pytest.mark.usefixtures("at", "quiet")]

EXCHANGE = 15  # the secret of a match in which seat 0 may exchange the trump card after the first trick


# --- the clock of the seat on turn -----------------------------------------------------------------------------------


@pytest.mark.parametrize("offers", [0, 1])
def test_an_offer_gives_no_time_to_the_seat_on_turn(bisca, at, offers):
    match = bisca("person", "person")
    full = clock(match)[0]
    at(7)
    say(match, offers, "offer-draw")
    assert clock(match) == (full - 7, full - 7)
    at(5)
    say(match, 1 - offers, "decline-draw")
    assert clock(match) == (full - 12, full - 12)


def test_nor_does_an_answer_of_one_among_several(bisca, at):
    match = bisca("person", "person", "person", "person")
    full = clock(match)[0]
    for passed, (seat, move) in enumerate(((2, "offer-draw"), (0, "accept-draw"), (3, "accept-draw")), start=1):
        at(3)
        say(match, seat, move)
        assert clock(match) == (full - 3 * passed, full - 3 * passed)
    say(match, 1, "accept-draw")
    assert now(match).result == {"places": [[0, 1, 2, 3]], "reason": "draw"}
    assert clock(match) == (None, None)


def test_an_offer_after_the_time_is_over_does_not_bring_it_back(bisca, at):
    match = bisca("person", "person")
    full = clock(match)[0]
    at(full + 3)
    version = say(match, 0, "offer-draw").version
    assert clock(match) == (-3, -3)
    wake(match)
    assert [(seat, stand_in) for seat, _, stand_in in moves(match, since=version)] == [(0, True)]
    assert now(match).to_act == [1]


def test_a_card_gives_the_next_seat_all_its_time_although_an_offer_is_open(bisca, at):
    match = bisca("person", "person")
    at(7)
    say(match, 1, "offer-draw")
    play(match)
    assert clock(match)[0] == 20.4  # the card is seen first


def test_who_wins_a_trick_has_all_the_time_to_lead_again(bisca, at):
    match = bisca("person", "person")
    for _ in range(20):
        (seat,) = now(match).to_act
        before = clock(match)[0]
        at(3)
        play(match)
        if now(match).to_act == [seat]:
            assert clock(match)[0] > before
            return
    raise AssertionError("nobody has ever led twice")


def test_an_exchange_takes_its_time_from_the_turn(bisca, at):
    match = bisca("person", "person", first=EXCHANGE)
    play(match)
    play(match)
    full = clock(match)[0]
    at(6)
    say(match, 0, next(move for move in legal(match, 0) if move.startswith("exchange")))
    assert now(match).to_act == [0]
    assert clock(match) == (full - 6, full - 6)
    at(full - 6)
    wake(match)
    assert now(match).to_act == [1]


# --- stand-ins -------------------------------------------------------------------------------------------------------


def test_who_runs_out_of_time_under_an_offer_has_one_card_played_and_has_not_answered(bisca, at):
    match = bisca("person", "person")
    full = clock(match)[0]
    at(5)
    version = say(match, 1, "offer-draw").version
    at(full - 5)
    wake(match)
    ((seat, move, stand_in),) = moves(match, since=version)
    assert (seat, move.split()[0], stand_in) == (0, "play", True)
    assert match.sitting.get(seat=0).timeouts == 1
    assert now(match).to_act == [1]
    assert clock(match)[0] == 20.4  # the card is seen first
    assert "accept-draw" in legal(match, 0)


def test_nobody_agrees_in_the_name_of_who_has_left(bisca, people, at):
    match = bisca("person", "person")
    services.get_up(match=match.pk, user=people[0].pk)
    version = say(match, 1, "offer-draw").version
    assert clock(match)[1] == 2
    until(match, at)
    ((seat, move, stand_in),) = moves(match, since=version)
    assert (seat, move.split()[0], stand_in) == (0, "play", True)


def test_an_offer_does_not_put_off_the_card_of_who_has_left(bisca, people, at):
    match = bisca("person", "person")
    services.get_up(match=match.pk, user=people[0].pk)
    at(1.5)
    say(match, 1, "offer-draw")
    assert clock(match)[1] == 0.5


def test_who_has_left_and_answers_is_back_and_has_the_rest_of_his_time(bisca, people, at):
    match = bisca("person", "person")
    full = clock(match)[0]
    say(match, 1, "offer-draw")
    services.get_up(match=match.pk, user=people[0].pk)
    at(1.5)
    say(match, 0, "decline-draw")
    assert clock(match) == (full - 1.5, full - 1.5)
    assert match.sitting.get(seat=0).left_at is None
