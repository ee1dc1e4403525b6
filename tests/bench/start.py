"""How long `make run` takes until the address is told: in a fresh copy of the checkout, and the second time.

make bench, or: .venv/bin/python -m tests.bench.start [TIMES]
"""

import os
import platform
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent.parent
LEFT_OUT = (".git", ".venv", "var", "__pycache__", ".*_cache", ".hypothesis")
OPEN = re.compile(r"the café is open: (http\S+)")


def seconds_to_open(checkout: Path) -> tuple[float, float]:
    """Seconds from `make run` to the line with the address, and from SIGTERM to the end."""
    env = {name: value for name, value in os.environ.items() if name not in {"QAHWA_VAR", "REDIS_URL", "DATABASE_URL"}}
    began = time.monotonic()
    make = subprocess.Popen(
        ["make", "--no-print-directory", "run"],
        cwd=checkout,
        env=env | {"PORT": "0"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert make.stdout
    said = []
    for line in make.stdout:
        said.append(line)
        if OPEN.search(line):
            break
    else:
        sys.exit("the café did not open:\n" + "".join(said))
    opened = time.monotonic() - began
    make.send_signal(signal.SIGTERM)
    make.stdout.read()
    make.wait()
    return opened, time.monotonic() - began - opened


def report(title: str, figures: list[float]) -> None:
    """One line: the middle one, and the spread."""
    print(
        f"{title:<44} {statistics.median(figures):6.1f} s  ({min(figures):.1f}–{max(figures):.1f}, {len(figures)} runs)",
        flush=True,
    )


def main(times: int) -> None:
    """Measure a fresh copy once (its packages come from the network or pip's and uv's caches), then later starts."""
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    with tempfile.TemporaryDirectory(prefix="qahwa-bench-") as folder:
        checkout = Path(folder) / "qahwa"
        shutil.copytree(HOME, checkout, ignore=shutil.ignore_patterns(*LEFT_OUT))
        first, closing = seconds_to_open(checkout)
        report("make run, fresh checkout, to the address", [first])
        later = [seconds_to_open(checkout) for _ in range(times)]
        report("make run, again, to the address", [opening for opening, _ in later])
        report("SIGTERM to the end", [closing, *(closing for _, closing in later)])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
