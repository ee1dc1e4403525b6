"""The pictures that people choose from: wall tiles, each drawn by its number, always the same way.

A tile is one eighth of a drawing that is turned and mirrored, as on the walls of Tunis: four corners, a border, a flower or a
star in the middle. Numbers go from 0; a tile is a symbol of 64 × 64 in ``static/img/tiles.svg``.
"""

from math import cos, pi, sin
from random import Random

TILES = 48
SIZE = 64
HALF = SIZE / 2

#: Ground, first, second and third colour; each stands out from the ones beside it.
PALETTES = (
    ("#f6ecd6", "#1d5c9c", "#e0a93b", "#2d7a5f"),
    ("#1d5c9c", "#f6ecd6", "#e7b659", "#8fc4ec"),
    ("#f3e3c3", "#a3431f", "#1f5a73", "#d99a2b"),
    ("#2b6451", "#f4ead2", "#e2b04a", "#a9d3bd"),
    ("#fbf3e2", "#5a3a78", "#c9862a", "#2a7f8e"),
    ("#14304c", "#e9bd5b", "#f6ecd6", "#c75b39"),
)

Point = tuple[float, float]


def tile(number: int) -> str:
    """The shapes of a tile, as SVG elements on a square of 64."""
    rng = Random(f"tile {number}")  # noqa: S311 -- a decoration
    ground, first, second, third = PALETTES[number % len(PALETTES)]
    points = rng.choice((6, 8, 8, 12))
    shapes = [
        f'<path fill="{ground}" d="M0 0h64v64H0z"/>',
        _corners(rng, first, second),
        _sides(rng, second, third),
        rng.choice((_ring, _diamond))(third),
        rng.choice((_star, _flower, _flower))(first, points, 20),
        rng.choice((_star, _flower))(second, points, 12),
        f'<circle cx="32" cy="32" r="{rng.choice((3, 4, 5))}" fill="{rng.choice((ground, third))}"/>',
    ]
    return "".join(shapes)


def sheet() -> str:
    """All tiles as one file of symbols: ``t0``, ``t1`` and so on."""
    symbols = "".join(
        f'<symbol id="t{number}" viewBox="0 0 {SIZE} {SIZE}">{tile(number)}</symbol>\n' for number in range(TILES)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}</svg>\n'


def _corners(rng: Random, outer: str, inner: str) -> str:
    """A quarter of a circle, or a step, in every corner."""
    radius = rng.choice((14, 17, 20))
    if rng.random() < 0.5:
        big, small = (f"h{r}a{r} {r} 0 0 1-{r} {r}z" for r in (radius, radius - 6))
    else:
        big, small = (f"h{r}l-{r} {r}z" for r in (radius, radius - 6))
    turned = ("", "rotate(90 32 32)", "rotate(180 32 32)", "rotate(270 32 32)")
    return "".join(
        f'<g transform="{turn}"><path fill="{outer}" d="M0 0{big}"/><path fill="{inner}" d="M0 0{small}"/></g>'
        if turn
        else f'<path fill="{outer}" d="M0 0{big}"/><path fill="{inner}" d="M0 0{small}"/>'
        for turn in turned
    )


def _sides(rng: Random, outer: str, inner: str) -> str:
    """A half flower at the middle of every side: it becomes whole at the next tile."""
    width = rng.choice((5, 6, 7))
    leaf = f"M{HALF - width:g} 0q{width} {2 * width} {2 * width} 0z"
    dot = f"M{HALF - 2:g} 0a2 2 0 0 0 4 0z"
    return "".join(
        f'<g transform="rotate({turn} 32 32)"><path fill="{outer}" d="{leaf}"/><path fill="{inner}" d="{dot}"/></g>'
        for turn in (0, 90, 180, 270)
    )


def _ring(colour: str) -> str:
    return f'<circle cx="32" cy="32" r="23" fill="none" stroke="{colour}" stroke-width="2"/>'


def _diamond(colour: str) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="2" d="M32 6L58 32 32 58 6 32z"/>'


def _star(colour: str, points: int, radius: float) -> str:
    corners = [_at(pi * step / points, radius if step % 2 == 0 else radius * 0.55) for step in range(2 * points)]
    return f'<path fill="{colour}" d="M{_line(corners)}z"/>'


def _flower(colour: str, petals: int, radius: float) -> str:
    wide = pi / petals
    drawn = []
    for petal in range(petals):
        middle = 2 * pi * petal / petals
        left, tip, right = _at(middle - wide, radius * 0.7), _at(middle, radius), _at(middle + wide, radius * 0.7)
        drawn.append(f"M32 32Q{_line([left])} {_line([tip])}Q{_line([right])} 32 32z")
    return f'<path fill="{colour}" d="{"".join(drawn)}"/>'


def _at(angle: float, radius: float) -> Point:
    return HALF + radius * sin(angle), HALF - radius * cos(angle)


def _line(points: list[Point]) -> str:
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
