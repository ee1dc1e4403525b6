"""Jack, queen and king: a red cap, a veil and a crown, the same both ways up."""

from typing import NamedTuple

from games.deck.drawing import Outline, both_ways, circle, d, outline, path, placed, star
from games.deck.paint import BRASS, BRASS_LIGHT, CAP_DARK, CAP_RED, JASMINE, LEAF, LINE, LINEN, LINEN_SHADE
from games.deck.pips import SUIT_SHAPES

#: The picture fills the card but for the two corners of the indices; a sash from corner to corner parts its halves.
PANEL = "M30 5H92Q95 5 95 8V83H76Q73 83 73 86V132Q73 135 70 135H8Q5 135 5 132V57H24Q27 57 27 54V8Q27 5 30 5Z"
UPPER_HALF = "M30 5H92Q95 5 95 8V83L5 57H24Q27 57 27 54V8Q27 5 30 5Z"
SASH = "M5 57H14L95 80.4V83H86L5 59.6Z"
SASH_MIDDLE = "M5 57H8.5L95 82V83H91.5L5 58Z"

SHADE = {"fill": "#000", "fill_opacity": ".1"}


class Look(NamedTuple):
    """The colours of one suit's family."""

    robe: str
    lining: str
    wall: str
    skin: str
    hair: str
    beard: str


LOOKS = {
    "H": Look("#a92f2c", "#173f63", "#f0cdb4", "#e2ae86", "#3b2217", "#633820"),
    "D": Look("#d08a2b", "#14606a", "#b9dad7", "#cf9767", "#1d191c", "#74401f"),
    "C": Look("#2d6a4c", "#7c2d2a", "#ead9a0", "#b57b50", "#1f1410", "#33231b"),
    "S": Look("#1f5a94", "#5b2a4d", "#c3d0ea", "#ecc3a0", "#4a3020", "#b9b3a8"),
}
#: The same people where every suit has an ink of its own: each family wears its colour.
FOUR_LOOKS = LOOKS | {
    "D": LOOKS["D"]._replace(robe="#2162ad", lining="#8a4f1c", wall="#c6d9f0"),
    "C": LOOKS["C"]._replace(wall="#d3e6cf"),
    "S": LOOKS["S"]._replace(robe="#3a4156", wall="#d9d6de"),
}


def draw(text: str, **looks: object) -> str:
    return path(d(outline(text)), **looks)


def line(text: str, colour: str = LINE, width: float = 0.9) -> str:
    return draw(text, fill="none", stroke=colour, stroke_width=width)


def dots(colour: str, *places: tuple[float, float, float]) -> str:
    return path(d(*(circle(x, y, radius) for x, y, radius in places)), fill=colour)


def emblem(suit: str, x: float, y: float, scale: float) -> Outline:
    return placed(SUIT_SHAPES[suit], x, y, scale)


FACE = (
    "M 49.5 20 L 72.5 20 C 73.4 30 72.6 37 69.8 41.6 C 67.6 45.2 64.4 47.4 61 47.4"
    " C 57.6 47.4 54.4 45.2 52.2 41.6 C 49.4 37 48.6 30 49.5 20 Z"
)
FACE_SHADE = "M 61 20 L 72.5 20 C 73.4 30 72.6 37 69.8 41.6 C 67.6 45.2 64.4 47.4 61 47.4 L 62.4 36 L 60.4 28 Z"
NECK = "M 56 42 L 66 42 L 66 49 L 72 52 L 61 60 L 50 52 L 56 49 Z"


def head(look: Look) -> list[str]:
    """Neck and face with brows, eyes and nose; the light comes from the left."""
    return [
        draw(NECK, fill=look.skin),
        draw("M 56 44.6 C 59 48.6 63 48.6 66 44.6 L 66 48 C 63 51 59 51 56 48 Z", **SHADE),
        draw(FACE, fill=look.skin),
        draw(FACE_SHADE, **SHADE),
        line("M 52.2 26.4 C 53.8 25 56.4 25 58 26.2 M 64 26.2 C 65.6 25 68.2 25 69.8 26.4", look.hair, 1.3),
        draw(
            "M 52.4 30 C 53.6 28.2 56.6 28.2 58 30 C 56.6 31.4 53.8 31.4 52.4 30 Z"
            " M 64 30 C 65.4 28.2 68.4 28.2 69.6 30 C 68.2 31.4 65.4 31.4 64 30 Z",
            fill="#fff",
        ),
        dots(LINE, (55.3, 29.8, 1.25), (66.7, 29.8, 1.25)),
        line("M 52.2 29.9 C 53.6 28 56.6 28 58.1 29.9 M 63.9 29.9 C 65.4 28 68.4 28 69.8 29.9", LINE, 0.7),
        line("M 61.6 28.6 L 59.4 35 L 62.2 35.6", look.hair, 0.8),
    ]


