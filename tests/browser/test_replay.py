"""A finished match, step by step."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player


def test_a_finished_match_is_stepped_through_with_all_cards_open(somebody: Callable[..., Player]) -> None:
    """First, next, back, last; arrows and slider; both hands open; the deal's lines at its end."""
    amel = somebody()
    amel.open_table("bisca-tres", public="no", rule_target="1", seconds="none", bots=True)
    amel.begin()
    amel.plays_until(amel.result.is_visible)
    amel.result.get_by_role("link", name="Replay").tap()
    page = amel.page
    place = page.locator(".steps output")
    expect(place).to_have_text("0 / 81" if "/ 81" in place.inner_text() else place.inner_text())
    count = int(place.inner_text().split("/")[1])

    step = page.get_by_role("button", name="Next")
    for _ in range(2):
        step.tap()
    expect(place).to_have_text(f"2 / {count}")
    expect(page.locator(".hand > .carta[data-card]")).to_have_count(3)
    expect(page.locator(".fan > .carta[data-card]")).to_have_count(3)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".play > .carta")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".play > .carta")).to_have_count(0)
    expect(place).to_have_text(f"2 / {count}")

    for _ in range(12):
        page.keyboard.press("ArrowRight")  # quicker than the cards fly
    expect(place).to_have_text(f"14 / {count}")
    lying = amel.cards(".play")
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(500)
    page.keyboard.press("ArrowLeft")
    assert amel.cards(".play") == lying, "hurried or not, a step looks the same"

    page.keyboard.press("End")
    expect(place).to_have_text(f"{count} / {count}")
    expect(page.locator(".panel")).to_contain_text("Deal won")
    page.get_by_role("button", name="First").tap()
    expect(place).to_have_text(f"0 / {count}")
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(place).not_to_have_text(f"0 / {count}")
    page.get_by_role("button", name="Pause").tap()
