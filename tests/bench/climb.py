"""`python -m tests.bench.climb FOLDER`: a new guest plays from Passport to Tourist, by taps on a phone; a picture of every step.

Nobody gives him points. He begins alone with bots, then plays Bisca de Três to one game against other guests, each of them once.
"""

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests import chromium
from tests.browser.player import Player, begin_together, play_on
from tests.cafe import Cafe

PACE = "0.05"
PHONE = {"width": 390, "height": 844}


class Climb:
    """One guest, and his album."""

    def __init__(self, browser: Browser, cafe: Cafe, folder: Path) -> None:
        self.browser, self.cafe, self.folder = browser, cafe, folder
        self.guest = self.somebody()
        self.pictures = 0

    def somebody(self) -> Player:
        """A browser of his own."""
        context = self.browser.new_context(base_url=self.cafe.url, viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
        context.set_default_timeout(60_000)
        return Player(context.new_page())

    def picture(self, what: str) -> None:
        self.pictures += 1
        self.guest.page.screenshot(path=self.folder / f"{self.pictures:02} {what}.png")

    def look(self, path: str, what: str) -> None:
        """Open a page and take a picture of it."""
        self.guest.page.goto(path)
        self.picture(what)

    def alone(self) -> None:
        """The first match of his life: Play now, against a bot."""
        self.look("/", "the door")
        self.guest.play_now("bisca-tres")
        self.picture("the first cards")
        self.guest.plays_until(self.guest.result.is_visible)
        self.told("alone with a bot")

    def against_somebody(self, number: int) -> None:
        other = self.somebody()
        other.sit_at(self.guest.open_table("bisca-tres", public="yes", room="passport", rule_target="1"))
        begin_together(self.guest, other)
        play_on([self.guest, other], self.guest.result.is_visible)
        self.told(f"match {number} with people")
        other.page.context.close()

    def told(self, what: str) -> None:
        """The result screen, and what it says."""
        self.guest.result.locator(".payment .paid").wait_for()
        payment = re.sub(r"\s+", " ", self.guest.result.locator(".payment").inner_text())
        print(f"{what}: {payment}", flush=True)
        self.guest.page.wait_for_timeout(600)
        self.picture(what)

    @property
    def level(self) -> int:
        self.guest.page.goto("/people/me/")
        return int(re.findall(r"\d+", self.guest.page.locator("#level").inner_text())[0])


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="qahwa-climb-") as home, sync_playwright() as playwright:
        cafe = Cafe(Path(home))
        cafe.serve(QAHWA_PACE=PACE)
        try:
            browser = playwright.chromium.launch(executable_path=chromium.path(), args=chromium.options())
            climb = Climb(browser, cafe, folder)
            climb.alone()
            climb.look("/rooms/tourist/", "the door of Tourist is closed")
            number = 0
            while climb.level < 5:
                number += 1
                climb.against_somebody(number)
            climb.picture("his page")
            climb.look("/rooms/tourist/", "Tourist")
            climb.guest.open_table("bisca-tres", public="yes", room="tourist")
            climb.picture("a table of his own in Tourist")
            browser.close()
        finally:
            cafe.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
