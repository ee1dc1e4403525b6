"""`python -m tests.bench.live [DATABASE] [SERVER] [TABLES …]`: live moves a second, and memory per idle socket.

Everything that serves (web process, database, Valkey) runs on one core, the players on another. Every move is durable
before it is acknowledged: SQLite syncs its write-ahead log, PostgreSQL has fsync and synchronous_commit on. There is no
worker: nobody here is slower than his clock.
"""

import asyncio
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from qahwa import parts
from tests.bench.sockets import connect
from tests.cafe import Cafe, Lone
from tests.servers import Postgres, Valkey

SERVERS = {"daphne": parts.daphne, "uvicorn": parts.uvicorn}
TABLES = (10, 100, 500)
SECONDS, TIMES = 8, 3
MOST = 4500  # moves a second that are provided for
MATCH = 180  # moves of the shortest match, or so
SOCKETS = 2000

HONEST = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on", "shared_buffers": "128MB"}
FAST_ENOUGH = {"SOCKET_RATE": "100000", "ALLOWED_HOSTS": "127.0.0.1"}


def main(arguments: list[str]) -> None:
    """Measure what is asked, or everything."""
    databases = [name for name in arguments if name in ("sqlite", "postgres")] or ["sqlite", "postgres"]
    servers = [name for name in arguments if name in SERVERS] or list(SERVERS)
    tables = [int(name) for name in arguments if name.isdigit()] or list(TABLES)
    serving, playing = cores()
    print(machine(serving, playing), flush=True)
    os.sched_setaffinity(0, {serving})
    for database in databases:
        for server in servers:
            for count in tables:
                with cafe(database) as place:
                    laid = lay(place, count)
                    web = place.web(SERVERS[server], **FAST_ENOUGH)
                    runs = play(web, laid, playing)
                print(told(database, server, count, runs), flush=True)
    if arguments and "memory" not in arguments:
        return
    for server in servers:
        with cafe("sqlite") as place:
            laid = lay(place, 100, rounds=1)
            web = place.web(SERVERS[server], **FAST_ENOUGH)
            size = asyncio.run(idle(web, laid))
        print(f"{server}: {size:.1f} kB a socket, {SOCKETS} idle sockets on 100 matches", flush=True)


@contextmanager
def cafe(database: str) -> Iterator[Cafe]:
    """A café with an honest database."""
    with tempfile.TemporaryDirectory(prefix="qahwa-bench-") as folder:
        valkey, postgres = Valkey(), Postgres(settings=HONEST) if database == "postgres" else None
        valkey.start()
        place = None
        try:
            if postgres:
                postgres.start()
            place = Cafe(Path(folder), database_url=postgres.create() if postgres else "", redis_url=valkey.url)
            place.prepare()
            yield place
        finally:
            for end in filter(None, (place, postgres, valkey)):
                end.stop()


def lay(place: Cafe, tables: int, rounds: int = 0) -> str:
    """Tables, people and matches, as JSON for the players."""
    rounds = rounds or 2 + MOST * (SECONDS * TIMES + 4) // (tables * MATCH)
    command = [sys.executable, "-m", "tests.bench.tables", str(tables), str(rounds)]
    return subprocess.run(command, env=place.env, check=True, capture_output=True, text=True).stdout


def play(web: Lone, laid: str, core: int) -> list[dict[str, Any]]:
    """Let them play on another core."""
    port = str(urlsplit(web.url).port)
    command = [sys.executable, "-m", "tests.bench.players", port, str(web.process.pid), str(SECONDS), str(TIMES)]
    done = subprocess.run(
        command, input=laid, capture_output=True, text=True, check=False,
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


async def idle(web: Lone, laid: str) -> float:
    """How many kB the web process grows by a socket that watches and says nothing."""
    tables = json.loads(laid)
    port = urlsplit(web.url).port
    assert port

    async def sit(number: int) -> Any:
        table = tables[number % len(tables)]
        line = await connect(
            f"/ws/match/{table['codes'][0]}/", port=port, cookie=table["cookies"][number // len(tables) % 2],
            heard=lambda payload: None,
        )  # fmt: skip
        line.say('{"t":"sync","v":-1}')
        return line

    lines = [await sit(number) for number in range(len(tables) * 2)]
    await asyncio.sleep(2)
    before = rss(web)
    lines += [await sit(number) for number in range(SOCKETS)]
    await asyncio.sleep(2)
    return (rss(web) - before) / SOCKETS


def rss(web: Lone) -> int:
    """The resident memory of the web process, in kB."""
    lines = Path(f"/proc/{web.process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def told(database: str, server: str, tables: int, runs: list[dict[str, Any]]) -> str:
    """One line of figures: the median of the runs, and their spread."""

    def spread(name: str, form: Callable[[float], str]) -> str:
        values = sorted(run[name] for run in runs)
        return f"{form(median(values))} ({form(values[0])}–{form(values[-1])})"

    text = f"{database:8} {server:8} {tables:4} tables: {spread('moves', '{:,.0f}'.format)} moves/s"
    text += f", p50 {spread('p50', '{:.1f}'.format)} ms, p99 {spread('p99', '{:.1f}'.format)} ms"
    text += f", {spread('cost', '{:.2f}'.format)} ms of the web process a move"
    refused, lost = sum(run["refused"] for run in runs), [line for run in runs for line in run["lost"]]
    idle = runs[-1]["out_of_matches"]
    text += f", {refused} refused" if refused else ""
    text += f", lost: {lost}" if lost else ""
    return text + (f", {idle} tables ran out of matches" if idle else "")


def cores() -> tuple[int, int]:
    """The core that serves and the one that plays."""
    free = sorted(os.sched_getaffinity(0))
    return free[0], free[-1]


def machine(serving: int, playing: int) -> str:
    """What this ran on."""
    model = next(
        (line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line),
        platform.machine(),
    )
    load = os.getloadavg()[0]
    return (
        f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, load {load:.1f} at the start; "
        f"serving on core {serving}, playing on core {playing}; {TIMES} runs of {SECONDS} s, median (lowest–highest)"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
