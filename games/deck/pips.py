"""The four suits, the indices in the corners, and the cards from ace to seven."""

from games.deck.drawing import Outline, circle, d, outline, path, placed, star
from games.deck.paint import BRASS, BRASS_LIGHT, DEEP_BLUE, PAPER

#: Each suit around 0, 0 in a box of 20 by 20.
SUIT_SHAPES: dict[str, Outline] = {
    "H": outline(
        "M 0 9.4 C -3.4 5.4 -9.7 1 -9.7 -4.1 C -9.7 -7.3 -7.4 -9.1 -5 -9.1 C -2.7 -9.1 -0.9 -7.7 0 -5.5"
        " C 0.9 -7.7 2.7 -9.1 5 -9.1 C 7.4 -9.1 9.7 -7.3 9.7 -4.1 C 9.7 1 3.4 5.4 0 9.4 Z"
    ),
    "D": outline(
        "M 0 -10.2 C 2 -6.6 4.7 -3.1 8 0 C 4.7 3.1 2 6.6 0 10.2 C -2 6.6 -4.7 3.1 -8 0 C -4.7 -3.1 -2 -6.6 0 -10.2 Z"
    ),
    "C": outline(
        "M 1.1 3.6 C 1.3 6.6 2 8.8 3.9 10 L -3.9 10 C -2 8.8 -1.3 6.6 -1.1 3.6 C -2 5.8 -3.5 7 -5.2 7"
        " C -7.9 7 -9.8 4.9 -9.8 2.3 C -9.8 -0.6 -7.6 -2.4 -5 -2.4 C -4.1 -2.4 -3.4 -2.2 -2.7 -1.8"
        " C -4 -2.8 -4.7 -4 -4.7 -5.4 C -4.7 -8 -2.6 -9.9 0 -9.9 C 2.6 -9.9 4.7 -8 4.7 -5.4 C 4.7 -4 4 -2.8 2.7 -1.8"
        " C 3.4 -2.2 4.1 -2.4 5 -2.4 C 7.6 -2.4 9.8 -0.6 9.8 2.3 C 9.8 4.9 7.9 7 5.2 7 C 3.5 7 2 5.8 1.1 3.6 Z"
    ),
    "S": outline(
        "M 0 -10 C 3.1 -5.6 9.5 -1.6 9.5 3.4 C 9.5 6.2 7.4 7.8 5.1 7.8 C 3.3 7.8 1.9 6.9 1 5.3 C 1.1 7.4 2 9 3.8 10"
        " L -3.8 10 C -2 9 -1.1 7.4 -1 5.3 C -1.9 6.9 -3.3 7.8 -5.1 7.8 C -7.4 7.8 -9.5 6.2 -9.5 3.4"
        " C -9.5 -1.6 -3.1 -5.6 0 -10 Z"
    ),
}

#: The signs of the corners as strokes in a box from -8 to 8 and -12 to 12; each is drawn with the same broad pen.
RANK_STROKES: dict[str, str] = {
    "A": "M -7.6 11.9 L 0 -11.4 L 7.6 11.9 M -4.6 4.4 L 4.6 4.4",
    "2": "M -6.6 -5.6 C -6.6 -9.4 -3.8 -11.6 0 -11.6 C 3.9 -11.6 6.7 -9.2 6.7 -5.7 C 6.7 -0.6 -5 4.4 -6.9 11.6"
    " L 7.2 11.6",
    "3": "M -6.6 -11.6 L 6.2 -11.6 L -0.6 -2.6 C 3.9 -2.6 6.9 0.2 6.9 4.4 C 6.9 8.8 3.8 11.8 -0.4 11.8"
    " C -3.6 11.8 -6.1 10.2 -7.1 7.4",
    "4": "M 3.4 12.4 L 3.4 -11.4 L -7.6 5.6 L 7.9 5.6",
    "5": "M 6 -11.6 L -4.8 -11.6 L -5.8 -0.6 C -4.2 -2.2 -2.2 -3 0 -3 C 4.1 -3 6.9 0.1 6.9 4.3 C 6.9 8.7 3.8 11.8"
    " -0.3 11.8 C -3.4 11.8 -5.9 10.3 -7 7.6",
    "6": "M 4.6 -11.8 C -1 -8.4 -6.9 -2.2 -6.9 4.6 C -6.9 8.8 -3.9 11.8 0 11.8 C 3.9 11.8 6.9 8.8 6.9 4.8"
    " C 6.9 0.8 3.9 -2.1 0 -2.1 C -3.6 -2.1 -6.4 0.4 -6.9 4",
    "7": "M -7.2 -11.6 L 6.9 -11.6 L -2.2 12.3",
    "J": "M -1.4 -11.6 L 6.8 -11.6 M 3.6 -11.6 L 3.6 5.4 C 3.6 9.4 1.2 11.8 -2 11.8 C -4.8 11.8 -6.7 10 -7 7",
    "Q": "M 0 -11.8 C 4.6 -11.8 7.4 -7.4 7.4 -0.4 C 7.4 6.6 4.6 11 0 11 C -4.6 11 -7.4 6.6 -7.4 -0.4"
    " C -7.4 -7.4 -4.6 -11.8 0 -11.8 Z M 1 5.4 L 7.4 12.6",
    "K": "M -6 -12 L -6 12 M 6.8 -12 L -5.6 2.6 M -2.6 -1 L 7.4 12",
}

