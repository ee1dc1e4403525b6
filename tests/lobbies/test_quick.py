"""Quick match: from a button to a table of people."""

from datetime import timedelta
from importlib import import_module

import pytest
from django.test import Client
from django.utils import timezone

from accounts.services import claim, make_guest
from games import catalogue
from games.services import get_up, sit_down
from lobbies import admission, services
from lobbies.models import Queue, Seeker, Table
from lobbies.refusals import BadRules, BadSalt, LevelTooLow, NotHost, NotSeeking, StillPlaying
from lobbies.services.tables import usual_rules
from tests.lobbies.conftest import again, finish, match_at, seek, sitting, waiting

quick = import_module("lobbies.services.quick")

HTMX = {"HX-Request": "true"}


def there(*users) -> None:
    """The pages of these people ask."""
    for user in users:
        services.look_again(user=user)


def test_the_first_one_waits_and_the_second_brings_the_table(amel, badr):
    assert seek(amel, salt="a1") is None
    assert waiting() == ["Amel"]
    table = seek(badr, salt="b1")
    assert sitting(table) == ["Amel", "Badr"]
    assert [chair.salt for chair in table.chairs.order_by("seat")] == ["a1", "b1"]
    assert waiting() == []
    assert (table.room, table.public, table.bots, table.options) == ("passport", True, False, usual_rules("chkobba"))


def test_who_does_not_answer_loses_the_chair_and_the_next_one_takes_it(at, amel, badr, chedly):
    seek(amel)
    table = seek(badr)
    services.ready(code=table.code, user=amel)
    at(15)
    services.tidy_all()
    assert sitting(table) == ["Amel", "-"]
    services.seen(table=table, user=amel)
    assert seek(chedly) == table
    assert sitting(table) == ["Amel", "Chedly"]


def test_nobody_is_sent_to_a_table_of_play_now_that_begins_this_moment(at, amel, badr):
    services.play_now(user=amel, game="chkobba")
    at(10)
    assert seek(badr) is None


def test_games_and_rooms_have_queues_of_their_own(person):
    amel, badr, chedly = person("Amel"), person("Badr"), person("Chedly")
    for user in (amel, badr):
        user.level, user.points = 9, 10000
        user.save()
    seek(amel)
    assert seek(badr, game="bisca-tres") is None
    assert seek(chedly, game="bisqa") is None
    assert seek(amel, room="tourist") is None
    assert Queue.objects.filter(seekers__user=amel).get().room == "tourist"


def test_one_sits_down_at_a_table_where_somebody_waits_already(amel, badr, open_table):
    table = open_table(amel)
    assert seek(badr) == table
    assert sitting(table) == ["Amel", "Badr"]


def test_and_at_the_table_of_somebody_who_has_just_pressed_play_now(amel, badr):
    table = services.play_now(user=amel, game="chkobba")
    assert seek(badr) == table
    assert sitting(table) == ["Amel", "Badr"]


@pytest.mark.parametrize(
    "rules",
    [{"options": {"target": 21}}, {"seats": 4}, {"public": False}, {"game": "scopa"}],
)
def test_but_not_where_the_rules_are_others_or_friends_wait(amel, badr, open_table, rules):
    open_table(amel, **rules)
    assert seek(badr) is None


def test_nor_where_nobody_looks_at_the_table_any_more(at, amel, badr, open_table):
    open_table(amel)
    at(75)
    assert seek(badr) is None


def test_an_open_table_gives_its_chair_to_who_has_waited_longest(at, badr, chedly, person, open_table):
    badr.level = 60
    badr.save()
    seek(badr)
    at(10)
    seek(chedly)  # too far from Badr as yet
    assert waiting() == ["Badr", "Chedly"]
    there(badr)
    at(10)
    there(badr, chedly)
    dora = person("Dora")
    table = open_table(dora)
    there(chedly)
    assert sitting(table) == ["Dora", "Chedly"]  # Badr is out of reach of Dora, and keeps his place
    assert waiting() == ["Badr"]


