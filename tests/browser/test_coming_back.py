"""Lines that break, tabs that are closed, clocks that run out: the table shows the truth, and the seat stays its owner's."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Wire
from tests.browser.player import PLAYABLE, Player, begin_together
from tests.cafe import Cafe

Come = Callable[..., Player]
SIGN = ".connection"
#: Looked at with every picture that the browser draws: the number stands for no longer than a second.
LITTLE_TIME = """() => document.querySelector('.me .seconds').textContent === '5'
  && document.querySelector('.me .plate').classList.contains('low')"""


def in_hand(player: Player, *cards: str) -> Locator:
    """Those of these cards that are in the hand."""
    return player.page.locator(", ".join(f'.hand [data-card="{card}"]' for card in cards))


def everywhere(player: Player) -> list[str]:
    """All cards that lie open in front of a player, sorted."""
    return sorted(player.cards(".hand") + player.cards(".play"))


def test_a_reload_in_mid_trick_shows_the_true_state(somebody: Come) -> None:
    """The card just played lies on the table or is gone with its trick; it is not in the hand as well."""
    amel = somebody()
    amel.play_now("bisca-tres")
    for _ in range(3):
        amel.is_to_play()
        before = amel.cards()
        played = amel.tap()
        amel.page.reload()
        amel.is_dealt()
        everything = amel.cards(":is(.hand, .play)")
        assert len(everything) == len(set(everything)), "no card is in two places"
        expect(in_hand(amel, played)).to_have_count(0)  # the page may be there before the card that it has sent
        amel.is_to_play()
        hand = amel.cards()
        assert len(hand) == len(set(hand)) == 3
        assert len(set(before) & set(hand)) == 2, "the other two are still held"


def test_whoever_lets_the_clock_run_out_gets_his_cards_back_with_one_tap(somebody: Come) -> None:
    """One time-out costs one decision; after two in a row the bot plays on, until I say that I am back."""
    amel = somebody()
    amel.open_table("bisca-tres", public="no", seconds="10", bots=True)
    amel.begin()
    amel.is_to_play()
    said = amel.page.locator(".speech")
    amel.page.wait_for_function(LITTLE_TIME)
    expect(said).to_contain_text("5 seconds left.")
    expect(said).to_contain_text("You play the")  # the bot did
    amel.is_to_play()
    expect(amel.page.locator(".resume")).to_have_count(0)

    resume = amel.page.locator(".resume")
    expect(resume).to_be_visible()
    expect(amel.page.locator(".status")).to_have_text("A bot plays your cards.")
    resume.tap()
    expect(resume).to_be_hidden()
    amel.is_to_play()
    played = amel.tap()
    expect(in_hand(amel, played)).to_have_count(0)


def test_leaving_asks_first_and_coming_back_is_opening_the_match_again(somebody: Come) -> None:
    """The dialog says what it costs; the other one sees that a bot plays; the seat is still mine."""
    amel, bechir = somebody(), somebody()
    table = amel.open_table("chkobba", public="no", seats="2")
    bechir.sit_at(table)
    begin_together(amel, bechir)
    amel.page.locator(".bar").tap()
    amel.page.get_by_role("button", name="Leave the table…").tap()
    expect(amel.page.locator(".sheet")).to_contain_text("A bot plays your cards from now on")
    expect(amel.page.locator(".leave-cost")).to_contain_text("this match pays you nothing")
    amel.page.get_by_role("button", name="Stay").tap()
    expect(amel.page.locator(".sheet")).to_be_hidden()
    assert "/match/" in amel.page.url

    match = amel.match
    amel.page.locator(".bar").tap()
    amel.page.get_by_role("button", name="Leave the table…").tap()
    amel.page.get_by_role("button", name="Leave", exact=True).tap()
    amel.page.wait_for_url(re.compile(r"/lobby/"))
    expect(bechir.page.locator(".edge .state")).to_have_text(re.compile("a bot plays"))

    amel.page.goto(match)
    amel.is_dealt()
    expect(bechir.page.locator(".edge .state")).not_to_have_text(re.compile("a bot plays"))
    expect(amel.page.locator(".resume")).to_have_count(0)


def test_two_tabs_of_one_person_show_one_match(somebody: Come) -> None:
    """A card played in one tab is gone in the other; two taps at once play one card."""
    amel = somebody()
    amel.open_table("bisca-tres", public="no", seconds="none", bots=True)
    amel.begin()
    amel.is_to_play()
    second = Player(amel.page.context.new_page())
    second.page.goto(amel.match)
    second.is_to_play()
    assert len(second.cards()) == 3
    assert sorted(second.cards()) == sorted(amel.cards())

    played = amel.tap()
    expect(in_hand(second, played)).to_have_count(0)

    amel.is_to_play()
    second.is_to_play()
    held = amel.cards()
    at = amel.page.evaluate("Date.now() + 2000")
    press = """([which, n, at]) => {
      const button = document.querySelectorAll(which)[n].querySelector('button');
      setTimeout(() => (button.click(), window.pressed = true), at - Date.now());
    }"""
    amel.page.evaluate(press, [PLAYABLE, 0, at])
    second.page.evaluate(press, [PLAYABLE, 1, at])
    for tab in (amel, second):
        tab.page.wait_for_function("() => window.pressed", polling=50)
        expect(in_hand(tab, *held)).to_have_count(2)
    amel.is_to_play()
    second.is_to_play()
    assert len({*held} & {*amel.cards()}) == 2, "one card was played, not two"
    assert sorted(amel.cards()) == sorted(second.cards())


def test_the_server_is_killed_and_the_browser_reconnects_by_itself(somebody: Come, open_cafe: Cafe) -> None:
    """No reload: the sign comes and goes, the hand is the same, the next card is played."""
    amel = somebody()
    amel.open_table("bisca-tres", public="no", seconds="none", bots=True)
    amel.begin()
    amel.is_to_play()
    held = amel.cards()
    open_cafe.kill("web")
    sign = amel.page.locator(SIGN)
    expect(sign).to_be_visible()
    expect(sign).to_have_text("Reconnecting…")
    expect(amel.page.locator(PLAYABLE)).to_have_count(0)
    expect(sign).to_be_hidden()
    amel.is_to_play()
    assert amel.cards() == held
    played = amel.tap()
    expect(in_hand(amel, played)).to_have_count(0)
    amel.is_to_play()


def test_a_line_that_only_falls_silent_is_noticed_and_replaced(somebody: Come, wire: Callable[[Player], Wire]) -> None:
    """Nothing is closed, nothing arrives: after a while the table says so, then finds its way back."""
    amel = somebody()
    line = wire(amel)
    amel.open_table("bisca-tres", public="no", seconds="none", bots=True)
    amel.begin()
    amel.is_to_play()
    line.cut()
    sign = amel.page.locator(SIGN)
    amel.page.wait_for_timeout(5_000)
    expect(sign).to_be_hidden()
    expect(sign).to_have_text("Reconnecting…")
    line.mend()
    expect(sign).to_be_hidden()
    amel.is_to_play()
    amel.tap()
    amel.is_to_play()


def test_a_card_sent_into_a_dead_line_is_played_once_or_still_held(
    somebody: Come, wire: Callable[[Player], Wire]
) -> None:
    """Never both, and never twice."""
    amel = somebody()
    line = wire(amel)
    amel.open_table("bisca-tres", public="no", seconds="none", bots=True)
    amel.begin()
    amel.is_to_play()
    held = amel.cards()
    line.cut()
    played = amel.tap()
    amel.page.locator(".hand > .carta").nth(1).click(force=True)  # a second tap while nothing comes back
    expect(amel.page.locator(SIGN)).to_be_visible()
    line.mend()
    expect(amel.page.locator(SIGN)).to_be_hidden()
    amel.is_to_play()
    assert amel.cards() == held, "it never left the browser: it is still in the hand"
    assert played in held
    assert everywhere(amel) == sorted(set(everywhere(amel)))
