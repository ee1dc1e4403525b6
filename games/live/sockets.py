"""One browser on one match: what is sent to it, how far behind it may fall, how much it may say."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from time import monotonic
from typing import Any

from games.kit.moves import Seat
from games.protocol import TOO_MANY, TOO_SLOW, BadMessage

BACKLOG = 256_000  # signs that may wait for a slow reader: minutes of play
GONE = (OSError, RuntimeError)  # how servers say that nobody is there any more; Daphne while a socket is closing
PATIENCE = 5  # seconds that a slow reader has to take the news that he is too slow

Send = Callable[[dict[str, Any]], Coroutine[Any, Any, None]]


class Socket:
    """Sends texts in order, at once where the server takes them at once."""

    __slots__ = ("_backlog", "_draining", "_send", "_size", "closed", "give_up", "heard_at", "viewer")

    def __init__(self, send: Send, *, viewer: Seat | None, give_up: Callable[[], object]) -> None:
        self._send = send
        self._backlog: deque[str] = deque()
        self._size = 0
        self._draining: asyncio.Task[None] | None = None
        self.viewer = viewer
        self.give_up = give_up  # ends whoever reads from this socket
        self.closed = False
        self.heard_at = monotonic()

    def push(self, text: str) -> None:
        """Send, or keep until the reader has taken what was sent before; a reader too far behind is dropped."""
        if self.closed:
            return
        if self._draining is not None:
            self._backlog.append(text)
            self._size += len(text)
            if self._size > BACKLOG:
                self.drop(TOO_SLOW)
            return
        # A server takes a message without waiting unless the reader is slow. So the first step of its coroutine is made
        # here, and only one that stops half-way gets a task: a task for every message costs more than the move itself.
        sending = self._send({"type": "websocket.send", "text": text})
        try:
            blocked = sending.send(None)
        except StopIteration:
            return
        except GONE:  # its own task will hear of it
            self.closed = True
            return
        self._draining = asyncio.get_running_loop().create_task(self._drain(_Half(sending, blocked)))

    async def _drain(self, first: "_Half") -> None:
        try:
            await first
            while self._backlog:
                text = self._backlog.popleft()
                self._size -= len(text)
                await self._send({"type": "websocket.send", "text": text})
        except GONE:
            self.closed = True
        finally:
            self._draining = None

    def drop(self, code: int) -> None:
        """Close with a code, even where the reader takes nothing any more."""
        if not self.closed:
            self.closed = True
            self._backlog.clear()
            if self._draining is not None:
                self._draining.cancel()
            self._draining = asyncio.get_running_loop().create_task(self._close(code))

    async def _close(self, code: int) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._send({"type": "websocket.close", "code": code})
        except (*GONE, TimeoutError):  # otherwise the server tells the reading task that it is over
            self.give_up()


class _Half:
    """A coroutine whose first step has been made by hand, to be awaited for the rest of it."""

    __slots__ = ("blocked", "coroutine")

    def __init__(self, coroutine: Coroutine[Any, Any, None], blocked: Any) -> None:
        self.coroutine = coroutine
        self.blocked = blocked

    def __await__(self) -> Generator[Any, Any, None]:
        blocked = self.blocked
        while True:
            try:
                answer = yield blocked
            except BaseException as error:  # noqa: BLE001 -- cancelled: the coroutine must hear of it
                go_on: Callable[[], Any] = partial(self.coroutine.throw, error)
            else:
                go_on = partial(self.coroutine.send, answer)
            try:
                blocked = go_on()
            except StopIteration:
                return


class Allowance:
    """A bucket of messages that refills; a person never empties it, a flood does."""

    __slots__ = ("burst", "left", "rate", "since")

    def __init__(self, *, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.since = monotonic()

    def take(self) -> None:
        """Use one message; raises ``BadMessage`` if there is none left."""
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.since) * self.rate)
        self.since = now
        self.left -= 1
        if self.left < 0:
            raise BadMessage(TOO_MANY)
