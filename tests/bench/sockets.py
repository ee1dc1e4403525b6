"""A WebSocket client that is as cheap as can be, so that what is measured is the server."""

import asyncio
import base64
import os
from collections.abc import Callable

Heard = Callable[[bytes], None]


class Line(asyncio.Protocol):
    """One connection; calls ``heard`` with the payload of every text frame. Frames of more than one part do not occur."""

    def __init__(self, path: str, *, host: str, cookie: str, heard: Heard) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        )
        self.heard = heard
        self.buffer = b""
        self.open = asyncio.get_running_loop().create_future()
        self.closed = ""
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request.encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = self.closed or f"lost: {error}"
        if not self.open.done():
            self.open.set_exception(ConnectionError(self.closed))

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer + data if self.buffer else data
        if not self.open.done():
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.open.set_result(None)
        at = 0
        while (end_of := _end(buffer, at)) is not None:
            start, end_at = end_of
            self._frame(buffer[at] & 15, buffer[start:end_at])
            at = end_at
        self.buffer = buffer[at:]

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == 1:
            self.heard(payload)
        elif kind == 9:
            self._send(0x8A, payload)
        elif kind == 8:
            self.closed = f"closed with {int.from_bytes(payload[:2], 'big')}"

    def say(self, text: str) -> None:
        """Send a text."""
        self._send(0x81, text.encode())

    def _send(self, head: int, payload: bytes) -> None:
        assert self.transport
        length = len(payload)
        size = bytes([head, 0x80 | length]) if length < 126 else bytes([head, 0x80 | 126, length >> 8, length & 255])
        self.transport.write(size + b"\0\0\0\0" + payload)  # a mask of zeros changes nothing

    def hang_up(self) -> None:
        """End the connection."""
        if self.transport:
            self.transport.abort()


def _end(buffer: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at this place starts and ends, if all of it is there."""
    have = len(buffer) - at
    if have < 2:
        return None
    length, start = buffer[at + 1] & 127, at + 2
    if length == 126:
        length, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
    elif length == 127:
        length, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
    return (start, start + length) if start + length <= len(buffer) else None


async def connect(path: str, *, port: int, cookie: str, heard: Heard) -> Line:
    """Open a WebSocket."""
    line = Line(path, host=f"127.0.0.1:{port}", cookie=cookie, heard=heard)
    await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", port)
    await line.open
    return line
