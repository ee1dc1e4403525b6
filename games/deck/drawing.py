"""Outlines and how they are written in SVG. A card is 100 wide and 140 high."""

import math
from collections.abc import Iterable
from typing import NamedTuple

WIDE, HIGH = 100, 140

#: How far the two middle points of a cubic curve lie along the tangent for a quarter of a circle.
QUARTER = 0.5523


class Step(NamedTuple):
    """One step of an outline: ``M``, ``L``, ``C`` or ``Z`` with its points as x, y, x, y and so on."""

    letter: str
    numbers: tuple[float, ...] = ()


Outline = tuple[Step, ...]


def outline(text: str) -> Outline:
    """Read an outline written with ``M L C Z``, spaces between all signs."""
    steps: list[Step] = []
    for word in text.split():
        if word in "MLCZ":
            steps.append(Step(word))
        else:
            steps[-1] = Step(steps[-1].letter, (*steps[-1].numbers, float(word)))
    return tuple(steps)


def circle(x: float, y: float, radius: float) -> Outline:
    """A circle as four curves."""
    k = radius * QUARTER
    return (
        Step("M", (x, y - radius)),
        Step("C", (x + k, y - radius, x + radius, y - k, x + radius, y)),
        Step("C", (x + radius, y + k, x + k, y + radius, x, y + radius)),
        Step("C", (x - k, y + radius, x - radius, y + k, x - radius, y)),
        Step("C", (x - radius, y - k, x - k, y - radius, x, y - radius)),
        Step("Z"),
    )


def star(x: float, y: float, outer: float, inner: float, points: int = 8) -> Outline:
    """A star with one tip straight up."""
    corners: list[tuple[float, float]] = []
    for corner in range(points * 2):
        radius = inner if corner % 2 else outer
        angle = math.pi * corner / points
        corners.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    return (Step("M", corners[0]), *(Step("L", corner) for corner in corners[1:]), Step("Z"))


def placed(shape: Outline, x: float, y: float, scale: float = 1.0, *, turn: float = 0.0) -> Outline:
    """An outline around 0, 0 made larger, turned by degrees and moved to a place."""
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    steps: list[Step] = []
    for letter, numbers in shape:
        moved: list[float] = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            moved += (x + dx * cos - dy * sin, y + dx * sin + dy * cos)
        steps.append(Step(letter, tuple(moved)))
    return tuple(steps)


def number(tenths: int) -> str:
    """A length given in tenths, as short as it can be: ``-.5``, ``3``, ``12.4``."""
    whole, rest = divmod(abs(tenths), 10)
    text = (str(whole) if whole or not rest else "") + (f".{rest}" if rest else "")
    return f"-{text}" if tenths < 0 else text


def d(*outlines: Outline) -> str:
    """The ``d`` of a path: each step relative to the last point, rounded to tenths, no sign too many."""
    text, here, last = "", (0, 0), ""
    for letter, numbers in (step for shape in outlines for step in shape):
        points = [round(value * 10) for value in numbers]
        lengths = [value if letter == "M" else value - here[i % 2] for i, value in enumerate(points)]
        sign = letter if letter == "M" else letter.lower()
        words = [number(length) for length in lengths]
        text += (sign if sign != last or letter in "MZ" else "" if words[0][0] == "-" else " ") + " ".join(words)
        here, last = (points[-2], points[-1]) if points else here, sign
    return text.replace(" -", "-")


def path(text: str, **looks: object) -> str:
    """A ``<path>`` with its looks: ``fill``, ``stroke``, ``stroke_width``."""
    return f'<path d="{text}"{attributes(looks)}/>'


def group(parts: Iterable[str], **looks: object) -> str:
    """A ``<g>`` around some elements."""
    return f"<g{attributes(looks)}>{''.join(parts)}</g>"


def both_ways(name: str, parts: Iterable[str], **looks: object) -> str:
    """Some elements, and the same again standing on their head; ``name`` is an id of the file."""
    return group(parts, id=name, **looks) + f'<use href="#{name}" transform="rotate(180 50 70)"/>'


def attributes(looks: dict[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in looks.items())
