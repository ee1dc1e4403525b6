"""A browser on a café that runs elsewhere: connects again by itself, as the page does."""

import asyncio
from contextlib import suppress
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.games.tab import Browser

AGAIN = 0.3  # seconds between two tries


class Distant(Browser):
    """One person's tab; ``acknowledged`` holds the moves that it was shown as made, with their versions."""

    def __init__(self, url: str, code: str, cookie: str = "") -> None:
        super().__init__()
        self.url = f"{url.replace('http', 'ws', 1)}/ws/match/{code}/"
        self.origin = url
        self.headers = {"Cookie": cookie} if cookie else {}
        self.line: ClientConnection | None = None
        self.lines = 0  # how often it had to connect
        self.acknowledged: list[tuple[int, str]] = []
        self._sent: tuple[int, str] | None = None
        self._holding: asyncio.Task[None] | None = None

    async def open(self) -> "Distant":
        """Connect, and show the match."""
        self._holding = asyncio.get_running_loop().create_task(self._hold())
        await self.until(lambda: self.view, "the match", seconds=240)
        return self

    async def _hold(self) -> None:
        while self.closed is None or not 4400 <= self.closed < 4500:
            with suppress(OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                async with connect(self.url, origin=self.origin, additional_headers=self.headers) as self.line:
                    self.lines += 1
                    await self.say("sync", v=self.v)
                    async for text in self.line:
                        self.note(str(text))
            if self.line is not None and self.line.close_code is not None:
                self.hang_up(self.line.close_code)
            await asyncio.sleep(AGAIN)

    async def send(self, text: str) -> None:
        """Send if the line is up; a page that has no line loses what is tapped."""
        if self.line is not None:
            with suppress(ConnectionClosed):
                await self.line.send(text)

    def note(self, text: str) -> None:
        """Take a message in, and see whether it acknowledges the move that was sent."""
        super().note(text)
        for frame in self.heard[-1].get("frames", ()):
            if self._sent and (frame["by"], frame["m"], frame["v"]) == (self.you, self._sent[1], self._sent[0] + 1):
                self.acknowledged.append(self._sent)
                self._sent = None

    async def tap(self, move: str) -> None:
        """Send a move and do not wait for it."""
        self._sent = (self.v, move)
        await self.say("move", v=self.v, m=move)

    async def keep_playing(self, rng: Random, *, pause: float) -> None:
        """Make random moves as long as the match lasts; a tap without an answer is made again."""
        while self.result is None:
            v = self.v
            if self.is_on_turn:
                await self.tap(rng.choice(self.view["legal"]))
            elif self.clock["why"] == "summary":
                await self.say("skip")
            with suppress(AssertionError):
                await self.until(lambda v=v: self.v > v or self.result, "something", seconds=1)
            await asyncio.sleep(pause)

    async def leave_the_page(self) -> None:
        """Close the tab."""
        if self._holding:
            self._holding.cancel()
            await asyncio.wait([self._holding])


async def show(browsers: list[Distant]) -> list[Any]:
    """Open them all."""
    return list(await asyncio.gather(*(browser.open() for browser in browsers)))
