"""The page of a table where people wait: what they see, and what their buttons do."""

import re

import pytest

from lobbies import services
from tests.lobbies.conftest import again, check, finish, match_at, sitting

HTMX = {"HX-Request": "true"}


def test_the_page_of_a_table_shows_code_link_rules_and_promise(hers, amel, open_table):
    table = open_table(amel)
    page = hers.get(f"/tables/{table.code.lower()}/").content.decode()
    check(page)
    assert f"http://testserver/t/{table.code}" in page
    assert '<svg class="qr"' in page
    assert table.commitment in page
    assert "<dt>Play to</dt>" in page
    assert bytes(table.secret).hex() not in page


def test_everybody_sees_himself_at_the_bottom_and_the_next_seat_to_his_right(his, amel, badr, open_table):
    table = open_table(amel, seats=4)
    services.sit(code=table.code, user=badr)
    page = his.get(f"/tables/{table.code}/").content.decode()
    places = re.findall(r'<li class="place at(\d) (\w+)', page)
    assert places == [("3", "person"), ("0", "person"), ("1", "empty"), ("2", "empty")]


def test_names_cannot_bring_their_own_html(hers, amel, open_table):
    amel.name = "<b>Amel</b>"
    amel.save()
    table = open_table(amel)
    assert "<b>Amel</b>" not in hers.get(f"/tables/{table.code}/").content.decode()
    assert "<b>Amel</b>" not in hers.get("/").content.decode()


def test_buttons_answer_with_the_table_as_it_is_then(hers, his, amel, badr, open_table):
    table = open_table(amel)
    answer = his.post(f"/tables/{table.code}/sit/", {"seat": "1"}, headers=HTMX)
    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith('<div id="waiting"')
    answer = his.post(f"/tables/{table.code}/ready/", {"salt": "b"}, headers=HTMX)
    assert "Waiting for" in answer.content.decode()
    answer = hers.post(f"/tables/{table.code}/ready/", {"salt": "a"}, headers=HTMX)
    assert answer["HX-Redirect"] == f"/match/{match_at(table).code}/"
    assert match_at(table).salts == ["a", "b"]


def test_every_seated_browser_that_looks_again_is_sent_to_the_match(hers, amel, open_table):
    table = open_table(amel, bots=True)
    match = services.begin(code=table.code, user=amel)
    assert hers.get(f"/tables/{table.code}/", headers=HTMX)["HX-Redirect"] == f"/match/{match.code}/"
    assert hers.get(f"/tables/{table.code}/")["Location"] == f"/match/{match.code}/"


def test_a_passer_by_is_told_that_they_play_and_may_watch(his, amel, open_table):
    table = open_table(amel, bots=True)
    match = services.begin(code=table.code, user=amel)
    page = his.get(f"/tables/{table.code}/").content.decode()
    assert f'href="/match/{match.code}/"' in page
    assert "/sit/" not in page


def test_to_look_is_to_be_there(at, hers, amel, open_table):
    table = open_table(amel)
    at(60)
    hers.get(f"/tables/{table.code}/", headers=HTMX)
    at(150)  # 210 s after he sat down, 150 s after his page asked
    services.tidy_all()
    assert sitting(table) == ["Amel", "-"]


def test_a_page_of_a_late_person_shows_that_his_chair_is_free(at, his, amel, badr, open_table):
    table = open_table(amel, seats=2)
    services.sit(code=table.code, user=badr)
    services.ready(code=table.code, user=amel)
    at(15)
    page = his.get(f"/tables/{table.code}/", headers=HTMX).content.decode()
    assert "Sit here" in page
    assert sitting(table) == ["Amel", "-"]


@pytest.mark.parametrize("verb", ["stand", "fill", "ready", "begin", "rematch", "close"])
def test_a_strangers_button_makes_no_guest(client, amel, open_table, django_user_model, verb):
    table = open_table(amel)
    answer = client.post(f"/tables/{table.code}/{verb}/", follow=True)
    assert "You have no chair at this table." in answer.content.decode()
    assert django_user_model.objects.count() == 1


def test_a_refusal_reaches_the_person_with_a_next_step(his, amel, badr, chedly, open_table):
    table = open_table(amel)
    services.sit(code=table.code, user=chedly)
    page = his.post(f"/tables/{table.code}/sit/", follow=True).content.decode()
    assert "Every chair at this table is taken." in page
    assert '<a href="/lobby/">See the open tables</a>' in page


def test_a_refusal_is_in_the_persons_language(his, amel, badr, open_table):
    table = open_table(amel)
    page = his.post(f"/tables/{table.code}/fill/", follow=True, headers={"Accept-Language": "fr"}).content.decode()
    assert "Seul l’hôte de la table peut faire cela." in page


def test_a_forged_salt_is_refused_and_nothing_begins(hers, amel, open_table):
    table = open_table(amel, bots=True)
    answer = hers.post(f"/tables/{table.code}/begin/", {"salt": "x" * 65})
    assert answer.status_code == 422
    assert again(table).match is None


@pytest.mark.parametrize("verb", ["ready", "begin"])
def test_who_wanted_to_begin_what_has_begun_is_shown_the_match(hers, amel, badr, open_table, verb):
    table = open_table(amel, public=False)
    services.sit(code=table.code, user=badr)
    services.begin(code=table.code, user=amel)
    answer = hers.post(f"/tables/{table.code}/{verb}/", follow=True)
    assert answer.redirect_chain[-1][0] == f"/match/{match_at(table).code}/"
    assert "The match has begun" not in answer.content.decode()
    there = hers.post(f"/tables/{table.code}/{verb}/", headers={"HX-Request": "true"})
    assert there["HX-Redirect"] == f"/match/{match_at(table).code}/"


def test_standing_up_leads_to_the_lobby(his, amel, badr, open_table):
    table = open_table(amel)
    services.sit(code=table.code, user=badr)
    assert his.post(f"/tables/{table.code}/stand/")["Location"] == "/lobby/"
    assert sitting(table) == ["Amel", "-"]


def test_the_table_page_of_the_match_asks_for_a_rematch_in_json(hers, amel, badr, open_table):
    table = open_table(amel, public=False)
    services.sit(code=table.code, user=badr)
    services.begin(code=table.code, user=amel)
    json = {"Accept": "application/json"}
    answer = hers.post(f"/tables/{table.code}/rematch/", headers=json)
    assert answer.status_code == 409
    assert answer.json()["why"] == "The match has begun at this table."
    finish(table)
    answer = hers.post(f"/tables/{table.code}/rematch/", headers=json)
    assert answer.json() == {"url": f"/tables/{table.code}/", "ready": [0], "begun": None}
    services.rematch(code=table.code, user=badr)
    match = match_at(table)
    assert hers.get(f"/tables/{table.code}/")["Location"] == f"/match/{match.code}/"


def test_a_table_that_was_closed_says_so_and_offers_another(his, amel, open_table):
    table = open_table(amel)
    services.close(code=table.code, user=amel)
    answer = his.get(f"/tables/{table.code}/")
    assert answer.status_code == 410
    assert "/tables/new/chkobba/" in answer.content.decode()
    assert his.get(f"/tables/{table.code}/", headers=HTMX)["HX-Redirect"] == "/lobby/"
