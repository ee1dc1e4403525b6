"""The worked examples of the rules of Bisqa: set up, played, and compared in everything that they name."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalogue
from games.kit.bisqa.state import size
from games.kit.cards import PACK
from tests.engines.positions import Table, bisqa

CASES = [
    case
    for case in json.loads((Path(__file__).parent.parent / "cases" / "trick-taking.json").read_text())["cases"]
    if case["game"] == "bisqa"
]


def cases(kind: str) -> Any:
    """The worked examples of one kind, each under its number."""
    chosen = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", chosen, ids=[f"{case['id']}: {case['title']}" for case in chosen])


def notation(text: str) -> str:
    """``play AH low`` in the notation of the product."""
    verb, *rest = text.split()
    return f"{verb}-{rest[1]} {rest[0]}" if len(rest) > 1 else text


def set_up(case: dict[str, Any]) -> Table:
    """The position that an example starts from: a round just dealt from its pack."""
    start = dict(case["start"])
    seats, first, number = start.pop("n"), start.pop("first"), start.pop("round")
    if start["deck"] == "sorted":
        assert (number, start.pop("lives")) == (1, [5] * seats)
        return Table.dealt("bisqa", dealer=first - 1, packs=[PACK], seats=seats)
    hands = [" ".join(hand) for hand in start.pop("hands")]
    deck = start.pop("deck")
    out = [gone or 0 for gone in start.pop("out_round", ())]
    table = bisqa(hands=hands, number=number, first=first, out=out, **start)
    assert table.log[-1].split()[1 : len(deck) + 1] == deck
    return table


def winners_of_tricks(table: Table) -> list[int]:
    """Who won the tricks of the last round, one after another."""
    deal = max(place for place, move in enumerate(table.log) if move.startswith("deal"))
    return [int(move.split()[1]) for move in table.log[deal:] if move.startswith("collect")]


def ranking(table: Table) -> list[list[int]]:
    """Place and seat, best first; after a shared place the next numbers are left out."""
    places = table.game.result(table.state).places
    return [[1 + sum(map(len, places[:at])), seat] for at, place in enumerate(places) for seat in place]


def winners(table: Table) -> list[int]:
    """Who shares the first place, once it is over."""
    result = table.game.result(table.state)
    return list(result.places[0]) if result else []


def last_plays(table: Table) -> list[list[Any]]:
    """Seat, card and role of the ace, card by card of the last trick."""
    facts, order = table.facts, order_of(table)
    start = order.index(int(facts["last_leader"]))
    trick = str(facts["last_trick"]).split()
    return [
        [seat, card, facts["ace"] if card == "AH" else None]
        for seat, card in zip(order[start:] + order[:start], trick, strict=True)
    ]


def order_of(table: Table) -> list[int]:
    """Who is in the round, from the first bidder on."""
    return [int(seat) for seat in str(table.facts["order"]).split()]


def hands_seen(table: Table, viewer: int | None) -> list[list[str]]:
    """All hands as one viewer sees them."""
    seats = range(len(table.state.hands))
    return [table.zone(f"hand.{seat}", viewer).replace("--", "??").split() for seat in seats]


def stand_in(table: Table) -> str:
    """The move of the stand-in for the seat on turn."""
    return str(catalogue.choose("bisqa", table.game.view(table.state, table.turn), Random(0), "easy"))


#: What an example may expect, as the views tell it.
LOOK: dict[str, Callable[[Table], Any]] = {
    "turn": lambda table: table.turn,
    "legal": lambda table: table.legal,
    "phase": lambda table: table.state.phase,
    "winners_of_tricks": winners_of_tricks,
    "won": lambda table: table.badge("tricks"),
    "losses": lambda table: [-lives for lives in table.scored["lives"]],
    "lives": lambda table: table.badge("lives"),
    "balance": lambda table: [badge.get("balance", badge["lives"]) for badge in table.badges],
    "winners": winners,
    "ranking": ranking,
    "last_plays": last_plays,
    "order": order_of,
    "auto": stand_in,
    "view spectator hands": lambda table: hands_seen(table, None),
    "round": lambda table: table.facts["round"],
    "cards": lambda table: table.facts["cards"],
    "first": lambda table: table.facts["first"],
    "view 0 hands": lambda table: hands_seen(table, 0),
    "view 1 hands": lambda table: hands_seen(table, 1),
    "view 2 hands": lambda table: hands_seen(table, 2),
    "view 3 hands": lambda table: hands_seen(table, 3),
    "view 0 legal": lambda table: table.game.view(table.state, 0)["legal"],
    "hand 0": lambda table: table.hand(0).split(),
    "hand 7": lambda table: table.hand(7).split(),
}


def expected(what: str, value: Any) -> Any:
    """What an example expects, in the notation of the product."""
    return notation(value) if what == "auto" else list(map(notation, value)) if what.endswith("legal") else value


@cases("play")
def test_example(case: dict[str, Any]) -> None:
    table = set_up(case)
    for legal, move in case["steps"]:
        if legal is not None:
            assert table.legal == list(map(notation, legal))
        if move == "deal":
            table.deal(PACK)
        else:
            table.play(notation(move))
    expect = {what: expected(what, value) for what, value in case["expect"].items()}
    assert {what: LOOK[what](table) for what in expect} == expect


@cases("cycle")
def test_cards_per_round(case: dict[str, Any]) -> None:
    assert case["table"]
    for number, count in case["table"]:
        assert size(number) == count


def test_there_are_examples() -> None:
    assert [case["id"] for case in CASES] == [f"B{number:02}" for number in range(1, 28)]
