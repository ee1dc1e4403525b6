"""Records to check: a short one to be changed, and whole matches."""

import json
from typing import Any

from games import catalogue, records
from games.kit.cards import PACK, names
from tests.engines.walk import Setting, walk

SORTED = names(PACK)
THREE_FIVES = ["AH", "2H", "3H", "4H", "6H", "7H", "5H", "5D", "5C", "KS"]
THREE_FIVES += [name for name in SORTED if name not in THREE_FIVES]


def record(**changes: Any) -> dict[str, Any]:
    """A record of Chkobba of three moves, with changes; seat 1 leads."""
    good = {
        "game": "chkobba",
        "seats": 2,
        "options": {"target": 11},
        "first": 1,
        "packs": [SORTED],  # seat 1: AH 2H 3H, seat 0: 4H 5H 6H, table: 7H JH QH KH
        "moves": [[1, "play AH"], [0, "play 4H"], [1, "play 2H"]],
    }
    return good | changes


def check(given: Any, **more: Any) -> list[dict[str, Any]]:
    """The lines for one record."""
    text = given if isinstance(given, str | bytes) else json.dumps(given)
    return list(records.check(text, record=0, **more))


def error(given: Any) -> tuple[int, str]:
    """Where a record goes wrong, and how."""
    *good, last = check(given)
    assert not [line for line in good if "error" in line]
    assert [line["n"] for line in good] == list(range(last["n"]))
    assert set(last) == {"record", "n", "error", "detail"}
    assert last["detail"]
    assert len(last["detail"]) <= 200
    return last["n"], last["error"]


def whole_match(slug: str) -> dict[str, Any]:
    setting = Setting(slug, catalogue.get(slug).seats[0], {})
    log = [(step.seat, step.move) for step in walk(setting, 7)]
    return records.write(setting.game, seats=setting.seats, options=setting.game.options(), log=log)
