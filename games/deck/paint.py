"""The café's colours. Those of the suits and of the paper can be changed by the page that shows a card."""

PAPER = "var(--card-paper,#fffdf8)"
EDGE = "var(--card-edge,#cfc4ae)"

RED, BLACK, BLUE, GREEN = "#b3261e", "#1b2230", "#1a5cae", "#0e7341"


def inks(hearts: str, diamonds: str, clubs: str, spades: str) -> dict[str, str]:
    """The colour of each suit, as a page may change it."""
    colours = {"H": hearts, "D": diamonds, "C": clubs, "S": spades}
    return {suit: f"var(--suit-{suit.lower()},{colour})" for suit, colour in colours.items()}


TWO_INKS = inks(RED, RED, BLACK, BLACK)
FOUR_INKS = inks(RED, BLUE, GREEN, BLACK)

DOOR_BLUE, DEEP_BLUE, SKY = "#1f6aa5", "#123a5c", "#dcebf5"
BRASS, BRASS_LIGHT = "#b98a2f", "#ecc867"
LINE = "#241c1a"
LINEN, LINEN_SHADE = "#fbf6ea", "#e3d9c4"
CAP_RED, CAP_DARK = "#c22f2b", "#9d2020"
JASMINE, LEAF = "#ffffff", "#4f7a3f"
