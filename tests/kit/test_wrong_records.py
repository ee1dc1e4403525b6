"""Records that are wrong: each is answered with one line that says where and how."""

import json
from random import Random
from typing import Any

import pytest

from tests.kit.recorded import SORTED, THREE_FIVES, check, error, record, whole_match


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "null", "5", "true", "[]", '"chkobba"', "[" * 100_000, '{"a":' * 100_000, "\x00", b"\xff\xfe", b"\xe2\x28",
        '{"game": "chkobba", "seats": 2, "first": 1' + "0" * 5000 + "}", "NaN", "{'game': 'chkobba'}",
    ],
)  # fmt: skip
def test_what_is_no_json_object_is_no_record(text: str | bytes) -> None:
    assert error(text) == (0, "record")


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "whist"}, {"game": None}, {"game": ["chkobba"]}, {"game": "CHKOBBA"}, {"game": {}},
        {"seats": 3}, {"seats": "2"}, {"seats": 2.0}, {"seats": True}, {"seats": None}, {"seats": [2]}, {"seats": 10**400},
        {"first": 2}, {"first": -1}, {"first": True}, {"first": 1.0}, {"first": "1"}, {"first": None},
        {"packs": None}, {"packs": {}}, {"packs": "AH 2H"}, {"packs": 5},
        {"moves": None}, {"moves": {}}, {"moves": "play AH"},
    ],
)  # fmt: skip
def test_what_a_record_must_say(changes: dict[str, Any]) -> None:
    assert error(record(**changes)) == (0, "record")


@pytest.mark.parametrize("name", ["game", "seats", "first", "packs", "moves"])
def test_what_a_record_must_not_leave_out(name: str) -> None:
    given = record()
    del given[name]
    assert error(given) == (0, "record")


@pytest.mark.parametrize(
    "options",
    [
        {"target": 12},
        {"target": True},
        {"redeal_three": 1},
        {"lives": 5},
        {"sides": 2},
        [],
        "target",
        5,
        None,
        {"target": [[]]},
    ],
)
def test_options_must_be_known(options: Any) -> None:
    assert error(record(options=options)) == (0, "options")


@pytest.mark.parametrize(
    "pack",
    [
        SORTED[:-1], [*SORTED[:-1], "AH"], [*SORTED, "AH"], [*SORTED[:-1], "8H"], [*SORTED[:-1], 5], [*SORTED[:-1], ["KS"]],
        [*SORTED[:-1], None], " ".join(SORTED), {}, None, 5, [], [SORTED],
    ],
)  # fmt: skip
def test_a_pack_is_the_cards_to_be_dealt_each_once(pack: Any) -> None:
    assert error(record(packs=[pack])) == (0, "pack")


def test_too_few_packs() -> None:
    assert error(record(packs=[])) == (0, "pack")
    assert error(record(packs=[THREE_FIVES])) == (0, "pack")


@pytest.mark.parametrize(
    "again",
    [THREE_FIVES, THREE_FIVES[10:], THREE_FIVES[9:] + THREE_FIVES[5:8], ["AH", *THREE_FIVES[10:], "5H", "5D", "5C"]],
)
def test_the_table_is_dealt_again_from_the_stock_alone(again: list[str]) -> None:
    assert error(record(packs=[THREE_FIVES, again], moves=[])) == (0, "pack")


def test_a_pack_is_missed_at_the_move_that_ends_the_deal() -> None:
    for packs, expected in (([], "pack"), ([SORTED[1:]], "pack")):
        given = whole_match("bisca-tres")
        assert error(given | {"packs": given["packs"][:1] + packs}) == (40, expected)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play 8H",
        "play AH AH",
        "take AH AH",
        "play ah",
        " play AH",
        "dance",
        "bid x",
        None,
        5,
        ["play AH"],
        {},
        True,
    ],
)
def test_a_move_is_written_in_the_notation(text: Any) -> None:
    assert error(record(moves=[[1, "play AH"], [0, text]])) == (2, "notation")


@pytest.mark.parametrize(
    "move",
    [
        [1, "play 4H"],  # another seat's card
        [0, "play 5H"],  # not on turn
        [1, "play KS"],  # nobody's card
        [1, "take AH 7H"],  # does not take
        [1, "take 3H AH 2H"],  # its own cards
        [1, "bid 1"], [1, "draw"], [1, "collect 1"], [1, "deal AH"], [1, "first 1"], [1, "offer-draw"],
        [-1, "play AH"], [2, "play AH"], [99, "play AH"], [-2, "play AH"], [10**300, "play AH"], [-1, "draw"],
    ],
)  # fmt: skip
def test_an_illegal_move(move: Any) -> None:
    assert error(record(moves=[move])) == (1, "illegal")


def test_a_card_that_can_take_must_take() -> None:
    given = record(
        packs=[
            [
                *["7D", "2H", "3H", "4H", "5H", "6H", "7H", "JH", "QH", "KH", "AH"],
                *[name for name in SORTED[10:] if name != "7D"],
            ]
        ]
    )
    assert error(given | {"moves": [[1, "play 7D"]]}) == (1, "illegal")
    assert len(check(given | {"moves": [[1, "take 7D 7H"]]})) == 2


@pytest.mark.parametrize(
    "entry",
    [
        None,
        5,
        "play AH",
        [],
        [1],
        [1, "play AH", 2],
        {"seat": 1},
        ["1", "play AH"],
        [True, "play AH"],
        [1.0, "play AH"],
    ],
)
def test_a_move_is_a_seat_and_a_text(entry: Any) -> None:
    assert error(record(moves=[entry])) == (1, "record")


def test_nothing_is_played_after_the_end() -> None:
    given = whole_match("bisca-tres")
    end = len(given["moves"])
    assert check(given)[-1]["result"]
    assert error(given | {"moves": [*given["moves"], [0, "play AH"]]}) == (end + 1, "illegal")


@pytest.mark.parametrize("name", ["options", "packs", "moves", "seats", "first", "game"])
def test_no_odd_json_breaks_it(name: str, seed: int) -> None:
    rng = Random(seed)
    for _ in range(150):
        for line in check(record(**{name: _odd(rng)})):
            json.dumps(line)


def _odd(rng: Random, depth: int = 0) -> Any:
    kind = rng.randrange(9 if depth < 4 else 6)
    match kind:
        case 6 | 7:
            return [_odd(rng, depth + 1) for _ in range(rng.randrange(4))]
        case 8:
            return {rng.choice(["target", "x", ""]): _odd(rng, depth + 1) for _ in range(rng.randrange(3))}
    return [
        None,
        rng.choice([True, False]),
        rng.choice([0, 1, -1, 10**50]),
        1.5,
        rng.choice(["", "AH", "\ud800"]),
        "play AH",
    ][kind]
