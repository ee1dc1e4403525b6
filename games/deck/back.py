"""The back: zellige, the star and cross of the tilers, in the café's blue and brass."""

from games.deck.drawing import circle, d, group, number, path, star
from games.deck.paint import BRASS_LIGHT, DEEP_BLUE, DOOR_BLUE, PAPER

TILE = 18.0
COLUMNS, ROWS = 5, 7
LEFT, TOP = 5.0, 7.0


def back() -> str:
    """Five by seven stars in a double frame; the same both ways up."""
    centres = [(LEFT + TILE * (column + 0.5), TOP + TILE / 2) for column in range(COLUMNS)]
    row = group(
        [
            path(d(*(star(x, y, 9, 6.9) for x, y in centres)), fill=DEEP_BLUE, stroke=BRASS_LIGHT, stroke_width=0.9),
            path(d(*(star(x, y, 4.6, 3.5) for x, y in centres)), fill=PAPER),
            path(d(*(circle(x, y, 1.7) for x, y in centres)), fill=BRASS_LIGHT),
        ],
        id="tiles",
    )
    rows = [f'<use href="#tiles" y="{number(round(TILE * 10) * row)}"/>' for row in range(1, ROWS)]
    frame = path("M5 7H95V133H5Z", fill=DOOR_BLUE, stroke=BRASS_LIGHT, stroke_width=1.2)
    return "".join([frame, row, *rows])
