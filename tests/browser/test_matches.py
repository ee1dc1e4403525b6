"""Whole matches, each as a person plays it."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import MATCH, Player, begin_together, play_on

Come = Callable[..., Player]


def test_a_guest_plays_chkobba_against_a_bot_to_the_end_by_taps(somebody: Come) -> None:
    """From the door to the result, on a phone."""
    amel = somebody(size=(390, 844))
    amel.play_now("chkobba")
    amel.plays_until(amel.result.is_visible)
    expect(amel.result.locator("h2")).to_have_text(re.compile(r"You have (won!|lost\.)"))
    scores = [int(text.split("/")[0]) for text in amel.result.locator(".match .progress b").all_inner_texts()]
    assert max(scores) >= 11
    assert scores[0] != scores[1]
    assert re.search(r"You have won", amel.result.inner_text()) is None or scores[0] > scores[1]


def test_two_people_play_chkobba_from_two_browsers_to_the_end_and_again(somebody: Come) -> None:
    """By a private link; both agree on how it ended; both want a rematch and get the same seats."""
    amel, bechir = somebody(), somebody(size=(844, 390))
    table = amel.open_table("chkobba", public="no", seats="2")
    bechir.sit_at(table)
    for player in (amel, bechir):
        player.page.goto(table)
    begin_together(amel, bechir)
    play_on([amel, bechir], lambda: amel.result.is_visible() and bechir.result.is_visible())
    endings = sorted(player.result.locator("h2").inner_text() for player in (amel, bechir))
    assert endings == ["You have lost.", "You have won!"]
    first = amel.match

    amel.result.get_by_role("button", name="Rematch").tap()
    amel.page.wait_for_url(re.compile(r"/tables/"))
    expect(bechir.result).to_contain_text("ready for a rematch")  # the panel is made anew: not under his finger
    bechir.result.get_by_role("button", name="Rematch").tap()
    begin_together(amel, bechir)
    assert amel.match == bechir.match != first


def test_bisca_de_tres_is_played_by_keyboard_alone(somebody: Come) -> None:
    """From the form of the table to the result, without a pointer."""
    amel = somebody(size=(1280, 800))
    page = amel.page
    page.goto("/tables/new/bisca-tres/")
    press_on(amel, '[name="rule-target"]', "Home")
    press_on(amel, '[name="bots"]', "Space")
    press_on(amel, "form.open-table button", "Enter")
    page.wait_for_url(re.compile(r"/tables/"))
    press_on(amel, 'form[action*="/begin/"] button', "Enter")
    amel.is_dealt()

    until = time.monotonic() + MATCH
    for turn in range(1_000_000):
        if amel.result.is_visible():
            break
        assert time.monotonic() < until, f"not over after {MATCH} s: {amel.says()[-3:]}"
        if page.locator(".go-on:enabled").is_visible():
            expect(page.locator(".go-on")).to_be_focused()
            page.keyboard.press("Enter")
        elif page.locator(".hand.live > .playable").first.is_visible():
            held = len(amel.cards())
            page.keyboard.press(str(turn % max(held, 1) + 1))  # none are left if the clock was quicker
            page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    expect(amel.result.locator("h2")).to_have_text(re.compile(r"You have (won!|lost\.)|A draw\."))
    expect(page.locator(".panel:focus-within")).to_be_visible()  # the result has the focus


def press_on(player: Player, target: str, key: str) -> None:
    """Tab until something has the focus, then press a key on it."""
    wanted = player.page.locator(target).last
    for _ in range(80):
        if wanted.evaluate("element => element === document.activeElement"):
            player.page.keyboard.press(key)
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")
