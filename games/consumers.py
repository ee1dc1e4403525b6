"""The WebSocket of a match: reads messages, asks the live match, answers every refusal."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from channels.consumer import AsyncConsumer
from channels.db import database_sync_to_async
from django.conf import settings
from django.db import DatabaseError

from games import protocol, services
from games.journal import Late
from games.kit.moves import Seat
from games.live import floor
from games.live.loading import NoSuchMatch
from games.live.match import LiveMatch, Refused
from games.live.sockets import Allowance, Socket
from games.protocol import Back, BadMessage, Claim, Inwards, Leave, Ping, Play, Skip, Sync, Why

log = logging.getLogger(__name__)

# What Channels types as one of nineteen events is a dict here, looked at once.
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Any]

TRY_AGAIN = 1013  # the database is away: connect again, a little later each time

_get_up = database_sync_to_async(services.get_up, thread_sensitive=False)
_sit_down = database_sync_to_async(services.sit_down, thread_sensitive=False)


class MatchConsumer(AsyncConsumer):
    """One browser. Channels routes it here and says whose it is; the loop over its messages is our own.

    A task, a wait and a thread hop for every message would cost more than the move that it brings.
    """

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Accept, find the match, talk."""
        await receive()  # websocket.connect
        await send(
            {"type": "websocket.accept"}
        )  # before any close: a browser never sees the code of a refused handshake
        user, code = scope["person"], scope["url_route"]["kwargs"]["code"]
        try:
            await floor.here().listen()
            match = await floor.here().find(code)
        except NoSuchMatch:
            await send({"type": "websocket.close", "code": protocol.NO_SUCH_MATCH})
            return
        except (Late, DatabaseError):
            await send({"type": "websocket.close", "code": TRY_AGAIN})
            return
        if not match.terms.watchable and match.seat_of(user) is None:
            await send({"type": "websocket.close", "code": protocol.MAY_NOT_WATCH})
            return
        await Talk(match, user=user, receive=receive, send=send).hold()


class Talk:
    """What one browser says, and what it is answered."""

    __slots__ = ("allowance", "match", "receive", "seat", "seen", "socket", "user")

    def __init__(self, match: LiveMatch, *, user: int | None, receive: Receive, send: Send) -> None:
        self.match = match
        self.user = user
        self.seat: Seat | None = match.seat_of(user)
        self.receive = receive
        task = asyncio.current_task()
        assert task is not None
        self.socket = Socket(send, viewer=self.seat, give_up=task.cancel)
        self.allowance = Allowance(rate=settings.SOCKET_RATE, burst=3 * settings.SOCKET_RATE)
        self.seen = False  # whether the browser has been shown the match

    async def hold(self) -> None:
        """Answer until the browser goes or is sent away."""
        try:
            await self._listen()
        except asyncio.CancelledError:
            if not self.socket.closed:  # not given up by the socket itself
                raise
        finally:
            self.socket.closed = True
            floor.here().go(self.match, self.socket)

    async def _listen(self) -> None:
        try:
            while (event := await self.receive())["type"] == "websocket.receive":
                self.allowance.take()
                self.socket.heard_at = self.allowance.since
                await self._answer(protocol.read(event.get("text")))
        except BadMessage as bad:
            log.info("socket closed with %s on match %s", bad.code, self.match.terms.id)
            await self._close(bad.code)
        except NoSuchMatch:  # deleted under our eyes
            await self._close(protocol.NO_SUCH_MATCH)

    async def _close(self, code: int) -> None:
        """Close, and wait until the server has done it."""
        self.socket.drop(code)
        while (await self.receive())["type"] != "websocket.disconnect":
            pass

    async def _answer(self, message: Inwards) -> None:
        if isinstance(message, Ping):
            self.socket.push(protocol.PONG)
            return
        try:
            await self._watch()
            if isinstance(message, Sync):
                await self._show(message.v)
            else:
                await self._do(message)
        except Refused as refused:
            self._refuse(message, refused.why)
        except services.NotSeated:  # the guest has become an account meanwhile, and this socket is still the guest's
            self._refuse(message, "watcher")
        except (Late, DatabaseError):
            log.warning("match %s: the database does not answer", self.match.terms.id)
            self._refuse(message, "late")

    async def _watch(self) -> None:
        if not self.seen:
            # Who waits with his first word may wait until the match has been let go: then it is another one in memory.
            self.match = await floor.here().sit(self.match.terms.id)
            self.seen = True
            floor.here().come(self.match, self.socket)

    async def _do(self, message: Play | Leave | Back | Skip | Claim) -> None:
        match, seat = self.match, self.seat
        if seat is None or self.user is None:
            raise Refused("watcher")
        if isinstance(message, Play):
            await match.move(seat, message.m, base=message.v)
        elif isinstance(message, Skip):
            if match.rests:
                await floor.here().skip(match, seat)
            else:
                match.show.present(self.socket)
        elif isinstance(message, Claim):
            await match.claim(seat)
        elif isinstance(message, Leave):
            if not match.sitters[seat].left_at:
                await _get_up(match=match.terms.id, user=self.user)
                await match.catch_up()
        elif not await self._come_back(seat, self.user):
            match.show.present(self.socket)

    async def _show(self, seen: int) -> None:
        """Show the match. Who has just opened the page sees what the log says now, and plays again himself."""
        try:
            if seen < 0:
                await self.match.catch_up()
        finally:
            self.match.show.everything(self.socket, since=seen)
        if seen < 0 and self.seat is not None and self.user is not None:
            await self._come_back(self.seat, self.user)

    async def _come_back(self, seat: Seat, user: int) -> bool:
        """Whether he had been away."""
        away = self.match.sitters[seat].bot_plays and self.match.result is None
        if away:
            await _sit_down(match=self.match.terms.id, user=user)
            await self.match.catch_up()
        return away

    def _refuse(self, message: Play | Sync | Leave | Back | Skip | Claim, why: Why) -> None:
        version, text = (message.v, message.m) if isinstance(message, Play) else (self.match.version, message.tag)
        self.socket.push(protocol.write(protocol.Refused(why=why, v=version, m=text)))
        self.match.show.present(self.socket)
