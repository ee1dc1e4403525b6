"""One café in one place: a lock on its directory, held until its last process has ended."""

import fcntl
import os
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 15.0  # seconds that the rests of a killed run may take to end


class AlreadyOpen(Exception):
    """A café runs in that directory."""


def lock(var: Path) -> int:
    """Take the lock and give its file descriptor; the guard inherits it, so the rests of a killed run still hold it."""
    var.mkdir(mode=0o700, parents=True, exist_ok=True)
    held = os.open(var / "serve.lock", os.O_RDWR | os.O_CREAT, 0o600)
    until = time.monotonic() + PATIENCE
    while not _locked(held):
        owner = os.pread(held, 32, 0).decode().strip()
        if _lives(owner) or time.monotonic() > until:
            os.close(held)
            raise AlreadyOpen(
                f"Qahwa already runs in {var} (process {owner}). "
                "Stop that one first, or open a second café elsewhere: QAHWA_VAR=/another/folder PORT=8001 make run"
            )
        time.sleep(0.1)
    os.ftruncate(held, 0)
    os.pwrite(held, f"{os.getpid()}\n".encode(), 0)
    return held


def _locked(held: int) -> bool:
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _lives(owner: str) -> bool:
    with suppress(ValueError, ProcessLookupError):
        os.kill(int(owner), 0)
        return True
    return False
