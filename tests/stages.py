"""`python -m tests.stages [lint|tests|bench]`: what `make test` (lint and tests), `make lint` and `make bench` run.

One after another; a stage that fails does not keep the others from telling theirs. The last line counts the tests of all stages.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

BIN = Path(sys.executable).parent
os.chdir(Path(__file__).resolve().parent.parent)
# Of the tests, what they stand on: a test whose Match is None fails loudly enough.
TYPED = ("qahwa", "accounts", "games", "lobbies", "rewards", *map(str, sorted(Path("tests").glob("*.py"))))


@dataclass(frozen=True)
class Stage:
    """One command; ``report`` is its option that names a JUnit file, for those that run tests."""

    title: str
    command: tuple[str, ...]
    report: str = ""
    env: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Tally:
    """How many tests passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def add(self, report: Path) -> None:
        """Count the tests of a JUnit file."""
        for case in ElementTree.parse(report).iter("testcase"):
            ends = {child.tag for child in case}
            if ends & {"failure", "error"}:
                self.failed += 1
            elif "skipped" in ends:
                self.skipped += 1
            else:
                self.passed += 1

    def __str__(self) -> str:
        text = f"{self.passed} passed, {self.failed} failed"
        return f"{text}, {self.skipped} skipped" if self.skipped else text


def tool(name: str, *arguments: str) -> tuple[str, ...]:
    """A program of the environment."""
    return (str(BIN / name), *arguments)


def python(*arguments: str) -> tuple[str, ...]:
    """A module of the environment's Python."""
    return (sys.executable, *arguments)


def files(folder: str, kind: str) -> tuple[str, ...]:
    """The files of this kind in a folder and all below."""
    return tuple(str(path) for path in sorted(Path(folder).rglob(f"*.{kind}")))


def lint() -> list[Stage]:
    """What can be said about the code without running it."""
    return [
        Stage("lock file", tool("uv", "lock", "--check", "--quiet")),
        Stage("style", tool("ruff", "check", "--quiet", ".")),
        Stage("format", tool("ruff", "format", "--check", "--quiet", ".")),
        Stage("templates", tool("djade", "--check", "--target-version", "5.2", *files("templates", "html"))),
        Stage("who imports whom", tool("lint-imports", "--no-logo")),
        Stage("types", tool("mypy", *TYPED)),
        Stage("migrations", python("manage.py", "makemigrations", "--check", "--dry-run")),
        Stage("settings", python("manage.py", "check", "--fail-level", "WARNING")),
        Stage("JavaScript, style", tool("deno", "lint", "--quiet", "static/js", "tests/js")),
        Stage(
            "JavaScript, types", tool("deno", "check", "--quiet", *files("static/js", "js"), *files("tests/js", "js"))
        ),
    ]


def tests() -> list[Stage]:
    """All tests. Those of the browser have a process of their own: Playwright and asyncio cannot share one."""
    pytest = python("-m", "pytest", "-q")
    parallel = ("-n", str(min(os.cpu_count() or 1, 8)), "--dist", "loadgroup")
    return [
        Stage("tests", (*pytest, *parallel), report="--junit-xml"),
        Stage(
            "tests once more, on PostgreSQL",
            (*pytest, *parallel, "-m", "both_databases"),
            report="--junit-xml",
            env={"TEST_DATABASE": "postgres"},
        ),
        Stage("JavaScript", tool("deno", "test", "--quiet", "--allow-read", "tests/js"), report="--junit-path"),
        Stage("browser", (*pytest, *parallel, "tests/browser"), report="--junit-xml"),
    ]


def bench() -> list[Stage]:
    """The measured figures."""
    return [Stage(name, python("-m", f"tests.bench.{name}")) for name in ("rules", "live", "start")]


def run(stage: Stage, *, tally: Tally) -> bool:
    """Run one stage and count its tests; whether it succeeded."""
    print(f"\n── {stage.title} ──", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        counted = (f"{stage.report}={report}",) if stage.report else ()
        plain = {} if sys.stdout.isatty() else {"NO_COLOR": "1"}
        done = subprocess.run([*stage.command, *counted], env={**os.environ, **plain, **stage.env}, check=False)
        if report.exists():
            tally.add(report)
    return done.returncode == 0


def main(which: str = "test") -> int:
    """Run the stages in order, and name those that failed."""
    stages = {"lint": lint, "bench": bench, "tests": tests, "test": lambda: lint() + tests()}[which]()
    began, tally = time.monotonic(), Tally()
    failed = [stage.title for stage in stages if not run(stage, tally=tally)]
    print(f"\nmake {which}: {time.monotonic() - began:.0f} s", flush=True)
    if failed:
        print(f"make {which}: failed at: {', '.join(failed)}", flush=True)
    if tally.skipped:
        print(f"make {which}: no test may be skipped", flush=True)
    if which in {"test", "tests"}:
        print(tally, flush=True)
    return 1 if failed or tally.skipped else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
