"""Ready, begin, and the window in which one says so."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Match
from lobbies import services
from lobbies.models import Chair, Table
from lobbies.refusals import BadSalt, ChairsEmpty, NotHost, NotYourChair, OthersNotReady
from tests.lobbies.conftest import again, match_at, sitting


@pytest.fixture
def full(at, amel, badr, open_table) -> Table:
    """A public table where the second of two has just sat down."""
    table = open_table(amel)
    at(60)
    services.sit(code=table.code, user=badr)
    return table


def test_the_match_begins_when_everybody_is_ready(full, amel, badr):
    assert services.ready(code=full.code, user=amel) is None
    match = services.ready(code=full.code, user=badr)
    assert match == match_at(full)
    assert [sitter.user for sitter in match_at(full).sitting.order_by("seat")] == [amel, badr]


def test_the_match_is_the_tables(amel, open_table):
    table = open_table(amel, bots=True, options={"target": 21}, seconds=30, watchable=False, salt="before")
    secret, promise = bytes(table.secret), table.commitment
    match = services.begin(code=table.code, user=amel, salt="after")
    assert (match.game, match.seats, match.seconds, match.options["target"]) == ("chkobba", 2, 30, 21)
    assert (match.room, match.table, match.watchable) == ("passport", table.code, False)
    assert (bytes(match.secret), match.commitment, match.salts) == (secret, promise, ["after", ""])


def test_a_browser_that_adds_nothing_later_keeps_what_it_added_before(amel, open_table):
    table = open_table(amel, bots=True, salt="before")
    assert services.begin(code=table.code, user=amel).salts == ["before", ""]


def test_the_next_match_has_a_new_secret_that_knew_none_of_its_salts(amel, open_table):
    table = open_table(amel, bots=True, salt="pepper")
    match = services.begin(code=table.code, user=amel)
    assert bytes(again(table).secret) != bytes(match.secret)
    assert again(table).commitment != match.commitment
    assert set(table.chairs.values_list("salt", flat=True)) == {""}


def test_the_bots_sit_in_the_match_under_their_names(amel, open_table):
    table = open_table(amel, bots=True)
    name = table.chairs.get(seat=1).name
    sitter = services.begin(code=table.code, user=amel).sitting.get(seat=1)
    assert (sitter.bot, sitter.name, sitter.user) == ("fair", name, None)


def test_who_is_not_ready_in_time_loses_the_chair_at_no_cost(full, at, amel, badr):
    services.ready(code=full.code, user=amel)
    at(14)
    services.tidy_all()
    assert sitting(full) == ["Amel", "Badr"]
    at(1)
    assert services.tidy_all() == 1
    assert sitting(full) == ["Amel", "-"]
    assert not Match.objects.exists()


def test_a_late_ready_is_late_even_when_no_broom_has_come(full, at, amel, badr):
    services.ready(code=full.code, user=amel)
    at(15)
    with pytest.raises(NotYourChair):
        services.ready(code=full.code, user=badr)


def test_a_newcomer_finds_the_chair_of_the_late_one_free(full, at, amel, badr, chedly):
    services.ready(code=full.code, user=amel)
    at(16)
    services.sit(code=full.code, user=chedly)
    assert sitting(full) == ["Amel", "Chedly"]


def test_a_new_opponent_is_agreed_on_anew(full, at, amel, badr, chedly):
    services.ready(code=full.code, user=amel)
    services.stand(code=full.code, user=badr)
    services.sit(code=full.code, user=chedly)
    assert services.ready(code=full.code, user=chedly) is None
    assert services.ready(code=full.code, user=amel) is not None


def test_both_late_and_the_table_is_cleared(full, at):
    at(15)
    services.tidy_all()
    assert again(full).closed_at is not None


def test_the_window_opens_for_a_newcomer_when_he_takes_a_bots_chair(at, amel, badr, open_table):
    table = open_table(amel, bots=True)
    at(40)
    services.sit(code=table.code, user=badr)
    ready_by = timezone.now() + timedelta(seconds=15)
    assert [chair.ready_by for chair in Chair.objects.filter(table=table)] == [ready_by, ready_by]


def test_where_bots_fill_in_the_others_play_on_with_a_bot(at, amel, badr, open_table):
    table = open_table(amel, bots=True)
    services.sit(code=table.code, user=badr)
    services.ready(code=table.code, user=amel)
    at(15)
    services.tidy_all()
    assert sitting(table) == ["Amel", "bot"]
    assert again(table).playing


def test_alone_with_bots_there_is_no_hurry(at, amel, open_table):
    table = open_table(amel, bots=True)
    for _ in range(4):
        at(60)
        services.seen(table=table, user=amel)
    services.tidy_all()
    assert sitting(table) == ["Amel", "bot"]


def test_friends_have_time(at, amel, badr, open_table):
    table = open_table(amel, public=False)
    services.sit(code=table.code, user=badr)
    at(3600)
    services.tidy_all()
    assert sitting(table) == ["Amel", "Badr"]


def test_who_has_gone_from_a_public_table_loses_the_chair(at, amel, badr, open_table):
    table = open_table(amel, seats=4)
    services.sit(code=table.code, user=badr)
    for _ in range(4):
        at(60)
        services.seen(table=table, user=amel)
    services.tidy_all()
    assert sitting(table) == ["Amel", "-", "-", "-"]


def test_a_private_table_that_nobody_looks_at_is_cleared_in_the_end(at, amel, open_table):
    table = open_table(amel, public=False)
    at(3 * 3600 + 1)
    services.tidy_all()
    assert again(table).closed_at is not None


def test_the_broom_leaves_a_running_match_alone(at, amel, open_table):
    table = open_table(amel, bots=True)
    services.begin(code=table.code, user=amel)
    at(24 * 3600)
    assert services.tidy_all() == 0
    assert sitting(table) == ["Amel", "bot"]


def test_ready_needs_a_full_table(amel, open_table):
    table = open_table(amel)
    with pytest.raises(ChairsEmpty):
        services.ready(code=table.code, user=amel)


def test_ready_needs_a_chair(full, chedly):
    with pytest.raises(NotYourChair):
        services.ready(code=full.code, user=chedly)


def test_ready_with_a_forged_salt_says_nothing(full, amel):
    with pytest.raises(BadSalt):
        services.ready(code=full.code, user=amel, salt="x" * 65)
    assert not Chair.objects.filter(ready_at__isnull=False).exists()


def test_among_friends_the_host_begins_with_whoever_sits_there(amel, badr, open_table):
    table = open_table(amel, public=False)
    services.sit(code=table.code, user=badr)
    assert again(table).match is None
    match = services.begin(code=table.code, user=amel)
    assert match.sitting.count() == 2


def test_at_a_public_table_the_host_cannot_begin_for_the_others(full, amel, badr):
    with pytest.raises(OthersNotReady):
        services.begin(code=full.code, user=amel)
    services.ready(code=full.code, user=badr)
    assert services.begin(code=full.code, user=amel)


def test_nobody_begins_for_the_host(full, badr):
    with pytest.raises(NotHost):
        services.begin(code=full.code, user=badr)


def test_a_match_needs_somebody_on_every_chair(amel, open_table):
    table = open_table(amel, public=False)
    with pytest.raises(ChairsEmpty) as refused:
        services.begin(code=table.code, user=amel)
    assert refused.value.to == ("table", table.code)
