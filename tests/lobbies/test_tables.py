"""Opening a table and closing it."""

import hashlib

import pytest

from games.kit.shuffle import commitment
from lobbies import services
from lobbies.codes import ALPHABET
from lobbies.models import Chair, Table
from lobbies.refusals import BadRules, BadSalt, MatchStarted, NotHost, TableClosed, WrongCode
from tests.lobbies.conftest import RULES, again, sitting


def test_who_opens_a_table_sits_at_it_as_its_host(amel, open_table):
    table = open_table(amel)
    assert set(table.code) <= set(ALPHABET)
    assert table.host == amel
    assert sitting(table) == ["Amel", "-"]


def test_the_rules_are_those_asked_for_and_the_games_own_for_the_rest(amel, open_table):
    table = open_table(amel, options={"target": 21})
    assert table.options["target"] == 21
    assert table.options["redeal_three"] is True


def test_public_tables_stand_in_the_first_room_and_private_ones_in_none(amel, badr, open_table):
    assert open_table(amel).room == "passport"
    assert open_table(badr, public=False).room == ""


def test_the_secret_of_the_shuffle_is_promised_when_the_table_opens(amel, open_table):
    table = again(open_table(amel))
    assert len(bytes(table.secret)) == 32
    assert table.commitment == hashlib.sha256(bytes(table.secret)).hexdigest() == commitment(bytes(table.secret))


def test_no_two_tables_have_the_same_secret(amel, badr, open_table):
    assert bytes(open_table(amel).secret) != bytes(open_table(badr).secret)


def test_bots_fill_the_empty_chairs_when_the_host_says_so(amel, open_table):
    table = open_table(amel, seats=4, bots=True)
    assert sitting(table) == ["Amel", "bot", "bot", "bot"]
    names = list(table.chairs.exclude(bot="").values_list("name", flat=True))
    assert len(set(names)) == 3


@pytest.mark.parametrize(
    "rules",
    [
        {"game": "poker"},
        {"seats": 3},
        {"options": {"target": 12}},
        {"options": {"target": True}},
        {"options": {"stakes": 100}},
        {"seconds": 5},
        {"seconds": 60},
        {"seconds": None},
        {"public": False, "seconds": 61},
    ],
)
def test_rules_that_do_not_exist_open_no_table(amel, open_table, rules):
    with pytest.raises(BadRules):
        open_table(amel, **rules)
    assert not Table.objects.exists()


@pytest.mark.parametrize("seconds", [60, None])
def test_friends_may_take_their_time(amel, open_table, seconds):
    assert open_table(amel, public=False, seconds=seconds).seconds == seconds


def test_the_browsers_salt_is_kept_as_it_came(amel, open_table):
    open_table(amel, salt="a1B2-_")
    assert Chair.objects.get(user=amel).salt == "a1B2-_"


@pytest.mark.parametrize("salt", ["x" * 65, "a b", "ب", "a\n"])
def test_a_salt_that_no_browser_of_ours_sends_is_refused(amel, open_table, salt):
    with pytest.raises(BadSalt):
        open_table(amel, salt=salt)


def test_opening_a_second_table_frees_the_chair_at_the_first(amel, open_table):
    first = open_table(amel)
    second = open_table(amel)
    assert again(first).closed_at is not None
    assert sitting(second) == ["Amel", "-"]
    assert Chair.objects.filter(user=amel).count() == 1


def test_a_code_that_is_taken_is_drawn_again(amel, badr, open_table, monkeypatch):
    taken = open_table(amel).code
    drawn = iter([taken, taken, "NEWNEW"])
    monkeypatch.setattr("lobbies.services.tables.new_code", lambda: next(drawn))
    assert open_table(badr).code == "NEWNEW"


def test_the_host_closes_his_table(amel, badr, open_table):
    table = open_table(amel)
    services.sit(code=table.code, user=badr)
    services.close(code=table.code, user=amel)
    assert again(table).closed_at is not None
    assert sitting(table) == ["-", "-"]


def test_nobody_else_closes_it(amel, badr, open_table):
    table = open_table(amel)
    services.sit(code=table.code, user=badr)
    with pytest.raises(NotHost):
        services.close(code=table.code, user=badr)
    assert again(table).closed_at is None


def test_a_closed_table_says_so_to_whoever_comes(amel, badr, open_table):
    table = open_table(amel)
    services.close(code=table.code, user=amel)
    for deed in (services.sit, services.stand, services.ready, services.begin, services.fill, services.rematch):
        with pytest.raises(TableClosed) as refused:
            deed(code=table.code, user=badr)
        assert refused.value.to == ("table-new", "chkobba")


def test_a_table_where_a_match_is_played_is_not_closed(amel, open_table):
    table = open_table(amel, bots=True)
    services.begin(code=table.code, user=amel)
    with pytest.raises(MatchStarted):
        services.close(code=table.code, user=amel)


def test_a_code_that_nobody_gave_out_leads_nowhere(amel):
    for deed in (
        services.sit,
        services.stand,
        services.ready,
        services.begin,
        services.fill,
        services.rematch,
        services.close,
    ):
        with pytest.raises(WrongCode):
            deed(code="ABCDEF", user=amel)


def test_the_rules_of_a_table_are_those_of_the_form(amel):
    assert RULES["seconds"] in services.tables.SECONDS
