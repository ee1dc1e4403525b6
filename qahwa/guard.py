"""Sees to it that nothing outlives the supervisor, even when that one is killed: a small process that waits for its end.

On its standard input the supervisor writes ``+PID`` for each process group that it started and ``-PID`` for each that is
gone. The input ends when the supervisor does, however it does; what is left then is asked to end, and then made to.
Run as a plain file, without the project: it must be small, and start at once.
"""

import os
import signal
import sys
import time
from contextlib import suppress

PATIENCE = 4  # seconds between asking and killing


def listen() -> set[int]:
    """Follow the supervisor's list until he ends; what is still on it then."""
    groups: set[int] = set()
    for line in sys.stdin:
        group = int(line[1:])
        if line[0] == "+":
            groups.add(group)
        else:
            groups.discard(group)
    return groups


def send(groups: set[int], what: int) -> set[int]:
    """Send a signal (0: none, only look) to these groups; those that are still there."""
    there = set()
    for group in groups:
        with suppress(ProcessLookupError):
            os.killpg(group, what)
            there.add(group)
    return there


def main() -> None:
    """Wait, ask, kill."""
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    left = send(listen(), signal.SIGTERM)
    until = time.monotonic() + PATIENCE
    while left and time.monotonic() < until:
        time.sleep(0.05)
        left = send(left, 0)
    send(left, signal.SIGKILL)


if __name__ == "__main__":
    main()
