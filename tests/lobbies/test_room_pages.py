"""Rooms as their pages and the lobby show them: who may come in, what a win pays, what opens next."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from lobbies import admission, services
from lobbies.models import Room, Seeker, Table
from lobbies.refusals import NotHost, RoomClosed
from rewards.models import Payout
from tests.lobbies.conftest import browser


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
    def check(users, room):
        return {user.pk: NotHost() for user in users if user == emna}

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
