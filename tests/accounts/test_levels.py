"""Levels and the points that open them."""

import pytest

from accounts.levels import points_for, progress


@pytest.mark.parametrize(("level", "points"), [(1, 0), (2, 15), (5, 960), (10, 10935), (20, 102885), (35, 589560)])
def test_a_level_needs_fifteen_times_the_cube_of_those_before_it(level, points):
    assert points_for(level) == points


@pytest.mark.parametrize(
    ("level", "points", "part", "missing"),
    [
        (1, 0, 0, 15),
        (1, 14, 93, 1),
        (2, 15, 0, 105),
        (4, 405, 0, 555),
        (4, 959, 99, 1),
        (100, 10**9, 100, 0),
        (3, 0, 0, 285),  # points were taken away, and the level is still the old one
    ],
)
def test_the_way_to_the_next_one(level, points, part, missing):
    way = progress(level=level, points=points)
    assert (way.part, way.missing) == (part, missing)


def test_the_bar_counts_the_points_of_one_level():
    assert progress(level=2, points=20) == (2, 5, 105)
    assert progress(level=100, points=10**12) == (100, 0, 0)
