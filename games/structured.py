"""What a page of the rulebook tells search engines: schema.org's words as JSON-LD."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from games.kit.game import AnyGame
from games.rulebook import Page
from games.typesetting import plain

UNSAFE = {ord(">"): "\\u003E", ord("<"): "\\u003C", ord("&"): "\\u0026"}  # as Django's json_script does

Thing = dict[str, Any]


def script(*things: Thing) -> SafeString:
    """The content of a script element."""
    text = json.dumps({"@context": "https://schema.org", "@graph": things}, ensure_ascii=False)
    return mark_safe(text.translate(UNSAFE))  # noqa: S308 -- escaped right here


def breadcrumbs(*trail: tuple[str, str]) -> Thing:
    """The way from the home page to this one: names and full addresses."""
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [item | {"item": address} for item, address in _in_order(trail)],
    }


def _in_order(names: Sequence[tuple[str, str]]) -> Iterator[tuple[Thing, str]]:
    """Items of a list under these names, each with its address, which every kind of list calls otherwise."""
    for position, (name, address) in enumerate(names, start=1):
        yield {"@type": "ListItem", "position": position, "name": name}, address


def game_of(game: AnyGame, page: Page, address: str) -> Thing:
    """The game itself."""
    return {
        "@type": "Game",
        "name": page.front["name"],
        "description": page.front["description"],
        "url": address,
        "inLanguage": page.language,
        "numberOfPlayers": {
            "@type": "QuantitativeValue",
            "minValue": min(game.seats),
            "maxValue": max(game.seats),
        },
    }


def how_to(page: Page) -> Thing:
    """The game in one minute, as steps."""
    return {
        "@type": "HowTo",
        "name": page.front["title"],
        "description": page.front["description"],
        "inLanguage": page.language,
        "step": [
            {"@type": "HowToStep", "position": position, "text": text}
            for position, text in enumerate(page.sections["minute"].items, start=1)
        ],
    }


def questions(page: Page) -> Thing:
    """Questions and answers."""
    return {
        "@type": "FAQPage",
        "inLanguage": page.language,
        "mainEntity": [
            {"@type": "Question", "name": part.title, "acceptedAnswer": {"@type": "Answer", "text": plain(part.html)}}
            for part in page.sections["questions"].parts
        ],
    }


def article(page: Page, address: str) -> Thing:
    """A page of tips."""
    return {
        "@type": "Article",
        "headline": page.front["title"],
        "description": page.front["description"],
        "inLanguage": page.language,
        "mainEntityOfPage": address,
    }


def listed(*names: tuple[str, str]) -> Thing:
    """The games of the rulebook: names and full addresses."""
    return {
        "@type": "ItemList",
        "itemListElement": [item | {"url": address} for item, address in _in_order(names)],
    }
