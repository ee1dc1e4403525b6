"""The rulebook: the texts that teach the games, one Markdown file of ours a game and language (docs/rulebook.md)."""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import get_language_info

from games import catalogue
from games.kit.game import AnyGame
from games.typesetting import html, plain, typeset

HERE = Path(__file__).resolve().parent / "rules"
FALLBACK = "en"  # a text that is not translated is shown in this language
GLANCE = ("players", "deck", "goal", "length", "also", "where")
FRONT = ("name", "title", "description", "cards", *GLANCE)
SECTIONS = ("minute", "rules", "tips", "questions")

SECTION = re.compile(r"^## (?P<title>.+?) \{#(?P<id>[a-z0-9-]+)\}$", re.MULTILINE)
PART = re.compile(r"^### (?P<title>.+?)(?: \{#(?P<id>[a-z0-9-]+)\})?$", re.MULTILINE)


class Part(NamedTuple):
    """A titled piece of a section: a rule with its examples, or a question with its answer."""

    id: str
    title: str
    html: SafeString

    @property
    def plain(self) -> str:
        """The text without markup."""
        return plain(self.html)


class Section(NamedTuple):
    """A section; ``html`` is what stands before its first part."""

    id: str
    title: str
    html: SafeString
    parts: tuple[Part, ...]

    @property
    def items(self) -> list[str]:
        """The items of the list that the section begins with, without markup."""
        return [plain(item) for item in re.findall(r"<li>(.*?)</li>", self.html, re.DOTALL)]


class Page(NamedTuple):
    """One text in one language."""

    language: str
    front: Mapping[str, str]
    sections: Mapping[str, Section]

    @property
    def direction(self) -> str:
        """``ltr`` or ``rtl``."""
        return direction(self.language)


def games() -> list[AnyGame]:
    """The games of the catalogue that can be looked up."""
    return [game for game in catalogue.all_games() if languages(game.slug)]


def languages(name: str) -> list[str]:
    """The languages that a text is written in; ``name`` is a game, ``tips/`` and a game, or ``deals/`` and a game."""
    return sorted(path.suffixes[-2][1:] for path in HERE.glob(f"{name}.*.md"))


def written_in() -> list[str]:
    """The languages in which every game can be looked up."""
    return sorted(set.intersection(*(set(languages(game.slug)) for game in games())))


def page(name: str, language: str | None) -> Page | None:
    """A text in this language, else in English; ``None`` where there is none."""
    for wanted in (language, FALLBACK):
        path = HERE / f"{name}.{wanted}.md"
        if path.exists():
            return _read(path, path.stat().st_mtime_ns)
    return None


@lru_cache(maxsize=256)
def _read(path: Path, _changed: int) -> Page:
    """A file is read once, and once more when it has changed."""
    language = path.suffixes[-2][1:]
    front, text = split(path.read_text(encoding="utf-8"))
    sections = [_section(match, body, language) for match, body in pieces(SECTION, text)[1]]
    return Page(
        language,
        {key: typeset(value, language) for key, value in front.items()},
        {section.id: section for section in sections},
    )


def direction(language: str) -> str:
    """Which way a language is written, for the ``dir`` of an element."""
    return "rtl" if get_language_info(language)["bidi"] else "ltr"


def split(text: str) -> tuple[dict[str, str], str]:
    """The front matter, lines of ``key: value`` between two ``---``, and the rest."""
    _, front, rest = text.split("---\n", 2)
    return dict(line.split(": ", 1) for line in front.splitlines()), rest


def pieces(heading: re.Pattern[str], text: str) -> tuple[str, list[tuple[re.Match[str], str]]]:
    """A text cut at its headings: what stands before the first one, and each heading with what follows it."""
    found = list(heading.finditer(text))
    starts = [match.start() for match in found] + [len(text)]
    return text[: starts[0]], [(match, text[match.end() : end]) for match, end in zip(found, starts[1:], strict=True)]


def _section(match: re.Match[str], body: str, language: str) -> Section:
    intro, parts = pieces(PART, body)
    return Section(
        match["id"],
        typeset(match["title"], language),
        html(intro, language),
        tuple(
            Part(part["id"] or f"{match['id']}-{number}", typeset(part["title"], language), html(text, language))
            for number, (part, text) in enumerate(parts, start=1)
        ),
    )
