"""PURE. All rules together: from the end of a match to what each person gets, and why."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from games import outcomes
from games.outcomes import ABANDON, AGREED, DRAW, LEFT, VOID, WIN
from rewards.pay import absence, places, reductions
from rewards.pay.absence import Sat
from rewards.pay.places import Places, Row

LOWEST = "passport"  # the room whose row is paid where nothing more was at stake

Why = dict[str, Any]  # {"rule": its name, and the numbers that its sentence names}


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """What a finished match has to do with pay. ``tricks`` and ``round_tricks`` matter for agreed draws alone."""

    room: str  # "" at a private table
    sides: int
    places: Sequence[Sequence[int]]  # of seats
    reason: str
    sitting: Sequence[Sat]
    tricks: int = 0
    round_tricks: int = 0


class Past(NamedTuple):
    """What counts of a person's past: points from bots today, and the most paid matches and draws with one of these people."""

    alone_today: int = 0
    together: int = 0
    draws: int = 0


class Payment(NamedTuple):
    """What one person gets; ``full`` is what the place pays before anything is taken off."""

    seat: int
    person: int
    result: str
    points: int
    room: str  # whose row was paid
    full: int
    a_win: int
    why: list[Why]


#: The row of a room for so many sides.
Rows = Callable[[str, int], Row]


def is_alone(ending: Ending) -> bool:
    """Whether one person sat with bots: such matches count on no board and on no ladder."""
    return sum(not sat.bot for sat in ending.sitting) < 2


def room_paid(ending: Ending, sat: Sat) -> str:
    """The room whose row pays this seat: the lowest at private tables, and where every opponent is a bot."""
    return ending.room if ending.room and _opponents(ending, sat)[0] else LOWEST


def reckon(ending: Ending, *, rows: Rows, past: Mapping[int, Past]) -> list[Payment]:
    """What every person of a match gets; ``past`` by person."""
    ranked = places.of_sides(ending.places, sides=ending.sides)
    after = places.without(ranked, absence.empty_sides(ending.sitting, sides=ending.sides))
    return [
        _pay(ending, sat, rows=rows, ranked=ranked, after=after, past=past.get(sat.person, Past()))
        for sat in ending.sitting
        if sat.person is not None
    ]


def _pay(ending: Ending, sat: Sat, *, rows: Rows, ranked: Places, after: Places, past: Past) -> Payment:
    assert sat.person is not None
    room = room_paid(ending, sat)
    row = rows(room, ending.sides)
    result, full, why = _earned(ending, sat, row, ranked, after)
    points = full
    if full and result != VOID:
        points, less = _reduced(ending, sat, full, result, past)
        why = [*_room_line(ending, room), *why, *less]
    return Payment(sat.seat, sat.person, result, points, room, full, row.get(WIN, 0), why)


def _earned(ending: Ending, sat: Sat, row: Row, ranked: Places, after: Places) -> tuple[str, int, list[Why]]:
    """The result of a seat, what it pays, and what there is to say about it."""
    draw = row.get(DRAW, 0)
    if ending.reason == VOID:
        return VOID, draw, [{"rule": "void"}]
    if absence.abandoned(sat):
        how = "left" if absence.left(sat) else "mostly-absent"
        return ABANDON, row.get(ABANDON, 0), [{"rule": how, "own": sat.decisions, "bot": sat.stood_in}]
    if places.is_draw(ranked):
        return (AGREED if ending.reason == DRAW else DRAW), draw, []
    side = sat.seat % ending.sides
    place, among = places.place_of(after, side)
    paid = places.shared(row, place=place, among=among)
    why: list[Why] = []
    if places.place_of(ranked, side) != (place, among):
        why.append({"rule": "moved-up"})
    if among > 1:
        why.append({"rule": "shared", "sides": among, "sum": sum(_each(row, place, among))})
    if absence.has_absent_partner(sat, ending.sitting, sides=ending.sides):
        raised = absence.for_partner(paid, won=place == 1, draw=draw)
        if raised != paid:
            why.append({"rule": "partner-left", "points": raised})
        paid = raised
    if ending.reason == LEFT and reductions.is_hardly_played(min(other.decisions for other in ending.sitting)):
        why.append({"rule": "hardly-played", "points": draw})
        paid = min(paid, draw)
    return outcomes.of_place(place, sides=ending.sides), paid, why


def _each(row: Row, place: int, among: int) -> list[int]:
    return [row.get(places.result_of(place + n), 0) for n in range(among)]


def _reduced(ending: Ending, sat: Sat, points: int, result: str, past: Past) -> tuple[int, list[Why]]:
    """What is left of a payment, with a line for each rule that took something off."""
    if result == AGREED and reductions.is_too_early(tricks=ending.tricks, round_tricks=ending.round_tricks):
        return 0, [{"rule": "early-draw", "tricks": ending.tricks, "of": ending.round_tricks}]
    if is_alone(ending):
        left = reductions.alone(points, earned_today=past.alone_today)
        return left, [{"rule": "day-of-bots", "earned": past.alone_today}] if left < points else []
    if result == AGREED and reductions.are_too_many_draws(past.draws):
        return 0, [{"rule": "many-draws"}]
    why: list[Why] = []
    people, opponents = _opponents(ending, sat)
    share = reductions.among_bots(points, people=people, opponents=opponents)
    if share < points:
        why.append({"rule": "bots", "people": people, "opponents": opponents, "from": points, "to": share})
    if reductions.is_too_often(past.together):
        why.append({"rule": "same-person", "from": share, "to": reductions.least(share)})
        share = reductions.least(share)
    return share, why


def _opponents(ending: Ending, sat: Sat) -> tuple[int, int]:
    """The people among the opponents of a seat, and all of them."""
    others = [other for other in ending.sitting if (other.seat - sat.seat) % ending.sides]
    return sum(not other.bot for other in others), len(others)


def _room_line(ending: Ending, room: str) -> list[Why]:
    if not ending.room:
        return [{"rule": "private"}]
    return [{"rule": "only-bots"}] if room != ending.room else []
