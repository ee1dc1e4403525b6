"""Sitting down, standing up, calling the bots."""

import pytest

from lobbies import services
from lobbies.models import Chair
from lobbies.refusals import ChairTaken, MatchStarted, NotHost, NotYourChair, TableFull
from tests.lobbies.conftest import again, sitting


def test_a_person_takes_the_first_empty_chair(amel, badr, open_table):
    table = open_table(amel, seats=4)
    services.sit(code=table.code, user=badr, salt="pepper")
    assert sitting(table) == ["Amel", "Badr", "-", "-"]
    assert Chair.objects.get(user=badr).salt == "pepper"


def test_or_the_one_he_points_at(amel, badr, open_table):
    table = open_table(amel, seats=4)
    services.sit(code=table.code, user=badr, seat=2)
    assert sitting(table) == ["Amel", "-", "Badr", "-"]


def test_he_may_move_to_another_chair(amel, open_table):
    table = open_table(amel, seats=4)
    services.sit(code=table.code, user=amel, seat=3)
    assert sitting(table) == ["-", "-", "-", "Amel"]
    assert again(table).host == amel


def test_sitting_down_twice_is_sitting_down_once(amel, badr, open_table):
    table = open_table(amel, seats=4)
    services.sit(code=table.code, user=badr)
    services.sit(code=table.code, user=badr)
    assert sitting(table) == ["Amel", "Badr", "-", "-"]


def test_a_person_takes_a_bots_chair_until_the_first_deal(amel, badr, open_table):
    table = open_table(amel, bots=True)
    services.sit(code=table.code, user=badr)
    assert sitting(table) == ["Amel", "Badr"]


def test_an_empty_chair_comes_before_a_bots(amel, badr, open_table):
    table = open_table(amel, seats=4)
    Chair.objects.filter(table=table, seat=1).update(bot="easy", name="Dalenda")
    services.sit(code=table.code, user=badr)
    assert sitting(table) == ["Amel", "bot", "Badr", "-"]


def test_a_full_table_is_full(amel, badr, chedly, open_table):
    table = open_table(amel)
    services.sit(code=table.code, user=badr)
    with pytest.raises(TableFull):
        services.sit(code=table.code, user=chedly)
    assert sitting(table) == ["Amel", "Badr"]


def test_a_chair_that_somebody_has_taken_is_his(amel, badr, open_table):
    table = open_table(amel, seats=4)
    with pytest.raises(ChairTaken) as refused:
        services.sit(code=table.code, user=badr, seat=0)
    assert refused.value.to == ("table", table.code)
    assert sitting(table) == ["Amel", "-", "-", "-"]


def test_there_is_no_fifth_chair_at_a_table_of_four(amel, badr, open_table):
    table = open_table(amel, seats=4)
    with pytest.raises(ChairTaken):
        services.sit(code=table.code, user=badr, seat=4)


def test_nobody_sits_down_at_a_match_that_is_played(amel, badr, open_table):
    table = open_table(amel, bots=True)
    match = services.begin(code=table.code, user=amel)
    with pytest.raises(MatchStarted) as refused:
        services.sit(code=table.code, user=badr)
    assert refused.value.to == ("match", match.code)
    assert sitting(table) == ["Amel", "bot"]


def test_sitting_down_elsewhere_frees_the_chair_where_one_waited(amel, badr, chedly, open_table):
    first, second = open_table(amel, seats=4), open_table(badr)
    services.sit(code=first.code, user=chedly)
    services.sit(code=second.code, user=chedly)
    assert sitting(first) == ["Amel", "-", "-", "-"]
    assert sitting(second) == ["Badr", "Chedly"]


def test_a_refused_chair_costs_nothing(amel, badr, chedly, open_table):
    full, own = open_table(amel), open_table(chedly)
    services.sit(code=full.code, user=badr)
    with pytest.raises(TableFull):
        services.sit(code=full.code, user=chedly)
    assert sitting(own) == ["Chedly", "-"]


def test_a_running_match_does_not_keep_anybody_from_another_table(amel, open_table):
    table = open_table(amel, bots=True)
    services.begin(code=table.code, user=amel)
    other = open_table(amel)
    assert sitting(table) == ["Amel", "bot"]  # his seat stays his
    assert sitting(other) == ["Amel", "-"]


def test_who_stands_up_leaves_an_empty_chair(amel, badr, open_table):
    table = open_table(amel)
    services.sit(code=table.code, user=badr)
    services.stand(code=table.code, user=badr)
    assert sitting(table) == ["Amel", "-"]


def test_or_a_bot_where_bots_fill_in(amel, badr, open_table):
    table = open_table(amel, bots=True)
    services.sit(code=table.code, user=badr)
    services.stand(code=table.code, user=badr)
    assert sitting(table) == ["Amel", "bot"]


def test_when_the_host_leaves_the_next_person_is_the_host(amel, badr, open_table):
    table = open_table(amel, seats=4)
    services.sit(code=table.code, user=badr)
    services.stand(code=table.code, user=amel)
    assert again(table).host == badr


def test_a_table_that_everybody_has_left_is_cleared(amel, open_table):
    table = open_table(amel, bots=True)
    services.stand(code=table.code, user=amel)
    assert again(table).closed_at is not None
    assert sitting(table) == ["-", "-"]


def test_nobody_stands_up_from_a_chair_that_he_does_not_have(amel, badr, open_table):
    table = open_table(amel)
    with pytest.raises(NotYourChair):
        services.stand(code=table.code, user=badr)


def test_nobody_stands_up_from_a_running_match(amel, open_table):
    table = open_table(amel, bots=True)
    services.begin(code=table.code, user=amel)
    with pytest.raises(MatchStarted):
        services.stand(code=table.code, user=amel)
    assert sitting(table) == ["Amel", "bot"]


def test_the_host_calls_the_bots(amel, badr, open_table):
    table = open_table(amel, seats=4)
    services.sit(code=table.code, user=badr)
    services.fill(code=table.code, user=amel)
    assert sitting(table) == ["Amel", "Badr", "bot", "bot"]


def test_nobody_else_calls_them(amel, badr, open_table):
    table = open_table(amel, seats=4)
    services.sit(code=table.code, user=badr)
    with pytest.raises(NotHost):
        services.fill(code=table.code, user=badr)
    assert sitting(table) == ["Amel", "Badr", "-", "-"]
