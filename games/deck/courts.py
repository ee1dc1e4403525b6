"""Jack, queen and king: a red cap, a veil and a crown, the same both ways up."""

from games.deck.drawing import path


def court(rank: str, suit: str) -> str:
    return path("M27 5H95V83H73V135H5V57H27Z", fill="#f3e6d2")
