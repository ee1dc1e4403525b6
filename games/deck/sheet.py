"""The whole deck as one SVG file of symbols, for ``<use href="french.svg#KH">``."""

from games.deck.back import back
from games.deck.courts import court
from games.deck.drawing import both_ways
from games.deck.paint import EDGE, PAPER
from games.deck.pips import ace, ace_of_spades, haya, index, pips
from games.kit.cards import NAMES

BLANK = f'<rect x=".5" y=".5" width="99" height="139" rx="8" fill="{PAPER}" stroke="{EDGE}"/>'


def face(name: str) -> str:
    """What is drawn on one card, without its paper."""
    rank, suit = name[0], name[1]
    if rank in "JQK":
        picture = court(rank, suit)
    elif name == "AS":
        picture = ace_of_spades()
    elif name == "7D":
        picture = haya()
    elif rank == "A":
        picture = ace(suit)
    else:
        picture = pips(rank, suit)
    return picture + both_ways(f"{name}-index", [index(rank, suit)])


def symbol(name: str, drawing: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 100 140">{BLANK}{drawing}</symbol>'


def french() -> str:
    """The file ``static/cards/french.svg``."""
    symbols = [symbol(name, face(name)) for name in NAMES]
    symbols.append(symbol("back", back()))
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>", ""])
