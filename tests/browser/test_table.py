"""The table itself: what it says, how it is pressed, how it fits, who may see what."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.browser.player import MATCH, PLAYABLE, Player
from tests.browser.staged import Staged, found

Come = Callable[..., Player]

SIZES = [(320, 568), (390, 844), (844, 390), (1280, 800)]

#: Buttons and links that are seen but too low for a finger, and those that stick out of the window.
TOO_SMALL = """
() => [...document.querySelectorAll('button, a, input, select, summary')].filter(element => {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height < 43.5 && !element.closest('.skip, label');
}).map(element => element.outerHTML.slice(0, 120))
"""
OUTSIDE = """
() => [...document.querySelectorAll('.hand > .carta, .play > .carta, .bar, .me, .tool, .edge .plate')].filter(element => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const slack = element.matches('.carta') ? 6 : 1;  // a card in a fan leans a little over the edge
  return left < -slack || top < -1 || right > innerWidth + slack || bottom > innerHeight + slack;
}).map(element => element.outerHTML.slice(0, 120))
"""


def sees_no_scrolling(player: Player) -> None:
    """Neither the page nor the table can be moved."""
    room = player.page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert max(room) <= 0, f"the page scrolls by {room}"


def violations(player: Player) -> list[str]:
    """What axe finds wrong."""
    found: list[dict[str, Any]] = Axe().run(player.page).response["violations"]
    return [f"{fault['id']}: {fault['nodes'][0]['html'][:160]}" for fault in found]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["chkobba", "bisca-tres"])
def test_the_table_fits_every_screen(somebody: Come, size: tuple[int, int], game: str) -> None:
    """The whole hand is seen at once, nothing scrolls, everything can be hit, and axe has nothing to say."""
    amel = somebody(size=size)
    amel.open_table(game, public="no", seconds="none", bots=True)
    amel.begin()
    amel.is_to_play()
    assert len(amel.cards()) == 3
    for _ in range(2):
        sees_no_scrolling(amel)
        assert amel.page.evaluate(OUTSIDE) == []
        assert amel.page.evaluate(TOO_SMALL) == []
        amel.tap()
        amel.plays_until(amel.page.locator(PLAYABLE).first.is_visible)
    assert violations(amel) == []
    amel.page.locator(".bar").click()
    expect(amel.page.locator(".sheet")).to_be_visible()
    assert amel.page.evaluate(TOO_SMALL) == []
    assert violations(amel) == []


def test_four_sit_round_a_small_phone(somebody: Come) -> None:
    """Partner opposite, the next to play on my right."""
    amel = somebody(size=(320, 568))
    amel.open_table("chkobba", public="no", seats="4", seconds="none", bots=True)
    amel.begin()
    amel.is_to_play()
    sees_no_scrolling(amel)
    assert amel.page.evaluate(OUTSIDE) == []
    me = int(amel.page.locator(".me .plate").get_attribute("data-seat") or "")
    for edge, turns in (("right", 1), ("top", 2), ("left", 3)):
        plate = amel.page.locator(f".edge.{edge} .plate")
        assert plate.get_attribute("data-seat") == str((me + turns) % 4)
    amel.tap()
    amel.plays_until(lambda: len(amel.cards()) == 1)
    sees_no_scrolling(amel)


def test_in_arabic_the_menus_mirror_and_the_table_does_not(somebody: Come) -> None:
    """A narrow right-to-left screen: hand, seats, scores as ever; the sheet from right to left."""
    salma = somebody(size=(320, 568), locale="ar")
    salma.open_table("chkobba", public="no", seconds="none", bots=True)
    salma.begin()
    salma.is_to_play()
    page = salma.page
    assert page.locator("html").get_attribute("dir") == "rtl"
    assert page.locator(".felt").evaluate("felt => getComputedStyle(felt).direction") == "ltr"
    lefts = page.locator(".hand > .carta").evaluate_all("cards => cards.map(card => card.getBoundingClientRect().left)")
    assert lefts == sorted(lefts), "the hand runs from left to right"
    sides = page.locator(".bar .side").evaluate_all("sides => sides.map(side => side.getBoundingClientRect().left)")
    assert sides == sorted(sides), "my side stands left, as in every language"
    assert page.locator(".bar .side").first.get_attribute("class") == "side own"
    sees_no_scrolling(salma)
    assert page.evaluate(OUTSIDE) == []
    page.locator(".bar").tap()
    assert page.locator(".sheet").evaluate("sheet => getComputedStyle(sheet).direction") == "rtl"
    assert violations(salma) == []
    page.keyboard.press("Escape")
    salma.tap()
    salma.plays_until(lambda: len(salma.cards()) == 1)
    sees_no_scrolling(salma)


def test_a_card_is_played_by_a_tap_a_drag_and_a_swipe_and_a_short_drag_changes_nothing(somebody: Come) -> None:
    """Dragged onto the table it is played; dropped near the hand it goes back."""
    amel = somebody()
    amel.open_table("bisca-tres", public="no", seconds="none", bots=True)
    amel.begin()
    page = amel.page
    for way in ("drag", "swipe"):
        amel.is_to_play()
        card = page.locator(PLAYABLE).first
        name = card.get_attribute("data-card")
        box = card.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 30, y - 12, steps=3)
        page.mouse.up()
        page.wait_for_timeout(150)
        assert name in amel.cards(), "a short drag plays nothing"
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - (320 if way == "drag" else 70), steps=6)
        page.mouse.up()
        expect(page.locator(f'.hand [data-card="{name}"]')).to_have_count(0)


def test_the_second_tap_of_a_nervous_finger_plays_nothing(somebody: Come) -> None:
    """Quick taps on the hand are one card: before the café has answered, while the card flies, and on the other's turn."""
    amel = somebody()
    stage = Staged(amel, "bisca-tres", seats=2)
    assert stage.you is not None
    other = 1 - stage.you
    mine, theirs = found(
        "bisca-tres",
        seats=2,
        seat=stage.you,
        like=lambda view: view["to_act"] == [other] and bool(view["zones"]["trick"]),
    )
    stage.show(mine)
    (played,) = theirs["zones"]["trick"]
    box = amel.page.locator(f'{PLAYABLE}[data-card="{played}"]').bounding_box()
    assert box
    for _ in range(2):
        amel.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    stage.hears(f"play {played}")
    stage.tell(theirs, by=stage.you, m=f"play {played}")
    for _ in range(2):
        amel.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(amel.page.locator(f'.play [data-card="{played}"]')).to_be_visible()
    amel.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    stage.hears(f"play {played}")


