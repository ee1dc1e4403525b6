"""What every result pays in every room: the three tables of the source cell by cell, and their continuation to eight."""

from importlib import import_module

import pytest
from django.apps import apps

from rewards.models import Payout

pytestmark = pytest.mark.django_db

ROOMS = ("passport", "tourist", "priority", "business", "luxury")

TWO_OR_SIDES = """
    win      100    500   2,000  10,000   50,000
    draw      40    200     800   4,000   20,000
    2         20    100     400   2,000   10,000
    abandon    0      0       0       0        0
"""
THREE = """
    win      200  1,000   4,000  20,000  100,000
    draw      40    200     800   4,000   20,000
    2         30    150     600   3,000   15,000
    3         10     50     200   1,000    5,000
    abandon    0      0       0       0        0
"""
FOUR = """
    win      300  1,500   6,000  30,000  150,000
    draw      40    200     800   4,000   20,000
    2         50    250   1,000   5,000   25,000
    3         30    150     600   3,000   15,000
    4         10     50     200   1,000    5,000
    abandon    0      0       0       0        0
"""
CELLS = [
    (players, result, room, int(points.replace(",", "")))
    for players, table in ((2, TWO_OR_SIDES), (3, THREE), (4, FOUR))
    for result, *row in map(str.split, table.strip().splitlines())
    for room, points in zip(ROOMS, row, strict=True)
]
#: In the lowest room, places in order.
MORE = {
    5: (400, 70, 50, 30, 10),
    6: (500, 90, 70, 50, 30, 10),
    7: (600, 110, 90, 70, 50, 30, 10),
    8: (700, 130, 110, 90, 70, 50, 30, 10),
}
FACTORS = {"passport": 1, "tourist": 5, "priority": 20, "business": 100, "luxury": 500}


def row(room: str, players: int) -> dict[str, int]:
    return dict(Payout.objects.filter(room__slug=room, players=players).values_list("result", "points"))


@pytest.mark.parametrize(("players", "result", "room", "points"), CELLS)
def test_a_cell_of_the_tables(players, result, room, points):
    assert row(room, players)[result] == points


def test_the_tables_have_no_other_cells():
    assert len(CELLS) == (4 + 5 + 6) * len(ROOMS)
    assert Payout.objects.filter(players__lte=4).count() == len(CELLS)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("players", MORE)
def test_five_to_eight_players_go_on_in_the_same_way(players, room):
    win, *others = (points * FACTORS[room] for points in MORE[players])
    by_place = {str(place): points for place, points in enumerate(others, start=2)}
    assert row(room, players) == {"win": win, **by_place, "draw": 40 * FACTORS[room], "abandon": 0}


def test_what_an_operator_has_changed_stays():
    Payout.objects.filter(room__slug="passport", players=2, result="win").update(points=120)
    import_module("rewards.migrations.0002_payouts").sow(apps, None)
    assert row("passport", 2) == {"win": 120, "draw": 40, "2": 20, "abandon": 0}
