"""Records of Scopa and Scopone: what is wrong is said in a sentence for their players."""

from typing import Any

import pytest

from tests.kit.recorded import SORTED, check, record

KINGS_AND_SEVEN = [*SORTED[:6], "KH", "KD", "KC", "7H"]
KINGS_AND_SEVEN += [name for name in SORTED if name not in KINGS_AND_SEVEN]
SEVENS = ["7C", "AH", "2H", "4H", "5H", "6H", "7D", "3D", "4S", "KS"]
SEVENS += [name for name in SORTED if name not in SEVENS]


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
