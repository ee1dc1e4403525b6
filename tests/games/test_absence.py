"""One of two people is away for a minute: the other may end the match as won, and nobody else, and not a second sooner."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import services
from games.live import absence, backroom, floor
from games.live.match import Refused
from games.live.sitters import Sitter
from games.models import Match
from tests.games.by_hand import log, now, play, seat, wake

NOW = datetime(2026, 3, 20, 21, tzinfo=UTC)
pytestmark = [pytest.mark.both_databases, pytest.mark.usefixtures("quiet", "at")]


# --- the rule --------------------------------------------------------------------------------------------------------


def sitter(number: int, *, away: float | None = None, **what: Any) -> Sitter:
    """Somebody who may have left so many seconds ago."""
    left = None if away is None else NOW - timedelta(seconds=away)
    known = {"name": "", "user": number + 1, "guest": False, "bot": "", "left_at": left, "away_at": left, "timeouts": 0}
    return Sitter(seat=number, **known | what)


BOT = {"user": None, "bot": "easy"}
TIMED_OUT = {"left_at": None, "timeouts": 2}


@pytest.mark.parametrize(
    ("sitters", "why"),
    [
        ([sitter(0), sitter(1, away=60)], None),
        ([sitter(0), sitter(1, away=59.9)], "early"),
        ([sitter(0), sitter(1, away=0)], "early"),
        ([sitter(0), sitter(1, away=60, **TIMED_OUT)], None),
        ([sitter(0), sitter(1)], "here"),
        ([sitter(0), sitter(1, timeouts=1)], "here"),
        ([sitter(0), sitter(1, **BOT)], "here"),
        ([sitter(0), sitter(1, user=None)], "here"),  # his account is gone; nobody knows since when
        ([sitter(0), sitter(1, away=99), sitter(2)], "here"),
        ([sitter(0), sitter(1, away=99), sitter(2, **BOT)], "here"),
        ([sitter(0, away=1), sitter(1, away=99)], "away"),
        ([sitter(0, away=99), sitter(1)], "away"),
        ([sitter(0, away=9, **TIMED_OUT), sitter(1, away=99)], "away"),
    ],
)
def test_who_may_end_a_match_as_won(sitters, why):
    assert absence.why_not(sitters, 0, NOW) == why


@pytest.mark.parametrize(("away", "left"), [(0, 60_000), (18.5, 41_500), (60, 0), (300, 0)])
def test_the_viewers_hear_how_long_it_takes(away, left):
    told = absence.told([sitter(0), sitter(1, away=away)], NOW)
    assert (told.seat, told.left) == (1, left)


@pytest.mark.parametrize("other", [{}, {"away": 99}])
def test_nothing_is_told_while_both_are_there_and_when_both_have_gone(other):
    assert absence.told([sitter(0, **other), sitter(1, **other)], NOW) is None


# --- a match: Amel sits in seat 0 and is on turn, Badr in seat 1 ----------------------------------------------------


def claim(match: Match, number: int) -> str:
    """Somebody ends the match as won; why he may not, if he may not."""

    async def go() -> None:
        live = await floor.here().sit(match.pk)
        await live.claim(number)

    try:
        backroom.run(go())
    except Refused as refused:
        return refused.why
    return ""


def leave(match: Match, number: int) -> None:
    services.get_up(match=match.pk, user=seat(match, number).user_id)


def come_back(match: Match, number: int) -> None:
    services.sit_down(match=match.pk, user=seat(match, number).user_id)


def restart() -> None:
    """Nobody remembers anything but the database."""
    backroom.run(floor.close())


def test_a_match_ends_as_won_by_the_one_who_stayed(two, at):
    play(two)
    leave(two, 1)
    before = log(two)
    at(60)
    assert claim(two, 0) == ""
    match = now(two)
    assert match.result == {"places": [[0], [1]], "reason": "left"}
    assert (match.finished_at, match.to_act, match.deadline, match.wake_at) == (timezone.now(), [], None, None)
    assert log(two) == before
    assert seat(two, 1).left_at is not None
    own = [sum(number == one and not stand_in for one, _, stand_in in before) for number in range(2)]
    assert [seat(two, number).decisions for number in range(2)] == own
    assert sum(own) > 0


def test_it_is_not_won_a_second_too_early(two, at):
    leave(two, 1)
    at(59)
    assert claim(two, 0) == "early"
    assert now(two).result is None
    at(1)
    assert claim(two, 0) == ""


def test_the_one_in_the_other_seat_may_do_the_same(two, at):
    leave(two, 0)
    at(61)
    assert claim(two, 1) == ""
    assert now(two).result == {"places": [[1], [0]], "reason": "left"}


def test_nobody_ends_it_while_both_are_there(two, at):
    at(600)
    assert [claim(two, number) for number in range(2)] == ["here", "here"]


def test_who_is_away_himself_ends_nothing(two, at):
    leave(two, 1)
    at(60)
    assert claim(two, 1) == "away"
    leave(two, 0)
    assert [claim(two, number) for number in range(2)] == ["away", "away"]


def test_it_is_over_once(two, at):
    leave(two, 1)
    at(60)
    assert [claim(two, 0), claim(two, 0)] == ["", "over"]


def test_two_time_outs_are_an_absence_from_the_second_on_and_a_restart_forgets_nothing(two, at):
    while seat(two, 0).timeouts < 2:
        assert seat(two, 0).away_at is None
        if now(two).to_act == [0]:
            at(25)
            wake(two)
        else:
            play(two)
    assert seat(two, 0).away_at == timezone.now()
    restart()
    at(59)
    assert claim(two, 1) == "early"
    restart()
    at(1)
    assert claim(two, 1) == ""


def test_who_leaves_after_two_time_outs_has_been_away_since_those(two, at):
    two.sitting.filter(seat=0).update(timeouts=2, away_at=timezone.now())
    at(50)
    leave(two, 0)
    at(10)
    assert claim(two, 1) == ""


def test_who_was_back_is_away_anew(two, at):
    leave(two, 1)
    at(60)
    come_back(two, 1)
    assert seat(two, 1).away_at is None
    assert claim(two, 0) == "here"
    leave(two, 1)
    at(59)
    assert claim(two, 0) == "early"


def test_a_move_is_coming_back(two, at):
    leave(two, 0)
    at(60)
    play(two)
    assert seat(two, 0).away_at is None
    assert claim(two, 1) == "here"


def test_it_may_be_ended_while_a_summary_is_read(two, at):
    while now(two).to_act:
        play(two)
    leave(two, 1)
    at(60)
    assert claim(two, 0) == ""


def test_a_match_with_a_bot_is_ended_by_nobody(start, at):
    match = start(bots=1)
    leave(match, 0)
    at(60)
    assert claim(match, 0) == "away"
    come_back(match, 0)
    assert claim(match, 0) == "here"


def test_a_match_of_more_than_two_goes_on(start, at):
    match = start("bisqa", seats=3)
    leave(match, 1)
    at(99)
    assert claim(match, 0) == "here"
