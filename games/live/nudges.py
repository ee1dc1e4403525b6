"""What processes tell each other about matches, over the channel layer. Lossy by contract, and without a card in it.

One group for all matches, one channel a process: what has happened to many matches while the last message was on its way
goes out together in the next. A group a match would cost a round trip a move and one more for every match opened.

* ``moved``: matches whose log or seating is further; who holds one of them reads its log;
* ``presence``: which people a process hears from, repeated every few seconds, so that a killed process is forgotten;
* ``skip``: somebody has read a summary; ``news``: a table speaks to the match's viewers.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from channels.layers import get_channel_layer
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

GROUP = "floor"
PATIENCE = 5  # seconds
CALL = 0.05  # seconds between two calls
AWAY = (RedisError, OSError, TimeoutError)  # how the channel layer says that it cannot be reached

Hearing = Callable[[dict[str, Any]], None]


class Nudges:
    """The messages of one event loop."""

    def __init__(self) -> None:
        self.name = secrets.token_hex(6)  # ours, so that we do not listen to ourselves
        self._layer = get_channel_layer()
        self._moved: dict[int, tuple[int, int]] = {}
        self._messages: list[dict[str, Any]] = []
        self._telling: asyncio.Task[None] | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._open = asyncio.Event()

    def moved(self, *, match: int, version: int, seating: int) -> None:
        """Say that a match is further, with the next message that goes out."""
        self._moved[match] = (version, seating)
        self._tell()

    def tell(self, kind: str, **what: Any) -> None:
        """Say something else to the other processes."""
        self._messages.append({"type": GROUP, "kind": kind, "from": self.name, **what})
        self._tell()

    async def told(self) -> None:
        """Wait until everything so far has been said, or could not be."""
        while self._telling is not None and not self._telling.done():
            await asyncio.wait([self._telling])

    def listen(self, hear: Hearing) -> Awaitable[Any]:
        """Begin to listen; to be awaited before a log is read, so that nothing falls between.

        The channel layer does not wait until Valkey has read that we listen. So we do, until we hear ourselves.
        """
        if self._hearing is None:
            self._hearing = asyncio.get_running_loop().create_task(self._listen(hear))
        return self._open.wait()

    async def close(self) -> None:
        """Stop listening."""
        for task in (self._hearing, self._telling):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])

    def _tell(self) -> None:
        if self._telling is None or self._telling.done():
            self._telling = asyncio.get_running_loop().create_task(self._tell_all())

    async def _tell_all(self) -> None:
        while self._moved or self._messages:
            if self._moved:
                moved = [[match, *where] for match, where in self._moved.items()]
                self._moved = {}
                await self._send({"type": GROUP, "kind": "moved", "from": self.name, "moved": moved})
            messages, self._messages = self._messages, []
            for message in messages:
                await self._send(message)

    async def _send(self, message: dict[str, Any]) -> None:
        if self._layer is None:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await self._layer.group_send(GROUP, message)
        except AWAY as error:
            log.warning("nudge lost, whoever missed it will read the log: %r", error)

    async def _listen(self, hear: Hearing) -> None:
        if self._layer is None:
            self._open.set()
            return
        while True:
            try:
                channel = await self._layer.new_channel()
                await self._layer.group_add(GROUP, channel)
                break
            except AWAY as error:
                log.warning("cannot listen to other processes yet: %r", error)
                self._open.set()  # play goes on meanwhile, by the log alone
                await asyncio.sleep(1)
        calling = asyncio.get_running_loop().create_task(self._call())
        try:
            while True:
                message = await self._layer.receive(channel)
                if message["from"] == self.name:
                    self._open.set()
                else:
                    hear(message)
        finally:
            calling.cancel()

    async def _call(self) -> None:
        """Until we hear ourselves, or cannot."""
        until = monotonic() + PATIENCE
        while not self._open.is_set() and monotonic() < until:
            await self._send({"type": GROUP, "kind": "call", "from": self.name})
            await asyncio.sleep(CALL)
        self._open.set()
