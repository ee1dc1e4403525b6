"""Runs the parts of the café as one: passes on what they say, starts again what dies, stops all of them in order.

Standard library alone, one thread: parts must be started from a thread that lives as long as they do.
"""

import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO

from qahwa.leash import tied_child
from qahwa.parts import Part

DEATHS = 5  # of one part, within:
WITHIN = 60.0  # seconds
BACK_OFF = (0.2, 0.5, 1.0, 2.0)  # seconds before a part's 1st, 2nd … start within that time
LAST_WORDS = 12  # lines of a part's log, shown when it is given up
ORDER = (
    ("web", "beat"),
    ("worker",),
    ("valkey",),
)  # who stops first: those who give work, those who do it, what both need
PATIENCE = {
    "web": 3.0,
    "beat": 3.0,
    "worker": 3.5,
    "valkey": 2.0,
}  # seconds between asking a part to stop and killing it
TURN = 0.5  # seconds that the supervisor sleeps when nothing happens


class Running:
    """A part and its process."""

    def __init__(self, part: Part, process: subprocess.Popen[bytes]) -> None:
        self.part = part
        self.process = process
        self.rest = b""  # a line that has not ended yet
        self.last_words: deque[str] = deque(maxlen=LAST_WORDS)

    @property
    def log(self) -> IO[bytes]:
        assert self.process.stdout
        return self.process.stdout


