"""The pages of the rulebook as people and search engines get them."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from games import catalogue, rule_card, rulebook
from games.kit.game import AnyGame
from games.kit.options import describe
from games.typesetting import plain
from tests.rules.conftest import GAMES, IN_OUR_LANGUAGES, OURS, Look

pytestmark = pytest.mark.django_db
HERE = "http://testserver"


@pytest.fixture
def tips(shelf: Path) -> None:
    """Tips for Chkobba, whatever the catalogue has."""
    for language in OURS:
        text = (shelf / f"tips/bisqa.{language}.md").read_text(encoding="utf-8")
        (shelf / f"tips/chkobba.{language}.md").write_text(text, encoding="utf-8")


def page_of(client: Client, name: str, *, reader: str = "", **parts: str) -> str:
    """A page, asked for by a browser that speaks this language."""
    answer = client.get(reverse(name, kwargs=parts), headers={"accept-language": reader})
    assert answer.status_code == 200
    return answer.content.decode()


@GAMES
@IN_OUR_LANGUAGES
def test_a_game_is_taught_in_the_language_of_the_reader(client: Client, game: AnyGame, language: str) -> None:
    page = page_of(client, "rules-game", reader=language, slug=game.slug)
    text = rulebook.page(game.slug, language)
    assert text is not None
    assert Look(page).all("html")[0]["lang"] == language
    assert f"<h1>{text.front['title']}</h1>" in page
    assert Look(page).all("meta", name="description")[0]["content"] == text.front["description"]
    for section in text.sections.values():
        assert section.title in page
        assert f'id="{section.id}"' in page
        assert all(part.html in page for part in section.parts)


@GAMES
@IN_OUR_LANGUAGES
def test_a_language_in_the_address_goes_before_the_readers_own(client: Client, game: AnyGame, language: str) -> None:
    other = next(code for code in OURS if code != language)
    page = page_of(client, "rules-game", reader=other, slug=game.slug, language=language)
    assert Look(page).all("html")[0]["lang"] == language
    with translation.override(language):
        assert translation.gettext("At a glance") in page


def test_a_text_without_translation_is_english_and_says_so(client: Client) -> None:
    page = page_of(client, "rules-game", reader="ar", slug="chkobba")
    look = Look(page)
    assert look.all("html")[0] == {"lang": "ar", "dir": "rtl"}
    with translation.override("ar"):
        assert translation.gettext("This page has not been translated yet. Here it is in English.") in page
    assert {"lang": "en", "dir": "ltr"} in look.all("div")
    assert "At a glance" in page  # one language for a page and its labels
    assert look.linked("canonical") == {"": f"{HERE}/en/rules/chkobba/"}
    assert "not been translated" not in page_of(client, "rules-game", reader="fr", slug="chkobba")


@pytest.mark.parametrize("name", ["rules-game", "rules-tips", "rules-deal"])
def test_a_game_that_nobody_can_play_here_has_no_page(client: Client, shelf: Path, name: str) -> None:
    text = (shelf / "chkobba.en.md").read_text(encoding="utf-8")
    (shelf / "belote.en.md").write_text(text.replace("name: Chkobba", "name: Belote"), encoding="utf-8")
    assert client.get(reverse(name, args=["belote"])).status_code == 404
    assert "Belote" not in page_of(client, "rules")
    assert "belote" not in client.get(reverse("sitemap")).content.decode()


@IN_OUR_LANGUAGES
def test_the_index_leads_to_every_game(client: Client, language: str) -> None:
    page = page_of(client, "rules", reader=language)
    links = {link["href"] for link in Look(page).all("a")}
    for game in catalogue.all_games():
        text = rulebook.page(game.slug, language)
        assert text is not None
        assert reverse("rules-game", args=[game.slug]) in links
        assert text.front["name"] in page
    items = Look(page).things["ItemList"]["itemListElement"]
    assert len(items) == len(catalogue.all_games())


@GAMES
@IN_OUR_LANGUAGES
def test_every_house_rule_is_in_the_table_with_its_choices_and_default(
    client: Client, game: AnyGame, language: str
) -> None:
    page = page_of(client, "rules-game", reader=language, slug=game.slug)
    table = re.search(r'<table class="rules-options">.*?</table>', page, re.DOTALL)
    assert table is not None
    rows = re.findall(r"<tr><th.*?>(.*?)</th><td>(.*?)</td><td>(.*?)</td></tr>", table[0])
    with translation.override(language):
        assert len(rows) == len(describe(game.options)) + 1  # and the players
        for line, (label, choices, default) in zip(describe(game.options), rows[1:], strict=True):
            assert translation.gettext(line["label"]) in plain(label)
            assert plain(default) == rule_card.in_words(game, line["default"])
            assert plain(choices) == rule_card.in_a_row(rule_card.in_words(game, one) for one in line["choices"])


def test_many_numbers_in_a_row_are_told_by_the_first_and_the_last() -> None:
    assert rule_card.in_a_row(map(str, range(1, 11))) == "1–10"
    assert rule_card.in_a_row(["11", "16", "21", "31"]) == "11, 16, 21, 31"
    assert rule_card.in_a_row(["2", "3"]) == "2, 3"
    assert rule_card.in_a_row(["on", "off"]) == "on, off"


@GAMES
def test_one_tap_leads_from_the_rules_to_a_table(client: Client, game: AnyGame) -> None:
    look = Look(page_of(client, "rules-game", slug=game.slug))
    assert look.all("form", action=reverse("play-now"))
    assert look.all("button", name="game", value=game.slug)
    assert look.all("a", href=reverse("table-new", args=[game.slug]))


@GAMES
@IN_OUR_LANGUAGES
def test_search_engines_are_told_about_the_game(client: Client, game: AnyGame, language: str) -> None:
    look = Look(page_of(client, "rules-game", slug=game.slug, language=language))
    things = look.things
    text = rulebook.page(game.slug, language)
    assert text is not None
    asked = [(one["name"], one["acceptedAnswer"]["text"]) for one in things["FAQPage"]["mainEntity"]]
    assert asked == [(part.title, part.plain) for part in text.sections["questions"].parts]
    assert [step["text"] for step in things["HowTo"]["step"]] == text.sections["minute"].items
    trail = things["BreadcrumbList"]["itemListElement"]
    assert [step["position"] for step in trail] == [1, 2, 3]
    assert trail[-1]["item"] == look.linked("canonical")[""] == things["Game"]["url"]
    assert things["Game"]["numberOfPlayers"]["maxValue"] == max(game.seats)
    assert all(things[kind]["inLanguage"] == language for kind in ("FAQPage", "HowTo", "Game"))


def test_structured_words_cannot_end_their_script(client: Client, shelf: Path) -> None:
    file = shelf / "chkobba.en.md"
    text = file.read_text(encoding="utf-8").replace("### What is the haya?", "### </script><b>What?")
    file.write_text(text, encoding="utf-8")
    look = Look(page_of(client, "rules-game", slug="chkobba"))
    assert any(one["name"] == "</script><b>What?" for one in look.things["FAQPage"]["mainEntity"])


def test_the_policy_lets_the_structured_words_through(client: Client) -> None:
    answer = client.get(reverse("rules-game", args=["chkobba"]))
    (script,) = Look(answer.content.decode()).all("script", type="application/ld+json")
    assert f"'nonce-{script['nonce']}'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("name", ["rules", "rules-game", "rules-tips"])
@IN_OUR_LANGUAGES
def test_every_language_of_a_page_names_the_others(client: Client, tips: None, name: str, language: str) -> None:
    parts = {} if name == "rules" else {"slug": "chkobba"}
    look = Look(page_of(client, name, **parts, language=language))
    alternates = look.linked("alternate")
    assert alternates.pop("x-default") == HERE + reverse(name, kwargs=parts)
    assert alternates == {code: HERE + reverse(name, kwargs=parts | {"language": code}) for code in OURS}
    assert look.linked("canonical")[""] == alternates[language]


def test_choosing_another_language_leaves_the_address_that_names_one(client: Client) -> None:
    page = page_of(client, "rules-game", slug="chkobba", language="fr")
    (next_page,) = Look(page).all("input", name="next")
    assert next_page["value"] == reverse("rules-game", args=["chkobba"])


def test_tips_are_a_page_of_their_own_where_there_are_any(client: Client, tips: None) -> None:
    rules = page_of(client, "rules-game", slug="chkobba")
    assert Look(rules).all("a", href=reverse("rules-tips", args=["chkobba"]))
    look = Look(page_of(client, "rules-tips", slug="chkobba"))
    assert look.all("a", href=reverse("rules-game", args=["chkobba"]))
    assert look.things["Article"]["headline"] == "Bisqa: how to win"
    assert [step["name"] for step in look.things["BreadcrumbList"]["itemListElement"]] == [
        "Qahwa", "Rules", "Chkobba", "Tips",
    ]  # fmt: skip
    assert client.get(reverse("rules-tips", args=["bisca-tres"])).status_code == 404


def test_the_map_of_the_site_lists_every_page_in_every_language(client: Client, tips: None) -> None:
    answer = client.get(reverse("sitemap"))
    assert answer.headers["Content-Type"] == "application/xml"
    places = [loc.text for loc in ElementTree.fromstring(answer.content).findall(".//{*}loc")]
    wanted = {HERE + reverse("home")}
    for language in OURS:
        wanted.add(HERE + reverse("rules", kwargs={"language": language}))
        wanted.add(HERE + reverse("rules-tips", kwargs={"language": language, "slug": "chkobba"}))
        wanted |= {
            HERE + reverse("rules-game", kwargs={"language": language, "slug": game.slug})
            for game in catalogue.all_games()
        }
    assert wanted <= set(places)
    assert len(places) == len(set(places))
    for place in places:
        assert place is not None
        assert client.get(place.removeprefix(HERE)).status_code == 200


def test_robots_are_led_to_the_map_and_away_from_tables(client: Client) -> None:
    told = client.get("/robots.txt").content.decode()
    assert f"Sitemap: {HERE}/sitemap.xml" in told
    assert "Disallow: /match/" in told
    assert "rules" not in told


@GAMES
def test_home_leads_to_the_rules(client: Client, game: AnyGame) -> None:
    look = Look(page_of(client, "home"))
    assert look.all("a", href=reverse("rules-game", args=[game.slug]))
    assert look.all("a", href=reverse("rules"))


def test_a_table_that_waits_leads_to_the_rules_without_being_left(client: Client) -> None:
    answer = client.post(reverse("play-now"), {"game": "bisca-tres"}, follow=True)
    (link,) = Look(answer.content.decode()).all("a", href=reverse("rules-game", args=["bisca-tres"]))
    assert link["target"] == "_blank"