def shoulders(colour: str) -> str:
    return draw("M 27 60.4 C 31 54.4 41 51 51.4 49.4 L 70.6 49.4 C 82 51 91 55 95 62 L 95 83 L 27 63.4 Z", fill=colour)


def king(look: Look, suit: str) -> list[str]:
    """A crown, a full beard, a cloak with brass hems and a staff with a star."""
    return [
        draw("M 48 18 L 74 18 L 76.4 38 L 72 46 L 50 46 L 45.6 38 Z", fill=look.beard),
        shoulders(look.robe),
        draw("M 51 49.4 L 71 49.4 L 66.6 75 L 54.4 71.4 Z", fill=look.lining),
        line("M 50.4 49.6 L 54 71 M 71.6 49.6 L 67.2 75", BRASS_LIGHT, 2),
        *head(look),
        draw(
            "M 48.6 29 C 50 34.4 52.6 36.8 55 37.4 C 58 35.8 64 35.8 67 37.4 C 69.4 36.8 72 34.4 73.4 29"
            " C 76 42 71 58 61 61.6 C 51 58 46 42 48.6 29 Z",
            fill=look.beard,
        ),
        draw("M 58 41.4 C 60 40.8 62 40.8 64 41.4 C 63 43 59 43 58 41.4 Z", fill="#9c3a33"),
        line("M 61 39 C 58.4 37.2 55.6 38 53 41 M 61 39 C 63.4 37.2 66.4 38 69 41", look.hair, 1.5),
        line("M 57 48 L 58.4 56 M 61 47.4 L 61 58 M 65 48 L 63.6 56", look.hair, 0.6),
        *crown(look),
        line("M 86.6 60 L 86.6 27", BRASS, 2.2),
        path(d(star(86.6, 24, 7.4, 5.2)), fill=BRASS_LIGHT, stroke=BRASS, stroke_width=0.9),
        dots(look.robe, (86.6, 24, 2.4)),
        draw("M 81.4 65.4 L 92 65.4 L 95 76 L 95 83 L 78 78 Z", fill=look.lining),
        line("M 81.6 66.4 L 91.8 66.4", BRASS_LIGHT, 1.8),
        line("M 86.6 66 L 86.6 56", BRASS, 2.2),
        draw(
            "M 82.4 60.4 C 82.4 57.4 90.4 57 91 60.2 C 91.4 63.6 90.4 66 86.8 66 C 83.4 66 82.4 63.6 82.4 60.4 Z",
            fill=look.skin,
        ),
        line("M 83 62.4 L 90.6 62.4", look.hair, 0.5),
        path(d(emblem(suit, 39.6, 58.4, 0.36), emblem(suit, 77, 59.6, 0.36)), fill=BRASS_LIGHT),
    ]


def crown(look: Look) -> list[str]:
    return [
        draw("M 46.6 18 L 44 9.4 L 52.6 13.6 L 61 8 L 69.4 13.6 L 78 9.4 L 75.4 18 Z", fill=BRASS_LIGHT),
        draw("M 61 8 L 69.4 13.6 L 78 9.4 L 75.4 18 L 61 18 Z", fill=BRASS),
        draw("M 46 16.4 C 55 14.4 67 14.4 76 16.4 L 75.4 22 C 66 20 56 20 46.6 22 Z", fill=BRASS),
        dots(BRASS_LIGHT, (44, 9.6, 1.7), (61, 8.4, 1.9), (78, 9.6, 1.7)),
        dots(look.robe, (61, 18, 1.9)),
        dots(look.lining, (52.4, 18.8, 1.3), (69.6, 18.8, 1.3)),
    ]


