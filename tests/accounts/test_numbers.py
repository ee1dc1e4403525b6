"""One way of writing numbers for people."""

import re

import pytest
from django.conf import settings
from django.utils import translation

from accounts.numbers import grouped, signed


@pytest.mark.parametrize(("language", "said"), [("en", "1,234,567"), ("fr", "1\xa0234\xa0567"), ("ar", "1.234.567")])
def test_digits_are_grouped_as_the_reader_does(language, said):
    with translation.override(language):
        assert grouped(1234567) == said
        assert grouped(999) == "999"
        assert grouped("K7Q2") == "K7Q2"


def test_a_change_has_a_sign():
    assert [signed(change) for change in (1234, 0, -1234)] == ["+1,234", "+0", "-1,234"]


def test_no_template_and_no_sentence_has_a_way_of_its_own():
    pages = [page for page in settings.BASE_DIR.glob("templates/**/*.html") if "humanize" in page.read_text()]
    files = [
        path
        for app in ("accounts", "games", "lobbies", "rewards")
        for path in settings.BASE_DIR.glob(f"{app}/**/*.py")
        if re.search(r"THOUSAND_SEPARATOR|intcomma", path.read_text()) and path.name != "numbers.py"
    ]
    assert pages + files == []
