"""The back: zellige, the star and cross of the tilers, in the café's blue and brass."""

from games.deck.drawing import circle, d, group, path, star
from games.deck.paint import BRASS, BRASS_LIGHT, DEEP_BLUE, DOOR_BLUE, SKY

TILE = 21.5
COLUMNS, ROWS = 4, 6
LEFT, TOP = 7.0, 5.5


def back() -> str:
    """Four by six stars with crosses between them; the same both ways up."""
    centres = [(LEFT + TILE * (column + 0.5), TOP + TILE / 2) for column in range(COLUMNS)]
    row = group(
        [
            path(d(*(star(x, y, 10.7, 8.2) for x, y in centres)), fill=DEEP_BLUE, stroke=BRASS_LIGHT, stroke_width=1),
            path(d(*(star(x, y, 6.6, 3.4) for x, y in centres)), fill=SKY),
            path(d(*(circle(x, y, 2) for x, y in centres)), fill=BRASS),
        ],
        id="tiles",
    )
    rows = [f'<use href="#tiles" y="{TILE * row:g}"/>' for row in range(1, ROWS)]
    knots = [(LEFT + TILE * column, TOP + TILE * row) for row in range(1, ROWS) for column in range(1, COLUMNS)]
    field = f'<rect x="{LEFT}" y="{TOP}" width="{TILE * COLUMNS:g}" height="{TILE * ROWS:g}" rx="3"'
    return "".join(
        [
            f'{field} fill="{DOOR_BLUE}"/>',
            path(d(*(star(x, y, 3, 3, points=2) for x, y in knots)), fill=BRASS_LIGHT),
            row,
            *rows,
            f'{field} fill="none" stroke="{BRASS}" stroke-width="1.6"/>',
        ]
    )