@pytest.fixture
def few_turns(monkeypatch):
    """Whoever tries for a chair again and again is stopped."""
    tries = []

    def counted(**asked):
        tries.append(asked["code"])
        assert len(tries) < 10, "it goes round in circles"
        return sit(**asked)

    sit = quick.sit
    monkeypatch.setattr(quick, "sit", counted)
    return tries


@pytest.mark.both_databases
@pytest.mark.parametrize("game", ["scopone", "bisca-quatro", "bisca-seis"])
def test_a_table_that_closes_as_one_sits_down_is_tried_once(at, person, open_table, few_turns, game):
    amel, badr, chedly, dora = (person(name) for name in ("Amel", "Badr", "Chedly", "Dora"))
    seats = catalogue.get(game).seats[0]
    table = open_table(amel, game=game, seats=seats, bots=True)
    services.sit(code=table.code, user=badr)
    at(15)  # neither of them has said that he is ready, and no beat has tidied the table
    assert seek(chedly, game=game) is None
    assert few_turns == [table.code]
    other = open_table(dora, game=game, seats=seats)
    there(chedly)
    assert sitting(other)[:2] == ["Dora", "Chedly"]


@pytest.mark.both_databases
def test_who_waits_and_is_given_a_chair_by_his_guest_is_seated_there(amel, open_table, few_turns):
    guest = make_guest(language="en")
    guest.level = 60  # out of reach
    guest.save()
    table = open_table(guest)
    seek(amel)
    claim(guest=guest, account=amel)
    there(amel)
    assert few_turns == [table.code]
    assert waiting() == []


def test_people_of_similar_level_play_together(person):
    users = [person(name) for name in ("Amel", "Badr", "Chedly", "Dora")]
    for user, level in zip(users, (30, 1, 2, 31), strict=True):
        user.level = level
        user.save()
    for user in users:
        seek(user)
    tables = sorted(sitting(table) for table in Table.objects.all())
    assert tables == [["Amel", "Dora"], ["Badr", "Chedly"]]


def test_after_a_while_anybody_in_the_room_will_do(at, amel, badr):
    amel.level = 40
    amel.save()
    seek(amel)
    seek(badr)
    assert waiting() == ["Amel", "Badr"]
    at(10)
    there(amel)
    assert waiting() == ["Amel", "Badr"]
    at(10)
    there(badr, amel)
    assert waiting() == []
    assert sitting(Table.objects.get()) == ["Amel", "Badr"]


def test_a_game_for_four_waits_for_four(person):
    users = [person(name) for name in ("Amel", "Badr", "Chedly", "Dora", "Emna")]
    assert [bool(seek(user, game="bisca-quatro")) for user in users] == [False, False, False, True, False]
    assert sitting(Table.objects.get()) == ["Amel", "Badr", "Chedly", "Dora"]


def test_who_has_vanished_is_not_seated_but_keeps_his_place_until_he_has_gone(at, amel, badr, chedly):
    seek(amel)
    at(15)
    assert seek(badr) is None
    assert seek(chedly)
    assert waiting() == ["Amel"]
    at(180)
    services.tidy_all()
    assert waiting() == []
    with pytest.raises(NotSeeking):
        services.look_again(user=amel)


def test_who_comes_back_in_time_is_seated_at_once(at, amel, badr):
    seek(amel)
    at(60)
    seek(badr)
    there(amel)
    assert sitting(Table.objects.get()) == ["Amel", "Badr"]


def test_to_stop_is_to_be_out_of_the_queue(amel, badr):
    seek(amel)
    services.stop(user=amel)
    assert seek(badr) is None
    with pytest.raises(NotSeeking):
        services.look_again(user=amel)


def test_pressed_in_two_tabs_one_keeps_ones_place_and_gets_one_chair(at, amel, badr, chedly):
    seek(amel)
    at(5)
    seek(amel)
    assert Seeker.objects.get().since == timezone.now() - timedelta(seconds=5)
    table = seek(badr)
    assert seek(amel) == seek(badr) == table
    assert sitting(table) == ["Amel", "Badr"]
    assert waiting() == []


