"""Nothing that the café says is forgotten in one of its languages, and no sentence loses what it names."""

import re
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.utils import translation

from games import catalogue
from games.kit.options import describe
from lobbies import refusals

LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]
CATALOGS = [(language, domain) for language in LANGUAGES for domain in ("django", "djangojs")]
OURS = ["_*.html", "base.html", "429.html", "account/*.html", "accounts/*.html", "lobbies/*.html", "rewards/*.html"]
NAMED = re.compile(r"%\(\w+\)s|%\(\w+\)d|</?bdi>")


def catalog(language: str, domain: str) -> polib.POFile:
    return polib.pofile(str(settings.BASE_DIR / "locale" / language / "LC_MESSAGES" / f"{domain}.po"))


@pytest.mark.parametrize(("language", "domain"), CATALOGS)
def test_every_sentence_is_translated(language, domain):
    texts = catalog(language, domain)
    assert len(texts) > 100
    assert [entry.msgid for entry in texts if not entry.translated() or entry.fuzzy] == []


@pytest.mark.parametrize(("language", "domain"), CATALOGS)
def test_every_sentence_still_names_what_it_named(language, domain):
    for entry in catalog(language, domain):
        if not entry.msgid_plural:
            assert sorted(NAMED.findall(entry.msgstr)) == sorted(NAMED.findall(entry.msgid)), entry.msgid
        for told in entry.msgstr_plural.values():
            # "one player", "two players" may say the number as a word
            assert set(NAMED.findall(told)) <= set(NAMED.findall(entry.msgid_plural)), entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_our_templates_is_in_the_catalog(language):
    known = {entry.msgid for entry in catalog(language, "django")}
    pages = [page for pattern in OURS for page in Path(settings.BASE_DIR / "templates").glob(pattern)]
    said = {text for page in pages for _, text in re.findall(r'{% translate (["\'])(.*?)\1', page.read_text())}
    assert len(said) > 80
    assert said - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_every_house_rule_is_in_the_catalog(language):
    known = {entry.msgid for entry in catalog(language, "django")}
    with translation.override("en"):
        kinds = [kind for kind in refusals.Refusal.__subclasses__() if not kind.__module__.startswith("tests")]
        said = {str(text) for kind in kinds for text in (kind.sentence, kind.step)}
    said |= {line["label"] for game in catalogue.all_games() for line in describe(game.options)}
    assert said - known == set()


@pytest.mark.parametrize(
    ("count", "told"),
    [(1, "لاعب واحد"), (2, "لاعبان"), (3, "3 لاعبين"), (11, "11 لاعبًا"), (100, "100 لاعب")],
)
def test_arabic_counts_in_six_ways(count, told):
    with translation.override("ar"):
        assert translation.ngettext("%(count)d player", "%(count)d players", count) % {"count": count} == told
