"""The illustrated deal: a recorded deal with all cards open, and what is said at each step of it."""

import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from games import records, rulebook
from games.typesetting import html

FOLDER = "deals"
STEP = re.compile(r"^## (?P<version>\d+)$", re.MULTILINE)


class Step(NamedTuple):
    """What is said when the table has come to a version of the record."""

    version: int
    html: SafeString


class Lesson(NamedTuple):
    """The captions of a deal in one language, and who sits at its table."""

    language: str
    people: tuple[str, ...]
    steps: tuple[Step, ...]
    record: Path

    @property
    def mark(self) -> str:
        """Tells one version of the record from another, for browsers that keep it."""
        return hashlib.sha256(self.record.read_bytes()).hexdigest()[:12]


def lesson(slug: str, language: str | None) -> Lesson | None:
    """The lesson of a game in this language, else in English; ``None`` where there is no record or no caption."""
    record = rulebook.HERE / FOLDER / f"{slug}.json"
    for wanted in (language, rulebook.FALLBACK):
        path = record.with_name(f"{slug}.{wanted}.md")
        if record.exists() and path.exists():
            return _read(path, record, path.stat().st_mtime_ns)
    return None


@lru_cache(maxsize=128)
def _read(path: Path, record: Path, _changed: int) -> Lesson:
    language = path.suffixes[-2][1:]
    front, text = rulebook.split(path.read_text(encoding="utf-8"))
    _, steps = rulebook.pieces(STEP, text)
    return Lesson(
        language,
        tuple(front["people"].split(", ")),
        tuple(Step(int(match["version"]), html(body, language)) for match, body in steps),
        record,
    )


def frames(told: Lesson) -> list[dict[str, Any]]:
    """Every version of the deal with its cards open, up to the last one that something is said about."""
    return _frames(told.record, told.steps[-1].version, told.record.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _frames(record: Path, last: int, _changed: int) -> list[dict[str, Any]]:
    replay = records.Replay(record.read_bytes())
    for move in replay.moves:
        replay.move(move)
    shown = records.frames(replay.game, seats=replay.seats, options=replay.options, log=replay.log)
    return shown[: last + 1]
