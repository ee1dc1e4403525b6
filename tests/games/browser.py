"""A browser on the consumer in this process (``InHouse``); one on a café that runs elsewhere is ``distant.Distant``."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

from channels.db import database_sync_to_async
from channels.routing import URLRouter

from games.routing import websocket_urlpatterns
from tests.games.tab import Browser


class InHouse(Browser):
    """A browser on the consumer in this event loop."""

    app = URLRouter(websocket_urlpatterns)  # type: ignore[arg-type]

    def __init__(self, code: str, user: Any = None) -> None:
        super().__init__()
        self.scope = {"type": "websocket", "path": f"/ws/match/{code}/", "person": user.pk if user else None}
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
