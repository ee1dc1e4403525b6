"""What people see in the lobby and on the form of a table, and what nobody can forge there."""

import re

import pytest
from django.contrib.admin.models import LogEntry
from django.core.cache import cache

from accounts.models import User
from games import catalogue
from games.services import Sitter, start
from lobbies import services
from lobbies.models import Chair, Room, Table
from tests.lobbies.conftest import check, finish, match_at, sitting

HTMX = {"HX-Request": "true"}


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
