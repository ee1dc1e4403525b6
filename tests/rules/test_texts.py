"""The texts of the rulebook: complete, the same in every language, and set as they should be."""

import os
import re
from pathlib import Path

import pytest

from games import rulebook
from games.kit.cards import NAMES
from games.kit.game import AnyGame
from games.typesetting import html, plain
from tests.rules.conftest import GAMES, IN_OUR_LANGUAGES, OURS

TEXTS = sorted(str(path.relative_to(rulebook.HERE)) for path in rulebook.HERE.rglob("*.md"))
EVERY_TEXT = pytest.mark.parametrize("text", TEXTS)
RULES = sorted({text.split(".")[0] for text in TEXTS if "/" not in text})
TIPS = sorted({text.split(".")[0] for text in TEXTS if text.startswith("tips/")})


def found(name: str, language: str) -> rulebook.Page:
    page = rulebook.page(name, language)
    assert page is not None
    return page


@GAMES
@IN_OUR_LANGUAGES
def test_every_game_can_be_looked_up(game: AnyGame, language: str) -> None:
    page = found(game.slug, language)
    assert page.language == language
    assert tuple(page.sections) == rulebook.SECTIONS
    assert game in rulebook.games()


@pytest.mark.parametrize("name", RULES)
@IN_OUR_LANGUAGES
def test_a_page_of_rules_is_complete(name: str, language: str) -> None:
    page = found(name, language)
    assert tuple(page.front) == rulebook.FRONT
    assert all(page.front.values())
    assert set(page.front["cards"].split()) <= set(NAMES)
    assert 4 <= len(page.sections["minute"].items) <= 7
    assert len(page.sections["rules"].parts) >= 5
    assert len(page.sections["tips"].html) > 300
    assert len(page.sections["questions"].parts) >= 4
    assert "<blockquote>" in "".join(part.html for part in page.sections["rules"].parts)


@pytest.mark.parametrize("name", [*RULES, *TIPS])
@pytest.mark.parametrize("language", [language for language in OURS if language != rulebook.FALLBACK])
def test_a_translation_has_the_same_sections_parts_and_examples(name: str, language: str) -> None:
    ours, theirs = found(name, rulebook.FALLBACK), found(name, language)
    assert list(ours.front) == list(theirs.front)
    assert list(ours.sections) == list(theirs.sections)
    for section, other in zip(ours.sections.values(), theirs.sections.values(), strict=True):
        assert [part.id for part in section.parts] == [part.id for part in other.parts]
        assert [part.html.count("<blockquote>") for part in section.parts] == [
            part.html.count("<blockquote>") for part in other.parts
        ]


@EVERY_TEXT
def test_only_cards_of_the_pack_are_named(text: str) -> None:
    written = (rulebook.HERE / text).read_text(encoding="utf-8")
    assert not re.findall(r"\b(?:[89]|10)[♥♦♣♠]", written)
    assert "\ufe0f" not in written


@pytest.mark.parametrize("name", [*RULES, *TIPS])
@IN_OUR_LANGUAGES
def test_no_mark_of_the_markdown_is_left(name: str, language: str) -> None:
    for section in found(name, language).sections.values():
        for markup in (section.html, *(part.html for part in section.parts)):
            assert not re.search(r"\*\*|\{#|^#|^\||^>", plain(markup), re.MULTILINE)


@pytest.mark.parametrize("name", [*RULES, *TIPS])
@IN_OUR_LANGUAGES
def test_titles_and_descriptions_fit_a_list_of_results(name: str, language: str) -> None:
    front = found(name, language).front
    assert len(front["title"]) <= 60
    assert 100 <= len(front["description"]) <= 200


def test_anchors_on_a_page_are_unique() -> None:
    for name in RULES:
        for language in OURS:
            sections = found(name, language).sections.values()
            ids = [part.id for section in sections for part in section.parts] + [section.id for section in sections]
            assert len(ids) == len(set(ids))


def test_a_card_is_set_as_a_card_and_a_suit_as_text() -> None:
    written = html("The 7♦ beats K♠; ♥ is trump.", "en")
    assert '<span class="card-text red" dir="ltr">7♦\ufe0e</span>' in written
    assert '<span class="card-text" dir="ltr">K♠\ufe0e</span>' in written
    assert '<span class="card-text suit-text red" dir="ltr">♥\ufe0e</span>' in written
    assert plain(written) == "The 7♦ beats K♠; ♥ is trump."


def test_raw_html_is_shown_and_not_run() -> None:
    assert "<script>" not in html("Look: <script>alert(1)</script>", "en")


def test_no_line_breaks_before_french_punctuation() -> None:
    assert plain(html("Vous raflez tout ? « Chkobba ! »", "fr")) == (
        "Vous raflez tout\u202f? «\u202fChkobba\u202f!\u202f»"
    )
    assert plain(html("Why ? Because", "en")) == "Why ? Because"


def test_a_text_that_is_not_translated_is_english() -> None:
    page = rulebook.page("chkobba", "ar")
    assert page == rulebook.page("chkobba", "en")
    assert page is not None
    assert page.direction == "ltr"


def test_a_text_that_changed_is_read_again(shelf: Path) -> None:
    file = shelf / "chkobba.en.md"
    before = found("chkobba", "en")
    file.write_text(file.read_text(encoding="utf-8").replace("In one minute", "In a nutshell"), encoding="utf-8")
    os.utime(file, ns=(1, 1))
    assert found("chkobba", "en").sections["minute"].title == "In a nutshell"
    assert before.sections["minute"].title == "In one minute"


def test_a_translation_is_taken_up_when_its_file_is_there(shelf: Path) -> None:
    (shelf / "chkobba.ar.md").write_text((shelf / "chkobba.en.md").read_text(encoding="utf-8"), encoding="utf-8")
    assert rulebook.languages("chkobba") == ["ar", "en", "fr"]
    page = found("chkobba", "ar")
    assert (page.language, page.direction) == ("ar", "rtl")
