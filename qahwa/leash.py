"""Ties a process to the life of its parent, where the system can (Linux)."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable

PR_SET_PDEATHSIG = 1


def tie_to_parent() -> None:
    """Have this process told to stop (SIGTERM) when its parent ends."""
    _tied(os.getppid())()


def tied_child() -> Callable[[], None]:
    """What a child of this process runs before its program starts. Start it from the main thread: its end counts too."""
    return _tied(os.getpid())


def _tied(parent: int) -> Callable[[], None]:
    if sys.platform != "linux":
        return lambda: None
    prctl = ctypes.CDLL(None).prctl

    def tie() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:  # it ended before the leash was on
            os._exit(1)

    return tie
