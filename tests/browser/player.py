"""Somebody with a browser: what he does, and what he sees."""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Position, expect
from playwright.sync_api import TimeoutError as TooLate

PLAYABLE = ".hand.live > .playable"
MATCH = 600  # seconds for a match; a tenth of it on a quick machine
ASKS = (
    ".go-on:enabled",
    ".choices .way",
    ".bid:not(.struck)",
    PLAYABLE,
)  # what waits for a person, the first one first
INDEX: Position = {"x": 15, "y": 40}  # where a finger finds a card that the next one overlaps


class Player:
    """A person at a page; ``player.page`` is Playwright's own."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # --- sitting down ------------------------------------------------------------------------------------------------

    def play_now(self, game: str) -> None:
        """Play now, against bots, and begin at once."""
        self.page.goto("/")
        self.page.locator(f'form[action*="play-now"]:has([value="{game}"]) button').first.click()
        self.begin()

    def open_table(self, game: str, **choices: str | bool) -> str:
        """Open a table with these choices of its form; its address."""
        self.page.goto(f"/tables/new/{game}/")
        for choice, value in choices.items():
            name = choice.replace("rule_", "rule-", 1)
            field = self.page.locator(f'[name="{name}"]')
            if isinstance(value, bool):
                field.set_checked(value)
            elif field.first.get_attribute("type") == "radio":
                self.page.locator(f'[name="{name}"][value="{value}"]').set_checked(True)
            else:
                field.select_option(value)
        self.page.locator("form.open-table button").last.click()
        self.page.wait_for_url(re.compile(r"/tables/[A-Z0-9]{6}/"))
        return self.page.url

    def sit_at(self, table: str) -> None:
        """Come by the link and take the first free chair."""
        self.page.goto(table)
        self.page.locator('form[action*="/sit/"] button').first.click()
        expect(self.page.locator('form[action*="/sit/"]')).to_have_count(0)

    def begin(self) -> None:
        """Begin the match, and wait for the first cards."""
        self.page.locator('form[action*="/begin/"] button').click()
        self.is_dealt()

    def is_dealt(self) -> None:
        """Wait for the match and for its first cards."""
        # Two looks at once may both send the page there; the second ends the first, which waiting for a navigation reports.
        expect(self.page).to_have_url(re.compile(r"/match/"))
        expect(self.hand.first).to_be_visible()

    # --- at the table ------------------------------------------------------------------------------------------------

    @property
    def match(self) -> str:
        """The address of the match."""
        return urlsplit(self.page.url).path

    @property
    def hand(self) -> Locator:
        """The cards in hand that lie open."""
        return self.page.locator(".hand > .carta[data-card]")

    def cards(self, where: str = ".hand") -> list[str]:
        """The open cards somewhere on the page, as they lie."""
        found: list[str] = self.page.locator(f"{where} .carta[data-card]").evaluate_all(
            "cards => cards.map(card => card.dataset.card)"
        )
        return found

    def is_to_play(self) -> None:
        """Wait for my turn."""
        expect(self.page.locator(PLAYABLE).first).to_be_visible()

    def tap(self, card: int = 0) -> str:
        """Tap the n-th card of the hand that may be played; its name."""
        chosen = self.page.locator(PLAYABLE).nth(card)
        name = chosen.get_attribute("data-card") or ""
        chosen.tap(position=INDEX)
        return name

    def says(self) -> list[str]:
        """What the live region has said last, line by line."""
        said: list[str] = self.page.locator(".speech p").all_inner_texts()
        return said

    def tap_what_asks(self) -> bool:
        """One tap on whatever waits for me; ``False`` if nothing does."""
        for what in ASKS:
            waiting = self.page.locator(what).first
            if waiting.is_visible():
                with suppress(TooLate):  # the clock, or another tap, was quicker
                    waiting.tap(timeout=2_000, position=INDEX if what == PLAYABLE else None)
                return True
        return False

    def is_asked(self) -> None:
        """Wait until something waits for me, or the match is over."""
        self.page.locator(f":is({', '.join(ASKS)}, .panel.final)").locator("visible=true").first.wait_for()

    @property
    def result(self) -> Locator:
        """The panel at the end of the match."""
        return self.page.locator(".panel.final")

    def plays_until(self, done: Callable[[], bool], *, seconds: float = MATCH) -> None:
        """Tap along until something holds."""
        play_on([self], done, seconds=seconds)


def play_on(players: list[Player], done: Callable[[], bool], *, seconds: float = MATCH) -> None:
    """All tap along until something holds."""
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, f"not done after {seconds} s: {[player.says()[-3:] for player in players]}"
        tapped = [player.tap_what_asks() for player in players]
        if not any(tapped):
            players[0].page.wait_for_timeout(30)


def begin_together(*players: Player, seconds: float = 120) -> None:
    """All say that they are ready, whoever has which button, until the cards are dealt to all."""
    until = time.monotonic() + seconds
    while not all("/match/" in player.page.url for player in players):
        assert time.monotonic() < until, [player.page.url for player in players]
        for player in players:
            button = player.page.locator('form:is([action*="/ready/"], [action*="/begin/"]) button:enabled').first
            with suppress(TooLate):  # the page was renewed under the finger
                if "/tables/" in player.page.url and button.is_visible():
                    button.click(timeout=1_000)
        players[0].page.wait_for_timeout(50)
    for player in players:
        player.is_dealt()
