"""The log on SQLite: one writer thread and one reader thread a process, each with a connection of its own."""

import asyncio
import json
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cache
from typing import Any, TypeVar

import msgspec
from django.db import connections

from games.journal.lines import Append, Ask, Line, Page, Rejected, Seated, Unreachable

T = TypeVar("T")

BUSY = 4  # seconds to wait for other processes that write
PATIENCE = 5

# One document a batch, read by SQLite itself: a call for every row would hand the interpreter's lock to and fro each time.
MOVE_ON = """
WITH given AS MATERIALIZED (
  SELECT value ->> 0 AS id, value ->> 1 AS base, value ->> 2 AS seating, value ->> 3 AS version, value ->> 4 AS new_seating,
    value ->> 5 AS to_act, value ->> 6 AS deadline, value ->> 7 AS wake_at, value ->> 8 AS deserted_at,
    value ->> 9 AS result, value ->> 10 AS finished_at
  FROM json_each(?)
)
UPDATE games_match SET version = given.version, seating = given.new_seating, to_act = given.to_act,
  deadline = given.deadline, wake_at = given.wake_at, deserted_at = given.deserted_at, result = given.result,
  finished_at = given.finished_at
FROM given WHERE games_match.id = given.id AND games_match.version = given.base AND games_match.seating = given.seating
  AND games_match.finished_at IS NULL
RETURNING id
"""
LOG = """
INSERT INTO games_entry (match_id, seq, seat, move, stand_in, at)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?)
"""
SEAT = """
UPDATE games_matchseat SET left_at = ?, timeouts = ?, decisions = ?, stood_in = ?, away_at = ? WHERE match_id = ? AND seat = ?
"""
MATCH = "SELECT id, version, seating, deadline, wake_at, deserted_at, result FROM games_match WHERE id = ?"
SINCE = "SELECT seq, seat, move, stand_in FROM games_entry WHERE match_id = ? AND seq >= ? ORDER BY seq"


class SqliteStore:
    """The two threads of a process; every event loop of it may ask."""

    lanes = 1  # SQLite has one writer at a time anyway: a second batch grows while the first is written

    def __init__(self, path: str, init: str) -> None:
        self.writer = _Thread(path, init, name="journal")
        self.reader = _Thread(path, init, name="journal-reader")

    async def write(self, batch: list[Append]) -> set[int]:
        """One transaction for the whole batch."""
        return await self.writer.run(_write, batch)

    async def read(self, asks: list[Ask]) -> list[Page]:
        """All that is asked, from one snapshot."""
        return await self.reader.run(_read, asks)

    async def close(self) -> None:
        """Nothing: the threads serve other event loops too."""


class _Thread:
    """One thread that owns one connection."""

    def __init__(self, path: str, init: str, *, name: str) -> None:
        self.path = path
        self.init = init
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self.connection: sqlite3.Connection | None = None

    async def run(self, what: Callable[[sqlite3.Connection, list[Any]], T], things: list[Any]) -> T:
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.get_running_loop().run_in_executor(self.thread, self._run, what, things)
        except TimeoutError as error:
            raise Unreachable("the disk does not answer") from error

    def _run(self, what: Callable[[sqlite3.Connection, list[Any]], T], things: list[Any]) -> T:
        try:
            if self.connection is None:
                self.connection = sqlite3.connect(
                    self.path, timeout=BUSY, isolation_level=None, check_same_thread=False
                )
                self.connection.executescript(self.init)
            return what(self.connection, things)
        except sqlite3.OperationalError as error:
            self._forget()
            raise Unreachable(str(error)) from error
        except sqlite3.Error as error:
            self._forget()
            raise Rejected(str(error)) from error

    def _forget(self) -> None:
        """Closing also rolls back what was under way."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None


@cache
def store(alias: str) -> SqliteStore:
    """The threads for a database of the settings."""
    known = connections[alias].settings_dict
    return SqliteStore(str(known["NAME"]), known["OPTIONS"].get("init_command", ""))


os.register_at_fork(after_in_child=store.cache_clear)  # threads stay behind in the parent


def _write(connection: sqlite3.Connection, batch: list[Append]) -> set[int]:
    connection.execute("BEGIN IMMEDIATE")
    won = {match for (match,) in connection.execute(MOVE_ON, (_encode([_row(append) for append in batch]),))}
    lines, seats = [], []
    for append in batch:
        if append.match in won:
            at = _text(append.at)
            lines += [(append.match, *line, at) for line in append.log]
            seats += [_seat(append.match, seat) for seat in append.seats]
    if lines:
        connection.execute(LOG, (_encode(lines),))
    if seats:
        connection.executemany(SEAT, seats)
    connection.execute("COMMIT")
    return won


def _encode(rows: list[tuple[Any, ...]]) -> str:
    return msgspec.json.encode(rows).decode()


def _read(connection: sqlite3.Connection, asks: list[Ask]) -> list[Page]:
    pages = []
    connection.execute("BEGIN")
    for ask in asks:
        row = connection.execute(MATCH, (ask.match,)).fetchone()
        if row is None:
            continue
        match, version, seating, deadline, wake_at, deserted_at, result = row
        log = [Line(seq, seat, move, bool(stand_in)) for seq, seat, move, stand_in in connection.execute(SINCE, ask)]
        times = (_time(deadline), _time(wake_at), _time(deserted_at))
        pages.append(Page(match, version, seating, *times, json.loads(result) if result else None, log))
    connection.execute("COMMIT")
    return pages


def _row(append: Append) -> tuple[Any, ...]:
    return (
        append.match,
        append.base,
        append.seating,
        append.version,
        append.seating if append.new_seating is None else append.new_seating,
        append.to_act,
        _text(append.deadline),
        _text(append.wake_at),
        _text(append.deserted_at),
        append.result,
        _text(append.at) if append.result else None,
    )


def _seat(match: int, now: Seated) -> tuple[Any, ...]:
    counts = (now.timeouts, now.decisions, now.stood_in)
    return (_text(now.left_at), *counts, _text(now.away_at), match, now.seat)


def _text(moment: datetime | None) -> str | None:
    """A time as Django writes it: UTC without saying so."""
    return None if moment is None else str(moment.replace(tzinfo=None))


def _time(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text).replace(tzinfo=UTC)
