"""Game points by the margin of a won deal: one, two for 82 card points, four for all the tricks."""

from games.kit.bisca.state import BiscaState, O

ENOUGH_FOR_TWO = 82  # card points
WON, WON_WELL, WON_ALL = 1, 2, 4


def by_margin(state: BiscaState[O], side: int) -> int:
    """What a deal is worth to the side that won it; all tricks are counted in tricks, whatever they hold."""
    if sum(state.tricks[side :: len(state.taken)]) == sum(state.tricks):
        return WON_ALL
    return WON_WELL if state.points[side] >= ENOUGH_FOR_TWO else WON
