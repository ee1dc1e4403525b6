"""The worked examples of the rules of Bisca: set up, played, and compared in everything that they name."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalogue
from games.kit.cards import CARDS, PACK, SUITS, names
from games.kit.tricks import winner
from tests.engines.positions import SORTED, Table, bisca

SLUGS = {"tres": "bisca-tres"}
CASES = [
    case
    for case in json.loads((Path(__file__).parent.parent / "cases" / "trick-taking.json").read_text())["cases"]
    if case["game"] in SLUGS
]


def cases(kind: str) -> Any:
    """The worked examples of one kind, each under its number."""
    chosen = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", chosen, ids=[f"{case['id']}: {case['title']}" for case in chosen])


def set_up(case: dict[str, Any]) -> Table:
    """The position that an example starts from."""
    start = dict(case["start"])
    options = dict(start.pop("options", {}))
    dealer = options.pop("dealer")
    slug = SLUGS[case["game"]]
    if "deck" in start:
        assert start.pop("deck") == "sorted"
        assert not start
        return Table.dealt(slug, dealer=dealer, packs=[PACK], **options)
    return bisca(
        slug,
        hands=[" ".join(hand) for hand in start.pop("hands")],
        stock=" ".join(start.pop("stock")),
        trump_card=start.pop("trump_card") or "",
        tricks=start.pop("trick_count", ()),
        dealer=dealer,
        **start,
        **options,
    )


def ranking(table: Table) -> list[list[int]]:
    """Place and seat, best first."""
    places = table.game.result(table.state).places
    return [[number, seat] for number, place in enumerate(places, 1) for seat in place]


def stand_in(table: Table) -> str:
    """The move of the stand-in for the seat on turn."""
    view = table.game.view(table.state, table.turn)
    return str(catalogue.choose(table.game.slug, view, Random(0), "easy"))


#: What an example may expect, as the views tell it.
LOOK: dict[str, Callable[[Table], Any]] = {
    "hands": lambda table: [table.hand(seat).split() for seat in range(len(table.state.hands))],
    "trump_card": lambda table: table.zone("trump") or None,
    "stock_left": lambda table: len(table.zone("stock").split()) + len(table.zone("trump").split()),
    "next_card": lambda table: names(table.state.stock)[-1],
    "turn": lambda table: table.turn,
    "legal": lambda table: table.legal,
    "phase": lambda table: table.state.phase,
    "gain": lambda table: table.scored["won"],
    "winner": lambda table: ranking(table)[0][1],
    "ranking": ranking,
    "auto": stand_in,
    "points": lambda table: table.badge("points"),
    "score": lambda table: table.badge("score"),
    "trump": lambda table: table.facts["trump"],
    "trump_taker": lambda table: table.facts["trump_taker"],
    "last_winner": lambda table: table.facts["last_winner"],
    "dealer": lambda table: table.facts["dealer"],
}


@cases("play")
def test_example(case: dict[str, Any]) -> None:
    table = set_up(case)
    for legal, move in case["steps"]:
        if legal is not None:
            assert table.legal == legal
        if move == "deal":
            table.deal(PACK)
        else:
            table.play(move)
    assert {what: LOOK[what](table) for what in case["expect"]} == case["expect"]


@cases("tricks")
def test_tricks(case: dict[str, Any]) -> None:
    order = catalogue.get(SLUGS[case["game"]]).order  # type: ignore[attr-defined]
    for trick, wins, points in case["table"]:
        cards = [CARDS[name] for name in trick.split()]
        assert winner(cards, order.power[SUITS.index(case["trump"])]) == wins, trick
        assert sum(order.points[card] for card in cards) == points, trick


def test_there_are_examples() -> None:
    assert len(CASES) == 15
    assert len(SORTED) == 40
