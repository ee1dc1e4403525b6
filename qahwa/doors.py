"""Where the café listens: HOST and PORT as given, the listening socket, and the address to tell people."""

import errno
import socket
from collections.abc import Mapping
from dataclasses import dataclass

HOST, PORT = "127.0.0.1", "8000"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only when the owner asks for it
WAITING_ROOM = 512  # connections that wait while the web part is starting (again)
ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation, never reached: nothing is sent


class CannotOpen(Exception):
    """The café cannot listen there; the text says why and what to do."""


@dataclass(frozen=True, kw_only=True)
class Door:
    """A listening socket and how to reach it."""

    socket: socket.socket
    host: str

    @property
    def port(self) -> int:
        return int(self.socket.getsockname()[1])

    @property
    def knock(self) -> str:
        """The address that this machine itself can use."""
        return HOST if self.host == EVERYWHERE else self.host

    @property
    def url(self) -> str:
        """What to open: from the network's other machines too where that was asked for."""
        return f"http://{self.names[0]}:{self.port}/"

    @property
    def names(self) -> list[str]:
        """The names under which people may call, the one to tell them first."""
        if self.host != EVERYWHERE:
            return list(dict.fromkeys([self.host, HOST, "localhost"]))
        name = socket.gethostname()
        return list(dict.fromkeys([_lan_address(), HOST, "localhost", name, f"{name}.local"]))


def open_door(env: Mapping[str, str]) -> Door:
    """Listen at HOST and PORT."""
    host = env.get("HOST", "").strip() or HOST
    port = _port(env.get("PORT", "").strip() or PORT)
    listening = socket.socket(socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    no_delay(listening)
    try:
        listening.bind((host, port))
        listening.listen(WAITING_ROOM)
    except OSError as reason:
        listening.close()
        raise CannotOpen(_why_not(reason, host=host, port=port)) from reason
    return Door(socket=listening, host=host)


def no_delay(listening: socket.socket) -> None:
    """Let every connection send at once; it inherits this from the listening socket.

    Servers set it on sockets that they open themselves, uvicorn not on one that it is handed: a move to somebody who has
    just said nothing himself then waits 40 ms for an acknowledgement.
    """
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _port(text: str) -> int:
    if text.isascii() and text.isdecimal() and int(text) <= 65535:
        return int(text)
    raise CannotOpen(f"PORT is {text!r}; it must be a number from 1 to 65535 (or 0: any free one).")


def _why_not(reason: OSError, *, host: str, port: int) -> str:
    if reason.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program. Choose another one: PORT={port + 1} make run"
    if reason.errno == errno.EACCES:
        return f"Port {port} is reserved for the system. Choose one from 1024 up: PORT=8000 make run"
    return (
        f"Cannot listen at HOST={host} ({reason.strerror or reason}). "
        f"HOST must be an IPv4 address of this machine: {HOST} for this machine alone, {EVERYWHERE} for its network too."
    )


def _lan_address() -> str:
    """This machine's address in its network; its own loopback address if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return HOST
        return str(probe.getsockname()[0])
