"""Pages of points: payouts, boards, and the part of the result screen."""

import pytest
from django.test import Client

from rewards.models import Credit, Payout
from rewards.services import settle
from tests.games_pages.conftest import browser
from tests.rewards.conftest import BOT

pytestmark = pytest.mark.django_db


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


# --- payouts ---------------------------------------------------------------------------------------------------------


def test_the_page_of_payouts_shows_every_row():
    page = text(Client().get("/payouts/"))
    assert Payout.objects.count() == 5 * (4 + 5 + 6 + 7 + 8 + 9 + 10)
    for points in set(Payout.objects.values_list("points", flat=True)):
        assert f"<td>{points:,}</td>" in page
    assert "10 minutes; with each further one for 30 minutes, 2 hours, 24 hours" in page
    assert "up to 600 points a day" in page
    assert "never less than 20 %." in page


def test_tables_of_five_players_and_more_are_folded_up():
    page = text(Client().get("/payouts/"))
    folded = page[page.index('<details class="more') : page.rindex("</details>")]
    assert folded.count("<table") == 4
    assert page.count("<table") == 1 + 3 + 4
    assert "Five players" in folded
    assert "Four players" not in folded


def test_it_shows_what_an_operator_has_changed():
    Payout.objects.filter(room__slug="tourist", players=2, result="win").update(points=501)
    assert "<td>501</td>" in text(Client().get("/payouts/"))


@pytest.mark.parametrize("language", ["fr", "ar"])
@pytest.mark.parametrize("page", ["/payouts/", "/boards/"])
def test_the_pages_are_there_in_every_language(language, page):
    told = text(Client(headers={"accept-language": language}).get(page))
    assert "What results pay" not in told
    assert "The boards" not in told


def test_every_page_leads_there():
    page = text(Client().get("/"))
    assert 'href="/payouts/"' in page
    assert 'href="/boards/"' in page


# --- boards ----------------------------------------------------------------------------------------------------------


def test_a_board_of_a_game_and_a_period(over, amel, badr):
    settle(match=over([amel, badr]).pk)
    page = text(Client().get("/boards/?period=ever&game=chkobba"))
    assert page.index("<bdi>Amel</bdi>") < page.index("<bdi>Badr</bdi>")
    assert "<bdi>Amel</bdi>" not in text(Client().get("/boards/?period=ever&game=scopa"))
    assert "<bdi>Amel</bdi>" not in text(Client().get("/boards/?period=day"))  # it was in March


@pytest.mark.parametrize("wrong", ["period=year", "game=whist"])
def test_there_is_no_other_board(wrong):
    assert Client().get(f"/boards/?{wrong}").status_code == 404


def test_a_press_takes_me_off_the_boards_and_another_puts_me_back(over, amel, badr):
    settle(match=over([amel, badr]).pk)
    mine = browser(amel)
    mine.post("/boards/me/hidden/")
    assert "<bdi>Amel</bdi></a></th>" not in text(mine.get("/boards/?period=ever"))
    assert "The boards do not show you" in text(mine.get("/boards/"))
    mine.post("/boards/me/seen/")
    assert "<bdi>Amel</bdi></a></th>" in text(mine.get("/boards/?period=ever"))
    assert mine.get("/boards/me/hidden/").status_code == 405
    assert Client().post("/boards/me/hidden/").status_code == 302


def test_my_own_line_is_there_though_the_board_ends_before_it(over, amel, badr, monkeypatch):
    monkeypatch.setattr("rewards.selectors.A_BOARD", 1)
    settle(match=over([amel, badr]).pk)
    page = text(browser(badr).get("/boards/?period=ever"))
    gap, own = page.index('<tr class="gap"'), page.index('<tr class="own"><td>2</td>')
    assert page.index("<td>1</td>") < gap < own < page.index("<bdi>Badr</bdi></a></th>")


def test_names_lead_to_their_people_and_have_their_tiles(over, amel, badr):
    settle(match=over([amel, badr]).pk)
    page = text(Client().get("/boards/?period=ever"))
    for user in (amel, badr):
        assert f'href="/people/{user.pk}/"' in page
        assert f"img/tiles.svg#t{user.tile}" in page
    assert 'class="gap"' not in page


# --- the result screen -----------------------------------------------------------------------------------------------


def test_the_payment_settles_the_match_and_says_it(over, amel, badr):
    match = over([amel, badr])
    page = text(browser(amel).get(f"/match/{match.code}/payment/"))
    assert "+100</bdi> points" in page
    assert "Level 2!" in page
    assert "About 9 wins to Tourist." in page
    assert '<progress id="level-bar" max="105" value="85">' in page
    assert Credit.objects.count() == 2
    assert text(browser(amel).get(f"/match/{match.code}/payment/")) == page


def test_it_says_why(over, amel, badr):
    match = over([amel, badr, BOT, BOT])
    page = text(browser(badr).get(f"/match/{match.code}/payment/"))
    assert "+16</bdi> points" in page
    assert "People among your opponents: 1 of 3. That leaves 16 of 50 points." in page


def test_a_room_that_opens_is_celebrated(over, amel, badr):
    matches = [over([amel, badr], room="tourist", at=n) for n in range(2)]
    for match in matches:
        settle(match=match.pk)
    page = text(browser(amel).get(f"/match/{matches[1].code}/payment/"))
    assert "Level 5! Tourist is open to you now." in page


def test_an_old_match_shows_the_level_of_its_day(over, amel, badr):
    first, second = over([amel, badr]), over([amel, badr], at=1)
    settle(match=first.pk)
    settle(match=second.pk)
    assert 'value="85"' in text(browser(amel).get(f"/match/{first.code}/payment/"))


def test_others_are_told_nothing_and_settle_nothing(over, amel, badr, chedly):
    match = over([amel, badr])
    for visitor in (Client(), browser(chedly)):
        assert visitor.get(f"/match/{match.code}/payment/").status_code == 204
    assert not Credit.objects.exists()
    assert Client().get("/match/none/payment/").status_code == 404


def test_nothing_is_paid_while_the_match_is_played(over, amel, badr):
    match = over([amel, badr])
    type(match).objects.update(finished_at=None)
    assert browser(amel).get(f"/match/{match.code}/payment/").status_code == 204
    assert not Credit.objects.exists()


def test_my_points_are_told_line_by_line_with_their_reasons(over, amel, badr):
    first = over([amel, badr], room="")
    settle(match=first.pk)
    settle(match=over([amel, BOT], places=[[1], [0]], at=1).pk)
    page = browser(amel).get("/points/").content.decode()
    assert page.index("+20</bdi> points") < page.index("+100</bdi> points")
    assert "A private table pays what Passport pays." in page
    assert f'href="/match/{first.code}/replay/"' in page
    assert "Lost" in page
    assert "Passport ·" in page


def test_points_of_others_are_not_mine(over, amel, badr, chedly):
    settle(match=over([amel, badr]).pk)
    assert "No points yet" in browser(chedly).get("/points/").content.decode()
    assert Client().get("/points/").status_code == 302


def test_my_points_ask_the_database_no_more_for_more_lines(
    over, amel, badr, django_assert_num_queries, django_assert_max_num_queries
):
    settle(match=over([amel, badr]).pk)
    visitor = browser(amel)
    visitor.get("/points/")
    with django_assert_max_num_queries(12) as one:
        visitor.get("/points/")
    for n in range(4):
        settle(match=over([amel, badr], at=n).pk)
    with django_assert_num_queries(len(one)):
        visitor.get("/points/")
