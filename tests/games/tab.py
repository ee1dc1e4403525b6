"""A tab at a table, as far as its socket goes: it hears, knows what it was shown, and says what a test wants."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

PATIENCE = 60  # seconds; a busy machine


class Browser:
    """What was heard, and what is known from it. A subclass opens the line."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.you: int | None = None
        self.v = -1
        self.view: dict[str, Any] = {}
        self.clock: dict[str, Any] = {}
        self.crowd: dict[str, Any] = {}
        self.result: dict[str, Any] | None = None
        self.closed: int | None = None
        self._news = asyncio.Event()

    def note(self, text: str) -> None:
        """Take a message in."""
        message = msgspec.json.decode(text)
        self.texts.append(text)
        self.heard.append(message)
        match message["t"]:
            case "frames":
                self.you = message["you"]
                self.clock = message["clock"]
                for frame in message["frames"]:
                    assert frame["by"] is None or frame["v"] == self.v + 1 or self.v < 0, "a gap between frames"
                    self.v, self.view = frame["v"], frame["view"]
            case "clock":
                self.clock = message
            case "crowd":
                self.crowd = message
            case "result":
                self.result = message
        self._news.set()

    def hang_up(self, code: int) -> None:
        """The line is closed."""
        self.closed = code
        self._news.set()

    async def send(self, text: str) -> None:
        """Send a text as it is."""
        raise NotImplementedError

    async def say(self, t: str, **what: Any) -> None:
        """Send a message."""
        await self.send(json.dumps({"t": t, **what}))

    async def until(self, holds: Callable[[], Any], what: str, *, seconds: float = PATIENCE) -> Any:
        """Wait until this holds, and give its value."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not (value := holds()):
            self._news.clear()
            left = end - loop.time()
            assert left > 0, f"waited {seconds:g} s in vain for {what}; heard last: {self.heard[-3:]}, {self.closed=}"
            with suppress(TimeoutError):
                async with asyncio.timeout(min(left, 0.5)):
                    await self._news.wait()
        return value

    async def look(self) -> None:
        """Open the page: ask for everything, and wait until it is there."""
        count = len(self.heard)
        await self.say("sync", v=-1)
        await self.until(lambda: any(m["t"] == "frames" for m in self.heard[count:]), "the answer to sync")

    @property
    def is_on_turn(self) -> bool:
        """Whether this browser's seat must act."""
        return self.result is None and self.you is not None and self.you in self.view["to_act"]

    async def play(self, move: str = "") -> str:
        """Make a move, the first legal one if none is named, and wait until it is shown."""
        move, base = move or self.view["legal"][0], self.v
        await self.say("move", v=base, m=move)
        await self.until(lambda: self.v > base, f"{move} to be shown")
        return move

    def refusals(self) -> list[str]:
        """Why moves were refused, in order."""
        return [message["why"] for message in self.heard if message["t"] == "refused"]

    def last(self, t: str) -> dict[str, Any]:
        """The last message of a kind; empty before the first."""
        return next((message for message in reversed(self.heard) if message["t"] == t), {})

    def seat(self, seat: int) -> dict[str, Any]:
        """What the crowd says about a seat."""
        return next(place for place in self.crowd["seats"] if place["seat"] == seat)
