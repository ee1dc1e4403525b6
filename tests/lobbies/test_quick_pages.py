"""The pages of Quick match: the button, the page that waits, and the ways out of it."""

from datetime import timedelta

from django.utils import timezone

from games.models import Match
from lobbies import services
from lobbies.models import Chair, Seeker, Table
from tests.lobbies.conftest import browser, match_at, seek, sitting, waiting

HTMX = {"HX-Request": "true"}


def test_their_browsers_say_by_themselves_that_they_are_there(at, amel, badr):
    seek(amel)
    table = seek(badr)
    assert table.begins_at == timezone.now() + timedelta(seconds=3)
    page = browser(amel).get(f"/tables/{table.code}/").content.decode()
    assert 'data-press-in="3000"' in page
    services.ready(code=table.code, user=amel)
    assert services.ready(code=table.code, user=badr) == match_at(table)


def test_the_button_leads_to_the_page_that_waits_and_from_there_to_the_table(amel, badr):
    hers, his = browser(amel), browser(badr)
    answer = hers.post("/quick/passport/chkobba/", {"salt": "a1"})
    assert answer["Location"] == "/quick/"
    page = hers.get("/quick/").content.decode()
    assert "Looking for 1 player" in page
    assert 'hx-get="/quick/"' in page
    answer = his.post("/quick/passport/chkobba/")
    table = Table.objects.get()
    assert answer["Location"] == f"/tables/{table.code}/"
    assert hers.get("/quick/", headers=HTMX)["HX-Redirect"] == f"/tables/{table.code}/"
    assert hers.get("/quick/")["Location"] == f"/tables/{table.code}/"  # a second tab


def test_a_tab_that_slept_is_led_to_the_match(amel, badr):
    seek(amel)
    table = seek(badr)
    services.ready(code=table.code, user=amel)
    services.ready(code=table.code, user=badr)
    assert browser(amel).get("/quick/")["Location"] == f"/match/{match_at(table).code}/"


def test_a_stranger_becomes_a_guest_who_waits(db, client):
    client.post("/quick/passport/chkobba/")
    assert Seeker.objects.get().user.is_guest
    assert "You are looking for players" in client.get("/").content.decode()


def test_in_passport_the_regulars_are_offered_after_45_seconds(at, amel):
    seek(amel)
    hers = browser(amel)
    at(44)
    assert "regulars" not in hers.get("/quick/", headers=HTMX).content.decode()
    at(1)
    page = hers.get("/quick/", headers=HTMX).content.decode()
    assert 'action="/play-now/"' in page
    answer = hers.post("/play-now/", {"game": "chkobba"})
    assert sitting(Table.objects.get()) == ["Amel", "bot"]
    assert answer["Location"].startswith("/tables/")
    assert waiting() == []


def test_above_it_one_is_shown_the_way_to_passport(at, amel):
    amel.level = 5
    amel.save()
    seek(amel, room="tourist")
    at(45)
    page = browser(amel).get("/quick/", headers=HTMX).content.decode()
    assert 'action="/play-now/"' not in page
    assert 'action="/quick/passport/chkobba/"' in page


def test_the_way_out(amel):
    hers = browser(amel)
    hers.post("/quick/passport/chkobba/")
    assert hers.post("/quick/stop/")["Location"] == "/lobby/"
    assert waiting() == []
    answer = hers.get("/quick/", follow=True)
    assert "You are not waiting for a match any more." in answer.content.decode()


def test_stop_and_quick_are_no_ways_to_make_guests(db, client, django_user_model):
    client.post("/quick/stop/")
    client.get("/quick/", follow=True)
    assert not django_user_model.objects.exists()
    assert not Match.objects.exists()
    assert not Chair.objects.exists()