class Supervisor:
    """The running café; its parts run in ``home``. ``keep`` is a file that its guard holds until everything has ended."""

    def __init__(self, *, home: Path, env: dict[str, str], keep: int, say: Callable[[str, str], None]) -> None:
        self.home = home
        self.env = env
        self.keep = keep
        self.say = say
        self.running: dict[str, Running] = {}
        self.due: list[tuple[float, Part]] = []  # when to start what again
        self.deaths: dict[str, deque[float]] = {}
        self.failure = ""
        self.told = 0  # how many times it was told to stop
        self.selector = selectors.DefaultSelector()
        self.guard = self._start_guard()

    def listen_to_signals(self) -> None:
        """Stop when told to, and wake up when a part ends."""
        woken, waker = socket.socketpair()
        for end in (woken, waker):
            end.setblocking(False)
        signal.set_wakeup_fd(waker.fileno(), warn_on_full_buffer=False)
        self._ends = (woken, waker)
        self.selector.register(woken, selectors.EVENT_READ, lambda: woken.recv(4096))
        for told in (signal.SIGINT, signal.SIGTERM):  # SIGINT even where a script's `&` had it ignored
            signal.signal(told, self._tell_to_stop)
        if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # nohup means it
            signal.signal(signal.SIGHUP, self._tell_to_stop)
        signal.signal(signal.SIGCHLD, lambda *_: None)

    def start(self, part: Part) -> None:
        """Start this part now."""
        process = subprocess.Popen(
            part.command,
            bufsize=0,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=self.home,
            env=self.env,
            pass_fds=part.sockets,
            start_new_session=True,  # the terminal's Ctrl-C is for the supervisor
            preexec_fn=tied_child(),
        )
        self._tell_guard(f"+{process.pid}")
        running = Running(part, process)
        os.set_blocking(running.log.fileno(), False)
        self.running[part.name] = running
        self.selector.register(running.log, selectors.EVENT_READ, lambda: self._pass_on(running))
        self.say("qahwa", f"{part.name} started (process {process.pid})")

    def run_until(self, done: Callable[[], bool], *, look: float = TURN) -> bool:
        """Keep the café running until this holds (looking so often); False if it was told to stop, or gave up, before."""
        while not done():
            if self.told or self.failure:
                return False
            self.turn(look)
        return True

    def turn(self, longest: float) -> None:
        """Wait for something to happen, and see to it."""
        now = time.monotonic()
        soonest = min((when for when, _ in self.due), default=now + longest)
        for key, _ in self.selector.select(max(0.0, min(longest, soonest - now))):
            key.data()
        for running in [running for running in self.running.values() if running.process.poll() is not None]:
            self._bury(running)
        if self.guard.poll() is not None:
            self.guard = self._start_guard()
        self._start_due()

    def stop(self) -> None:
        """Stop everything, in order; what does not stop in time is killed."""
        self.due.clear()
        for names in ORDER:
            leaving = [self.running[name] for name in names if name in self.running]
            for running in leaving:
                running.process.terminate()
            began = time.monotonic()
            while leaving := [running for running in leaving if running.process.poll() is None]:
                for running in leaving:
                    if time.monotonic() - began > PATIENCE[running.part.name] or self.told > 1:
                        self.say("qahwa", f"{running.part.name} does not stop; killed")
                        running.process.kill()
                        running.process.wait()
                for key, _ in self.selector.select(0.05):
                    key.data()
            for name in names:
                if name in self.running:
                    self._forget(self.running[name])
        assert self.guard.stdin
        self.guard.stdin.close()
        self.guard.wait()

    def _tell_to_stop(self, *_: object) -> None:
        self.told += 1

    def _start_due(self) -> None:
        now = time.monotonic()
        ready = [part for when, part in self.due if when <= now]
        self.due = [(when, part) for when, part in self.due if when > now]
        for part in ready:
            self.start(part)

    def _bury(self, running: Running) -> None:
        """A part has died: start it again after a while, or give up."""
        self._forget(running)
        part, cause = running.part, cause_of_death(running.process.returncode)
        now = time.monotonic()
        deaths = self.deaths.setdefault(part.name, deque(maxlen=DEATHS))
        deaths.append(now)
        if len(deaths) == DEATHS and now - deaths[0] < WITHIN:
            words = "".join(f"\n    {line}" for line in running.last_words)
            self.failure = f"{part.name} died {DEATHS} times within a minute ({cause}); the café closes."
            self.failure += f" The last that it said:{words}" if words else ""
            return
        lately = sum(now - death < WITHIN for death in deaths)
        wait = BACK_OFF[min(lately, len(BACK_OFF)) - 1]
        self.say("qahwa", f"{part.name} died ({cause}); it starts again in {wait:g} s")
        self.due.append((now + wait, part))

    def _forget(self, running: Running) -> None:
        self._pass_on(running)
        if running.rest:
            self._say(running, running.rest)
        with suppress(KeyError):
            self.selector.unregister(running.log)
        running.log.close()
        del self.running[running.part.name]
        with suppress(ProcessLookupError, PermissionError):  # what it started and did not take along
            os.killpg(running.process.pid, signal.SIGKILL)
        self._tell_guard(f"-{running.process.pid}")

    def _pass_on(self, running: Running) -> None:
        """Pass on the whole lines that a part has written."""
        while chunk := self._read(running):
            *lines, running.rest = (running.rest + chunk).split(b"\n")
            for line in lines:
                self._say(running, line)

    def _read(self, running: Running) -> bytes:
        try:
            chunk = running.log.read(65536)
        except ValueError:  # already closed
            return b""
        if chunk == b"":  # it has closed its end: nothing more will come, and select would return at once for ever
            with suppress(KeyError):
                self.selector.unregister(running.log)
        return chunk or b""

    def _say(self, running: Running, line: bytes) -> None:
        text = line.decode(errors="replace").rstrip()
        if any(hushed in text for hushed in running.part.hushed):
            return
        running.last_words.append(text)
        self.say(running.part.name, text)

    def _start_guard(self) -> subprocess.Popen[bytes]:
        guard = subprocess.Popen(
            [sys.executable, "-I", "-S", str(Path(__file__).with_name("guard.py"))],
            bufsize=0,
            stdin=subprocess.PIPE,
            pass_fds=[self.keep],
            start_new_session=True,
        )
        self.guard = guard
        for running in self.running.values():
            self._tell_guard(f"+{running.process.pid}")
        return guard

    def _tell_guard(self, line: str) -> None:
        assert self.guard.stdin
        with suppress(BrokenPipeError):  # it is gone; the next turn starts another and tells it everything
            self.guard.stdin.write(f"{line}\n".encode())


def cause_of_death(code: int) -> str:
    """What an exit code of subprocess means, in words."""
    if code >= 0:
        return f"exit status {code}"
    with suppress(ValueError):
        return f"killed by {signal.Signals(-code).name}"
    return f"killed by signal {-code}"
