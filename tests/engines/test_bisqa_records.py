"""Bisqa in records: who bids first, what a record may not do, and the role of the ace."""

import json
from typing import Any

import pytest

from games import catalogue, records
from tests.engines.positions import SORTED

GAME = catalogue.get("bisqa")


#: Seat 2 bids first and has AH 4H 7H KH 3D.
RECORD = {"game": "bisqa", "seats": 3, "options": {"lives": 3}, "first": 2, "packs": [SORTED]}
BIDS = [[2, "bid 1"], [0, "bid 1"], [1, "bid 2"]]


def replayed(moves: list[list[object]], **changes: object) -> list[dict[str, Any]]:
    """What ``manage.py replay`` prints for a record."""
    return list(records.check(json.dumps(RECORD | {"moves": moves} | changes), record=0))


def test_a_record_tells_who_bids_first() -> None:
    line = replayed([])[0]
    assert (line["to_act"], line["facts"]["first"], line["facts"]["order"]) == ([2], 2, "2 0 1")
    assert line["legal"] == {"2": [f"bid {number}" for number in range(6)]}
    assert line["badges"] == [{"lives": 3, "tricks": 0, "cards": 5}] * 3
    line = replayed(BIDS)[-1]
    assert (line["to_act"], [badge["bid"] for badge in line["badges"]]) == ([2], [1, 2, 1])


@pytest.mark.parametrize(
    ("moves", "number", "error", "sentence"),
    [
        (
            [*BIDS[:2], [1, "bid 3"]],
            3,
            "illegal",
            "The last bidder may not say 3: the bids must not add up to the 5 cards",
        ),
        ([[2, "bid 6"]], 1, "illegal", "A bid is a number from 0 to 5."),
        ([[2, "bid -1"]], 1, "notation", "not a move"),
        ([[2, "bid"]], 1, "notation", "not a move"),
        ([[0, "bid 1"]], 1, "illegal", "It is not your turn."),
        ([[2, "play KH"]], 1, "illegal", "Bid first."),
        ([*BIDS, [2, "play AH"]], 4, "illegal", "Say whether your ace of hearts is high or low."),
        ([*BIDS, [2, "play AH high"]], 4, "notation", "not a move"),
        ([*BIDS, [2, "play KS"]], 4, "illegal", "You do not have the KS."),
        ([*BIDS, [2, "play-high 4H"]], 4, "illegal", "Only the ace of hearts is played high or low"),
        ([*BIDS, [2, "bid 1"]], 4, "illegal", "The rules do not allow bid 1 here."),
        ([*BIDS, [2, "turn-up"]], 4, "illegal", "The rules do not allow turn-up here."),
    ],
)
def test_what_a_record_may_not_do(moves: list[list[object]], number: int, error: str, sentence: str) -> None:
    *good, last = replayed(moves)
    assert not [line for line in good if "error" in line]
    assert (last["n"], last["error"]) == (number, error)
    assert sentence in last["detail"]


def test_the_ace_in_a_record_has_its_role() -> None:
    *_, last = replayed([*BIDS, [2, "play-low AH"], [0, "play 2H"]])
    assert (last["facts"]["ace"], last["to_act"]) == ("low", [1])


def test_every_round_uses_a_pack_of_forty() -> None:
    assert replayed([], packs=[SORTED[:-1]])[0]["error"] == "pack"
    for options in ({"lives": 6}, {"all_out": "revive"}, {"lives": "5"}):
        assert replayed([], options=options)[0]["error"] == "options"
    for seats in (1, 9):
        assert replayed([], seats=seats)[0]["error"] == "record"
