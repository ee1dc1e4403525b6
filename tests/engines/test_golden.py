"""Golden records: matches recorded once, replayed for ever to the same lines (``tests/golden/write.py``)."""

import json
from pathlib import Path

import pytest

from tests.golden.write import output

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*/*.record.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.name.partition('.')[0]}")
def test_a_golden_record_replays_to_the_same_lines(path: Path) -> None:
    name = path.name.partition(".")[0]
    lines = path.with_name(f"{name}.lines.jsonl").read_text().splitlines()
    record = path.read_text()
    assert json.loads(record)["game"] == path.parent.name
    for line, replayed in zip(lines, output(record), strict=True):
        assert json.loads(line) == replayed
    assert json.loads(lines[-1])["result"] is not None
