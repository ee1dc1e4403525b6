"""PURE. How a match ended for a person, as ``MatchSeat.outcome`` and the ledger name it; a number is a place among more than two."""

WIN, LOST, DRAW, AGREED, ABANDON, VOID = "win", "lost", "draw", "agreed", "abandon", "void"

LEFT = "left"  # the reason of a result: one of two people was away, and the other has ended the match as won
ENDED = ("abandoned", VOID, LEFT)  # the reasons of results that do not follow from the cards


def of_place(place: int, *, sides: int) -> str:
    """The outcome of a place, counted from 1: of two sides, the second one has lost."""
    if place == 1:
        return WIN
    return LOST if sides == 2 else str(place)
