"""docs/operating.md says what is: its table of names, its command lines, the messages that it explains."""

import re
from pathlib import Path

import pytest

from qahwa import parts
from tests.cafe import HOME

GUIDE = (HOME / "docs" / "operating.md").read_text()
READ = re.compile(
    r"""(?:\benv(?:\.\w+)?\(|environ(?:\.get\(|\[)|\benv\.get\()\s*"([A-Z_]+)"|"([A-Z_]+)"\s+(?:not )?in os\.environ"""
)
OURS = {"PYTHON"}  # read by the Makefile
NOT_THE_OPERATORS = {"DJANGO_SETTINGS_MODULE"}


def names_read() -> set[str]:
    """The names of environment variables that the café's own code reads."""
    sources = [*HOME.joinpath("qahwa").rglob("*.py"), HOME / "tests" / "chromium.py"]
    for app in ("accounts", "games", "lobbies", "rewards"):
        sources.extend(HOME.joinpath(app).rglob("*.py"))
    found = READ.findall("\n".join(source.read_text() for source in sources))
    return {first or second for first, second in found} - NOT_THE_OPERATORS


def names_told() -> set[str]:
    """The names in the guide's table."""
    table = GUIDE.partition("\n## The environment\n")[2].partition("\n## ")[0]
    return set(re.findall(r"^\| `([A-Z_]+)` \|", table, re.MULTILINE))


def test_the_environment_is_told_completely():
    assert names_read() | OURS == names_told()
    assert "DATABASE_URL" in names_read()


@pytest.mark.parametrize(
    ("part", "program"),
    [
        (parts.uvicorn("--host", "127.0.0.1", "--port", "%i"), "uvicorn"),
        (parts.daphne("-b", "127.0.0.1", "-p", "%i"), "daphne"),
        (parts.worker(name="worker%i"), "celery"),
        (parts.beat(), "celery"),
    ],
)
def test_the_units_run_what_serve_and_the_tests_run(part, program):
    told = " ".join(GUIDE.replace("\\\n", " ").replace("%%h", "%h").split())
    options = [option or '""' for option in part.command[part.command.index(program) :]]
    assert f"/srv/qahwa/.venv/bin/python -m {' '.join(options)}" in told


def test_the_messages_explained_are_the_messages_given():
    explained = re.findall(r"^\| `([^`]+)` \|", GUIDE.partition("\n## When something is wrong\n")[2], re.MULTILINE)
    code = [*Path(HOME / "qahwa").rglob("*.py"), HOME / "Makefile"]
    given = "\n".join(path.read_text() for path in code)
    assert len(explained) > 5
    for message in explained:
        for words in re.split(r"'…'|…|\b\d+\b", message):
            assert words.strip() in given
