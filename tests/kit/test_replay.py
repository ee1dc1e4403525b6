"""``manage.py replay``: files in, JSON Lines out, the exit status, and what the documents say of it."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games import catalogue, records
from games.kit.options import describe
from tests.engines.walk import settings, walk
from tests.kit.recorded import check, record, whole_match

DOCUMENT = Path(__file__).parents[2] / "docs" / "records.md"


def replay(*args: str) -> tuple[list[dict[str, Any]], int]:
    """What ``manage.py replay`` prints, and its exit status."""
    out, status = io.StringIO(), 0
    try:
        call_command("replay", *args, stdout=out)
    except SystemExit as end:
        status = int(end.code or 0)
    return [json.loads(line) for line in out.getvalue().splitlines()], status


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., str]:
    def lines(name: str, *given: Any) -> str:
        texts = (line if isinstance(line, str) else json.dumps(line) for line in given)
        (tmp_path / name).write_text("".join(text + "\n" for text in texts))
        return str(tmp_path / name)

    return lines


def test_records_are_counted_over_all_files_and_blank_lines_are_not(write: Callable[..., str]) -> None:
    files = write("a.jsonl", record(), "", record(moves=[])), write("b.jsonl", "  ", record(moves=[]))
    lines, status = replay(*files)
    assert [(line["record"], line["n"]) for line in lines] == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (2, 0)]
    assert status == 0


def test_the_next_record_goes_on_after_a_wrong_one(write: Callable[..., str]) -> None:
    lines, status = replay(write("a.jsonl", record(moves=[[0, "play 4H"]]), "rubbish", record(moves=[])))
    assert [(line["record"], line["n"], line.get("error")) for line in lines] == [
        (0, 0, None), (0, 1, "illegal"), (1, 0, "record"), (2, 0, None),
    ]  # fmt: skip
    assert status == 1


def test_the_command_adds_views_when_asked(write: Callable[..., str]) -> None:
    lines, _ = replay("--views", write("a.jsonl", record()))
    assert all(set(line["views"]) == {"0", "1", "null"} for line in lines)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="nowhere"):
        replay(str(tmp_path / "nowhere"))


def test_the_command_reads_standard_input_and_prints_a_line_as_one_json_object() -> None:
    good, bad = json.dumps(record()), json.dumps(record(packs=[]))
    for text, status in ((good, 0), (f"{good}\n\n{bad}", 1)):
        ran = subprocess.run(
            [sys.executable, "manage.py", "replay"],
            input=text.encode(),
            capture_output=True,
            check=False,
            cwd=Path(__file__).parents[2],
        )
        assert ran.returncode == status
        assert ran.stderr == b""
        lines = [json.loads(line) for line in ran.stdout.splitlines()]
        assert lines[:4] == check(record())
        assert len(lines) == 4 + status


def test_every_game_can_be_replayed() -> None:
    for game in catalogue.all_games():
        assert check(whole_match(game.slug))[-1]["result"]


def test_the_examples_of_the_documents_are_what_the_command_prints(tmp_path: Path) -> None:
    blocks = re.findall(r"```jsonl (in|out)\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert [kind for kind, _ in blocks] == ["in", "out", "in", "out"]
    for (_, given), (_, printed) in zip(blocks[::2], blocks[1::2], strict=True):
        (tmp_path / "example.jsonl").write_text(given)
        lines, status = replay(str(tmp_path / "example.jsonl"))
        assert lines == [json.loads(line) for line in printed.splitlines()]
        assert status == 1


def test_the_documents_name_every_fact_badge_and_error() -> None:
    told = DOCUMENT.read_text()
    facts = set(whole_match("bisca-tres")) | {"error", "detail"}
    for setting in settings():
        for step in walk(setting, 7):
            view = setting.game.view(step.after, None)
            facts |= {name.partition(".")[0] for name in view["facts"]} | set(view["badges"][0])
        facts -= {line["name"] for line in describe(setting.game.options)}
    assert [name for name in sorted(facts | set(records.ERRORS.values())) if f"`{name}" not in told] == []
