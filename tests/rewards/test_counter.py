"""Behind the counter as operators need it who do not program: people are found, lists are quick, words are said."""

import re

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.crews import MODERATORS, OPERATORS
from accounts.models import User
from accounts.services import make_guest
from games.models import Match
from lobbies.models import Room
from rewards import services
from rewards.models import BoardLine, Credit
from rewards.services import settle
from tests.games_pages.conftest import browser
from tests.rewards.conftest import read

pytestmark = pytest.mark.django_db

LEDGER = "/admin/rewards/credit/"
CORRECT = "/admin/rewards/credit/add/"


def listed(page: str) -> str:
    """The lines of a list, without its filters."""
    return page.partition("result_list")[2].partition("</table>")[0]


# --- somebody is found -----------------------------------------------------------------------------------------------


def found(client: Client, term: str) -> list[str]:
    asked = {"term": term, "app_label": "rewards", "model_name": "credit", "field_name": "user"}
    answer = client.get("/admin/rewards/credit/people/", asked)
    assert answer.status_code == 200
    return [line["text"] for line in answer.json()["results"]]


def test_an_operator_finds_guests_as_well_as_accounts(crew, amel):
    guest, operator = make_guest(language="fr"), crew(OPERATORS)
    told = f"{guest.name} · guest · {guest.pk}"
    assert found(operator, guest.name) == [told]
    assert told in found(operator, str(guest.pk))
    assert found(operator, "amel@") == [f"Amel · amel@example.org · {amel.pk}"]
    assert "/admin/rewards/credit/people/" in read(operator, CORRECT)


def test_who_may_not_correct_is_not_told_of_people(crew):
    asked = {"term": "a", "app_label": "rewards", "model_name": "credit", "field_name": "user"}
    assert crew(MODERATORS).get("/admin/rewards/credit/people/", asked).status_code == 403


def test_the_way_from_a_person_to_his_points_and_to_their_correction(crew, amel):
    guest, operator = make_guest(language="fr"), crew(OPERATORS)
    for kind, person in (("user", amel), ("guest", guest)):
        page = read(operator, f"/admin/accounts/{kind}/{person.pk}/change/")
        assert f"{LEDGER}?user__id__exact={person.pk}" in page
        assert f"{CORRECT}?user={person.pk}" in page
        form = read(operator, CORRECT, user=person.pk)
        assert f'<option value="{person.pk}" selected>{person.name} · ' in form


def test_only_for_those_who_may(crew, amel):
    page = read(crew(MODERATORS), f"/admin/accounts/user/{amel.pk}/change/")
    assert f"{LEDGER}?user__id__exact={amel.pk}" in page
    assert CORRECT not in page
    operator = crew(OPERATORS)
    me = User.objects.get(name=OPERATORS)
    assert f"{CORRECT}?user" not in read(operator, f"/admin/accounts/user/{me.pk}/change/")


def test_the_ledger_of_one_person(over, amel, badr, crew):
    settle(match=over([amel, badr]).pk)
    lines = listed(read(crew(MODERATORS), LEDGER, user__id__exact=amel.pk))
    assert "Amel" in lines
    assert "Badr" not in lines


# --- long lists ------------------------------------------------------------------------------------------------------

LONG = ("rewards/credit", "rewards/playedmatch", "rewards/abandon", "rewards/boardline", "games/match", "accounts/user",
        "accounts/guest", "lobbies/table")  # fmt: skip


@pytest.mark.parametrize("shelf", LONG)
def test_no_list_reads_all_its_lines(over, amel, badr, keeper, shelf):
    settle(match=over([amel, badr]).pk)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        read(keeper, f"/admin/{shelf}/")
    of_lists = [
        query["sql"]
        for query in asked
        if re.search(r"(accounts|rewards|games|lobbies)_", query["sql"])
        and '"accounts_user"."id" = ' not in query["sql"]  # who asks, as every page does
    ]
    assert of_lists
    assert not [sql for sql in of_lists if "DISTINCT" in sql]
    assert not [sql for sql in of_lists if "COUNT(" in sql and "LIMIT" not in sql]


@pytest.mark.parametrize(("shelf", "kind", "column"), [("user", "accounts", 3), ("guest", "guests", 2)])
def test_people_are_sorted_by_points_and_by_nothing_else(keeper, person, shelf, kind, column):
    for number, points in enumerate((30, 0, 0, 10)):
        person(f"Person{number}", points=points, is_guest=shelf == "guest")
    address = f"/admin/accounts/{shelf}/"
    assert set(re.findall(r'href="\?o=(-?\d+)"', read(keeper, address))) == {str(column)}
    for order, in_order in ((column, ["1", "2", "3", "0"]), (-column, ["0", "3", "2", "1"])):
        with CaptureQueriesContext(connection) as asked:
            lines = listed(read(keeper, address, o=order))
        assert re.findall(r">Person(\d)<", lines) == in_order
        page = next(query["sql"] for query in asked if 'ORDER BY "accounts_user"."points"' in query["sql"])
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                plan = str(cursor.execute(f"EXPLAIN QUERY PLAN {page}").fetchall())
            assert f"{kind}_by_points" in plan
            assert "TEMP B-TREE" not in plan


