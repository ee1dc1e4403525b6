"""The rulebook for its tests, also one with pages that are not ours."""

import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from games import catalogue, rulebook

GAMES = pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.slug)
OURS = ("en", "fr")  # the languages that every text is written in
IN_OUR_LANGUAGES = pytest.mark.parametrize("language", OURS)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the rulebook's folder that a test may write in."""
    copy = tmp_path / "rules"
    shutil.copytree(rulebook.HERE, copy)
    monkeypatch.setattr(rulebook, "HERE", copy)
    return copy


class Look(HTMLParser):
    """What a page says in its elements: attributes by tag, and the text of scripts by their type."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.scripts: dict[str, str] = {}
        self._in = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.found.append((tag, told))
        self._in = (told.get("id") or told.get("type", "")) if tag == "script" else ""

    def handle_data(self, data: str) -> None:
        if self._in:
            self.scripts[self._in] = self.scripts.get(self._in, "") + data

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._in = ""

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        """The attributes of all elements like this."""
        return [told for name, told in self.found if name == tag and wanted.items() <= told.items()]

    def linked(self, rel: str) -> dict[str, str]:
        """Addresses of ``<link rel=…>`` by their language."""
        return {told.get("hreflang", ""): told["href"] for told in self.all("link", rel=rel)}

    @property
    def things(self) -> dict[str, dict[str, Any]]:
        """What search engines are told, by type."""
        graph = json.loads(self.scripts["application/ld+json"])
        assert graph["@context"] == "https://schema.org"
        return {thing["@type"]: thing for thing in graph["@graph"]}


def cards_in(text: str) -> list[str]:
    """The cards that a text names, ``7D``."""
    signs = dict(zip("♥♦♣♠", "HDCS", strict=True))
    return [rank + signs[suit] for rank, suit in re.findall(r"([A2-7JQK])([♥♦♣♠])", text)]
