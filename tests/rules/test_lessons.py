"""The illustrated deals: real records, shown with all cards open, and captions that tell the truth about them."""

import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from games import lessons, records, rulebook
from games.kit.game import AnyGame
from games.typesetting import plain
from tests.rules.conftest import GAMES, IN_OUR_LANGUAGES, OURS, Look, cards_in


def lesson_of(game: AnyGame, language: str = "en") -> lessons.Lesson:
    found = lessons.lesson(game.slug, language)
    assert found is not None, f"games/rules/deals/{game.slug}.json and its captions are missing"
    return found


@GAMES
@IN_OUR_LANGUAGES
def test_every_game_has_a_deal_to_step_through(game: AnyGame, language: str) -> None:
    told = lesson_of(game, language)
    assert told.language == language
    assert len(told.people) in game.seats
    assert 8 <= len(told.steps) <= 20
    versions = [step.version for step in told.steps]
    assert versions == sorted(set(versions))
    assert versions == [step.version for step in lesson_of(game).steps]


@GAMES
def test_the_deal_is_a_record_that_replays(game: AnyGame) -> None:
    lines = list(records.check(lesson_of(game).record.read_bytes(), record=0))
    assert "error" not in lines[-1]
    assert len(lines) > 4


@GAMES
def test_the_deal_is_shown_with_open_hands_up_to_its_last_caption(game: AnyGame) -> None:
    told = lesson_of(game)
    frames = lessons.frames(told)
    assert [frame["v"] for frame in frames] == list(range(told.steps[-1].version + 1))
    for frame in frames:
        hands = [card for zone, cards in frame["view"]["zones"].items() if zone.startswith("hand") for card in cards]
        assert None not in hands
    assert "scored" in frames[-1]["view"]["facts"] or frames[-1]["view"]["phase"] == "over"


@GAMES
@IN_OUR_LANGUAGES
def test_captions_name_only_cards_that_lie_open_since_the_caption_before(game: AnyGame, language: str) -> None:
    told = lesson_of(game, language)
    frames = lessons.frames(told)
    since = 0
    for step in told.steps:
        seen = {
            card
            for frame in frames[since : step.version + 1]
            for zone, cards in frame["view"]["zones"].items()
            if not zone.startswith("taken")
            for card in cards
        }
        assert set(cards_in(step.html)) <= seen, plain(step.html)
        since = step.version


@GAMES
def test_translated_captions_name_the_same_cards(game: AnyGame) -> None:
    for language in OURS:
        for ours, theirs in zip(lesson_of(game).steps, lesson_of(game, language).steps, strict=True):
            assert sorted(set(cards_in(ours.html))) == sorted(set(cards_in(theirs.html))), plain(theirs.html)


@pytest.mark.django_db
@GAMES
def test_the_page_tells_the_deal_without_a_script_too(client: Client, game: AnyGame) -> None:
    page = client.get(reverse("rules-game", args=[game.slug])).content.decode()
    for step in lesson_of(game).steps:
        assert f'<li data-version="{step.version}">{step.html}</li>' in page
    assert "hidden" in Look(page).all("div", **{"class": "lesson-table"})[0]
    assert not re.search(r"<noscript", page)


@GAMES
def test_browsers_may_keep_the_deal_for_ever(client: Client, game: AnyGame) -> None:
    answer = client.get(reverse("rules-deal", args=[game.slug]))
    assert answer.json() == lessons.frames(lesson_of(game))
    assert "immutable" in answer.headers["Cache-Control"]
    assert "Cookie" not in answer.headers.get("Vary", "")


def test_another_record_has_another_address(shelf: Path) -> None:
    told = lessons.lesson("chkobba", "en")
    assert told is not None
    before = told.mark
    told.record.write_bytes((shelf / "deals" / "bisca-tres.json").read_bytes())
    assert told.mark != before


@pytest.mark.django_db
def test_a_page_without_a_deal_is_a_page_all_the_same(client: Client, shelf: Path) -> None:
    (shelf / "deals" / "chkobba.json").unlink()
    assert client.get(reverse("rules-game", args=["chkobba"])).status_code == 200
    assert client.get(reverse("rules-deal", args=["chkobba"])).status_code == 404


def test_captions_without_translation_are_english(shelf: Path) -> None:
    assert rulebook.languages("deals/chkobba") == ["en", "fr"]
    told = lessons.lesson("chkobba", "ar")
    assert told is not None
    assert told.language == "en"
