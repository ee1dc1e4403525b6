"""The log on PostgreSQL: one statement a batch, prepared, on connections of our own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import psycopg
from django.db import connections
from psycopg.rows import TupleRow

from games.journal.lines import Append, Ask, Line, Page, Rejected, Unreachable

PATIENCE = 5  # seconds for one statement, and for one connection

# One document in, one index look-up a match. The planner must not read whole tables because they were small when the
# statement was prepared.
SESSION = (
    "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off "
    f"-c jit=off -c TimeZone=UTC -c statement_timeout={PATIENCE}s"
)

# Rows are locked in the order of their ids: two batches with the same matches cannot wait for each other in a circle.
# A row that another batch has just moved on is looked at again once its lock is free, and no longer has this version.
WRITE = """
WITH given AS MATERIALIZED (
  SELECT * FROM json_to_recordset(%s::json) AS given(
    match bigint, base int, seating int, version int, new_seating int, to_act jsonb, at timestamptz, deadline timestamptz,
    wake_at timestamptz, deserted_at timestamptz, result jsonb, log json, seats json)
), held AS MATERIALIZED (
  SELECT games_match.id FROM games_match JOIN given ON games_match.id = given.match
    AND games_match.version = given.base AND games_match.seating = given.seating AND games_match.finished_at IS NULL
  ORDER BY games_match.id FOR NO KEY UPDATE OF games_match
), won AS (
  UPDATE games_match SET version = given.version, seating = given.new_seating, to_act = given.to_act,
    deadline = given.deadline, wake_at = given.wake_at, deserted_at = given.deserted_at, result = given.result,
    finished_at = CASE WHEN given.result IS NOT NULL THEN given.at END
  FROM given, held WHERE games_match.id = held.id AND given.match = held.id RETURNING games_match.id
), logged AS (
  INSERT INTO games_entry (match_id, seq, seat, move, stand_in, at)
  SELECT given.match, line.seq, line.seat, line.move, line.stand_in, given.at FROM won JOIN given ON given.match = won.id
    CROSS JOIN LATERAL json_to_recordset(given.log) AS line(seq int, seat int, move text, stand_in bool)
), seated AS (
  UPDATE games_matchseat SET left_at = now.left_at, timeouts = now.timeouts, decisions = now.decisions,
    stood_in = now.stood_in, away_at = now.away_at
  FROM won JOIN given ON given.match = won.id CROSS JOIN LATERAL json_to_recordset(given.seats)
    AS now(seat int, left_at timestamptz, timeouts int, decisions int, stood_in int, away_at timestamptz)
  WHERE games_matchseat.match_id = given.match AND games_matchseat.seat = now.seat
)
SELECT id FROM won
"""

_lines = msgspec.json.Decoder(list[Line])

READ = """
SELECT games_match.id, version, seating, deadline, wake_at, deserted_at, result, (
  SELECT coalesce(json_agg(json_build_array(seq, seat, move, stand_in) ORDER BY seq), '[]')::text
  FROM games_entry WHERE match_id = games_match.id AND seq >= asked.since)
FROM json_to_recordset(%s::json) AS asked(match bigint, since int) JOIN games_match ON games_match.id = asked.match
"""


class PostgresStore:
    """The connections of one event loop."""

    lanes = 2

    def __init__(self, alias: str) -> None:
        self.alias = alias
        self.idle: list[psycopg.AsyncConnection[TupleRow]] = []

    async def write(self, batch: list[Append]) -> set[int]:
        """One statement for the whole batch."""
        rows = await self._run(WRITE, _encode([_row(append) for append in batch]))
        return {match for (match,) in rows}

    async def read(self, asks: list[Ask]) -> list[Page]:
        """One statement for all that is asked."""
        rows = await self._run(READ, _encode([ask._asdict() for ask in asks]))
        return [Page._make((*known, _lines.decode(log))) for *known, log in rows]

    async def close(self) -> None:
        """Close what is not in use."""
        while self.idle:
            await self.idle.pop().close()

    async def _run(self, query: str, document: str) -> list[TupleRow]:
        try:
            async with asyncio.timeout(2 * PATIENCE), self._connection() as connection:
                cursor = await connection.execute(query.encode(), (document,), prepare=True)
                return await cursor.fetchall()
        except (psycopg.OperationalError, psycopg.InterfaceError, TimeoutError) as error:
            raise Unreachable(str(error)) from error
        except psycopg.Error as error:
            raise Rejected(str(error)) from error

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[psycopg.AsyncConnection[TupleRow]]:
        connection = self.idle.pop() if self.idle else await self._connect()
        try:
            yield connection
        except (psycopg.OperationalError, psycopg.InterfaceError, asyncio.CancelledError):
            await connection.close()
            raise
        except psycopg.Error:
            self.idle.append(connection)
            raise
        self.idle.append(connection)

    async def _connect(self) -> psycopg.AsyncConnection[TupleRow]:
        known = connections[self.alias].get_connection_params()
        where = {name: known[name] for name in known if name not in ("context", "cursor_factory", "options")}
        where |= {"autocommit": True, "connect_timeout": PATIENCE, "options": SESSION, "prepare_threshold": 0}
        return await psycopg.AsyncConnection.connect(**where)


def _row(append: Append) -> dict[str, Any]:
    return {
        "match": append.match,
        "base": append.base,
        "seating": append.seating,
        "version": append.version,
        "new_seating": append.seating if append.new_seating is None else append.new_seating,
        "to_act": append.to_act,
        "at": append.at,
        "deadline": append.deadline,
        "wake_at": append.wake_at,
        "deserted_at": append.deserted_at,
        "result": append.result,
        "log": [line._asdict() for line in append.log],
        "seats": [seat._asdict() for seat in append.seats],
    }


def _encode(document: list[dict[str, Any]]) -> str:
    return msgspec.json.encode(document).decode()
