"""Asks the café whether it is open, without ever waiting for the answer."""

import selectors
import socket
import time
from contextlib import suppress

PAUSE, LONGEST_PAUSE = 0.1, 2.0  # seconds between a "not yet" and the next question: longer each time


class Doorbell:
    """Rings at ``/healthz/`` until the answer is 200. ``last`` is what was said the last time."""

    def __init__(self, selector: selectors.BaseSelector, *, host: str, port: int, called: str) -> None:
        self.selector = selector
        self.place = (host, port)
        self.url = f"http://{host}:{port}/healthz/"
        # The name must be one that Django answers to; the connection must not stay.
        self.question = f"GET /healthz/ HTTP/1.1\r\nHost: {called}\r\nConnection: close\r\n\r\n".encode()
        self.connection: socket.socket | None = None
        self.heard = b""
        self.last = ""
        self.again_at = 0.0
        self.pause = PAUSE
        self.answered = False

    def open(self) -> bool:
        """Whether the café has said that it is open; asks if nobody is waiting for an answer."""
        if self.connection is None and not self.answered and time.monotonic() >= self.again_at:
            self._ring()
        return self.answered

    def _ring(self) -> None:
        self.heard = b""
        # The supervisor holds the listening socket: the question is taken at once and answered when the web part is up.
        try:
            self.connection = socket.create_connection(self.place, timeout=5)
            self.connection.setblocking(False)
            self.connection.sendall(self.question)
        except OSError as refused:
            self._hang_up(str(refused))
            return
        self.selector.register(self.connection, selectors.EVENT_READ, self._listen)

    def _listen(self) -> None:
        assert self.connection
        chunk = b""
        with suppress(ConnectionError):
            chunk = self.connection.recv(65536)
        self.heard += chunk
        if chunk:
            return
        self.answered = self.heard.startswith(b"HTTP/1.1 200")
        first, _, rest = self.heard.partition(b"\r\n")
        said = [first.removeprefix(b"HTTP/1.1 "), rest.partition(b"\r\n\r\n")[2][:200]]
        self._hang_up(b" ".join(said).decode(errors="replace").strip())

    def _hang_up(self, last: str) -> None:
        self.last = last
        self.again_at = time.monotonic() + self.pause
        self.pause = min(self.pause * 1.3, LONGEST_PAUSE)
        if self.connection:
            with suppress(KeyError):
                self.selector.unregister(self.connection)
            self.connection.close()
            self.connection = None
