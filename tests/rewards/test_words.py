"""Everything that the ledger says has its sentence, in every language."""

import ast
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.utils import translation

from rewards import words

LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]
RULES = [path for name in ("pay", "services") for path in Path(settings.BASE_DIR / "rewards" / name).glob("*.py")]


def rules_given() -> set[str]:
    """The rules that the code writes into lines of the ledger."""
    found: set[str] = set()
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant) and key.value == "rule" and isinstance(value, ast.Constant):
                        found.add(value.value)
    return found | {"left", "mostly-absent"}  # one of the two, by a name


def test_every_rule_has_a_sentence_and_no_sentence_is_without_a_rule():
    assert rules_given() == set(words.SENTENCES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_and_result_is_in_the_catalog(language):
    catalog = polib.pofile(str(settings.BASE_DIR / "locale" / language / "LC_MESSAGES" / "django.po"))
    with translation.override("en"):
        said = {str(text) for texts in (words.SENTENCES, words.RESULTS) for text in texts.values()}
    assert said - {entry.msgid for entry in catalog} == set()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "People among your opponents: 1 of 3. That leaves 1,000 of 3,000 points."),
        ("ar", "عدد الأشخاص بين خصومك: 1 من 3. يبقى 1.000 من 3.000 نقطة."),
    ],
)
def test_numbers_are_grouped_as_the_reader_does(language, said):
    with translation.override(language):
        why = {"rule": "bots", "people": 1, "opponents": 3, "from": 3000, "to": 1000}
        assert words.sentence(why) == said
