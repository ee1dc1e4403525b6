"""Records: what is read, what is told, and how everything that is wrong is answered."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games import catalogue, records
from games.kit.cards import PACK, names
from games.kit.options import describe, read
from tests.engines.walk import Setting, settings, walk

DOCUMENT = Path(__file__).parents[2] / "docs" / "records.md"
SORTED = names(PACK)
THREE_FIVES = ["AH", "2H", "3H", "4H", "6H", "7H", "5H", "5D", "5C", "KS"]
THREE_FIVES += [name for name in SORTED if name not in THREE_FIVES]

KINGS_AND_SEVEN = [*SORTED[:6], "KH", "KD", "KC", "7H"]
KINGS_AND_SEVEN += [name for name in SORTED if name not in KINGS_AND_SEVEN]
SEVENS = ["7C", "AH", "2H", "4H", "5H", "6H", "7D", "3D", "4S", "KS"]
SEVENS += [name for name in SORTED if name not in SEVENS]


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


# --- what is right ---------------------------------------------------------------------------------------------------


def test_a_line_before_any_move_and_one_after_every_move() -> None:
    lines = check(record())
    assert [line["n"] for line in lines] == [0, 1, 2, 3]
    assert lines[0] == {
        "record": 0,
        "n": 0,
        "to_act": [1],
        "legal": {"1": ["play AH", "play 2H", "play 3H"]},
        "badges": [{"score": 0, "sweeps": 0, "cards": 3}] * 2,
        "facts": {
            "target": 11,
            "redeal_three": 1,
            "last_card_sweep": 1,
            "deal": 1,
            "sides": 2,
            "dealer": 0,
            "first": 1,
        },
        "result": None,
    }
    assert list(lines[0]) == ["record", "n", "to_act", "legal", "badges", "facts", "result"]
    assert lines[1]["legal"] == {"0": ["play 4H", "play 5H", "play 6H"]}


def test_the_house_goes_on_after_a_move() -> None:
    moves = [[1, "play AH"], [0, "play 6H"], [1, "play 3H"], [0, "take 4H 3H AH"]]
    line = check(record(moves=moves))[-1]
    assert (line["to_act"], line["facts"]["last_take"], line["facts"]["last_taker"]) == ([1], "4H AH 3H", 0)


def test_options_may_be_left_out() -> None:
    given = record()
    del given["options"]
    assert check(given) == check(record(options={})) == check(record())


def test_other_things_in_a_record_do_not_matter() -> None:
    assert check(record(name="Amel against Bilel", at=5)) == check(record())


def test_what_is_taken_may_be_named_in_any_order() -> None:
    moves = [[1, "play AH"], [0, "play 6H"], [1, "play 3H"]]
    one, other = ([*moves, [0, f"take 4H {taken}"]] for taken in ("AH 3H", "3H AH"))
    assert check(record(moves=one)) == check(record(moves=other))
    assert len(check(record(moves=one))) == 5


def test_a_record_may_stop_anywhere_and_have_packs_to_come() -> None:
    assert len(check(record(moves=[]))) == 1
    assert check(record(packs=[SORTED, SORTED])) == check(record())
    assert check(record(packs=[SORTED, "not yet looked at"])) == check(record())


def test_a_dead_table_uses_the_next_pack() -> None:
    again = THREE_FIVES[10:] + THREE_FIVES[6:10]
    line = check(record(packs=[THREE_FIVES, again], moves=[]))[0]
    assert line["facts"]["redeals"] == 1
    assert line["to_act"] == [1]
    assert check(record(packs=[THREE_FIVES], moves=[], options={"redeal_three": False}))[0]["to_act"] == [1]


def test_views() -> None:
    for line in check(record(), views=True):
        assert set(line["views"]) == {"0", "1", "null"}
        assert None not in line["views"]["0"]["zones"]["hand.0"]
        assert set(line["views"]["null"]["zones"]["hand.0"]) == {None}
        del line["views"]
        assert line == check(record())[line["n"]]


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_any_match_can_be_written_and_read_again(setting: Setting, seed: int) -> None:
    steps = list(walk(setting, seed))
    options = setting.game.options(**setting.options)
    log = [(step.seat, step.move) for step in steps]
    written = records.write(setting.game, seats=setting.seats, options=options, log=log)
    lines = check(written)
    assert len(lines) == len(written["moves"]) + 1
    assert not [line for line in lines if "error" in line]
    result = setting.game.result(steps[-1].after)
    assert result is not None
    places = [list(place) for place in result.places]
    assert lines[-1]["result"] == {"places": places, "reason": result.reason}
    assert (lines[-1]["to_act"], lines[-1]["legal"]) == ([], {})
    assert read(setting.game.options, written["options"]) == options


# --- what is wrong ---------------------------------------------------------------------------------------------------


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
        given = _whole_match("bisca-tres")
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
    ("changes", "n", "error", "detail"),
    [
        ({"game": "scopa", "options": {"lives": 3}}, 0, "options", "unknown option 'lives'; this game has target, "),
        ({"game": "scopa", "options": {"sides": 5}}, 0, "options", "sides may be 0, 2, 3, 4, 6, not 5"),
        ({"game": "scopa", "options": {"sides": 4}}, 0, "options", "2 players cannot sit in 4 sides of one size"),
        ({"game": "scopa", "seats": 5}, 0, "record", "seats is one of 2, 3, 4, 6"),
        ({"game": "scopone", "seats": 2}, 0, "record", "seats is one of 4"),
        (
            {"game": "scopone", "seats": 4, "options": {"sides": 2}},
            0,
            "options",
            "unknown option 'sides'; this game has ",
        ),
        ({"game": "scopa", "packs": [KINGS_AND_SEVEN]}, 0, "pack", "the house must deal, but there is no pack 2"),
        ({"game": "scopa", "packs": [KINGS_AND_SEVEN, SORTED[10:]]}, 0, "pack", "pack 2 is not the 40 cards"),
        ({"game": "scopa", "packs": [SEVENS], "moves": [[1, "play 7C"]]}, 1, "illegal", "7C can take, so it must: 7D."),
        ({"game": "scopa", "packs": [SEVENS], "moves": [[1, "take 7C 3D 4S"]]}, 1, "illegal", "7C takes 7D."),
        ({"game": "scopa", "packs": [SEVENS], "moves": [[0, "play 4H"]]}, 1, "illegal", "It is not your turn."),
    ],
)
def test_what_is_wrong_with_a_record_of_scopa_is_said(changes: dict[str, Any], n: int, error: str, detail: str) -> None:
    *_, last = check(record(options={}, moves=[]) | changes)
    assert (last["n"], last["error"]) == (n, error)
    assert last["detail"].startswith(detail)


def test_a_void_deal_of_scopa_uses_the_next_whole_pack() -> None:
    (line,) = check(record(game="scopa", packs=[KINGS_AND_SEVEN, SORTED], moves=[]))
    assert (line["facts"]["redeals"], line["facts"]["deal"], line["to_act"]) == (1, 1, [1])


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
    given = _whole_match("bisca-tres")
    end = len(given["moves"])
    assert check(given)[-1]["result"]
    assert error(given | {"moves": [*given["moves"], [0, "play AH"]]}) == (end + 1, "illegal")


def _whole_match(slug: str) -> dict[str, Any]:
    setting = Setting(slug, catalogue.get(slug).seats[0], {})
    log = [(step.seat, step.move) for step in walk(setting, 7)]
    return records.write(setting.game, seats=setting.seats, options=setting.game.options(), log=log)


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


# --- the command -----------------------------------------------------------------------------------------------------


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
        assert check(_whole_match(game.slug))[-1]["result"]


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
    facts = set(_whole_match("bisca-tres")) | {"error", "detail"}
    for setting in settings():
        for step in walk(setting, 7):
            view = setting.game.view(step.after, None)
            facts |= {name.partition(".")[0] for name in view["facts"]} | set(view["badges"][0])
        facts -= {line["name"] for line in describe(setting.game.options)}
    assert [name for name in sorted(facts | set(records.ERRORS.values())) if f"`{name}" not in told] == []
