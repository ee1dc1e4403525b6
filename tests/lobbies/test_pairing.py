"""Who plays whom: the queue's order, and the levels."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from lobbies.pairing import group, groups, near

NOW = datetime(2026, 3, 20, 21, tzinfo=UTC)


@dataclass(frozen=True)
class Waiting:
    name: str
    level: int
    since: datetime
    seen_at: datetime


def waiting(name: str, level: int = 1, *, waits: float = 0, silent: float = 0) -> Waiting:
    return Waiting(name, level, NOW - timedelta(seconds=waits), NOW - timedelta(seconds=silent))


def names(*seekers: Waiting, seats: int = 2) -> str:
    return "".join(seeker.name for seeker in group(seekers, seats=seats, now=NOW))


def test_alone_one_waits():
    assert names(waiting("a", waits=1000)) == ""


def test_among_equals_those_who_came_first_play():
    assert names(waiting("a", waits=3), waiting("b", waits=2), waiting("c", waits=1)) == "ab"


def test_a_table_for_four_waits_for_four():
    three = [waiting("a"), waiting("b"), waiting("c")]
    assert names(*three, seats=4) == ""
    assert names(*three, waiting("d"), waiting("e"), seats=4) == "abcd"


def test_a_similar_level_goes_before_who_came_earlier():
    assert names(waiting("a", 10, waits=9), waiting("b", 1, waits=5), waiting("c", 9, waits=1)) == "ac"


def test_levels_of_one_band_are_similar_and_the_earlier_goes_first():
    assert names(waiting("a", 10), waiting("b", 12, waits=5), waiting("c", 11, waits=1)) == "ab"


@pytest.mark.parametrize(("waits", "together"), [(0, ""), (6, ""), (7, "ab"), (60, "ab")])
def test_an_opponent_further_away_is_given_to_who_has_waited(waits, together):
    assert names(waiting("a", 40, waits=waits), waiting("b", 20)) == together


def test_who_cannot_be_seated_yet_keeps_nobody_from_playing():
    assert names(waiting("a", 90, waits=2), waiting("b", 2, waits=1), waiting("c", 3)) == "bc"


def test_who_is_silent_is_passed_over_and_keeps_his_place():
    silent = waiting("a", waits=20, silent=15)
    assert names(silent, waiting("b", waits=2), waiting("c", waits=1)) == "bc"
    assert names(waiting("a", waits=20), waiting("b", waits=2), waiting("c", waits=1)) == "ab"


def test_all_tables_that_can_be_filled_are_filled_in_one_look():
    crowd = [
        waiting(name, level, waits=9 - at)
        for at, (name, level) in enumerate(zip("abcde", (1, 9, 2, 90, 8), strict=True))
    ]
    found = groups(crowd, seats=2, now=NOW)
    assert ["".join(seeker.name for seeker in table) for table in found] == ["ac", "be"]


def test_the_people_at_a_table_have_to_be_near_too():
    assert near(waiting("a", 5), [1, 11], now=NOW)
    assert not near(waiting("a", 5), [1, 12], now=NOW)
    assert near(waiting("a", 5, waits=1), [1, 12], now=NOW)