def queen(look: Look, suit: str) -> list[str]:
    """A veil with a brass hem, coins on the forehead, ear-rings, and jasmine in the hand."""
    return [
        draw(
            "M 61 7 C 46 7 41.4 16 41.6 29 C 41.8 42 36 50 27 57 L 27 63.4 L 95 83 L 95 62 C 87 54 80.4 43 80.4 29"
            " C 80.6 16 76 7 61 7 Z",
            fill=LINEN,
        ),
        draw(
            "M 61 7 C 76 7 80.6 16 80.4 29 C 80.4 43 87 54 95 62 L 95 83 L 72 76 C 79 62 76 46 74.6 34"
            " C 74 22 70 12 61 7 Z",
            fill=LINEN_SHADE,
        ),
        draw(
            "M 61 12 C 49 12 46.4 22 47 34 C 47.4 40 46.6 46 44 51 L 78 51 C 75.4 46 74.6 40 75 34"
            " C 75.6 22 73 12 61 12 Z",
            fill=look.hair,
        ),
        draw(
            "M 44 51.6 C 47 50 54 49 57 48.6 L 65 48.6 C 69 49 75 50 78 51.6 C 80 58 80.4 66 79 78.4"
            " L 44 68.2 C 42.6 62 42.6 57 44 51.6 Z",
            fill=look.robe,
        ),
        *head(look),
        draw(
            "M 61 13.4 C 52 14 48.6 20 48.4 29 C 51.6 26.4 57.6 22.6 61 17.6 C 64.4 22.6 70.4 26.4 73.6 29"
            " C 73.4 20 70 14 61 13.4 Z",
            fill=look.hair,
        ),
        draw(
            "M 57 40.6 C 58.6 39.4 60.2 39.4 61 40 C 61.8 39.4 63.4 39.4 65 40.6 C 63.6 43 58.4 43 57 40.6 Z",
            fill="#a8322f",
        ),
        dots("#a8322f", (61, 44.4, 0.5)),
        line("M 47.8 22.4 C 51 17.4 56 15.4 61 15.4 C 66 15.4 71 17.4 74.2 22.4", BRASS, 1.6),
        dots(
            BRASS_LIGHT,
            (49.2, 23, 1.6),
            (52.6, 19.6, 1.6),
            (56.6, 17.6, 1.6),
            (65.4, 17.6, 1.6),
            (69.4, 19.6, 1.6),
            (72.8, 23, 1.6),
        ),
        dots(BRASS_LIGHT, (61, 18.4, 2.4)),
        dots(look.robe, (61, 18.4, 1.1)),
        dots(BRASS_LIGHT, (48.6, 39.6, 1.9), (73.4, 39.6, 1.9)),
        line("M 49.6 51.6 C 54 58.4 68 58.4 72.4 51.6", BRASS_LIGHT, 1.6),
        dots(BRASS_LIGHT, (53.4, 56.6, 1.5), (57.2, 58.4, 1.5), (61, 59.2, 1.9), (64.8, 58.4, 1.5), (68.6, 56.6, 1.5)),
        path(d(emblem(suit, 61, 66.4, 0.4)), fill=BRASS_LIGHT),
        line(
            "M 27 57 C 36 50 41.8 42 41.6 29 C 41.4 16 46 7 61 7 C 76 7 80.6 16 80.4 29 C 80.4 43 87 54 95 62",
            BRASS,
            1.3,
        ),
        line("M 44 51.6 C 42.6 57 42.6 62 44 68.2 M 78 51.6 C 80 58 80.4 66 79 78.4", look.lining, 2),
        *jasmine(look),
    ]


def jasmine(look: Look) -> list[str]:
    return [
        draw("M 80.4 69.4 L 91 69.4 L 94 82 L 78 77.6 Z", fill=look.robe),
        line("M 80.8 70.2 L 90.8 70.2", BRASS_LIGHT, 1.6),
        line("M 85.4 68 L 88.4 52", LEAF, 1.8),
        draw("M 83 51.6 C 84.4 48 92.4 48 94 51.6 L 89.4 57 L 87.4 57 Z", fill=LEAF),
        dots(JASMINE, (84.6, 47.4, 2.2), (88.6, 45.6, 2.4), (92.2, 47.6, 2.1), (86.6, 50, 2), (90.6, 50, 2)),
        dots(BRASS_LIGHT, (84.6, 47.4, 0.7), (88.6, 45.6, 0.8), (92.2, 47.6, 0.7), (86.6, 50, 0.6), (90.6, 50, 0.6)),
        draw(
            "M 81.6 64.4 C 82 61.4 89.4 61.4 89.8 64.8 C 90 68 88.6 70 85.4 70 C 82.4 69.6 81.4 67.6 81.6 64.4 Z",
            fill=look.skin,
        ),
    ]