CENTRE, SIDE = 50.0, 11.5  # the middle column and how far the others are from it
TOP, MIDDLE, BOTTOM = 29.0, 70.0, 111.0
LEFT, RIGHT = CENTRE - SIDE, CENTRE + SIDE

PIP_PLACES: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((CENTRE, TOP), (CENTRE, BOTTOM)),
    "3": ((CENTRE, TOP), (CENTRE, MIDDLE), (CENTRE, BOTTOM)),
    "4": ((LEFT, TOP), (RIGHT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    "5": ((LEFT, TOP), (RIGHT, TOP), (CENTRE, MIDDLE), (LEFT, BOTTOM), (RIGHT, BOTTOM)),
    "6": tuple((x, y) for y in (TOP, MIDDLE, BOTTOM) for x in (LEFT, RIGHT)),
    "7": (*((x, y) for y in (TOP, MIDDLE, BOTTOM) for x in (LEFT, RIGHT)), (CENTRE, (TOP + MIDDLE) / 2)),
}
PIP_SCALE = {"2": 1.2, "3": 1.2, "4": 1.0, "5": 1.0, "6": 1.0, "7": 1.0}

INDEX_X, INDEX_Y, INDEX_SUIT_Y = 14.0, 19.5, 44.5


def index(rank: str, suit: str, ink: str) -> str:
    """Rank over suit in the upper left corner; everything within the left 26 of 100."""
    sign = placed(outline(RANK_STROKES[rank]), INDEX_X, INDEX_Y, 0.96)
    mark = placed(SUIT_SHAPES[suit], INDEX_X, INDEX_SUIT_Y, 0.86)
    pen = path(d(sign), fill="none", stroke=ink, stroke_width=4.4, stroke_linejoin="round")
    return pen + path(d(mark), fill=ink)


def pips(rank: str, suit: str, ink: str) -> str:
    """The pips of a card from two to seven; those of the lower half stand on their heads."""
    shape, scale = SUIT_SHAPES[suit], PIP_SCALE[rank]
    return path(d(*(placed(shape, x, y, scale, turn=180 if y > MIDDLE else 0) for x, y in PIP_PLACES[rank])), fill=ink)


def ace(suit: str, ink: str) -> str:
    """One large pip."""
    return path(d(placed(SUIT_SHAPES[suit], CENTRE, MIDDLE, 2.5)), fill=ink)


def ace_of_spades(ink: str) -> str:
    """The deck's own mark: a spade set in brass around a star of the tilers."""
    shape, x, y, heart = SUIT_SHAPES["S"], CENTRE, MIDDLE - 2, MIDDLE
    return "".join(
        [
            path(d(placed(shape, x, y, 2.9)), fill=ink),
            path(d(placed(shape, x, y + 0.4, 2.5)), fill="none", stroke=BRASS_LIGHT, stroke_width=1),
            path(d(star(x, heart, 11.6, 8.9)), fill=BRASS_LIGHT),
            path(d(star(x, heart, 9.8, 7.5)), fill=DEEP_BLUE),
            path(d(star(x, heart, 6.4, 2.8)), fill=PAPER),
            path(d(circle(x, heart, 1.7)), fill=BRASS),
        ]
    )


def haya(ink: str) -> str:
    """The seven of diamonds, the card that everybody wants: each pip is a tile set with brass."""
    shape, places = SUIT_SHAPES["D"], PIP_PLACES["7"]
    return "".join(
        [
            pips("7", "D", ink),
            path(d(*(placed(shape, x, y, 0.72) for x, y in places)), fill="none", stroke=BRASS_LIGHT, stroke_width=1),
            path(d(*(star(x, y, 4, 1.9, points=4) for x, y in places)), fill=BRASS_LIGHT),
        ]
    )
