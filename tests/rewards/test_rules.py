"""Each rule of pay by its name, with cases."""

from datetime import timedelta

import pytest

from rewards.pay import absence, ladder, levels, places, reductions
from rewards.pay.absence import Sat

FOUR = {"win": 300, "draw": 40, "2": 50, "3": 30, "4": 10, "abandon": 0}


def sat(seat: int = 0, *, bot: bool = False, away: bool = False, own: int = 10, stood_in: int = 0) -> Sat:
    return Sat(seat, None if bot else seat + 1, bot, away, own, stood_in)


# --- places ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "sides", "expected"),
    [
        ([[1], [0]], 2, [[1], [0]]),
        ([[0, 2], [1, 3]], 2, [[0], [1]]),
        ([[1, 4], [0, 2, 3, 5]], 3, [[1], [0, 2]]),
        ([[0, 1, 2, 3]], 4, [[0, 1, 2, 3]]),
    ],
)
def test_partners_have_one_place(seats, sides, expected):
    assert places.of_sides(seats, sides=sides) == expected


@pytest.mark.parametrize(
    ("place", "among", "points"),
    [
        (1, 1, 300),
        (4, 1, 10),
        (1, 2, 175),  # 300 + 50, by two
        (2, 2, 40),  # 50 + 30
        (2, 3, 30),  # 50 + 30 + 10
        (1, 3, 126),  # 380 by three is 126 and two thirds
    ],
)
def test_shared_places_share_their_sum_rounded_down(place, among, points):
    assert places.shared(FOUR, place=place, among=among) == points


@pytest.mark.parametrize(
    ("ranked", "absent", "after"),
    [
        ([[0], [1]], set(), [[0], [1]]),
        ([[0], [1]], {0}, [[1], [0]]),  # the bot has won for an absentee
        ([[0], [1]], {1}, [[0], [1]]),
        ([[2], [0, 1], [3]], {2}, [[0, 1], [3], [2]]),
        ([[2], [0], [3], [1]], {2, 3}, [[0], [1], [2, 3]]),
        ([[0, 1]], {1}, [[0, 1]]),  # a draw stays a draw
    ],
)
def test_the_bot_never_wins_for_an_absentee(ranked, absent, after):
    assert places.without(ranked, absent) == after


# --- absence ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "gone"),
    [
        (sat(), False),
        (sat(away=True), True),
        (sat(own=10, stood_in=9), False),
        (sat(own=10, stood_in=10), False),  # half of them
        (sat(own=9, stood_in=10), True),  # fewer than half, though he has come back
        (sat(own=0, stood_in=0), False),  # over before his first turn
        (sat(bot=True, away=True, own=0, stood_in=20), False),
    ],
)
def test_who_has_abandoned(seat, gone):
    assert absence.abandoned(seat) is gone


def test_a_side_is_empty_when_none_of_its_people_stayed():
    here, gone, bot = sat(0), sat(2, away=True), sat(1, bot=True)
    assert absence.empty_sides([here, bot, gone, sat(3, away=True)], sides=2) == {1}
    assert absence.empty_sides([here, bot, gone, sat(3, bot=True)], sides=2) == set()


@pytest.mark.parametrize(
    ("paid", "won", "points"), [(100, True, 100), (20, False, 40), (50, False, 50), (20, True, 20)]
)
def test_the_partner_of_an_absentee_is_paid_the_win_or_at_least_the_draw(paid, won, points):
    assert absence.for_partner(paid, won=won, draw=40) == points


def test_only_a_partner_is_a_partner():
    sitting = [sat(0), sat(1, away=True), sat(2), sat(3)]
    assert absence.has_absent_partner(sitting[3], sitting, sides=2)
    assert not absence.has_absent_partner(sitting[0], sitting, sides=2)
    assert not absence.has_absent_partner(sitting[1], sitting, sides=2)  # the absentee himself


# --- reductions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "people", "opponents", "paid"),
    [
        (100, 1, 1, 100),
        (300, 2, 3, 200),
        (300, 1, 3, 100),
        (700, 1, 7, 140),  # a seventh is less than a fifth
        (100, 0, 2, 20),
        (10, 1, 3, 3),
    ],
)
def test_bots_leave_the_share_of_the_people_and_never_under_a_fifth(points, people, opponents, paid):
    assert reductions.among_bots(points, people=people, opponents=opponents) == paid


@pytest.mark.parametrize(("earned", "paid"), [(0, 100), (500, 100), (540, 60), (600, 0), (700, 0)])
def test_a_day_alone_with_bots_pays_six_hundred(earned, paid):
    assert reductions.alone(100, earned_today=earned) == paid


@pytest.mark.parametrize(("tricks", "early"), [(0, True), (9, True), (10, False), (20, False)])
def test_a_draw_is_early_before_half_of_the_tricks(tricks, early):
    assert reductions.is_too_early(tricks=tricks, round_tricks=20) is early


@pytest.mark.parametrize(("before", "many"), [(0, False), (2, False), (3, True)])
def test_three_draws_a_day_are_paid(before, many):
    assert reductions.are_too_many_draws(before) is many


@pytest.mark.parametrize(("before", "often"), [(0, False), (9, False), (10, True)])
def test_the_eleventh_match_with_the_same_person_is_too_often(before, often):
    assert reductions.is_too_often(before) is often


# --- the ladder ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("recent", "last", "since", "step"),
    [
        (1, 0, 0, 0),
        (2, 0, 0, 0),
        (3, 0, 0, 1),
        (4, 1, 0, 2),
        (5, 2, 0, 3),
        (6, 3, 0, 4),
        (7, 4, 0, 4),
        (3, 2, 9, 3),
        (3, 2, 10, 2),
        (3, 2, 20, 1),
        (3, 2, 90, 1),
        (2, 4, 0, 0),
    ],
)
def test_the_third_abandon_in_a_day_is_a_step_and_ten_matches_are_one_back(recent, last, since, step):
    assert ladder.step_of(recent=recent, last=last, finished_since=since) == step


def test_the_pauses():
    minutes = [ladder.pause(step) / timedelta(minutes=1) for step in range(5)]
    assert minutes == [0, 10, 30, 120, 24 * 60]


# --- levels ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "level"), [(0, 1), (14, 1), (15, 2), (959, 4), (960, 5), (10_935, 10), (10_934, 9), (589_560, 35)]
)
def test_a_level_needs_fifteen_times_the_cube(points, level):
    assert levels.level_of(points) == level


def test_levels_stop_at_a_hundred():
    assert levels.level_of(15 * 99**3 - 1) == 99
    assert levels.level_of(15 * 99**3) == levels.level_of(10**12) == 100


@pytest.mark.parametrize(("points", "wins"), [(0, 10), (860, 1), (861, 1), (960, 0)])
def test_about_so_many_wins_to_tourist(points, wins):
    assert levels.wins_to(5, points=points, a_win=100) == wins
