"""The one way to write a log: ``await append(…)``; and the quick way to read one: ``await read(…)``.

All appends that wait in an event loop go to the database together, in one transaction. Each is compared with the match
as it is (version and seating) and written whole or not at all: exactly one of several that were decided on the same
version wins, the others get ``Stale``. ``append`` returns when the lines are durable, never before.

When the connection breaks while a batch is on its way, nobody knows whether it was written: the log itself is asked, on
a new connection. If that fails too, the answer is ``Late``, and whoever asked must read the log before going on.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any
from weakref import WeakKeyDictionary

from django.db import DEFAULT_DB_ALIAS, connections

from games.journal.lines import Append, Ask, Late, Line, Page, Rejected, Seated, Stale, Store, Unreachable

__all__ = ["Append", "Late", "Line", "Page", "Rejected", "Seated", "Stale", "append", "close", "read"]

LARGEST = 200  # appends or questions in one batch

Waiting = tuple[Append, asyncio.Future[None]]
Asking = tuple[Ask, asyncio.Future[Page | None]]


class Journal:
    """What waits in one event loop, and the batches that are on their way."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: list[Waiting] = []
        self.asking: list[Asking] = []
        # Counted by the tasks themselves, to their last line: an append that comes right after it starts a new one.
        self.writing = 0
        self.reading = 0
        self.tasks: set[asyncio.Task[None]] = set()

    def append(self, append: Append) -> asyncio.Future[None]:
        """Join the next batch."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((append, done))
        if self.writing < self.store.lanes:
            self.writing += 1
            self._do(self._write_all())
        return done

    def read(self, ask: Ask) -> asyncio.Future[Page | None]:
        """Join the next batch of questions."""
        done: asyncio.Future[Page | None] = asyncio.get_running_loop().create_future()
        self.asking.append((ask, done))
        if not self.reading:
            self.reading += 1
            self._do(self._read_all())
        return done

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _write_all(self) -> None:
        try:
            while batch := self._batch():
                await self._write(batch)
        finally:
            self.writing -= 1

    def _batch(self) -> list[Waiting]:
        """The longest waiting, at most one a match: a second would be compared with a row that the first changes."""
        batch: dict[int, Waiting] = {}
        left = []
        for waiting in self.waiting:
            match = waiting[0].match
            if match in batch or len(batch) == LARGEST:
                left.append(waiting)
            else:
                batch[match] = waiting
        self.waiting = left
        return list(batch.values())

    async def _write(self, batch: list[Waiting]) -> None:
        try:
            won = await self._written([append for append, _ in batch])
            for append, done in batch:
                if append.match not in won:
                    _fail(done, Stale())
                elif not done.done():
                    done.set_result(None)
        except Unreachable as error:
            _fail_all(batch, Late(str(error)))
        except Rejected as error:
            if len(batch) == 1:
                _fail_all(batch, error)
            else:  # one of them spoils the transaction of all
                for alone in batch:
                    await self._write([alone])
        finally:  # whatever happens to this task, nobody waits for ever
            _fail_all(batch, Late("the batch was given up"))

    async def _written(self, batch: list[Append]) -> set[int]:
        """The matches whose append is in the log now; a broken connection is forgiven once."""
        try:
            return await self.store.write(batch)
        except Unreachable:
            pages = {page.match: page for page in await self.store.read([Ask(a.match, a.base) for a in batch])}
            written = {append.match for append in batch if _holds(pages.get(append.match), append)}
            again = [append for append in batch if append.match not in written]
            return written | (await self.store.write(again) if again else set())

    async def _read_all(self) -> None:
        try:
            while asking := self.asking[:LARGEST]:
                self.asking = self.asking[LARGEST:]
                await self._read(asking)
        finally:
            self.reading -= 1

    async def _read(self, asking: list[Asking]) -> None:
        since: dict[int, int] = {}
        for ask, _ in asking:
            since[ask.match] = min(ask.since, since.get(ask.match, ask.since))
        try:
            pages = {page.match: page for page in await self.store.read([Ask(*item) for item in since.items()])}
            for ask, reply in asking:
                if not reply.done():
                    reply.set_result(_from(pages.get(ask.match), ask.since))
        except (Unreachable, Rejected) as error:
            for _, reply in asking:
                _fail(reply, Late(str(error)))
        finally:
            for _, reply in asking:
                _fail(reply, Late("the questions were given up"))


def _fail(done: asyncio.Future[None] | asyncio.Future[Page | None], error: Exception) -> None:
    if not done.done():  # whoever asked may have gone
        done.set_exception(error)


def _fail_all(batch: list[Waiting], error: Exception) -> None:
    for _, done in batch:
        _fail(done, error)


def _holds(page: Page | None, append: Append) -> bool:
    """Whether the log has these very lines, so that it does not matter who wrote them."""
    if page is None or page.version < append.version:
        return False
    if not append.log:
        return page.result is not None and page.result == append.result
    return page.log[: len(append.log)] == append.log


def _from(page: Page | None, since: int) -> Page | None:
    if page is None or not page.log or page.log[0].seq == since:
        return page
    return page._replace(log=[line for line in page.log if line.seq >= since])


_journals: WeakKeyDictionary[asyncio.AbstractEventLoop, Journal] = WeakKeyDictionary()


def _here() -> Journal:
    """The journal of the running event loop."""
    loop = asyncio.get_running_loop()
    journal = _journals.get(loop)
    if journal is None:
        journal = _journals[loop] = Journal(_store())
    return journal


def _store() -> Store:
    # Imported here: each needs a driver that the other kind of installation may lack.
    if connections[DEFAULT_DB_ALIAS].vendor == "sqlite":
        from games.journal import sqlite

        return sqlite.store(DEFAULT_DB_ALIAS)
    from games.journal.postgres import PostgresStore

    return PostgresStore(DEFAULT_DB_ALIAS)


def append(lines: Append) -> asyncio.Future[None]:
    """Write to a log. The future ends when it is durable, or with ``Stale``, ``Late`` or ``Rejected``."""
    return _here().append(lines)


async def read(*, match: int, since: int) -> Page | None:
    """A match as it is and its log from a version on; ``None`` if there is no such match. Raises ``Late``."""
    return await _here().read(Ask(match, since))


async def close() -> None:
    """Let go of the running event loop's connections."""
    journal = _journals.pop(asyncio.get_running_loop(), None)
    if journal is not None:
        await journal.store.close()
