"""One of two people has been away for a minute: the other goes on against the bot, or ends the match as won."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.player import Player, begin_together
from tests.cafe import Cafe

Come = Callable[..., Player]

NOTICE = ".absent"
PASSED = """
from datetime import timedelta
from django.db.models import F
from games.models import Match
match = Match.objects.get(code="{code}")
match.sitting.exclude(away_at=None).update(away_at=F("away_at") - timedelta(seconds={seconds}))
Match.objects.filter(pk=match.pk).update(seating=F("seating") + 1)
"""


def pass_time(cafe: Cafe, player: Player, seconds: int) -> None:
    """Whoever is away from this match has been away for so much longer; the café finds out at its next glance."""
    cafe.manage("shell", "--no-imports", "-c", PASSED.format(code=player.match.split("/")[2], seconds=seconds))


def sit_down(amel: Player, bechir: Player) -> None:
    table = amel.open_table("chkobba", public="no", seats="2", seconds="none")
    bechir.sit_at(table)
    begin_together(amel, bechir)


def leave(player: Player, stays: Player) -> str:
    """Leave the match; its address."""
    match = player.match
    player.page.locator(".bar").tap()
    player.page.get_by_role("button", name="Leave the table…").tap()
    expect(player.page.locator(".leave-cost")).to_contain_text("away for a minute, the other may end")
    player.page.get_by_role("button", name="Leave", exact=True).tap()
    player.page.wait_for_url(re.compile(r"/lobby/"))
    expect(stays.page.locator(".edge .state")).to_have_text(re.compile("a bot plays"))
    return match


def apart(one: Locator, other: Locator) -> bool:
    """Whether neither covers the other."""
    first, second = one.bounding_box(), other.bounding_box()
    assert first
    assert second
    return any(
        one[along] + one[size] <= other[along] + 1
        for along, size in (("x", "width"), ("y", "height"))
        for one, other in ((first, second), (second, first))
    )


@pytest.mark.parametrize("size", [(320, 568), (844, 390)])
def test_who_goes_on_against_the_bot_is_asked_once_for_each_absence(somebody: Come, open_cafe: Cafe, size) -> None:
    amel, bechir = somebody(size=size), somebody()
    sit_down(amel, bechir)
    watcher = somebody()
    watcher.page.goto(amel.match)
    match = leave(bechir, amel)
    notice = amel.page.locator(NOTICE)
    expect(notice).to_be_hidden()

    pass_time(open_cafe, amel, 52)  # the last seconds of the minute the page counts itself
    expect(notice).to_be_visible(timeout=20_000)
    expect(notice).to_contain_text("has been away for a minute.")
    assert sum("You may go on against the bot, or end the match as won." in line for line in amel.says()) == 1
    expect(amel.page.get_by_role("group", name="has been away for a minute.")).to_have_count(1)
    assert apart(notice, amel.page.locator(".me .hand"))
    assert apart(notice, amel.page.locator(".play"))
    assert amel.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(watcher.page.locator(NOTICE)).to_be_hidden()

    amel.page.reload()
    amel.is_dealt()
    expect(notice).to_be_visible()
    go_on = notice.get_by_role("button", name="Go on against the bot")
    go_on.focus()
    amel.page.keyboard.press("Enter")
    expect(notice).to_be_hidden()
    amel.page.reload()
    amel.is_dealt()
    amel.is_to_play()
    expect(notice).to_be_hidden()
    amel.page.locator(".bar").tap()
    expect(amel.page.get_by_role("button", name="End the match as won…")).to_be_visible()
    amel.page.keyboard.press("Escape")

    bechir.page.goto(match)
    bechir.is_dealt()
    expect(amel.page.locator(".edge .state")).not_to_have_text(re.compile("a bot plays"))
    leave(bechir, amel)
    pass_time(open_cafe, amel, 60)
    expect(notice).to_be_visible(timeout=15_000)
    notice.get_by_role("button", name="End the match as won").tap()
    expect(amel.page.locator(".sheet")).to_be_visible()
    bechir.page.goto(match)
    bechir.is_dealt()
    expect(notice).to_be_hidden()
    expect(amel.page.locator(".sheet")).to_be_hidden()


def test_who_ends_the_match_has_won_and_who_was_away_reads_why(somebody: Come, open_cafe: Cafe) -> None:
    amel, bechir = somebody(), somebody()
    sit_down(amel, bechir)
    watcher = somebody()
    watcher.page.goto(amel.match)
    match = leave(bechir, amel)
    pass_time(open_cafe, amel, 60)
    notice = amel.page.locator(NOTICE)
    expect(notice).to_be_visible(timeout=15_000)
    notice.get_by_role("button", name="End the match as won").tap()
    sheet = amel.page.locator(".sheet")
    expect(sheet.locator(".leave-cost")).to_contain_text("you have won it, and the other has abandoned it")
    expect(sheet.locator(".leave-cost")).to_contain_text("pays you what a draw pays")
    sheet.get_by_role("button", name="End the match as won").tap()

    expect(amel.result.locator("h2")).to_have_text("You have won!")
    expect(amel.result.locator(".reason")).to_contain_text("was away for more than a minute.")
    expect(amel.result.locator(".payment")).to_contain_text("before each of you had made 10 decisions")
    expect(amel.result.locator(".paid strong")).to_have_text(re.compile(r"\+40 points"))
    expect(notice).to_be_hidden()
    expect(watcher.result.locator(".reason")).to_contain_text("was away for more than a minute.")

    bechir.page.goto(match)
    expect(bechir.result.locator("h2")).to_have_text("You have lost.")
    expect(bechir.result.locator(".reason")).to_contain_text("You were away for more than a minute")
    expect(bechir.result.locator(".payment")).to_contain_text("an abandoned match pays nothing")
