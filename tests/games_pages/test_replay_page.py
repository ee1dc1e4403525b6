"""After the end: the replay, the record, and what is told about the deals."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games import catalogue
from games.kit.cards import NAMES
from games.kit.game import AnyGame
from tests.games_pages.conftest import SECRET, Deal, browser
from tests.games_pages.test_match_page import setup_of

GAMES = pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.slug)


def test_replay_and_record_lead_to_the_table_while_the_match_is_played(deal: Deal, amel: User) -> None:
    match = deal([amel], moves=5)
    for name in ("match-replay", "match-record"):
        answer = browser(amel).get(reverse(name, args=[match.code]))
        assert answer.status_code == 302
        assert answer.headers["Location"] == reverse("match", args=[match.code])
        assert SECRET.hex() not in answer.content.decode()


@GAMES
def test_the_replay_has_every_version_with_all_cards_open(game: AnyGame, deal: Deal, amel: User) -> None:
    match = deal([amel], game=game.slug)
    frames = setup_of(browser(amel).get(reverse("match-replay", args=[match.code])).content.decode())["frames"]
    assert [frame["v"] for frame in frames] == sorted(frame["v"] for frame in frames)
    assert frames[-1]["v"] == match.version
    assert frames[-1]["view"]["phase"] == "over"
    logged = [entry.move for entry in match.log.order_by("seq")]
    assert [frame["m"] for frame in frames if frame["by"] is not None] == logged
    for frame in frames:
        hands = [card for zone, cards in frame["view"]["zones"].items() if zone.startswith("hand") for card in cards]
        assert None not in hands


def test_the_deals_can_be_verified_after_the_end(deal: Deal, amel: User) -> None:
    match = deal([amel])
    page = Client().get(reverse("match-replay", args=[match.code])).content.decode()
    assert match.commitment in page
    assert SECRET.hex() in page
    assert all(salt in page for salt in match.salts)


@GAMES
def test_a_record_can_be_replayed_from_the_shell(game: AnyGame, deal: Deal, amel: User, tmp_path: Path) -> None:
    match = deal([amel], game=game.slug)
    answer = browser(amel).get(reverse("match-record", args=[match.code]))
    assert match.code in answer.headers["Content-Disposition"]
    file = tmp_path / "match.jsonl"
    file.write_bytes(answer.content)
    told = StringIO()
    call_command("replay", str(file), stdout=told)
    lines = [json.loads(line) for line in told.getvalue().splitlines()]
    assert not any("error" in line for line in lines)
    assert lines[-1]["result"] == match.result


def test_a_match_of_older_rules_is_shown_and_not_replayed(deal: Deal, amel: User) -> None:
    match = deal([amel])
    match.game_version += 1
    match.save()
    page = browser(amel).get(reverse("match-replay", args=[match.code])).content.decode()
    assert "frames" not in page
    assert all(entry.move in page for entry in match.log.all())
    assert match.log.filter(move__startswith="deal").exists()
    assert NAMES[0] in page
    record = browser(amel).get(reverse("match-record", args=[match.code]))
    assert record.headers["Location"] == reverse("match-replay", args=[match.code])


def test_a_match_that_one_has_left_says_so_and_its_record_shows_how_the_cards_stood(
    deal: Deal, amel: User, guest: User, tmp_path: Path
) -> None:
    match = deal([amel, guest], moves=7)
    match.result, match.finished_at = {"places": [[1], [0]], "reason": "left"}, timezone.now()
    match.save()
    visitor = browser(guest)
    page = visitor.get(reverse("match-replay", args=[match.code])).content.decode()
    assert "Visitor 7 has won, the other side left" in page
    answer = visitor.get(reverse("match-record", args=[match.code]))
    assert json.loads(answer.content)["ended"] == match.result
    file, told = tmp_path / "match.jsonl", StringIO()
    file.write_bytes(answer.content)
    call_command("replay", str(file), stdout=told)
    last = json.loads(told.getvalue().splitlines()[-1])
    assert (last["n"], last["result"]) == (7, None)


def test_the_record_of_a_match_that_was_played_to_its_end_says_nothing_beside_the_cards(deal: Deal, amel: User) -> None:
    match = deal([amel])
    assert "ended" not in json.loads(browser(amel).get(reverse("match-record", args=[match.code])).content)
