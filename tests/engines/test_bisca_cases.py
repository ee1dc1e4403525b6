"""The worked examples of the rules of every Bisca: set up, played, and compared in everything that they name."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import catalogue
from games.engines.bisca_nove import BiscaNove
from games.kit.bisca.margin import by_margin
from games.kit.cards import CARDS, PACK, SUITS, WITHOUT_TWOS, names
from games.kit.game import IllegalMove
from games.kit.moves import Seat
from games.kit.shuffle import PackError
from games.kit.tricks import PORTUGUESE, SPANISH, winner
from tests.engines.positions import SORTED, Table, bisca

SLUGS = {
    "tres": "bisca-tres",
    "nove": "bisca-nove",
    "quatro": "bisca-quatro",
    "seis": "bisca-seis",
    "casual": "bisca",
}
SEATS = {"tres": 2, "nove": 2, "quatro": 4, "seis": 6}
#: Leaving is no rule of a game here: the seat stays, and a bot plays it.
LEFT_OUT = {"C27", "C28"}
CASES = [
    case
    for case in json.loads((Path(__file__).parent.parent / "cases" / "trick-taking.json").read_text())["cases"]
    if case["game"] in SLUGS and case["id"] not in LEFT_OUT
]


def cases(kind: str) -> Any:
    """The worked examples of one kind, each under its number."""
    chosen = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", chosen, ids=[f"{case['id']}: {case['title']}" for case in chosen])


def sorted_pack(seats: int) -> tuple[int, ...]:
    """The cards that so many play with, in sorted order."""
    return WITHOUT_TWOS if seats in (3, 6) else PACK


def set_up(case: dict[str, Any]) -> Table:
    """The position that an example starts from."""
    start = dict(case["start"])
    options = dict(start.pop("options", {}))
    seats = options.pop("n", SEATS.get(case["game"]))
    dealer = options.pop("dealer") if "dealer" in options else (options.pop("mao") - 1) % seats
    slug = SLUGS[case["game"]]
    if "deck" in start:
        deck = {"sorted": sorted_pack(seats), "sorted40": PACK}[start.pop("deck")]
        assert not start
        return Table.dealt(slug, dealer=dealer, packs=[deck], seats=seats, **options)
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


def act(table: Table, text: str) -> None:
    """A step of an example: ``deal``, a card by whoever is on turn, or ``offer_draw 1`` by the seat that it names."""
    verb, _, rest = text.partition(" ")
    if verb == "deal":
        table.deal(sorted_pack(len(hands(table))))
    elif verb.endswith("_draw"):
        table.say(int(rest), verb.replace("_", "-"))
    else:
        table.play(text.replace("swap", "exchange"))


def legal(table: Table) -> list[str]:
    """What the seat on turn may do, as the examples say it: they leave out offers."""
    return [move.replace("exchange", "swap") for move in table.legal if not move.endswith("-draw")]


def hands(table: Table, viewer: Seat | None = None) -> list[list[str]]:
    """All hands as a viewer sees them."""
    zones = table.game.view(table.state, viewer)["zones"]
    return [[card or "??" for card in zones[name]] for name in zones if name.startswith("hand.")]


def open_hands(table: Table) -> list[list[str]]:
    """Every hand as its owner sees it."""
    return [table.hand(seat).split() for seat in range(len(hands(table)))]


def last_drawn(table: Table) -> list[list[Any]]:
    """Who drew what, in the order of drawing."""
    held = open_hands(table)
    first = int(table.facts["last_winner"])
    return [[seat % len(held), held[seat % len(held)][-1]] for seat in range(first, first + len(held))]


def by_side(table: Table, badge: str) -> list[int]:
    """A number a side."""
    return table.badge(badge)[: int(table.facts["sides"])]


def ranking(table: Table) -> list[list[int]]:
    """Place and side, best first."""
    sides = int(table.facts["sides"])
    places = [sorted({seat % sides for seat in place}) for place in table.game.result(table.state).places]
    return [[number, side] for number, place in enumerate(places, 1) for side in place]


def stand_in(table: Table) -> str:
    """The move of the stand-in for the seat on turn."""
    view = table.game.view(table.state, table.turn)
    return str(catalogue.choose(table.game.slug, view, Random(0), "easy"))


def drawn(table: Table) -> bool:
    """Whether the match has ended in a draw."""
    result = table.game.result(table.state)
    return result is not None and result.reason == "draw"


#: What an example may expect, as the views tell it.
LOOK: dict[str, Callable[[Table], Any]] = {
    "hands": open_hands,
    "hand 0": lambda table: table.hand(0).split(),
    "hand 1": lambda table: table.hand(1).split(),
    "view 0 hands": lambda table: hands(table, 0),
    "view spectator hands": hands,
    "trump_card": lambda table: table.zone("trump") or None,
    "stock_left": lambda table: len(table.zone("stock").split()) + len(table.zone("trump").split()),
    "next_card": lambda table: names(table.state.stock)[-1],
    "last_drawn": last_drawn,
    "turn": lambda table: table.turn,
    "legal": legal,
    "phase": lambda table: table.state.phase,
    "gain": lambda table: next(iter(table.scored.values())),
    "winner": lambda table: ranking(table)[0][1],
    "ranking": ranking,
    "draw": drawn,
    "auto": stand_in,
    "points": lambda table: by_side(table, "points"),
    "score": lambda table: by_side(table, "score"),
    "trick_count": lambda table: table.badge("tricks"),
    "trump": lambda table: table.facts["trump"],
    "trump_taker": lambda table: table.facts["trump_taker"],
    "last_winner": lambda table: table.facts["last_winner"],
    "dealer": lambda table: table.facts["dealer"],
    "mao": lambda table: table.facts["first"],
}


@cases("play")
def test_example(case: dict[str, Any]) -> None:
    if case["expect"] == {"error": True}:
        with pytest.raises(PackError):
            set_up(case)
        return
    table = set_up(case)
    for before, move in case["steps"]:
        if before == "error":
            with pytest.raises(IllegalMove):
                act(table, move)
            continue
        if before is not None:
            assert legal(table) == before
        act(table, move)
    assert {what: LOOK[what](table) for what in case["expect"]} == case["expect"]


@cases("tricks")
def test_tricks(case: dict[str, Any]) -> None:
    order = SPANISH if case["game"] == "casual" else PORTUGUESE
    for trick, wins, points in case["table"]:
        cards = [CARDS[name] for name in trick.split()]
        assert winner(cards, order.power[SUITS.index(case["trump"])]) == wins, trick
        assert sum(order.points[card] for card in cards) == points, trick


@cases("scoring")
def test_game_points(case: dict[str, Any]) -> None:
    for points, tricks, gain in case["table"]:
        state = bisca("bisca-nove", hands=["", ""], points=points, tricks=tricks).state
        assert list(BiscaNove().score(state).points) == gain
        assert all(by_margin(state, side) == more for side, more in enumerate(gain) if more)


def test_there_are_examples() -> None:
    assert len(CASES) == 15 + 15 + 13 + 12 + 30 - len(LEFT_OUT)
    assert {case["game"] for case in CASES} == set(SLUGS)
    assert len(SORTED) == 40
