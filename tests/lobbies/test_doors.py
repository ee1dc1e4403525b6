"""Who may play in which room, by whatever way he comes."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Match
from lobbies import admission, services
from lobbies.models import Chair, Room, Seeker, Table
from lobbies.refusals import GameNotHere, LevelTooLow, NotHost, OpponentWanted, RoomClosed
from rewards.models import Payout
from tests.lobbies.conftest import again, browser, finish, sitting


@pytest.fixture
def at_level(person):
    """Somebody of a level, with the points for it."""

    def make(name: str, level: int) -> User:
        user = person(name)
        user.level, user.points = level, 15 * (level - 1) ** 3
        user.save()
        return user

    return make


@pytest.fixture
def emna(at_level) -> User:
    """She may enter Tourist."""
    return at_level("Emna", 5)


@pytest.fixture
def faten(at_level) -> User:
    return at_level("Faten", 7)


@pytest.fixture
def hedi(at_level) -> User:
    """He may not, by a little."""
    return at_level("Hedi", 4)


def drop(user: User) -> None:
    """An operator has taken points away."""
    user.level, user.points = 4, 500
    user.save()


def test_a_table_is_opened_in_the_room_that_was_asked_for(emna, open_table):
    table = open_table(emna, room="tourist")
    assert table.room == "tourist"
    assert open_table(emna, public=False, room="tourist").room == ""


def test_the_match_carries_the_room_of_its_table(emna, faten, open_table):
    table = open_table(emna, room="tourist")
    services.sit(code=table.code, user=faten)
    services.ready(code=table.code, user=emna)
    services.ready(code=table.code, user=faten)
    assert Match.objects.get().room == "tourist"


def open_one(table, user):
    services.open_table(user=user, game="chkobba", seats=2, options={}, seconds=20, public=True, room="tourist")


def sit(table, user):
    services.sit(code=table.code, user=user)


def seek(table, user):
    services.seek(user=user, room="tourist", game="chkobba")


@pytest.mark.parametrize("way", [open_one, sit, seek])
def test_at_level_four_one_does_not_come_into_tourist(emna, hedi, open_table, way):
    table = open_table(emna, room="tourist")
    with pytest.raises(LevelTooLow) as refused:
        way(table, hedi)
    points = 15 * 4**3 - hedi.points
    assert str(refused.value.sentence) == (
        f"This room opens at level 5. You are at level 4: about {points} points more."
    )
    assert refused.value.status == 403
    assert not Chair.objects.filter(user=hedi).exists()
    assert not Seeker.objects.exists()


@pytest.mark.parametrize("way", [open_one, sit, seek])
def test_at_level_five_one_does(emna, faten, open_table, way):
    way(open_table(faten, room="tourist"), emna)
    assert Chair.objects.filter(user=emna).count() == 1


@pytest.mark.parametrize("deed", [services.ready, services.begin])
def test_whose_level_has_sunk_does_not_begin(emna, faten, open_table, deed):
    table = open_table(emna, room="tourist")
    services.sit(code=table.code, user=faten)
    services.ready(code=table.code, user=faten)
    drop(emna)
    with pytest.raises(LevelTooLow):
        deed(code=table.code, user=emna)
    assert not Match.objects.exists()


def test_nor_plays_once_more(emna, faten, open_table):
    table = open_table(emna, room="tourist")
    services.sit(code=table.code, user=faten)
    services.ready(code=table.code, user=emna)
    services.ready(code=table.code, user=faten)
    finish(table)
    drop(emna)
    with pytest.raises(LevelTooLow):
        services.rematch(code=table.code, user=emna)


def test_a_forged_request_is_refused_with_what_is_missing(emna, hedi, open_table):
    table = open_table(emna, room="tourist")
    his = browser(hedi)
    form = {"seats": "2", "public": "yes", "seconds": "20", "rule-target": "11", "room": "tourist"}
    for address, asked in (
        (f"/tables/{table.code}/sit/", {}),
        ("/quick/tourist/chkobba/", {}),
        ("/tables/new/chkobba/", form),
    ):
        page = his.post(address, asked, follow=True).content.decode()
        assert "This room opens at level 5. You are at level 4" in page, address
    assert list(Chair.objects.exclude(user=None).values_list("user__name", flat=True)) == ["Emna"]
    assert not Seeker.objects.exists()


@pytest.mark.parametrize(
    ("language", "said"), [("en", "589,155 points more"), ("fr", "589\xa0155 points"), ("ar", "589.155 نقطة")]
)
def test_what_is_missing_is_written_as_the_reader_writes_numbers(hedi, language, said):
    his = Client(headers={"accept-language": language})
    his.force_login(hedi)
    refusal = his.post("/quick/luxury/chkobba/", follow=True).content.decode()
    for page in (refusal, his.get("/rooms/luxury/").content.decode()):
        assert said in page.replace("&nbsp;", "\xa0")


def test_the_page_of_a_closed_door_shows_what_is_missing_and_no_way_in(emna, hedi, open_table):
    table = open_table(emna, room="tourist")
    his = browser(hedi)
    page = his.get("/rooms/tourist/").content.decode()
    assert "Tourist opens at level 5" in page
    assert "You are at level 4: 555 points more open this door." in page
    for address in ("/rooms/tourist/", "/", f"/tables/{table.code}/", f"/t/{table.code}"):
        page = his.get(address).content.decode()
        assert f"/tables/{table.code}/sit/" not in page, address
        assert "quick/tourist" not in page
        assert "opens at level 5" in page


def test_who_may_come_in_finds_the_buttons(emna, faten, open_table):
    table = open_table(faten, room="tourist")
    hers = browser(emna)
    page = hers.get("/rooms/tourist/").content.decode()
    assert f"/tables/{table.code}/sit/" in page
    assert 'action="/quick/tourist/chkobba/"' in page
    assert "/tables/new/chkobba/?room=tourist" in page


def test_the_form_keeps_the_room_and_offers_only_rooms_that_are_open_to_one(emna):
    page = browser(emna).get("/tables/new/chkobba/?room=tourist").content.decode()
    assert re.search(r'value="tourist"[^>]*checked', page)
    assert 'value="luxury"' not in page
    form = {"seats": "2", "public": "yes", "seconds": "20", "rule-target": "11", "room": "tourist"}
    browser(emna).post("/tables/new/chkobba/", form)
    assert Table.objects.get().room == "tourist"


def test_the_lobby_lists_all_rooms_and_a_room_its_own_tables(emna, faten, amel, open_table):
    open_table(faten, room="tourist")
    open_table(amel)
    hers = browser(emna)
    everywhere, tourist = (
        hers.get(address).content.decode() for address in ("/lobby/tables/", "/lobby/tables/?room=tourist")
    )
    assert "Faten" in everywhere
    assert "Amel" in everywhere
    assert "Faten" in tourist
    assert "Amel" not in tourist


def test_the_doors_tell_who_is_in_and_what_opens_next(emna, faten, amel, open_table, django_assert_num_queries):
    open_table(faten, room="tourist")
    alone = open_table(amel, bots=True)
    services.begin(code=alone.code, user=amel)
    from lobbies.doors import doors

    with django_assert_num_queries(4):
        seen = doors(emna)
    assert [(door.people, door.playing) for door in seen.values()] == [(1, 1), (1, 0), (0, 0), (0, 0), (0, 0)]
    assert [door.open for door in seen.values()] == [True, True, False, False, False]
    assert [slug for slug, door in seen.items() if door.next] == ["priority"]
    assert seen["priority"].missing == 15 * 9**3 - 15 * 4**3


def test_the_next_room_is_the_one_of_the_lowest_level_everywhere(hedi, client):
    from lobbies.doors import doors, next_door, next_room

    Room.objects.filter(slug="tourist").update(level=12)  # as an operator may have left it
    assert next_room(4) == Room.objects.get(slug="priority")
    assert next_door(hedi).room.slug == "priority"
    assert [slug for slug, door in doors(hedi).items() if door.next] == ["priority"]
    Room.objects.filter(slug="priority").update(open=False)
    assert next_room(4) == Room.objects.get(slug="tourist")
    assert next_room(35) is None


def test_a_stranger_sees_the_rooms_too(db, client):
    page = client.get("/").content.decode()
    for slug in ("passport", "tourist", "priority", "business", "luxury"):
        assert f'href="/rooms/{slug}/"' in page
        assert client.get(f"/rooms/{slug}/").status_code == 200
    assert client.get("/rooms/cellar/").status_code == 404


def test_a_room_that_an_operator_has_closed_lets_nobody_in(emna, faten, open_table):
    table = open_table(emna, room="tourist")
    services.sit(code=table.code, user=faten)
    Room.objects.filter(slug="tourist").update(open=False)
    with pytest.raises(RoomClosed):
        services.ready(code=table.code, user=faten)
    with pytest.raises(RoomClosed):
        open_table(faten, room="tourist")
    assert "closed for the moment" in browser(emna).get("/rooms/tourist/").content.decode()


def test_nor_is_there_a_room_that_nobody_has_furnished(emna, open_table):
    with pytest.raises(RoomClosed):
        open_table(emna, room="cellar")


def test_a_room_says_what_a_win_pays_and_where_to_read_more(emna):
    page = browser(emna).get("/rooms/tourist/").content.decode()
    assert "A win against one other pays 500 points." in page
    assert page.count('href="/payouts/"') == page.count('href="/boards/"') == 2  # here, and at the foot of every page
    doors = Client().get("/").content.decode()
    for points in ("100", "500", "2,000", "10,000", "50,000"):
        assert f"a win pays {points} points" in doors


def test_it_is_what_an_operator_has_made_of_it(db, client):
    Payout.objects.filter(room__slug="tourist", players=2, result="win").update(points=7)
    Payout.objects.filter(room__slug="luxury").delete()
    assert "pays 7 points." in client.get("/rooms/tourist/").content.decode()
    assert "pays 100 points." in client.get("/rooms/luxury/").content.decode()  # as the first room does


def test_an_empty_room_names_only_what_can_be_done_there(emna, hedi, client):
    def said(client: Client, address: str) -> str:
        return re.sub(r"\s+", " ", client.get(address).content.decode().split('<p class="nobody">')[1].split("</p>")[0])

    hers, his = browser(emna), browser(hedi)
    assert "Look for a quick match" in said(hers, "/rooms/tourist/")
    assert said(his, "/rooms/tourist/").strip() == "Nobody is waiting just now."
    assert said(his, "/lobby/tables/?room=tourist").strip() == "Nobody is waiting just now."
    assert "Play now" in said(his, "/")
    Room.objects.filter(slug="passport").update(open=False)
    assert said(hers, "/rooms/passport/").strip() == "Nobody is waiting just now."
    assert "Play now" not in said(his, "/")


def test_nothing_is_offered_at_home_that_the_first_room_would_refuse(emna, client):
    Room.objects.filter(slug="passport").update(games=["scopa"])
    for visitor in (client, browser(emna)):
        page = visitor.get("/").content.decode()
        assert 'name="game" value="scopa"' in page
        assert 'name="game" value="chkobba"' not in page
        assert "/quick/passport/chkobba/" not in page
        assert "Not played in Passport" in page
        assert "/tables/new/chkobba/" in page
    Room.objects.filter(slug="passport").update(open=False)
    for visitor in (client, browser(emna)):
        page = visitor.get("/").content.decode()
        assert 'action="/play-now/"' not in page
        assert "/quick/passport/" not in page
        assert "Passport is closed for the moment" in page


def test_a_closed_first_room_is_not_offered_to_who_waits_elsewhere(at, emna):
    services.seek(user=emna, room="tourist", game="chkobba")
    at(60)
    Seeker.objects.update(since=timezone.now() - timedelta(seconds=60))
    Room.objects.filter(slug="passport").update(open=False)
    assert "/quick/passport/" not in browser(emna).get("/quick/").content.decode()


def test_what_keeps_somebody_out_is_said_before_he_presses(emna, faten, open_table, monkeypatch):
    def check(user, room):
        if user == emna:
            raise NotHost

    monkeypatch.setattr(admission, "_checks", [check])
    table = open_table(faten, room="tourist")
    hers = browser(emna)
    for address in ("/", "/rooms/tourist/", f"/people/{emna.pk}/"):
        page = hers.get(address).content.decode()
        assert "Only the host of the table can do this." in page, address
        assert 'action="/play-now/"' not in page
        assert 'action="/quick/' not in page
        assert f"/tables/{table.code}/sit/" not in page
    assert "Only the host" not in browser(faten).get(f"/people/{emna.pk}/").content.decode()
    assert "Only the host" not in browser(faten).get("/").content.decode()


def test_a_game_that_is_not_offered_in_a_room_is_not_played_there(emna, open_table):
    Room.objects.filter(slug="tourist").update(games=["bisca"])
    with pytest.raises(GameNotHere) as refused:
        open_table(emna, room="tourist")
    assert refused.value.to == ("room", "tourist")
    assert "chkobba" not in browser(emna).get("/rooms/tourist/").content.decode()


@pytest.mark.parametrize("way", [open_one, sit, seek])
def test_other_apps_are_asked_too(emna, faten, open_table, monkeypatch, way):
    table = open_table(faten, room="tourist")
    asked = []

    def check(user, room):
        asked.append((user.name, room.slug))
        raise NotHost

    monkeypatch.setattr(admission, "_checks", [check])
    with pytest.raises(NotHost):
        way(table, emna)
    assert asked == [("Emna", "tourist")]


# --- people to play against ------------------------------------------------------------------------------------------


def test_above_passport_bots_sit_down_once_two_people_play_against_each_other(emna, faten, open_table):
    table = open_table(emna, room="tourist", seats=4, bots=True)
    assert sitting(table) == ["Emna", "-", "-", "-"]
    services.sit(code=table.code, user=faten)
    assert sitting(table) == ["Emna", "Faten", "bot", "bot"]
    services.stand(code=table.code, user=faten)
    assert sitting(table) == ["Emna", "-", "-", "-"]


def test_partners_against_bots_are_not_enough(emna, faten, open_table):
    table = open_table(emna, room="tourist", seats=4, bots=True)
    services.sit(code=table.code, user=faten, seat=2)  # her partner
    assert sitting(table) == ["Emna", "-", "Faten", "-"]


def test_the_host_alone_cannot_call_the_bots_there(emna, open_table):
    table = open_table(emna, room="tourist")
    with pytest.raises(OpponentWanted):
        services.fill(code=table.code, user=emna)
    assert sitting(table) == ["Emna", "-"]
    page = browser(emna).get(f"/tables/{table.code}/").content.decode()
    assert "/fill/" not in page
    assert "bots sit down once somebody has come" in page


def test_nor_begin_with_them_wherever_they_come_from(emna, open_table):
    table = open_table(emna, room="tourist")
    table.chairs.filter(seat=1).update(bot="easy", name="Sassi")
    with pytest.raises(OpponentWanted):
        services.begin(code=table.code, user=emna)
    assert services.ready(code=table.code, user=emna) is None
    assert not Match.objects.exists()


def test_in_passport_and_among_friends_one_plays_with_bots_as_before(emna, open_table):
    table = open_table(emna, bots=True)
    assert services.begin(code=table.code, user=emna)
    private = open_table(emna, public=False, bots=True)
    assert services.begin(code=private.code, user=emna)


def test_when_the_other_does_not_answer_nobody_plays_on_with_a_bot_above_passport(at, emna, faten, open_table):
    table = open_table(emna, room="tourist", bots=True)
    services.sit(code=table.code, user=faten)
    services.ready(code=table.code, user=emna)
    at(15)
    services.tidy_all()
    assert sitting(table) == ["Emna", "-"]
    assert not again(table).playing
