"""From Passport to Tourist: the door before, the match that opens it, and the room behind it."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player, begin_together, play_on
from tests.cafe import Cafe

Come = Callable[..., Player]

GIVE = """
from accounts.models import User
from rewards.services import correct
owner = User.objects.filter(is_superuser=True).first() or User.objects.create_superuser("owner@example.org", "!", name="Owner")
for number in {numbers}:
    correct(user=User.objects.get(pk=number), points={points}, by=owner, reason="a head start")
"""
NEARLY = 945  # points; any result of one more match makes it level 5
FORGE = """() => {
    const form = document.querySelector("form.open-table");
    for (const [name, value] of [["public", "yes"], ["room", "tourist"]]) {
        for (const input of form.querySelectorAll(`[name="${name}"]`)) input.remove();
        form.append(Object.assign(document.createElement("input"), { name, value, type: "hidden" }));
    }
    form.submit();
}"""


def number(player: Player) -> int:
    """The number of somebody's page."""
    return int(re.findall(r"\d+", player.page.request.get("/people/me/").url)[-1])


def test_a_guest_plays_his_way_into_tourist(somebody: Come, open_cafe: Cafe) -> None:
    amel, badr = somebody(), somebody(size=(1280, 800))
    for player in (amel, badr):  # who opens a table is a guest with a number
        player.open_table("bisca-tres", public="no")
    open_cafe.manage("shell", "-c", GIVE.format(numbers=[number(amel), number(badr)], points=NEARLY))

    amel.page.goto("/rooms/tourist/")
    expect(amel.page.locator(".closed-door h2")).to_have_text("Tourist opens at level 5")
    expect(amel.page.locator(".closed-door")).to_contain_text("You are at level 4: 15 points more open this door.")
    expect(amel.page.locator("#quick-bisca-tres")).to_have_count(0)
    amel.page.goto("/tables/new/bisca-tres/")
    with amel.page.expect_navigation():
        amel.page.evaluate(FORGE)
    expect(amel.page.locator("#messages")).to_contain_text("level 5")
    assert "/tables/new/" in amel.page.url

    badr.sit_at(amel.open_table("bisca-tres", public="yes", room="passport", rule_target="1"))
    begin_together(amel, badr)
    play_on([amel, badr], lambda: amel.result.is_visible() and badr.result.is_visible())
    for player in (amel, badr):
        expect(player.result.locator(".level-up")).to_have_text("Level 5! Tourist is open to you now.")

    amel.page.goto("/rooms/tourist/")
    expect(amel.page.locator(".closed-door")).to_have_count(0)
    there = amel.open_table("bisca-tres", public="yes", room="tourist")
    badr.sit_at(there)
    expect(amel.page.locator(".place.ready, .place.guest, .place")).to_have_count(2)
