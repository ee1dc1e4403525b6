"""The lobby and the tables where people wait, as browsers live them: nobody reloads a page."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.player import Player

Come = Callable[..., Player]


def test_play_now_begins_by_itself_after_ten_seconds(somebody: Come) -> None:
    """One tap and patience."""
    amel = somebody()
    amel.page.goto("/")
    amel.page.get_by_role("button", name=re.compile("Play .* now")).first.tap()
    expect(amel.page.locator("#go .count")).to_have_text(re.compile(r"^(10|[1-9])$"))
    amel.is_dealt()


def test_a_public_table_appears_in_the_lobby_and_everybody_sees_who_sits_down(somebody: Come) -> None:
    """From the open table to the match, with two taps each; salts of both browsers go into the shuffle."""
    amel, badr, chedly = somebody(), somebody(), somebody()
    for looker in (badr, chedly):
        looker.page.goto("/lobby/")
    table = amel.open_table("bisca-tres", public="yes")
    code = table.rstrip("/")[-6:]
    sit = f"#sit-{code}"
    expect(badr.page.locator(sit)).to_be_visible()
    badr.page.locator(sit).tap()
    expect(amel.page.locator("#go")).to_be_visible()
    expect(amel.page.locator("#said")).to_contain_text("Everybody is here")
    expect(chedly.page.locator(sit)).to_have_count(0)  # full
    amel.page.locator("#go").tap()
    expect(amel.page.locator(".say")).to_contain_text("Waiting for")
    expect(badr.page.locator(".place.ready")).to_have_count(1)
    badr.page.locator("#go").tap()
    for player in (amel, badr):
        player.is_dealt()
    assert amel.match == badr.match
    expect(chedly.page.locator(f'a[href="{amel.match}"]')).to_be_visible()  # to watch


def test_nothing_is_made_anew_under_a_finger(somebody: Come) -> None:
    """A swap between press and release would swallow the press: it comes after the release."""
    amel = somebody()
    amel.open_table("chkobba", public="no", seats="4")
    page = amel.page
    page.locator("#waiting").evaluate("waiting => { waiting.pressed = true }")
    page.wait_for_function("() => !document.getElementById('waiting').pressed")  # the look at the socket's first word
    page.locator("#waiting").evaluate("waiting => { waiting.pressed = true }")
    page.locator("#fill").hover()
    page.mouse.down()
    with page.expect_response(re.compile("/tables/")) as answer:
        page.evaluate("() => htmx.trigger('#waiting', 'changed')")
    answer.value.finished()
    page.wait_for_timeout(300)
    assert page.evaluate("document.getElementById('waiting').pressed")
    page.mouse.up()
    expect(page.locator(".place.bot")).to_have_count(3)
    assert not page.evaluate("document.getElementById('waiting').pressed")


def test_a_private_table_fills_by_link_and_code_and_the_host_begins(somebody: Come) -> None:
    """Amel sends the link, Badr opens it, Chedly types the code in small letters; a bot takes the last chair."""
    amel, badr, chedly = somebody(permissions=["clipboard-read", "clipboard-write"]), somebody(), somebody()
    amel.open_table("chkobba", public="no", seats="4")
    amel.page.get_by_role("button", name="Copy the link").tap()
    amel.page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('/t/')")
    link = amel.page.evaluate("navigator.clipboard.readText()")
    badr.page.goto(link)
    badr.page.get_by_role("button", name="Sit down").tap()
    expect(amel.page.locator(".place.guest")).to_have_count(2)
    code = link[-6:].lower()
    chedly.page.goto("/")
    chedly.page.get_by_label("Code of the table").fill(f"{code[:3]} {code[3:]}")
    chedly.page.get_by_role("button", name="Go to the table").tap()
    chedly.page.get_by_role("button", name="Sit down").tap()
    for player in (amel, badr):
        expect(player.page.locator(".place.guest")).to_have_count(3)
    amel.page.locator("#fill").tap()
    expect(badr.page.locator(".place.bot")).to_have_count(1)
    amel.page.locator("#go").tap()
    for player in (amel, badr, chedly):
        player.is_dealt()
    assert amel.match == badr.match == chedly.match


def test_two_who_press_quick_match_meet_and_the_cards_are_dealt_by_themselves(somebody: Come) -> None:
    """Badr's press brings Amel's page to the table, and her second tab too; after three seconds both are ready."""
    amel, badr = somebody(), somebody()
    amel.page.goto("/rooms/passport/")
    amel.page.locator("#quick-scopa").tap()
    expect(amel.page.locator("#quick")).to_contain_text("Looking for 1 player")
    tab = amel.page.context.new_page()
    tab.goto("/quick/")
    badr.page.goto("/rooms/passport/")
    badr.page.locator("#quick-scopa").tap()
    for page in (amel.page, tab, badr.page):
        expect(page).to_have_url(re.compile(r"/(tables|match)/"))
    amel.page.bring_to_front()
    for player in (amel, badr):
        player.is_dealt()
    assert amel.match == badr.match


def test_who_looks_no_longer_is_back_in_the_lobby(somebody: Come) -> None:
    """And in the queue no more."""
    amel = somebody()
    amel.page.goto("/")
    amel.page.locator('form[action="/quick/passport/bisqa/"] button').tap()
    expect(amel.page.locator(".waited")).to_have_text(re.compile(r"^\d+:\d\d$"))
    amel.page.locator("#stop").tap()
    amel.page.wait_for_url("**/lobby/")
    expect(amel.page.locator(".mine")).to_have_count(0)


def test_a_guest_changes_his_name_where_he_sits(somebody: Come) -> None:
    """And the others read it."""
    amel, badr = somebody(), somebody()
    table = amel.open_table("chkobba", public="no")
    badr.sit_at(table)
    badr.page.locator("#new-name").fill("Si Badr")
    badr.page.get_by_role("button", name="Change", exact=True).tap()
    expect(badr.page.locator(".place.mine")).to_contain_text("Si Badr")
    expect(amel.page.locator(".places")).to_contain_text("Si Badr")


@pytest.mark.parametrize(("size", "locale"), [((320, 568), "fr"), ((390, 844), "ar"), ((1280, 800), "en")])
def test_every_page_of_the_lobby_fits_and_can_be_used_by_everybody(
    somebody: Come, size: tuple[int, int], locale: str
) -> None:
    """Nothing sticks out at the side, and axe finds no fault."""
    amel, stranger = (
        somebody(size=size, locale=locale, bypass_csp=True),
        somebody(size=size, locale=locale, bypass_csp=True),
    )
    amel.page.goto("/")
    is_sound(amel)
    table = amel.open_table("chkobba", public="yes", seats="4")
    is_sound(amel)
    amel.page.locator("#fill").tap()
    amel.page.locator("#go").wait_for()
    is_sound(amel)
    for address in ("/", "/tables/new/chkobba/", table, table.replace("/tables/", "/t/").rstrip("/"), "/t/AAAAAA"):
        stranger.page.goto(address)
        is_sound(stranger)
    for address in ("/rooms/passport/", "/rooms/tourist/"):
        stranger.page.goto(address)
        is_sound(stranger)
    for address in ("/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"):
        stranger.page.goto(address)
        is_sound(stranger)
    for address in ("/profile/", "/people/me/"):
        amel.page.goto(address)
        is_sound(amel)
    amel.page.goto("/rooms/passport/")
    amel.page.locator("#quick-scopone").tap()  # a game that no other test looks for: nobody waits there
    amel.page.wait_for_url("**/quick/")
    is_sound(amel)


def is_sound(player: Player) -> None:
    """No scrolling sideways, nothing that axe calls a violation."""
    page = player.page
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), page.url
    found = Axe().run(page)
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"