def jack(look: Look, suit: str) -> list[str]:
    """A red cap with a tassel, a waistcoat with brass buttons, and a tray with a cup of coffee."""
    return [
        draw("M 47.6 18 L 74.4 18 L 75 33 C 75 36 72 38 70 36 L 52 36 C 50 38 47 36 47 33 Z", fill=look.hair),
        shoulders(LINEN),
        draw(
            "M 33.4 57.6 C 38 53.4 45 51 51.4 49.4 L 56.6 72 L 33 65.2 Z M 70.6 49.4"
            " C 77 50.4 84 52.4 89 56 L 89 81.4 L 65.4 74.4 Z",
            fill=look.robe,
        ),
        line("M 51.4 49.8 L 56.4 71.6 M 70.6 49.8 L 65.6 74.2", BRASS_LIGHT, 1.8),
        *head(look),
        line("M 50 51.4 L 61 60 L 72 51.4", LINEN_SHADE, 2.2),
        line("M 57.6 42 C 59.6 43.4 62.4 43.4 64.4 42", "#9c3a33", 1.2),
        line("M 61 38.6 C 59.6 37.8 57.4 38.2 55.8 39.6 M 61 38.6 C 62.4 37.8 64.6 38.2 66.2 39.6", look.hair, 1.3),
        *cap(look),
        dots(BRASS_LIGHT, (60.4, 64.4, 1.1), (60.4, 69, 1.1)),
        path(d(emblem(suit, 43.4, 58.6, 0.36), emblem(suit, 77, 61.4, 0.36)), fill=BRASS_LIGHT),
        *tray(look),
    ]


def cap(look: Look) -> list[str]:
    return [
        draw(
            "M 47.6 22.6 C 47.4 14 48.6 8.6 50.6 6.6 C 56 4.8 66 4.8 71.4 6.6 C 73.4 8.6 74.6 14 74.4 22.6"
            " C 66 20 56 20 47.6 22.6 Z",
            fill=CAP_RED,
        ),
        draw(
            "M 61 5.2 C 66 5.2 69 5.6 71.4 6.6 C 73.4 8.6 74.6 14 74.4 22.6 C 70 21.2 66 20.6 62 20.6"
            " C 64.6 15 64 9 61 5.2 Z",
            fill=CAP_DARK,
        ),
        line("M 61 6 C 70 5 78.6 7.6 79.6 13", LINE, 1.1),
        draw("M 77.8 12.6 L 81.4 12.6 L 82.6 24 C 80.6 25 78.4 25 76.6 24 Z", fill=look.lining),
        dots(BRASS_LIGHT, (79.6, 12.6, 1.6)),
        dots(JASMINE, (47.4, 28.2, 1.7), (45.8, 31, 1.7), (48.6, 31.4, 1.7)),
        dots(BRASS_LIGHT, (47.3, 30.2, 0.8)),
    ]


def tray(look: Look) -> list[str]:
    return [
        draw("M 82 65 L 91 65 L 95 71 L 95 83 L 79 78.4 Z", fill=LINEN_SHADE),
        line("M 82 65.6 L 91.2 65.6", look.robe, 1.6),
        draw("M 82.6 61 C 82.6 58.6 90.6 58.6 91 61 L 90.4 65 L 83 65 Z", fill=look.skin),
        draw("M 76 56.4 C 80 53.6 91 53.6 95 56.4 L 95 58.4 C 91 61 80 61 76 58.4 Z", fill=BRASS),
        draw("M 76 56.4 C 80 53.6 91 53.6 95 56.4 C 91 58.8 80 58.8 76 56.4 Z", fill=BRASS_LIGHT),
        draw("M 81.4 46.6 L 91 46.6 L 90 54.6 C 88 56.4 84.4 56.4 82.4 54.6 Z", fill="#fff"),
        draw("M 81.4 46.6 C 84 45 88.6 45 91 46.6 C 88.6 48.2 84 48.2 81.4 46.6 Z", fill="#4a2815"),
        line("M 81.9 50.6 L 90.5 50.6", look.robe, 1.6),
        line("M 84.6 43 C 83.2 40.6 86 39 84.6 36.4 M 88 43 C 86.6 40.6 89.4 39 88 36.4", "#fff", 1),
    ]


FIGURES = {"J": jack, "Q": queen, "K": king}


def court(rank: str, suit: str, *, look: Look, ink: str) -> str:
    """A figure of a suit, and the same again standing on its head."""
    half = [path(UPPER_HALF, fill=look.wall), *FIGURES[rank](look, suit)]
    return "".join(
        [
            both_ways(f"{rank}{suit}-half", half, stroke_linecap="round", stroke_linejoin="round"),
            path(SASH, fill=look.lining),
            path(SASH_MIDDLE, fill=BRASS_LIGHT),
            path(PANEL, fill="none", stroke=ink, stroke_width=1),
        ]
    )
