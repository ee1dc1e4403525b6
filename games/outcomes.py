"""PURE. How a match ended for a person, as ``MatchSeat.outcome`` and the ledger name it; a number is a place among more than two."""

WIN, LOST, DRAW, AGREED, ABANDON, VOID = "win", "lost", "draw", "agreed", "abandon", "void"


def of_place(place: int, *, sides: int) -> str:
    """The outcome of a place, counted from 1: of two sides, the second one has lost."""
    if place == 1:
        return WIN
    return LOST if sides == 2 else str(place)
