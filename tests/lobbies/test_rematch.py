"""Once more, on the same chairs."""

import pytest

from games import services as live
from lobbies import services
from lobbies.refusals import MatchStarted, NoMatchYet, TableFull
from tests.lobbies.conftest import again, finish, match_at, sitting


@pytest.fixture
def played(at, amel, badr, open_table):
    """A public table where Amel and Badr have finished a match."""
    table = open_table(amel)
    services.sit(code=table.code, user=badr)
    services.ready(code=table.code, user=amel)
    services.ready(code=table.code, user=badr)
    at(20 * 60)
    finish(table)
    return again(table)


def test_a_new_match_begins_when_all_have_said_so(played, amel, badr):
    assert services.rematch(code=played.code, user=badr, salt="b2") is None
    services.rematch(code=played.code, user=amel, salt="a2")
    match = match_at(played)
    assert match != played.match
    assert [sitter.user for sitter in match.sitting.order_by("seat")] == [amel, badr]
    assert match.salts == ["a2", "b2"]
    assert match.commitment == played.commitment  # as it was promised when the match before began


def test_bots_are_ready_at_once(amel, open_table):
    table = open_table(amel, bots=True)
    services.begin(code=table.code, user=amel)
    finish(table)
    assert services.rematch(code=table.code, user=amel) is not None


def test_who_left_the_match_for_good_has_lost_his_chair(played, amel, badr):
    played.match.sitting.filter(user=badr).update(left_at=played.match.finished_at)
    assert services.rematch(code=played.code, user=amel) is None
    assert sitting(played) == ["Amel", "-"]


def test_he_may_come_back_while_it_is_free(played, amel, badr):
    played.match.sitting.filter(user=badr).update(left_at=played.match.finished_at)
    services.rematch(code=played.code, user=amel)
    services.rematch(code=played.code, user=badr)
    assert sitting(played) == ["Amel", "Badr"]
    assert services.rematch(code=played.code, user=amel) is not None


def test_or_not_when_somebody_has_taken_it(played, amel, badr, chedly):
    services.stand(code=played.code, user=badr)
    services.sit(code=played.code, user=chedly)
    with pytest.raises(TableFull):
        services.rematch(code=played.code, user=badr)


def test_where_bots_fill_in_one_goes_on_with_a_bot(amel, badr, open_table):
    table = open_table(amel, bots=True)
    services.sit(code=table.code, user=badr)
    services.ready(code=table.code, user=amel)
    services.ready(code=table.code, user=badr)
    live.get_up(match=match_at(table).pk, user=badr.pk)
    finish(table)
    services.rematch(code=table.code, user=amel)
    assert [bool(sitter.bot) for sitter in match_at(table).sitting.order_by("seat")] == [False, True]


def test_nobody_waits_for_ever_for_an_answer(at, played, amel, badr):
    services.rematch(code=played.code, user=amel)
    at(30)
    services.tidy_all()
    assert sitting(played) == ["Amel", "-"]


def test_before_anybody_asks_there_is_no_hurry(at, played):
    at(100)
    services.tidy_all()
    assert sitting(played) == ["Amel", "Badr"]


def test_but_the_chairs_are_not_kept_for_ever(at, played):
    at(3 * 60 + 1)
    services.tidy_all()
    assert again(played).closed_at is not None


def test_a_rematch_needs_a_match(amel, open_table):
    table = open_table(amel, bots=True)
    with pytest.raises(NoMatchYet):
        services.rematch(code=table.code, user=amel)


def test_a_match_that_is_still_played_has_no_rematch(amel, open_table):
    table = open_table(amel, bots=True)
    services.begin(code=table.code, user=amel)
    with pytest.raises(MatchStarted):
        services.rematch(code=table.code, user=amel)


def test_asking_for_a_rematch_frees_the_chair_where_one_waited_since(played, amel, badr, open_table):
    elsewhere = open_table(badr)
    assert sitting(played) == ["Amel", "-"]
    services.rematch(code=played.code, user=badr)
    assert sitting(played) == ["Amel", "Badr"]
    assert again(elsewhere).closed_at is not None


def test_those_who_still_look_at_the_last_match_are_told(
    played, amel, badr, monkeypatch, django_capture_on_commit_callbacks
):
    told = []
    monkeypatch.setattr("games.services.announce", lambda *, match, news: told.append((match, news)))
    with django_capture_on_commit_callbacks(execute=True):
        services.rematch(code=played.code, user=badr)
    here = f"/tables/{played.code}/"
    assert told == [(played.match, {"url": here, "ready": [1], "begun": None})]
    with django_capture_on_commit_callbacks(execute=True):
        services.rematch(code=played.code, user=amel)
    assert told[-1] == (played.match, {"url": here, "ready": [], "begun": f"/match/{match_at(played).code}/"})
