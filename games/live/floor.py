"""The floor of the café as one event loop sees it: the matches that are live here, and what is heard of the others."""

import asyncio
import gc
import logging
from collections.abc import Awaitable, Coroutine
from operator import attrgetter
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

from channels.db import database_sync_to_async
from django.db import DatabaseError

from games import journal, protocol, selectors
from games.journal import Late
from games.kit.moves import Seat
from games.live import endings, loading
from games.live.loading import NoSuchMatch
from games.live.match import LiveMatch, Refused
from games.live.nudges import Nudges
from games.live.sockets import Socket
from games.live.wakes import Wakes

log = logging.getLogger(__name__)

TICK = 0.1  # seconds between two looks at the clocks
SECOND = 10  # ticks
GLANCE = 50  # ticks between two looks at the log of everything that is watched here, in case a nudge was lost
IDLE = 60.0  # seconds after which a match without sockets is let go
SPARE = 2000  # matches without sockets that may be kept meanwhile

MANY = 500  # matches in one question

_load = database_sync_to_async(loading.load, thread_sensitive=False)
_versions = database_sync_to_async(selectors.versions, thread_sensitive=False)


class Floor:
    """Finds matches, keeps them live, and spreads the news of them."""

    def __init__(self) -> None:
        self.matches: dict[int, LiveMatch] = {}
        self.nudges = Nudges()
        self.wakes = Wakes()
        self._codes: dict[str, int] = {}
        self._loading: dict[tuple[tuple[str, Any], ...], asyncio.Task[LiveMatch]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._ticking: asyncio.Task[None] | None = None
        self._ticks = 0
        self._watching = False

    # --- finding -----------------------------------------------------------------------------------------------------

    async def find(self, code: str) -> LiveMatch:
        """The match of an address. Raises ``NoSuchMatch`` or ``Late``."""
        found = self._codes.get(code)
        return self._used(self.matches[found]) if found is not None else await self._opened(code=code)

    async def sit(self, match: int) -> LiveMatch:
        """The match of an id. Raises ``NoSuchMatch`` or ``Late``."""
        return self._used(self.matches[match]) if match in self.matches else await self._opened(pk=match)

    @staticmethod
    def _used(match: LiveMatch) -> LiveMatch:
        """Keep it a while longer: whoever asked is about to do something with it."""
        match.used_at = monotonic()
        return match

    async def _opened(self, **which: Any) -> LiveMatch:
        """Load a match once, however many ask for it."""
        key = tuple(which.items())
        loading = self._loading.get(key)
        if loading is None:
            loading = self._loading[key] = asyncio.get_running_loop().create_task(self._open(**which))
            loading.add_done_callback(lambda _: self._loading.pop(key, None))
        return await asyncio.shield(loading)

    async def _open(self, **which: Any) -> LiveMatch:
        terms, sitters, seating = await _load(**which)
        if terms.id in self.matches:
            return self.matches[terms.id]
        match = LiveMatch(terms, sitters, seating, changed=self._changed)
        await match.catch_up()
        if terms.id in self.matches:  # under its other name, meanwhile
            return self.matches[terms.id]
        self.matches[terms.id] = match
        self._codes[terms.code] = terms.id
        self.wakes.mind(match)
        self._tick_on()
        return match

    def _let_go(self, match: LiveMatch) -> None:
        self.matches.pop(match.terms.id, None)
        self._codes.pop(match.terms.code, None)
        self.wakes.forget(match.terms.id)

    # --- watching ----------------------------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Begin to hear from other processes; a browser must not be shown a match before."""
        if not self._watching:
            self._watching = True
            # What is there now stays, and views are made and thrown away by the thousand: they need not all be looked
            # through after every 700.
            gc.freeze()
            gc.set_threshold(50_000, 20, 100)
        self._tick_on()
        await self.nudges.listen(self._hear)

    def come(self, match: LiveMatch, socket: Socket) -> None:
        """A browser watches a match from now on."""
        match.audience.add(socket)
        if socket.viewer is not None:  # watchers are counted once a second: they may be many
            self._look_around(match, asks=True)

    def go(self, match: LiveMatch, socket: Socket) -> None:
        """A browser has gone."""
        match.audience.remove(socket)
        match.used_at = monotonic()
        if socket.viewer is not None:
            self._look_around(match)

    async def skip(self, match: LiveMatch, seat: Seat) -> None:
        """Somebody has read the summary; when all who are there have, the next deal begins."""
        if match.rests and seat not in match.skipped:
            self.nudges.tell("skip", match=match.terms.id, v=match.version, seat=seat)
            await self._skipped(match, seat)

    async def _skipped(self, match: LiveMatch, seat: Seat) -> None:
        match.skipped.add(seat)
        match.audience.send(match.show.skipped())
        here = match.audience.here()
        reading = {sitter.seat for sitter in match.sitters if sitter.seat in here and not sitter.bot_plays}
        if reading <= match.skipped:
            try:
                await match.go_on(base=match.version)
            except Refused as refused:  # the clock of the summary will see to it
                log.info("match %s not dealt on: %s", match.terms.id, refused.why)

    # --- the other processes -----------------------------------------------------------------------------------------

    def _changed(self, match: LiveMatch) -> None:
        """This event loop has moved a match on."""
        self.nudges.moved(match=match.terms.id, version=match.version, seating=match.seating)
        self.wakes.mind(match)
        if match.result:
            endings.tell(match.terms.id)

    def _hear(self, message: dict[str, Any]) -> None:
        match message["kind"]:
            case "moved":
                for match, version, seating in message["moved"]:
                    self._hear_moved(match, version, seating)
            case "presence":
                for match, seats, watchers in message["here"]:
                    self._hear_presence(message, match, seats, watchers)
            case "skip":
                held = self.matches.get(message["match"])
                if held is not None and held.version == message["v"] and held.rests:
                    self._do(self._skipped(held, message["seat"]))
            case "news":
                held = self.matches.get(message["match"])
                if held is not None:
                    held.audience.send(protocol.write({"t": "table", **message["news"]}))

    def _hear_moved(self, match: int, version: int, seating: int) -> None:
        held = self.matches.get(match)
        if held is not None and (held.version < version or held.seating < seating):
            self.wakes.forget(match)  # whoever moved it on looks after it
            self._do(self._read(held, held.follow(version=version, seating=seating)))

    def _hear_presence(self, message: dict[str, Any], match: int, seats: list[Seat], watchers: int) -> None:
        held = self.matches.get(match)
        if held is not None and held.audience:
            new = held.audience.hear(message["from"], seats, watchers)
            held.show.crowd()
            if new or message["asks"]:
                self._rumour([held])

    async def _read(self, match: LiveMatch, reading: Awaitable[None]) -> None:
        try:
            await reading
        except Late as late:
            log.warning("match %s not caught up, the next glance will: %s", match.terms.id, late)
        except NoSuchMatch:
            self._let_go(match)

    def _look_around(self, match: LiveMatch, *, asks: bool = False) -> None:
        """Tell everybody if those who are here have changed."""
        own = match.audience.own()
        if own != match.audience.told:
            match.audience.told = own
            match.show.crowd()
            self._rumour([match], asks=asks)

    def _rumour(self, matches: list[LiveMatch], *, asks: bool = False) -> None:
        here = [[match.terms.id, *map(_plain, match.audience.told)] for match in matches]
        self.nudges.tell("presence", here=here, asks=asks)

    # --- time --------------------------------------------------------------------------------------------------------

    def _tick_on(self) -> None:
        if self._ticking is None:
            self._ticking = asyncio.get_running_loop().create_task(self._tick())

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self._ticks += 1
            try:
                self.wakes.tick()
                if self._ticks % SECOND == 0:
                    self._every_second()
                if self._ticks % GLANCE == 0:
                    self._glance()
            except Exception:  # whatever it is, the clocks of the other matches must go on
                log.exception("a tick of the floor failed")

    def _every_second(self) -> None:
        watched = [match for match in self.matches.values() if match.audience]
        for match in watched:
            if match.audience.forget():
                match.show.crowd()
            self._look_around(match)
        idle = sorted((match for match in self.matches.values() if not match.audience), key=attrgetter("used_at"))
        until = monotonic() - IDLE
        for place, match in enumerate(idle):
            minded = match.terms.id in self.wakes.matches
            if place < len(idle) - SPARE or (match.used_at < until and not minded):
                self._let_go(match)

    def _glance(self) -> None:
        watched = [match for match in self.matches.values() if match.audience]
        if watched:
            self._rumour(watched)
            self._do(self._look_up([match.terms.id for match in watched if match.result is None]))

    async def _look_up(self, matches: list[int]) -> None:
        for start in range(0, len(matches), MANY):
            try:
                for where in await _versions(matches[start : start + MANY]):
                    self._hear_moved(*where)
            except DatabaseError as error:
                log.warning("no glance at the logs: %r", error)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Let go of everything that belongs to this event loop."""
        for task in [*self._tasks, *([self._ticking] if self._ticking else [])]:
            task.cancel()
        await self.nudges.close()
        await journal.close()


def _plain(seats: Any) -> Any:
    return sorted(seats) if isinstance(seats, frozenset) else seats


_floors: WeakKeyDictionary[asyncio.AbstractEventLoop, Floor] = WeakKeyDictionary()


def here() -> Floor:
    """The floor of the running event loop."""
    loop = asyncio.get_running_loop()
    floor = _floors.get(loop)
    if floor is None:
        floor = _floors[loop] = Floor()
    return floor


async def close() -> None:
    """Let go of the running event loop's floor."""
    floor = _floors.pop(asyncio.get_running_loop(), None)
    if floor is not None:
        await floor.close()