def test_a_card_with_several_captures_asks_and_takes_what_is_chosen(somebody: Come) -> None:
    """By a tap on a card of the set, or by keyboard; Escape takes the question back."""
    amel = somebody()
    page = amel.page
    choices = page.locator(".choices .way")

    # Tap along until a card has a choice: it comes soon, but some matches end without one.
    until = time.monotonic() + MATCH
    while choices.count() == 0:
        assert time.monotonic() < until, "no card has had a choice"
        if "/match/" not in page.url or amel.result.is_visible():
            amel.open_table("chkobba", public="no", seconds="none", bots=True)
            amel.begin()
        elif page.locator(PLAYABLE).first.is_visible():
            card = amel.tap()
            expect(page.locator(f'.hand [data-card="{card}"]:not(.chosen)')).to_have_count(0)  # played, or asked for
        elif page.locator(".go-on:enabled").is_visible():
            with suppress(TooLate):  # its clock was quicker
                page.locator(".go-on:enabled").tap(timeout=2_000)
        else:
            page.wait_for_timeout(30)
    expect(choices.first).to_be_visible()
    chosen = page.locator(".hand .chosen").get_attribute("data-card")
    expect(page.locator(".status")).to_contain_text("Choose what")
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    assert chosen in amel.cards()

    page.locator(f'.hand [data-card="{chosen}"] button').focus()
    page.keyboard.press("Enter")
    expect(choices.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(choices.nth(1)).to_be_focused()
    move = choices.nth(1).get_attribute("data-move") or ""
    taken = set(move.split()[2:])
    assert set(amel.cards(".play .reached")) <= taken
    assert page.locator(".play .reached").evaluate_all(
        "cards => cards.map(card => card.dataset.card).sort()"
    ) == sorted(taken)
    page.keyboard.press("Enter")
    expect(page.locator(f'.hand [data-card="{chosen}"]')).to_have_count(0)
    expect(page.locator(".speech")).to_contain_text("You take the")


def test_what_happens_is_said_once_and_in_order(somebody: Come) -> None:
    """Every move on the wire is one sentence in the live region, whoever made it."""
    amel = somebody()
    moves: list[str] = []

    def note(text: str) -> None:
        """Each move of a seat that a frame tells."""
        moves.extend(re.findall(r'"by":\d+,"m":"(?:play|take) (\w\w)', text))

    amel.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: note(str(text))))
    amel.page.goto("/")
    amel.open_table("bisca-tres", public="no", seconds="none", bots=True)
    amel.begin()
    amel.page.evaluate(
        """() => {
          window.heard = [];
          new MutationObserver(changes => changes.forEach(({addedNodes}) => addedNodes.forEach(node => window.heard.push(node.textContent))))
            .observe(document.querySelector('.speech'), {childList: true});
        }"""
    )
    before = len(moves)
    amel.plays_until(lambda: len(moves) >= before + 12)
    amel.is_to_play()
    heard = amel.page.evaluate("window.heard")
    told = [line for line in heard if re.search(r"\bplays? the\b", line)]
    names = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}
    cards = []
    for line in told:
        rank, suit = re.search(r"the (\w+) of (\w)", line).groups()  # type: ignore[union-attr]
        cards.append(names.get(rank, rank) + suit.upper())
    assert cards == moves[-len(cards) :]
    assert len(cards) >= 10
    turns = [line for line in heard if line.startswith("Your turn")]
    played = len([line for line in told if line.startswith("You play")])
    assert len(turns) - played in (0, 1), "once a turn: the present one, and the first if that was heard"


