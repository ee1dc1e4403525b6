"""The lines of a finished deal: what was scored, by whom, with which cards; and how a view tells them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.kit.cards import cards, names


class Line(NamedTuple):
    """One scoring item of a deal: points for every side, and the cards of every side that count for it."""

    item: str
    points: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]


def to_the_most(counts: Sequence[int]) -> tuple[int, ...]:
    """One point to the side that alone has most; nobody on a tie."""
    best = max(counts)
    return tuple(int(count == best and counts.count(best) == 1) for count in counts)


def to_enough(counts: Sequence[int], *, enough: int) -> tuple[int, ...]:
    """One point to a side that has enough."""
    return tuple(int(count >= enough) for count in counts)


def totals(lines: Sequence[Line], sides: int) -> list[int]:
    """What a deal brings to every side."""
    return [sum(line.points[side] for line in lines) for side in range(sides)]


def tell(lines: Sequence[Line]) -> dict[str, str | int]:
    """The facts of a view: ``scored`` names the items, ``scored.carta`` the points, ``made.carta.0`` side 0's cards."""
    if not lines:
        return {}
    facts: dict[str, str | int] = {"scored": " ".join(line.item for line in lines)}
    for line in lines:
        facts[f"scored.{line.item}"] = " ".join(map(str, line.points))
        for side, made in enumerate(line.cards):
            facts[f"made.{line.item}.{side}"] = " ".join(names(made))
    return facts


def heard(facts: Mapping[str, str | int]) -> tuple[Line, ...]:
    """The lines that these facts tell."""
    lines = []
    for item in str(facts.get("scored", "")).split():
        points = tuple(map(int, str(facts[f"scored.{item}"]).split()))
        made = tuple(tuple(cards(facts[f"made.{item}.{side}"])) for side in range(len(points)))
        lines.append(Line(item, points, made))
    return tuple(lines)
