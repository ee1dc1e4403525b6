"""The whole café for tests: the real `serve`, or its parts one by one, on a temporary directory.

def test_something(cafe):
    cafe.serve()                                  # Valkey, web, worker, beat; returns when the café is open
    urlopen(cafe.url)
    cafe.kill("web")                              # kill -9; `serve` starts it again
    cafe.said(r"web started", times=2)            # wait until its log says so

def test_two_web_processes(make_cafe, postgres, valkey):
    cafe = make_cafe(database_url=postgres, redis_url=valkey.url)
    cafe.prepare()
    first, second = cafe.web(parts.uvicorn), cafe.web(parts.daphne)
    cafe.worker(), cafe.worker(), cafe.beat()
    urlopen(first.url)
"""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from pathlib import Path

from qahwa import doors, parts
from tests.servers import START_SECONDS, DidNotStart, children, leashed, stop

HOME = Path(__file__).resolve().parent.parent
MANAGE = ["manage.py"]
OURS = ("QAHWA_TESTS_OF", "PYTEST_XDIST_WORKER", "REDIS_URL", "DATABASE_URL", "ALLOWED_HOSTS", "PORT", "HOST")


class Lone:
    """One part that runs without a supervisor."""

    def __init__(self, process: subprocess.Popen[bytes], *, url: str = "") -> None:
        self.process = process
        self.url = url

    def kill(self) -> None:
        """End it as a crash would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Cafe:
    """A café with its files under ``folder``. Without URLs it brings its own SQLite file and Valkey, as `make run` does."""

    def __init__(
        self, folder: Path, *, database_url: str = "", redis_url: str = "", static: Path | None = None
    ) -> None:
        self.folder = folder
        self.var = folder / "var"
        self.url = ""
        self.supervisor: subprocess.Popen[bytes] | None = None
        self.lone: list[Lone] = []
        self.env = {name: value for name, value in os.environ.items() if name not in OURS}
        self.env |= {"DJANGO_SETTINGS_MODULE": "qahwa.settings", "QAHWA_VAR": str(self.var), "PORT": "0"}
        self.env |= {"STATIC_ROOT": str(static)} if static else {}
        self.env |= {"DATABASE_URL": database_url} if database_url else {}
        self.env |= {"REDIS_URL": redis_url} if redis_url else {}
        folder.mkdir(parents=True, exist_ok=True)

    # --- all of it ---------------------------------------------------------------------------------------------------

    def launch(self, *arguments: str, **env: str) -> None:
        """Start `manage.py serve` with these further settings, and do not wait."""
        command = [sys.executable, *MANAGE, "serve", *arguments]
        with self._log.open("ab") as log:
            self.supervisor = leashed(command, log=log, cwd=HOME, env=self.env | env)

    def launch_by_make(self) -> None:
        """Start `make run`, as a person would, and do not wait. The environment is there: make need not look after it."""
        command = ["make", "--no-print-directory", "-o", ".venv/.ready-run", f"HERE={sys.executable}", "run"]
        with self._log.open("ab") as log:
            self.supervisor = leashed(command, log=log, cwd=HOME, env=self.env)

    def serve(self, **env: str) -> None:
        """Start `manage.py serve` and wait until it tells its address."""
        openings = self.log.count("the café is open")
        self.launch(**env)
        self.url = self.said(r"the café is open: (\S+)/", times=openings + 1)[1]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop everything; the exit status of `serve`."""
        for part in self.lone:
            stop(part.process, signal.SIGTERM)
        self.lone.clear()
        if self.supervisor is None:
            return 0
        if self.supervisor.poll() is None:
            self.supervisor.send_signal(how)
        try:
            return self.supervisor.wait(START_SECONDS)
        except subprocess.TimeoutExpired:
            self.supervisor.kill()
            raise

    def pid(self, part: str) -> int:
        """The process that this part of `serve` runs in now (or ran in last)."""
        return int(re.findall(rf"^qahwa +\| {part} started \(process (\d+)\)", self.log, re.MULTILINE)[-1])

    def kill(self, part: str) -> None:
        """End a part of `serve` as a crash would."""
        os.kill(self.pid(part), signal.SIGKILL)

    def family(self) -> list[int]:
        """All processes of `serve`, the supervisor first."""
        assert self.supervisor
        found = [self.supervisor.pid]
        for pid in found:
            found.extend(children(pid))
        return found

    # --- its parts, one by one ---------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Lay what single parts need: the tables and the static files."""
        self.manage("migrate", "--verbosity=0")
        self.manage("collectstatic", "--no-input", "--verbosity=0")

    def web(self, server: Callable[..., parts.Part] = parts.daphne, **env: str) -> Lone:
        """Start a web process of its own on a free port, and wait until it answers."""
        with socket.socket() as listening:
            doors.no_delay(listening)
            listening.bind(("127.0.0.1", 0))
            listening.listen(128)
            url = f"http://127.0.0.1:{listening.getsockname()[1]}"
            fd = listening.fileno()
            lone = self._lone(server("--fd", str(fd), sockets=(fd,)), url=url, env=env)
        self._await(lambda: answers(f"{url}/healthz/"), lone)
        return lone

    def worker(self, **env: str) -> Lone:
        """Start a worker of its own."""
        return self._lone(parts.worker(name=f"worker{len(self.lone)}"), env=env)

    def beat(self, **env: str) -> Lone:
        """Start beat."""
        return self._lone(parts.beat(), env=env)

    def manage(self, *arguments: str) -> str:
        """Run a command of manage.py; what it prints."""
        command = [sys.executable, str(HOME / "manage.py"), *arguments]
        done = subprocess.run(command, cwd=HOME, env=self.env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise AssertionError(f"manage.py {' '.join(arguments)}: {done.stdout}{done.stderr}")
        return done.stdout

    # --- what it says ------------------------------------------------------------------------------------------------

    @property
    def log(self) -> str:
        """All that the café has said so far."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    def said(self, pattern: str, *, times: int = 1, seconds: float = START_SECONDS) -> re.Match[str]:
        """Wait until the log holds this for the n-th time."""
        until = time.monotonic() + seconds
        while True:
            over = self.supervisor is not None and self.supervisor.poll() is not None
            found = list(re.finditer(pattern, self.log))
            if len(found) >= times:
                return found[times - 1]
            if over or time.monotonic() > until:
                raise DidNotStart(f"never said {pattern!r}:\n{self.log[-6000:]}")
            time.sleep(0.02)

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def _lone(self, part: parts.Part, *, url: str = "", env: dict[str, str]) -> Lone:
        with self._log.open("ab") as log:
            process = leashed([*part.command], log=log, cwd=HOME, env=self.env | env, sockets=part.sockets)
        self.lone.append(Lone(process, url=url))
        return self.lone[-1]

    def _await(self, ready: Callable[[], bool], lone: Lone) -> None:
        wait_for(lambda: lone.process.poll() is not None or ready(), what="an answer")
        if lone.process.poll() is not None:
            raise DidNotStart(self.log[-6000:])


def answers(url: str) -> bool:
    """Whether a server is there, whatever it says."""
    try:
        with urllib.request.urlopen(url, timeout=START_SECONDS):
            return True
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False


def gone(pids: Iterable[int]) -> bool:
    """Whether none of these processes runs any more (those that nobody has waited for do not run)."""
    return not any(_runs(pid) for pid in pids)


def wait_for(done: Callable[[], object], *, what: str, seconds: float = START_SECONDS) -> None:
    """Wait until this holds."""
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, f"waited {seconds:g} s in vain for {what}"
        time.sleep(0.02)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False