def test_sitting_down_elsewhere_ends_the_waiting(amel, badr, chedly, open_table):
    seek(amel)
    elsewhere = open_table(badr, public=False)
    services.sit(code=elsewhere.code, user=amel)
    assert waiting() == []
    assert seek(chedly) is None


@pytest.mark.parametrize("way", ["open", "play now"])
def test_so_does_a_table_of_ones_own(amel, open_table, way):
    seek(amel)
    if way == "open":
        open_table(amel)
    else:
        services.play_now(user=amel, game="chkobba")
    assert waiting() == []


def test_and_a_rematch(amel, badr, open_table):
    table = open_table(amel, bots=True)
    match = services.begin(code=table.code, user=amel)
    get_up(match=match.pk, user=amel.pk)
    seek(amel, game="scopa")
    finish(table)
    services.rematch(code=table.code, user=amel)
    assert waiting() == []


def test_waiting_for_a_quick_match_frees_the_chair_where_one_waited(amel, open_table):
    table = open_table(amel, public=False)
    seek(amel)
    assert again(table).closed_at is not None


def test_a_guest_who_signs_in_to_an_account_waits_no_longer(amel):
    guest = make_guest(language="en")
    seek(guest)
    claim(guest=guest, account=amel)
    assert waiting() == []


def test_a_room_that_is_too_high_is_refused_before_one_waits(amel):
    with pytest.raises(LevelTooLow):
        seek(amel, room="tourist")
    assert waiting() == []


def test_and_whose_level_sinks_while_he_waits_is_not_seated(amel, badr):
    for user in (amel, badr):
        user.level = 5
        user.save()
    seek(amel, room="tourist")
    amel.level = 4
    amel.save()
    assert seek(badr, room="tourist") is None
    assert sorted(waiting()) == ["Amel", "Badr"]
    with pytest.raises(LevelTooLow):
        services.look_again(user=amel)
    assert waiting() == ["Badr"]


def test_who_may_not_play_now_keeps_nobody_else_waiting(amel, badr, chedly, monkeypatch):
    def check(users, room):
        return {user.pk: NotHost() for user in users if user == amel}

    seek(amel)
    monkeypatch.setattr(admission, "_checks", [check])
    seek(badr)
    assert sitting(seek(chedly)) == ["Badr", "Chedly"]


def test_who_may_still_play_his_match_looks_for_no_other_one(amel, badr):
    seek(amel)
    table = seek(badr)
    for user in (amel, badr):
        services.ready(code=table.code, user=user)
    with pytest.raises(StillPlaying) as refused:
        seek(amel)
    assert refused.value.to == ("match", match_at(table).code)
    get_up(match=match_at(table).pk, user=amel.pk)
    assert seek(amel) is None
    sit_down(match=match_at(table).pk, user=amel.pk)
    with pytest.raises(StillPlaying):
        services.look_again(user=amel)
    assert waiting() == []
    finish(table)
    assert seek(amel) is None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You are still playing a match. Play it"),
        ("fr", "Vous jouez encore une partie."),
        ("ar", "ما زلت تلعب مباراة."),
    ],
)
def test_he_is_shown_the_way_back_to_it_in_his_language(amel, open_table, language, said):
    match = services.begin(code=open_table(amel, bots=True).code, user=amel)
    hers = Client(headers={"accept-language": language})
    hers.force_login(amel)
    page = hers.post("/quick/passport/chkobba/", follow=True).content.decode()
    assert said in page
    assert f'<a href="/match/{match.code}/">' in page


def test_the_queue_seats_nobody_whose_match_has_begun_elsewhere(amel, badr, chedly, open_table):
    seek(amel)
    table = open_table(chedly, public=False, bots=True)
    services.begin(code=table.code, user=chedly)
    match_at(table).sitting.filter(seat=1).update(user=amel)
    assert seek(badr) is None
    assert sorted(waiting()) == ["Amel", "Badr"]


def test_unknown_games_and_forged_salts_are_refused(amel):
    with pytest.raises(BadRules):
        seek(amel, game="poker")
    with pytest.raises(BadSalt):
        seek(amel, salt="x" * 65)
    assert waiting() == []