def test_letters_read_the_table_and_a_question_mark_lists_them(somebody: Come) -> None:
    """For whoever cannot see it."""
    amel = somebody(size=(1280, 800))
    amel.open_table("bisca-tres", public="no", seconds="none", bots=True)
    amel.begin()
    amel.is_to_play()
    page = amel.page
    said = page.locator(".speech p").last
    for key, words in (("h", "Your hand: "), ("t", "Trump: "), ("s", "Score: You 0"), ("l", "trick")):
        page.keyboard.press(key)
        expect(said).to_contain_text(words)
    page.keyboard.press("?")
    expect(page.locator(".sheet")).to_contain_text("read my hand")
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_be_hidden()
    page.keyboard.press("End")
    expect(page.locator(".hand > .carta").last.locator("button")).to_be_focused()
    page.keyboard.press("Home")
    expect(page.locator(".hand > .carta").first.locator("button")).to_be_focused()
    page.keyboard.press("2")
    expect(page.locator(".hand > .carta").nth(1).locator("button")).to_be_focused()


def test_a_watcher_sees_no_hand_and_can_play_nothing(somebody: Come) -> None:
    """Closed hands, no live card, and the words say that he watches."""
    amel, eve = somebody(), somebody()
    amel.open_table("chkobba", public="no", seconds="none", bots=True)
    amel.begin()
    amel.is_to_play()
    eve.page.goto(amel.match)
    expect(eve.page.locator(".hand > .reverse")).to_have_count(3)
    assert eve.cards(".hand") == []
    assert eve.cards(".fan") == []
    assert sorted(eve.cards(".play")) == sorted(amel.cards(".play"))
    expect(eve.page.locator(PLAYABLE)).to_have_count(0)
    eve.page.keyboard.press("h")
    expect(eve.page.locator(".speech p").last).to_have_text("You are watching.")
    eve.page.locator(".bar").tap()
    expect(eve.page.get_by_role("button", name="Leave the table…")).to_have_count(0)


def test_without_motion_nothing_flies(somebody: Come) -> None:
    """prefers-reduced-motion: cards fade in where they are."""
    amel = somebody(reduced_motion="reduce")
    amel.open_table("bisca-tres", public="no", seconds="none", bots=True)
    amel.begin()
    amel.page.evaluate(
        """() => {
          window.flown = 0;
          window.longest = 0;
          new MutationObserver(changes => changes.forEach(({addedNodes}) => (window.flown += addedNodes.length)))
            .observe(document.querySelector('.flights'), {childList: true});
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, timing) {
            window.longest = Math.max(window.longest, timing.duration);
            return animate.call(this, frames, timing);
          };
        }"""
    )
    for _ in range(3):
        amel.is_to_play()
        amel.tap()
    amel.is_to_play()
    assert amel.page.evaluate("window.flown") == 0
    assert 0 < amel.page.evaluate("window.longest") <= 150


def test_a_hidden_tab_calls_by_its_title(somebody: Come) -> None:
    """My turn, and nobody looks."""
    amel = somebody()
    amel.open_table("bisca-tres", public="no", seconds="none", bots=True)
    amel.begin()
    amel.is_to_play()
    page = amel.page
    title = page.title()
    look = "hidden => { Object.defineProperty(document, 'hidden', {value: hidden, configurable: true}); document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(look, True)
    assert page.title() == f"● Your turn – {title}"
    assert page.locator('link[rel~="icon"]').get_attribute("href").startswith("data:")  # type: ignore[union-attr]
    page.evaluate(look, False)
    assert page.title() == title


def test_the_last_trick_is_shown_again_and_goes_away(somebody: Come) -> None:
    """A press on the button, and another one."""
    amel = somebody()
    amel.open_table("bisca-tres", public="no", seconds="none", bots=True)
    amel.begin()
    button = amel.page.get_by_role("button", name="Last trick")
    expect(button).to_be_hidden()
    amel.is_to_play()
    amel.tap()
    amel.is_to_play()
    button.tap()
    again = amel.page.locator(".again")
    expect(again.locator(".mini")).to_have_count(2)
    expect(again).to_contain_text("won this trick")
    button.tap()
    expect(again).to_be_hidden()
