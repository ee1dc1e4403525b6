"""A browser at a table, as far as its socket goes: it hears, knows what it was shown, and says what a test wants.

``InHouse`` is one on the consumer in this process; ``Distant`` (for cafés that run elsewhere) on an address.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from channels.db import database_sync_to_async
from channels.routing import URLRouter
from django.contrib.auth.models import AnonymousUser

from games.routing import websocket_urlpatterns

PATIENCE = 20  # seconds; a busy machine


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


class InHouse(Browser):
    """A browser on the consumer in this event loop."""

    app = URLRouter(websocket_urlpatterns)  # type: ignore[arg-type]

    def __init__(self, code: str, user: Any = None) -> None:
        super().__init__()
        self.scope = {"type": "websocket", "path": f"/ws/match/{code}/", "user": user or AnonymousUser()}
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.broken: Exception | None = None  # what the server says when it is to send
        self.stuck: asyncio.Event | None = None  # a reader that takes nothing until it is set
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> "InHouse":
        """Connect, and wait until the socket is accepted."""
        accepted = asyncio.Event()

        async def sent(event: dict[str, Any]) -> None:
            if self.broken is not None:
                raise self.broken
            if self.stuck is not None:
                await self.stuck.wait()
            if event["type"] == "websocket.accept":
                accepted.set()
            elif event["type"] == "websocket.close":
                self.inbox.put_nowait({"type": "websocket.disconnect", "code": event["code"]})
                self.hang_up(event["code"])
            else:
                self.note(event["text"])

        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.get_running_loop().create_task(self.app(self.scope, self.inbox.get, sent))
        await accepted.wait()
        return self

    async def send(self, text: str) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    async def leave_the_page(self) -> None:
        """Close the tab."""
        assert self.task
        if not self.task.done():
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.task


async def orm(ask: Callable[[], Any]) -> Any:
    """Ask the database from an event loop, and leave no connection behind."""
    return await database_sync_to_async(ask, thread_sensitive=False)()


async def logged(match: Any) -> list[str]:
    """The moves in the log of a match."""
    return await orm(lambda: list(match.log.order_by("seq").values_list("move", flat=True)))


def on_turn(first: InHouse, second: InHouse) -> tuple[InHouse, InHouse]:
    """Whoever must act, and the other."""
    return (first, second) if first.is_on_turn else (second, first)


async def both(visit: Callable[..., Awaitable[InHouse]], match: Any, people: Sequence[Any]) -> tuple[InHouse, InHouse]:
    """The first two people open the page; whoever must act, and the other."""
    return on_turn(await visit(match, people[0]), await visit(match, people[1]))


async def play_on(browsers: list[Any], *, rng: Random, moves: int = 10**9) -> int:
    """Let people make random moves until the match is over, or for so many moves; how many were made."""
    made = 0
    while made < moves:
        await browsers[0].until(
            lambda: any(b.result or b.is_on_turn or b.clock.get("why") == "summary" for b in browsers),
            "somebody's turn",
        )
        if any(browser.result for browser in browsers):
            break
        on_turn = next((browser for browser in browsers if browser.is_on_turn), None)
        if on_turn is None:
            v = browsers[0].v
            for browser in browsers:
                await browser.say("skip")
            await browsers[0].until(lambda v=v: browsers[0].v > v, "the next deal")
        else:
            await on_turn.play(rng.choice(on_turn.view["legal"]))
            made += 1
        v = max(browser.v for browser in browsers)
        for browser in browsers:
            await browser.until(lambda browser=browser, v=v: browser.v >= v, "the others' frames")
    return made
