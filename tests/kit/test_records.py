"""Records that are right: a line before any move and one after every move."""

import pytest

from games import records
from games.kit.options import read
from tests.engines.walk import Setting, settings, walk
from tests.kit.recorded import SORTED, THREE_FIVES, check, record


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
