"""A whole deck as one SVG file of symbols, for ``<use href="french.svg#KH">``."""

from typing import NamedTuple

from games.deck.back import back
from games.deck.courts import FOUR_LOOKS, LOOKS, Look, court
from games.deck.drawing import both_ways
from games.deck.paint import EDGE, FOUR_INKS, PAPER, TWO_INKS
from games.deck.pips import ace, ace_of_spades, haya, index, pips
from games.kit.cards import NAMES

BLANK = f'<rect x=".5" y=".5" width="99" height="139" rx="8" fill="{PAPER}" stroke="{EDGE}"/>'


class Deck(NamedTuple):
    """The colours of the same drawings: for every suit an ink, and what its family wears."""

    inks: dict[str, str]
    looks: dict[str, Look]


#: The files ``static/cards/<name>.svg``.
DECKS = {"french": Deck(TWO_INKS, LOOKS), "four-colour": Deck(FOUR_INKS, FOUR_LOOKS)}


def face(name: str, deck: Deck) -> str:
    """What is drawn on one card, without its paper."""
    rank, suit = name[0], name[1]
    ink = deck.inks[suit]
    if rank in "JQK":
        picture = court(rank, suit, look=deck.looks[suit], ink=ink)
    elif name == "AS":
        picture = ace_of_spades(ink)
    elif name == "7D":
        picture = haya(ink)
    elif rank == "A":
        picture = ace(suit, ink)
    else:
        picture = pips(rank, suit, ink)
    return picture + both_ways(f"{name}-index", [index(rank, suit, ink)])


def symbol(name: str, drawing: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 100 140">{BLANK}{drawing}</symbol>'


def sheet(deck: Deck) -> str:
    """The file of a deck: forty faces and the back."""
    symbols = [symbol(name, face(name, deck)) for name in NAMES]
    symbols.append(symbol("back", back()))
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>", ""])
