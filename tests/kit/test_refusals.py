"""What ``manage.py replay`` says to a move or a pack that the rules forbid: an error, and a sentence for card players."""

import io
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.core.management import call_command

from games import catalogue
from games.kit.cards import WITHOUT_TWOS, names, suit
from games.kit.moves import HOUSE
from games.kit.shuffle import RecordDice
from tests.engines.positions import pack
from tests.engines.walk import Setting, walk


class Wrong(NamedTuple):
    """A record that goes wrong at its last move, or at its pack."""

    record: dict[str, Any]
    error: str
    sentence: str


def recorded(game: str, seats: int, cards: list[int], *moves: str, first: int = 0) -> dict[str, Any]:
    """A record of one deal from this pack: each move by whoever is on turn, the last one too."""
    rules = catalogue.get(game)
    state, dice, said = rules.start(rules.options(), seats), RecordDice(first, [cards]), []
    for move in moves:
        while (act := rules.house(state, dice)) is not None:
            rules.apply(state, HOUSE, act)
        (seat,) = rules.to_act(state)
        said.append([seat, move])
        allowed = [legal for legal in rules.legal(state, seat) if str(legal) == move]
        if allowed:
            rules.apply(state, seat, *allowed)
    return {"game": game, "seats": seats, "options": {}, "first": first, "packs": [names(cards)], "moves": said}


def side_suit_on_a_trump() -> dict[str, Any]:
    """A match of Bisca dos Nove in which a trump is led to the last tricks, and answered by another suit despite a trump."""
    setting = Setting("bisca-nove", 2, {})
    for seed in range(100):
        steps: list[Any] = []
        for step in walk(setting, seed):
            state = step.state
            if len(state.trick) == 1 and not state.stock and suit(state.trick[0]) == state.trump:
                hand = state.hands[state.turn]
                sides = [card for card in hand if suit(card) != state.trump]
                if sides and len(sides) < len(hand):
                    moves = [[seat, str(move)] for seat, move in steps if seat != HOUSE]
                    return {
                        "game": "bisca-nove",
                        "seats": 2,
                        "options": {},
                        "first": next(move.number for _, move in steps if move.verb == "first"),
                        "packs": [names(move.cards) for _, move in steps if move.verb == "deal"],
                        "moves": [*moves, [state.turn, f"play {names(sides)[0]}"]],
                    }
            steps.append((step.seat, step.move))
    raise AssertionError("nobody ever leads a trump")


WRONG = {
    "a two in a pack without twos": Wrong(
        recorded("bisca", 3, pack("2H", of=WITHOUT_TWOS)[:36]),
        "pack",
        "pack 1 is not the 36 cards to be dealt, each once: the 2H is not one of them",
    ),
    "a bare ace of hearts in Bisqa": Wrong(
        recorded("bisqa", 2, pack("AH"), "bid 1", "bid 1", "play AH"),
        "illegal",
        "Say whether your ace of hearts is high or low.",
    ),
    "the last bid makes all the tricks": Wrong(
        recorded("bisqa", 2, pack("AH"), "bid 2", "bid 3"),
        "illegal",
        "The last bidder may not say 3: the bids must not add up to the 5 cards dealt.",
    ),
    "an exchange before the first trick": Wrong(
        # Three cards each, one by one; the ace of diamonds is turned up, and seat 0 has the seven.
        recorded("bisca", 2, pack("7D", "2H 3H 4H 5H 6H", "AD"), "exchange 7D"),
        "illegal",
        "You may exchange the trump card only after winning a trick of this round.",
    ),
    "a side suit on a trump in the last tricks of Bisca dos Nove": Wrong(
        side_suit_on_a_trump(),
        "illegal",
        "The stock is gone and a trump is led: you must play a trump.",
    ),
    "a card laid down that must take": Wrong(
        # Seat 0 has 7D 2H 3H; 7H JH QH KH lie on the table.
        recorded("chkobba", 2, pack("7D 2H 3H", "4H 5H 6H", "7H JH QH KH"), "play 7D"),
        "illegal",
        "7D can take, so it must: 7H.",
    ),
}


@pytest.fixture
def replay(tmp_path: Path) -> Any:
    """What the command prints for a record, and its exit status."""

    def run(record: dict[str, Any]) -> tuple[list[dict[str, Any]], int]:
        out, status = io.StringIO(), 0
        (tmp_path / "record.jsonl").write_text(json.dumps(record) + "\n")
        try:
            call_command("replay", str(tmp_path / "record.jsonl"), stdout=out)
        except SystemExit as end:
            status = int(end.code or 0)
        return [json.loads(line) for line in out.getvalue().splitlines()], status

    return run


@pytest.mark.parametrize("what", WRONG)
def test_a_refusal_says_what_is_wrong_and_why(what: str, replay: Any) -> None:
    wrong = WRONG[what]
    (*good, last), status = replay(wrong.record)
    assert last == {
        "record": 0,
        "n": len(wrong.record["moves"]),
        "error": wrong.error,
        "detail": wrong.sentence,
    }
    assert [line["n"] for line in good] == list(range(last["n"]))
    assert not [line for line in good if "error" in line]
    assert status == 1


@pytest.mark.parametrize("what", [what for what, wrong in WRONG.items() if wrong.error == "illegal"])
def test_the_same_record_with_a_legal_move_instead_is_right(what: str, replay: Any) -> None:
    record = WRONG[what].record
    (*_, before), _ = replay(record | {"moves": record["moves"][:-1]})
    (seat,) = before["to_act"]
    lines, status = replay(record | {"moves": [*record["moves"][:-1], [seat, before["legal"][str(seat)][0]]]})
    assert (status, len(lines)) == (0, len(record["moves"]) + 1)
