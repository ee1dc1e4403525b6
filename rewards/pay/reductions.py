"""PURE. What is taken off a payment, and when: each rule by its name. All round down."""

LEAST_PERCENT = 20  # what bots leave at least, and what a well-known face leaves
ALONE_A_DAY = 600  # points from tables of one person and bots
SAME_PERSON = 10  # paid matches in 24 hours with the same person
DRAWS_A_DAY = 3  # agreed draws that pay, between the same people
PLAYED = 10  # own decisions of each; before, a match that one has left pays the other no more than a draw


def least(points: int) -> int:
    """The share that is left at the least."""
    return points * LEAST_PERCENT // 100


def among_bots(points: int, *, people: int, opponents: int) -> int:
    """The share of the opponents who are people, never under a fifth."""
    return max(points * people // opponents, least(points)) if opponents else points


def alone(points: int, *, earned_today: int) -> int:
    """What the day still has room for at tables of one person and bots."""
    return max(0, min(points, ALONE_A_DAY - earned_today))


def is_too_early(*, tricks: int, round_tricks: int) -> bool:
    """Whether a draw was agreed on before half of a round's tricks were played."""
    return 2 * tricks < round_tricks


def is_hardly_played(decisions: int) -> bool:
    """Whether a match has been left before both have made so many decisions themselves, who made fewest this many."""
    return decisions < PLAYED


def are_too_many_draws(before: int) -> bool:
    """Whether so many draws with one of these people have been paid today already."""
    return before >= DRAWS_A_DAY


def is_too_often(before: int) -> bool:
    """Whether so many matches with one of these people have been paid in the last 24 hours already."""
    return before >= SAME_PERSON
