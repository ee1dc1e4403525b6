"""PURE. Who has abandoned a match, and what his partner gets."""

from collections.abc import Sequence
from typing import NamedTuple


class Sat(NamedTuple):
    """One seat at the end of a match. ``person`` is empty for a bot and for somebody whose account is gone."""

    seat: int
    person: int | None
    bot: bool
    away: bool  # at the end the seat was not under the person's control
    decisions: int
    stood_in: int


def left(sat: Sat) -> bool:
    """Whether a person was not there at the end."""
    return not sat.bot and sat.away


def mostly_absent(sat: Sat) -> bool:
    """Whether a person made fewer than half of his seat's decisions."""
    return not sat.bot and sat.decisions < sat.stood_in


def abandoned(sat: Sat) -> bool:
    """Whether a person has abandoned the match; nobody does so by losing a connection for a while."""
    return left(sat) or mostly_absent(sat)


def empty_sides(sitting: Sequence[Sat], *, sides: int) -> set[int]:
    """The sides all of whose people have abandoned the match; a side of bots is not one of them."""
    people: dict[int, list[bool]] = {}
    for sat in sitting:
        if not sat.bot:
            people.setdefault(sat.seat % sides, []).append(abandoned(sat))
    return {side for side, gone in people.items() if all(gone)}


def has_absent_partner(sat: Sat, sitting: Sequence[Sat], *, sides: int) -> bool:
    """Whether a partner of this seat has abandoned the match."""
    return any(
        other.seat != sat.seat and (other.seat - sat.seat) % sides == 0 and abandoned(other) for other in sitting
    )


def for_partner(paid: int, *, won: bool, draw: int) -> int:
    """What the partner of an absentee gets: what the side won, or at least the draw amount if it did not."""
    return paid if won else max(paid, draw)