def test_a_line_is_found_by_match_cause_name_mail_and_number(over, amel, badr, keeper):
    match = over([amel, badr])
    settle(match=match.pk)
    for words in (f"match:{match.pk}:seat:0", "Ame", "amel@example.org", str(amel.pk)):
        lines = listed(read(keeper, LEDGER, q=words))
        assert ("Amel" in lines, "Badr" in lines) == (True, False), words
    assert "Badr" in listed(read(keeper, LEDGER, q=match.code))
    assert "Amel" not in read(keeper, LEDGER, q="nobody")


def test_what_lies_beyond_the_last_page_is_told(over, amel, badr, keeper, monkeypatch):
    settle(match=over([amel, badr]).pk)
    monkeypatch.setattr("accounts.shelves.Pages.most", 1)
    page = read(keeper, LEDGER)
    assert "These are not all: search or filter for older ones." in page


# --- words -----------------------------------------------------------------------------------------------------------


def test_the_ledger_speaks_in_words(over, amel, badr, chedly, crew):
    Room.objects.filter(slug="tourist").update(name="The terrace")
    settle(match=over([amel, badr, chedly], room="tourist").pk)
    page = read(crew(MODERATORS), LEDGER)
    lines = listed(page)
    assert '<bdi dir="ltr">+1,000</bdi>' in lines
    for told in ("Won", "Second place", "Third place", "The terrace", "Bisqa"):
        assert f">{told}<" in lines
    assert ">tourist<" not in page
    assert ">The terrace</a>" in page
    line = Credit.objects.get(user=badr)
    assert "Second place" in read(browser(User.objects.get(name=MODERATORS)), f"{LEDGER}{line.pk}/change/")


def test_a_match_tells_who_has_won(over, keeper, person):
    amel, badr, chedly, donia = map(person, ("Amel", "Badr", "Chedly", "Donia"))
    together = over([amel, badr, chedly, donia], places=[[0, 2], [1, 3]])
    alone = over([amel, badr])
    three = over([amel, badr, chedly], reason="lives")
    draw = over([amel, badr], places=[[0, 1]], reason="draw")
    fault = over([amel, badr], places=[[0, 1]], reason="void")
    for match, told in (
        (together, "Amel + Chedly have won, by points"),
        (alone, "Amel has won, by points"),
        (three, "1. Amel, 2. Badr, 3. Chedly (by lives)"),
        (draw, "Draw, by agreement"),
        (fault, "Called off: a fault of the café"),
    ):
        for shelf in ("rewards/playedmatch", "games/match"):
            assert told in listed(read(keeper, f"/admin/{shelf}/", q=match.code)), told
            page = read(keeper, f"/admin/{shelf}/{match.pk}/change/")
            assert told in page
            assert "places" not in page
            assert "Passport" in page


def test_matches_that_were_called_off_are_filtered(over, amel, badr, crew):
    off, fault, other = over([amel, badr]), over([amel, badr], places=[[0, 1]], reason="void"), over([amel, badr])
    operator = crew(OPERATORS)
    services.void(match=off, by=User.objects.get(name=OPERATORS), reason="a fault")
    lines = listed(read(operator, "/admin/rewards/playedmatch/", over="off"))
    assert [match.code in lines for match in (off, fault, other)] == [True, True, False]


def test_the_button_says_what_it_does(crew):
    operator = crew(OPERATORS)
    assert "Correct points</a>" in read(operator, LEDGER)
    page = read(operator, CORRECT)
    assert "<h1>Correct points</h1>" in page
    assert "_addanother" not in page
    assert "Add line" not in page


def test_a_board_of_a_day_in_march_is_not_todays(over, amel, badr, keeper):
    settle(match=over([amel, badr]).pk)
    lines = listed(read(keeper, "/admin/rewards/boardline/"))
    assert ">day<" in lines
    assert "today" not in lines
    assert "Amel" in listed(read(keeper, "/admin/rewards/boardline/", board="ever", game="-"))
    assert "Amel" not in listed(read(keeper, "/admin/rewards/boardline/", board="day"))
    line = BoardLine.objects.filter(period="ever").first()
    assert "all time" in read(keeper, f"/admin/rewards/boardline/{line.pk}/change/")


@pytest.mark.parametrize("language", ["ar", "fr"])
def test_in_the_other_languages(over, amel, badr, keeper, language):
    settle(match=over([amel, badr]).pk)
    keeper.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    match, line = Match.objects.get(), Credit.objects.first()
    for address in (LEDGER, CORRECT, f"{LEDGER}{line.pk}/change/", "/admin/rewards/playedmatch/",
                    f"/admin/rewards/playedmatch/{match.pk}/change/", "/admin/rewards/boardline/",
                    f"/admin/accounts/user/{amel.pk}/change/", "/admin/rewards/payout/"):  # fmt: skip
        page = read(keeper, address)
        assert f'lang="{language}"' in page
        assert "Correct points" not in page
