"""What people see in the lobby and at a table, and what their buttons do."""

import re

import pytest
from django.contrib.admin.models import LogEntry
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from games import catalogue
from games.services import Sitter, start
from lobbies import services
from lobbies.models import Chair, Room, Table
from tests.lobbies.conftest import again, finish, match_at, sitting

HTMX = {"HX-Request": "true"}


@pytest.fixture
def hers(amel) -> Client:
    """Amel's browser."""
    browser = Client()
    browser.force_login(amel)
    return browser


@pytest.fixture
def his(badr) -> Client:
    """Badr's browser."""
    browser = Client()
    browser.force_login(badr)
    return browser


def check(page: str) -> None:
    """One main part, one heading, nothing that the policy forbids."""
    assert page.count("<main") == 1
    assert page.count("<h1") == 1
    assert not re.search(r"\sstyle=|\son\w+=", page)
    assert len(re.findall(r'id="([^"]+)"', page)) == len(set(re.findall(r'id="([^"]+)"', page)))


def test_a_stranger_finds_every_game_and_a_way_in(db, client):
    page = client.get("/").content.decode()
    check(page)
    for game in catalogue.all_games():
        assert f'name="game" value="{game.slug}"' in page
        assert f"/tables/new/{game.slug}/" in page
    assert "Nobody is waiting just now" in page


def test_two_taps_lead_from_the_door_to_the_cards(db, client):
    answer = client.post("/play-now/", {"game": "chkobba", "salt": "ab12"}, follow=True)
    table = Table.objects.get()
    assert answer.redirect_chain[-1][0] == f"/tables/{table.code}/"
    assert f'action="/tables/{table.code}/begin/"' in answer.content.decode()
    answer = client.post(f"/tables/{table.code}/begin/", {"salt": "cd34"})
    answer = client.get(answer["Location"])
    match = match_at(table)
    assert answer["Location"] == f"/match/{match.code}/"
    assert match.salts == ["cd34", ""]


def test_the_lobby_lists_tables_where_somebody_waits(client, amel, badr, chedly, open_table):
    open_table(amel, options={"target": 21})
    open_table(badr, public=False)
    closed = open_table(chedly)
    services.close(code=closed.code, user=chedly)
    page = client.get("/lobby/tables/").content.decode()
    assert "Amel" in page
    assert "Play to: 21" in page
    assert "Badr" not in page
    assert "Chedly" not in page


def test_a_full_table_is_not_offered(client, amel, badr, open_table):
    services.sit(code=open_table(amel).code, user=badr)
    assert "Amel" not in client.get("/lobby/tables/").content.decode()


def test_the_list_takes_as_many_queries_for_ten_tables_as_for_one(
    client, person, open_table, django_assert_max_num_queries
):
    for number in range(10):
        open_table(person(f"Host{number}"))
    with django_assert_max_num_queries(8):
        assert client.get("/lobby/tables/").content.decode().count("/sit/") == 10


def test_matches_of_the_rooms_may_be_watched_and_private_ones_are_not_shown(client, amel, badr):
    sitters = [Sitter(amel, "", "Amel", ""), Sitter(badr, "", "Badr", "")]
    public = start(game="chkobba", sitters=sitters, options={}, seconds=20, secret=b"s" * 32, room="passport")
    private = start(game="chkobba", sitters=sitters, options={}, seconds=20, secret=b"s" * 32)
    page = client.get("/").content.decode()
    assert f"/match/{public.code}/" in page
    assert private.code not in page


def test_my_running_match_is_one_tap_away(hers, amel, open_table):
    table = open_table(amel, bots=True)
    match = services.begin(code=table.code, user=amel)
    page = hers.get("/").content.decode()
    assert "Your games" in page
    assert f'href="/match/{match.code}/"' in page


def test_a_guest_learns_at_his_third_match_where_it_is_kept(client, db):
    client.post("/play-now/", {"game": "chkobba"})
    table = Table.objects.get()
    for number in (1, 2, 3):
        client.post(f"/tables/{table.code}/{'begin' if number == 1 else 'rematch'}/")
        finish(table)
        assert ("in this browser only" in client.get("/").content.decode()) == (number == 3)


def test_the_form_that_opens_a_table_is_made_from_the_games_rules(hers, amel):
    page = hers.get("/tables/new/chkobba/").content.decode()
    check(page)
    assert 'name="rule-target"' in page
    assert 'name="rule-redeal_three"' in page
    form = {
        "seats": "4",
        "public": "no",
        "seconds": "none",
        "rule-target": "21",
        "rule-last_card_sweep": "on",
        "bots": "on",
    }
    answer = hers.post("/tables/new/chkobba/", form)
    table = Table.objects.get()
    assert answer["Location"] == f"/tables/{table.code}/"
    assert table.options == {"target": 21, "redeal_three": False, "last_card_sweep": True}
    assert (table.seats, table.seconds, table.public, table.watchable, table.bots) == (4, None, False, False, True)
    assert sitting(table) == ["Amel", "bot", "bot", "bot"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seconds": "60", "public": "yes"}, "10 to 30 seconds"),
        ({"seats": "3"}, "Select a valid choice"),
        ({"rule-target": "12"}, "Select a valid choice"),
        ({"seconds": "7"}, "Select a valid choice"),
    ],
)
def test_a_form_that_asks_for_rules_that_do_not_exist_says_which(hers, wrong, sentence):
    form = {"seats": "2", "public": "no", "seconds": "20", "rule-target": "11"}
    answer = hers.post("/tables/new/chkobba/", form | wrong)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not Table.objects.exists()


