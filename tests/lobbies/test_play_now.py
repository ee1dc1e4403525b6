"""From the door to the cards in two taps."""

from datetime import timedelta

import pytest
from django.utils import timezone

from lobbies import services
from lobbies.models import Table
from lobbies.refusals import BadRules
from tests.lobbies.conftest import again, sitting


def test_somebody_gets_a_chair_with_bots_on_the_others(amel):
    table = services.play_now(user=amel, game="chkobba")
    assert sitting(table) == ["Amel", "bot"]
    assert (table.public, table.host, table.seconds) == (True, amel, 20)


def test_and_plays_with_the_second_tap(amel):
    table = services.play_now(user=amel, game="bisca-tres")
    match = services.begin(code=table.code, user=amel)
    assert match.to_act


def test_the_table_says_when_the_browser_may_begin_by_itself(at, amel):
    assert services.play_now(user=amel, game="chkobba").begins_at == timezone.now() + timedelta(seconds=10)


def test_two_who_come_at_once_play_together(at, amel, badr):
    table = services.play_now(user=amel, game="chkobba")
    at(5)
    assert services.play_now(user=badr, game="chkobba") == table
    assert sitting(table) == ["Amel", "Badr"]
    assert services.ready(code=table.code, user=amel) is not None  # Badr has just said so


def test_who_does_not_answer_is_replaced_by_a_bot_and_the_other_plays(at, amel, badr):
    table = services.play_now(user=amel, game="chkobba")
    services.play_now(user=badr, game="chkobba")
    at(15)
    services.tidy_all()
    assert sitting(table) == ["bot", "Badr"]
    assert again(table).playing


def test_nobody_is_sent_to_a_table_whose_moment_has_passed(at, amel, badr):
    table = services.play_now(user=amel, game="chkobba")
    at(10)
    assert services.play_now(user=badr, game="chkobba") != table


def test_nor_to_another_game(amel, badr):
    services.play_now(user=amel, game="chkobba")
    assert services.play_now(user=badr, game="bisca-tres").game == "bisca-tres"


def test_nor_to_a_table_that_somebody_opened_for_his_friends(amel, badr, open_table):
    private = open_table(amel, public=False, bots=True)
    assert services.play_now(user=badr, game="chkobba") != private


def test_pressed_twice_it_is_the_same_table(amel):
    first = services.play_now(user=amel, game="chkobba")
    assert services.play_now(user=amel, game="chkobba") == first
    assert Table.objects.count() == 1


def test_a_third_finds_a_table_of_his_own(amel, badr, chedly):
    table = services.play_now(user=amel, game="chkobba")
    services.play_now(user=badr, game="chkobba")
    assert services.play_now(user=chedly, game="chkobba") != table
    assert sitting(table) == ["Amel", "Badr"]


def test_a_game_that_the_cafe_does_not_have_is_refused(amel):
    with pytest.raises(BadRules):
        services.play_now(user=amel, game="poker")
