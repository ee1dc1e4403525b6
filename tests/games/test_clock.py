"""When time runs out, and when the server must act."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from games.live import clock
from games.live.sitters import Sitter

NOW = datetime(2026, 3, 20, 21, tzinfo=UTC)


def sitter(seat: int = 0, **what) -> Sitter:
    known = {"name": "Amel", "user": 7, "guest": False, "bot": "", "left_at": None, "timeouts": 0}
    return Sitter(seat=seat, **known | what)


BOT = {"user": None, "bot": "easy"}


def turn(*acting: Sitter, resting: float = 0, seconds: int | None = 15, **known) -> clock.Clock:
    return clock.turn(NOW, acting, resting=resting, seconds=seconds, rng=Random(1), **{"pace": 1.0, **known})


def after(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)


def test_thinking_starts_when_the_cards_lie_still():
    assert clock.rest(["first", "deal"], pace=1) == 2.5
    assert turn(sitter(), resting=2.5) == (after(17.5), after(17.5))


def test_a_trick_rests_before_it_is_taken_away():
    assert clock.rest(["play", "collect"], pace=1) == pytest.approx(0.4 + 1.2 + 0.35)


def test_a_bot_takes_about_as_long_as_a_person_and_has_no_clock():
    deadline, wake_at = turn(sitter(**BOT), resting=1)
    assert deadline is None
    assert after(1.8) <= wake_at <= after(3)


@pytest.mark.parametrize("what", [{"left_at": NOW}, {"timeouts": 2}, {"user": None}])
def test_somebody_who_is_away_is_waited_for_two_seconds(what):
    assert turn(sitter(**what)) == (after(15), after(2))


def test_one_time_out_alone_does_not_make_anybody_away():
    assert turn(sitter(timeouts=1)) == (after(15), after(15))


def test_without_a_clock_people_have_all_the_time_and_bots_still_act():
    assert turn(sitter(), seconds=None) == (None, None)
    assert turn(sitter(left_at=NOW), seconds=None) == (None, after(2))
    assert turn(sitter(**BOT), seconds=None).wake_at is not None


def test_of_several_to_act_the_soonest_counts():
    assert turn(sitter(), sitter(1, left_at=NOW)) == (after(15), after(2))


def test_a_clock_that_runs_is_kept():
    assert turn(sitter(left_at=NOW), deadline=after(9)) == (after(9), after(2))
    assert turn(sitter(), deadline=after(9)) == (after(9), after(9))
    assert turn(sitter(), resting=0.6, deadline=after(-1)) == (after(-1), after(-1)), (
        "an offer came after the time was over"
    )


def test_a_bot_is_ready_when_it_was_to_be():
    assert turn(sitter(**BOT), ready=after(0.3)) == (None, after(0.3))
    assert turn(sitter(left_at=NOW), deadline=after(9), ready=after(1)) == (after(9), after(1))


def answer(ticking: clock.Clock, **known) -> clock.Clock:
    return clock.answer(NOW, ticking, rng=Random(1), **{"resting": 0, "pace": 1.0, **known})


def test_a_bot_that_is_asked_takes_its_time_and_nobody_elses():
    deadline, wake_at = answer(clock.Clock(after(9), after(9)))
    assert deadline == after(9)
    assert after(0.8) <= wake_at <= after(2)
    assert answer(clock.Clock(after(0.5), after(0.5))) == (after(0.5), after(0.5))
    assert answer(clock.Clock(None, None)).wake_at == wake_at


def test_a_bot_on_turn_plays_once_the_offer_is_answered():
    assert answer(clock.Clock(None, after(0.1))).wake_at >= after(0.8)
    assert answer(clock.Clock(None, after(0.1)), ready=after(1.5)).wake_at == after(1.5)


def test_a_summary_is_read_in_fifteen_seconds():
    assert clock.summary(NOW, resting=1.5) == (after(16.5), after(16.5))


def test_a_match_is_deserted_once_bots_play_for_all_its_people():
    here, gone, bot = sitter(), sitter(1, left_at=NOW), sitter(2, **BOT)
    assert clock.deserted(NOW, [here, gone, bot], since=None) is None
    assert clock.deserted(NOW, [gone, bot], since=None) == NOW
    assert clock.deserted(NOW, [gone, bot], since=after(-30)) == after(-30)
    assert clock.deserted(NOW, [here, gone], since=after(-30)) is None
    assert clock.deserted(NOW, [bot], since=None) is None, "nobody can desert a match of bots"


def test_a_deserted_match_is_looked_at_after_a_minute():
    assert clock.sooner(clock.Clock(None, None), deserted_at=NOW).wake_at == after(60)
    assert clock.sooner(clock.Clock(None, after(2)), deserted_at=NOW).wake_at == after(2)
    assert clock.sooner(clock.Clock(None, after(2)), deserted_at=None).wake_at == after(2)


def test_everything_but_the_time_of_people_can_be_made_quicker():
    assert clock.rest(["deal"], pace=0.1) == pytest.approx(0.25)
    assert turn(sitter(left_at=NOW), pace=0.1) == (after(15), after(0.2))
    assert turn(sitter(**BOT), pace=0.1).wake_at <= after(0.2)