@pytest.mark.parametrize(("sides", "opened"), [("0", True), ("4", True), ("3", False)])
def test_sides_must_fit_the_players(hers, amel, sides, opened):
    rules = {"rule-target": "11", "rule-tie_rule": "another_deal", "rule-sides": sides}
    answer = hers.post("/tables/new/scopa/", {"seats": "4", "public": "no", "seconds": "20"} | rules)
    assert answer.status_code == (302 if opened else 422)
    if opened:
        assert amel.hosted.get().options["sides"] == (int(sides) or 2)
    else:
        assert "These rules are not for so many players." in answer.content.decode()


def test_every_game_of_the_catalogue_has_its_form(db, client):
    for game in catalogue.all_games():
        assert client.get(f"/tables/new/{game.slug}/").status_code == 200
    assert client.get("/tables/new/poker/").status_code == 404


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


def test_buttons_are_not_links(client, amel, open_table):
    table = open_table(amel)
    for address in ("/play-now/", "/join/", f"/tables/{table.code}/sit/"):
        assert client.get(address).status_code == 405


def test_the_secret_is_not_shown_behind_the_counter(client, amel, open_table):
    amel.is_staff = amel.is_superuser = True
    amel.save()
    client.force_login(amel)
    table = open_table(amel)
    assert client.get("/admin/lobbies/table/?state=open").status_code == 200
    page = client.get(f"/admin/lobbies/table/{table.pk}/change/").content.decode()
    assert table.commitment in page
    assert bytes(table.secret).hex() not in page
    assert repr(bytes(table.secret)) not in page
    assert Chair.objects.filter(table=table).count() == 2


@pytest.mark.parametrize("words", ["{code}", "{spaced}", "Ame", "amel@example.org", "{number}"])
def test_a_table_is_found_behind_the_counter(client, amel, badr, open_table, words):
    client.force_login(User.objects.create_superuser("keeper@example.org", "pw", name="Keeper"))
    hers, his = open_table(amel), open_table(badr)
    asked = words.format(code=hers.code, spaced=f"{hers.code[:3]} {hers.code[3:]}".lower(), number=amel.pk)
    page = client.get("/admin/lobbies/table/", {"q": asked}).content.decode().partition("result_list")[2]
    assert (hers.code in page, his.code in page) == (True, False)
    assert "Passport" in page


def test_the_audit_line_of_a_room_says_old_and_new(client, db):
    client.force_login(User.objects.create_superuser("keeper@example.org", "pw", name="Keeper"))
    room = Room.objects.get(slug="tourist")
    form = {"name": room.name, "order": room.order, "level": room.level + 1, "open": "on", "games": ["chkobba"]}
    assert client.post(f"/admin/lobbies/room/{room.pk}/change/", form).status_code == 302
    line = LogEntry.objects.get().get_change_message()
    assert f"Minimum level: {room.level} → {room.level + 1}" in line
    assert "games offered: – → chkobba" in line


def test_a_forged_way_back_leads_nowhere_else(db, client):
    answer = client.post("/play-now/", {"game": "no-such-game", "here": "https://elsewhere.example/"})
    assert answer["Location"] == "/lobby/"


def test_a_chair_of_five_thousand_digits_is_any_chair(hers, his, amel):
    table = services.open_table(user=amel, game="chkobba", seats=2, options={}, seconds=20, public=True)
    his.post(f"/tables/{table.code}/sit/", {"seat": "9" * 5000, "salt": "ab"})
    assert len(sitting(table)) == 2


def test_codes_cannot_be_tried_out_by_pressing_buttons_either(his, settings):
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "code": "3/m/ip"}
    for ask in ({"Accept": "application/json"}, HTMX, {}):
        answers = [his.post(f"/tables/ABCDE{sign}/sit/", headers=ask).status_code for sign in "2345"]
        assert answers[-1] == 429
        cache.clear()


def test_everything_that_can_be_focused_at_a_waiting_table_is_found_again_after_a_refresh(hers, amel):
    table = services.open_table(user=amel, game="chkobba", seats=2, options={}, seconds=20, public=True)
    page = hers.get(f"/tables/{table.code}/", headers=HTMX).content.decode()
    nameless = [tag for tag in re.findall(r"<(?:button|a|input|select)[^>]*>", page) if " id=" not in tag]
    assert [tag for tag in nameless if 'type="hidden"' not in tag] == []
