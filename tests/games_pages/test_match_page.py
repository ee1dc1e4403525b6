"""The table's page: who may see it, and what it tells the browser."""

import json
import re
from html.parser import HTMLParser
from typing import Any

from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.kit.cards import NAMES
from tests.games_pages.conftest import SECRET, Deal, browser


class Scripts(HTMLParser):
    """Finds the JSON of ``#setup``."""

    text = ""
    inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = dict(attrs).get("id") == "setup"

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.text += data
            self.inside = False


def setup_of(page: str) -> dict[str, Any]:
    parser = Scripts()
    parser.feed(page)
    found: dict[str, Any] = json.loads(parser.text)
    return found


def test_a_player_is_told_his_seat_the_people_the_rules_and_the_way_on(deal: Deal, amel: User, guest: User) -> None:
    match = deal([amel, guest], moves=3)
    told = setup_of(browser(guest).get(reverse("match", args=[match.code])).content.decode())
    assert told["you"] == 1
    assert [(person["name"], person["kind"]) for person in told["people"]][:2] == [
        ("Amel", "person"),
        ("Visitor 7", "guest"),
    ]
    assert told["socket"] == f"/ws/match/{match.code}/"
    assert ["Time for a turn", "20 seconds"] in told["rules"]
    assert told["commitment"] == match.commitment
    assert told["sprite"].endswith(".svg")
    assert told["urls"]["rematch"] is None  # this match was not begun at a table
    assert set(told["urls"]) == {
        "replay",
        "record",
        "payment",
        "claiming",
        "leaving",
        "rematch",
        "lobby",
        "home",
        "history",
        "rules",
        "prefs",
    }


def test_a_bot_is_shown_as_a_bot(deal: Deal, amel: User) -> None:
    match = deal([amel], moves=1)
    told = setup_of(browser(amel).get(reverse("match", args=[match.code])).content.decode())
    assert {person["kind"] for person in told["people"][1:]} == {"bot"}


def test_a_watcher_sits_nowhere_and_cannot_ask_for_a_rematch(deal: Deal, amel: User) -> None:
    match = deal([amel], moves=3, table="K7QX2M")
    told = setup_of(Client().get(reverse("match", args=[match.code])).content.decode())
    assert told["you"] is None
    assert told["urls"]["rematch"] is None


def test_a_player_at_a_table_can_ask_for_a_rematch(deal: Deal, amel: User) -> None:
    match = deal([amel], moves=3, table="K7QX2M")
    told = setup_of(browser(amel).get(reverse("match", args=[match.code])).content.decode())
    assert told["urls"]["rematch"] == "/tables/K7QX2M/rematch/"


def test_strangers_do_not_see_a_closed_table_but_are_shown_the_way_on(deal: Deal, amel: User, guest: User) -> None:
    match = deal([amel], moves=3, watchable=False)
    for visitor in (Client(), browser(guest)):
        for name in ("match", "match-replay", "match-record"):
            answer = visitor.get(reverse(name, args=[match.code]))
            assert answer.status_code == 403
            assert reverse("lobby") in answer.content.decode()
            assert match.commitment not in answer.content.decode()
    assert browser(amel).get(reverse("match", args=[match.code])).status_code == 200


def test_nothing_on_the_page_of_a_running_match_tells_a_card_or_the_secret(deal: Deal, amel: User) -> None:
    match = deal([amel], moves=5)
    page = browser(amel).get(reverse("match", args=[match.code])).content.decode()
    assert SECRET.hex() not in page
    assert not any(salt in page for salt in match.salts)
    assert not set(re.findall(r"\b[A2-7JQK][HDCS]\b", page)) & set(NAMES)


def test_a_match_that_does_not_exist_gets_a_page_with_a_way_on(db: None) -> None:
    answer = Client().get(reverse("match", args=["nosuchmatch"]))
    assert answer.status_code == 404
    assert reverse("lobby") in answer.content.decode()


def test_names_and_words_cannot_break_out_of_the_page(deal: Deal, amel: User) -> None:
    amel.name = "</script><b>"
    amel.save()
    match = deal([amel], moves=1)
    page = browser(amel).get(reverse("match", args=[match.code])).content.decode()
    assert "</script><b>" not in page
    assert setup_of(page)["people"][0]["name"] == "</script><b>"
