"""Who gets the point, who is ahead, who comes first."""

import pytest

from games.kit.scoring import Line, heard, tell, to_enough, to_the_most, totals
from games.kit.sides import ahead, count_out, places


@pytest.mark.parametrize(
    ("counts", "points"),
    [([3, 1], (1, 0)), ([2, 2], (0, 0)), ([0, 0], (0, 0)), ([4, 4, 2], (0, 0, 0)), ([1, 5, 4], (0, 1, 0))],
)
def test_a_point_to_the_most(counts: list[int], points: tuple[int, ...]) -> None:
    assert to_the_most(counts) == points


@pytest.mark.parametrize(("counts", "points"), [([21, 19], (1, 0)), ([20, 20], (0, 0)), ([5, 30], (0, 1))])
def test_a_point_for_enough(counts: list[int], points: tuple[int, ...]) -> None:
    assert to_enough(counts, enough=21) == points


@pytest.mark.parametrize(
    ("scores", "target", "side"),
    [
        ([11, 3], 11, 0),
        ([10, 3], 11, None),
        ([12, 13], 11, 1),
        ([12, 12], 11, None),
        ([12, 12, 13], 11, 2),
        ([12, 12, 3], 11, None),
    ],
)
def test_ahead_is_who_is_alone_in_front_at_the_target(scores: list[int], target: int, side: int | None) -> None:
    assert ahead(scores, target) == side


def test_places_group_partners_and_equals() -> None:
    assert places([3, 5], 2) == ((1,), (0,))
    assert places([3, 5], 4) == ((1, 3), (0, 2))
    assert places([4, 4], 4) == ((0, 1, 2, 3),)
    assert places([4, 7, 4], 3) == ((1,), (0, 2))


def test_lines_are_told_as_facts_and_heard_again() -> None:
    lines = (Line("carta", (1, 0), ((0, 1), ())), Line("haya", (0, 1), ((), (16,))))
    facts = tell(lines)
    assert facts == {
        "scored": "carta haya",
        "scored.carta": "1 0", "made.carta.0": "AH 2H", "made.carta.1": "",
        "scored.haya": "0 1", "made.haya.0": "", "made.haya.1": "7D",
    }  # fmt: skip
    assert heard(facts) == lines
    assert totals(lines, 2) == [1, 1]
    assert (tell(()), heard({"deal": 1}), totals((), 2)) == ({}, (), [0, 0])


@pytest.mark.parametrize(
    ("before", "items", "first"),
    [
        ((10, 10), [(0, 1), (1, 0)], 1),  # item by item
        ((9, 10), [(1, 0), (1, 0), (0, 1)], 0),
        ((10, 10), [(1, 1)], None),  # together
        ((12, 12), [(1, 0), (0, 1)], None),  # both were there before
        ((9, 10, 10), [(0, 0, 1), (3, 0, 0), (0, 2, 0)], 0),  # side 2 is not among the best
        ((3, 3), [(1, 0), (0, 1)], None),  # nobody is there
    ],
)
def test_counting_out(before: tuple[int, ...], items: list[tuple[int, ...]], first: int | None) -> None:
    assert count_out(before, items, 11) == first
