"""The worked examples of the rules of the fishing games: set up, played, and compared in everything that they name."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.kit.cards import cards, names
from games.kit.game import IllegalMove
from games.kit.moves import NotationError
from games.kit.scoring import Line
from tests.engines.positions import Table, fishing

SLUGS = {"chkobba": "chkobba", "scopa": "scopa", "scopone": "scopone", "scopone_scientifico": "scopone"}
NOT_OPTIONS = ("game", "players")
CASES = [
    case
    for case in json.loads((Path(__file__).parent.parent / "cases" / "fishing.json").read_text())
    if case["game"] in SLUGS
]


def cases(kind: str) -> Any:
    """The worked examples of one kind, each under its number."""
    chosen = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", chosen, ids=[f"{case['id']}: {case['what']}" for case in chosen])


def options(case: dict[str, Any]) -> dict[str, Any]:
    """The house rules of an example."""
    rules = {name: value for name, value in case["options"].items() if name not in NOT_OPTIONS}
    if case["game"] != "scopa":
        del rules["sides"]
    return rules | ({"scientifico": True} if case["game"] == "scopone_scientifico" else {})


def players(case: dict[str, Any]) -> int:
    """How many play in an example."""
    seats: int = case["options"]["players"]
    return seats


def notation(text: str) -> str:
    """``7Cx3H+4D`` in the notation of the product."""
    card, takes, taken = text.partition("x")
    return f"take {card} {taken.replace('+', ' ')}" if takes else f"play {card}"


def same_cards(one: str, other: str) -> bool:
    """Whether two lists name the same cards in any order."""
    return sorted(one.split()) == sorted(other.split())


def with_nothing(expected: dict[str, Any], scored: dict[str, Any]) -> dict[str, Any]:
    """The points with nothing for the items that an example names although nobody plays for them."""
    return {item: [0] * len(scored["total"]) for item in ("re_bello", "napola") if item in expected} | scored


def position(case: dict[str, Any], **more: Any) -> Table:
    """The position that an example starts from."""
    given = {
        name: case[name]
        for name in ("hands", "table", "turn", "dealer", "stock", "piles", "sweeps", "last")
        if name in case
    }
    return fishing(SLUGS[case["game"]], **given, **more, **options(case))


@cases("capture")
def test_what_may_be_taken(case: dict[str, Any]) -> None:
    table = position(case, hands=[case["card"], *["AH"] * (players(case) - 1)])
    sets = [f"take {case['card']} {taken.replace('+', ' ')}" for taken in case["expect"]]
    assert table.legal == (sets or [f"play {case['card']}"])


@cases("deal")
def test_deal(case: dict[str, Any]) -> None:
    packs = [cards(case["deck"]), *(cards(spare) for spare in case.get("spare", []))]
    table = Table.dealt(
        SLUGS[case["game"]], dealer=case["dealer"], packs=packs[:1], seats=case["players"], **options(case)
    )
    rejected = []
    while table.state.phase == "deal":
        rejected.append(table.zone("table"))
        again = packs[len(rejected)] if "spare" in case else table.state.stock[::-1] + table.state.table
        table.deal(again)
    assert rejected == case["rejected"]
    assert [table.hand(seat) for seat in range(case["players"])] == case["hands"]
    assert table.zone("table") == case["table"]
    assert " ".join(names(table.state.stock[::-1])) == case["stock"]
    assert table.turn == case["turn"]


@cases("play")
def test_plays(case: dict[str, Any]) -> None:
    table = position(case)
    if "legal" in case:
        assert table.legal == [notation(move) for move in case["legal"]]
    for move in case.get("illegal", []):
        with pytest.raises((IllegalMove, NotationError)):
            table.move(notation(move))
    table.play(*map(notation, case["moves"]))
    after = case["after"]
    assert table.turn == after["turn"]
    assert all(same_cards(table.hand(seat), hand) for seat, hand in enumerate(after["hands"]))
    assert table.zone("table") == after["table"]
    assert " ".join(names(table.state.stock[::-1])) == after.get("stock", "")
    assert all(same_cards(" ".join(names(pile)), after["piles"][side]) for side, pile in enumerate(table.state.taken))
    assert table.badge("sweeps")[: len(after["sweeps"])] == after["sweeps"]
    assert table.facts.get("last_taker") == after["last"]
    assert ("scored" in table.facts) == after["over"]
    if "score" in after:
        totals = [sum(points) for points in zip(*table.scored.values(), strict=True)]
        assert with_nothing(after["score"], table.scored | {"total": totals}) == after["score"]


@cases("score")
def test_score(case: dict[str, Any]) -> None:
    table = position(case, hands=["AH", *[""] * (players(case) - 1)])
    lines = {line.item: list(line.points) for line in table.game.score(table.state)}
    totals = [sum(points) for points in zip(*lines.values(), strict=True)]
    assert with_nothing(case["expect"], lines | {"total": totals}) == case["expect"]


@cases("match")
def test_end_of_match(case: dict[str, Any]) -> None:
    items = case.get("items", {"points": case.get("deal")})
    table = position(case, hands=["AH", *[""] * (players(case) - 1)])
    nothing = tuple(() for _ in case["before"])
    table.state.lines = tuple(Line(item, tuple(points), nothing) for item, points in items.items())
    table.state.score = [sum(points) for points in zip(case["before"], *items.values(), strict=True)]
    assert table.game.winner(table.state) == case["winner"]


def test_there_are_examples() -> None:
    assert len(CASES) == 107
    assert {case["game"] for case in CASES} == set(SLUGS)
