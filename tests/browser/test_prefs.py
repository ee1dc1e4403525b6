"""What people choose for the table: it is seen and heard there, and in every browser of the same account."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player

Come = Callable[..., Player]

PASSWORD = "mint tea with pine nuts"

#: Counts what a page has made of Web Audio, before anything of it runs.
SPY = """
window.heard = [];
const Own = window.AudioContext;
window.AudioContext = class extends Own {
  constructor(...how) { super(...how); window.opened = (window.opened ?? 0) + 1; }
  createBufferSource() {
    const made = super.createBufferSource();
    const start = made.start.bind(made);
    made.start = (...when) => { window.heard.push(made.buffer.duration); return start(...when); };
    return made;
  }
};
"""


def sheets(player: Player) -> set[str]:
    """The decks that the cards of the table are drawn from."""
    drawn: list[str] = player.page.locator(".felt use").evaluate_all(
        "uses => uses.map(use => use.getAttribute('href'))"
    )
    return {re.sub(r"(\.\w+)?\.svg.*", "", href.rsplit("/", 1)[1]) for href in drawn}


def make_account(player: Player, email: str) -> None:
    """Somebody new with an account."""
    player.page.goto("/accounts/signup/")
    player.page.locator('[name="name"]').fill("Amel")
    player.page.locator('[name="email"]').fill(email)
    player.page.locator('[name="password1"]').fill(PASSWORD)
    player.page.locator("main form button").first.click()
    player.page.wait_for_url(lambda url: "/accounts/signup" not in url)


def sign_in(player: Player, email: str) -> None:
    player.page.goto("/accounts/login/")
    player.page.locator('[name="login"]').fill(email)
    player.page.locator('[name="password"]').fill(PASSWORD)
    player.page.locator("main form button").first.click()
    player.page.wait_for_url(lambda url: "/accounts/login" not in url)


def table(player: Player, game: str = "chkobba") -> None:
    """A table with bots at which nobody hurries."""
    player.open_table(game, public="no", seconds="none", bots=True)
    player.begin()
    player.is_to_play()


def test_a_deck_chosen_in_the_settings_lies_on_the_table_and_the_sheet_changes_it_everywhere(somebody: Come) -> None:
    """In the settings without JavaScript; at the table at once; then in the account's other browser."""
    amel = somebody(java_script_enabled=False)
    make_account(amel, "amel@example.org")
    amel.page.goto("/profile/")
    amel.page.locator('[name="deck"][value="four-colour"]').check()
    amel.page.locator("form.settings .save button").click()
    expect(amel.page.locator(".message.success")).to_have_text("Your settings are saved.")
    expect(amel.page.locator('[name="deck"][value="four-colour"]')).to_be_checked()

    phone = somebody(size=(320, 568))
    sign_in(phone, "amel@example.org")
    table(phone)
    assert sheets(phone) == {"four-colour"}

    phone.page.locator(".bar").click()
    with phone.page.expect_response(re.compile("/profile/table/")) as answer:
        phone.page.locator('.wishes [value="french"]').check()
    assert answer.value.status == 204
    with phone.page.expect_response(re.compile("/profile/table/")):
        phone.page.get_by_label("Cards and tricks").press("Home")
    assert sheets(phone) == {"french"}
    phone.page.locator(".sheet-close").click()
    phone.tap()  # cards that come now are of the new deck, too
    phone.is_asked()
    assert sheets(phone) == {"french"}

    amel.page.goto("/profile/")
    expect(amel.page.locator('[name="deck"][value="french"]')).to_be_checked()
    expect(amel.page.locator('[name="volume_game"]')).to_have_value("0")
    assert phone.page.evaluate("localStorage.length") == 0


def test_what_the_cafe_refuses_is_told_in_the_sheet_and_undone(somebody: Come) -> None:
    amel = somebody()
    table(amel)
    amel.page.locator(".bar").click()
    amel.page.route(
        "**/profile/table/",
        lambda route: route.fulfill(status=422, content_type="text/plain; charset=utf-8", body="Not today."),
    )
    amel.page.locator('.wishes [value="four-colour"]').click()  # not check(): it is undone before that could look
    expect(amel.page.locator(".wishes .told")).to_have_text("Not today.")
    assert sheets(amel) == {"french"}
    amel.page.locator(".sheet .mute").click()
    expect(amel.page.locator(".sheet > .told")).to_have_text("Not today.")
    expect(amel.page.locator(".sheet .mute")).to_have_attribute("aria-pressed", "false")
    expect(amel.page.locator('.wishes [value="french"]')).to_be_checked()


def test_the_table_sounds_after_a_tap_and_is_silent_when_nobody_wants_it(somebody: Come) -> None:
    """Nothing before the first touch; a card, then my turn; nothing at all, not even made, at volume 0."""
    amel = somebody()
    amel.page.add_init_script(SPY)
    table(amel)
    amel.page.reload()
    amel.is_to_play()
    assert amel.page.evaluate("[window.heard.length, window.opened ?? 0]") == [0, 0]
    # What a browser is too slow to play is not played late: not every card is heard, but one of the next ones is.
    amel.plays_until(lambda: amel.page.evaluate("window.heard.length") > 0)
    assert amel.page.evaluate("window.opened") == 1

    with amel.page.expect_response(re.compile("/profile/table/")):
        amel.page.locator(".felt > .mute").tap()
    expect(amel.page.locator(".felt > .mute")).to_have_attribute("aria-pressed", "true")
    amel.page.reload()
    amel.is_to_play()
    amel.tap()
    amel.is_to_play()
    assert amel.page.evaluate("[window.heard.length, window.opened ?? 0]") == [0, 0]


def test_a_watcher_without_an_account_keeps_his_choices_in_his_browser(somebody: Come) -> None:
    amel = somebody()
    amel.open_table("chkobba", public="no", seconds="none", bots=True, watchable=True)
    amel.begin()
    salma = somebody()
    salma.page.goto(amel.match)
    expect(salma.page.locator(".felt use").first).to_be_attached()
    salma.page.locator(".bar").click()
    salma.page.locator('.wishes [value="four-colour"]').check()
    salma.page.reload()
    expect(salma.page.locator(".felt use").first).to_be_attached()
    assert sheets(salma) == {"four-colour"}
    assert sheets(amel) == {"french"}
