"""The result screen says what was paid."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player

Come = Callable[..., Player]


@pytest.mark.parametrize(
    ("size", "locale", "points", "way"),
    [
        ((390, 844), "en", r"\+(100|20) points", r"About \d+ wins to Tourist\."),
        ((1280, 800), "ar", r"\+(100|20) نقطة", r"نحو \d+ .* حتى السائح"),
    ],
)
def test_points_and_level_are_told_when_the_match_is_over(somebody: Come, size, locale, points, way) -> None:
    amel = somebody(size=size, locale=locale)
    table = amel.open_table("bisca-tres", public="no", rule_target="1", bots=True)
    amel.page.goto(table)
    amel.begin()
    amel.plays_until(amel.result.is_visible)
    paid = amel.result.locator(".payment")
    expect(paid.locator(".paid strong")).to_have_text(re.compile(points))
    expect(paid.locator(".way-to")).to_have_text(re.compile(way))
    expect(paid.locator(".level-up")).to_be_visible()
    expect(paid.locator("progress")).to_have_attribute("max", "105")
    assert amel.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("page", ["/payouts/", "/boards/"])
@pytest.mark.parametrize(("size", "locale"), [((390, 844), "en"), ((390, 844), "ar"), ((1280, 800), "ar")])
def test_the_pages_of_points_fit_the_screen(somebody: Come, page, size, locale) -> None:
    amel = somebody(size=size, locale=locale)
    amel.page.goto(page)
    expect(amel.page.locator("h1")).to_be_visible()
    assert amel.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
