"""What a deal of Scopa brings, and how it is won: every item of the score, house rules included."""

from typing import Any

import pytest

from games import catalogue
from games.kit.cards import CARDS, PACK, names
from games.kit.scoring import Line
from tests.engines.positions import Table, fishing, pack

SCOPA: Any = catalogue.get("scopa")


# --- the score -------------------------------------------------------------------------------------------------------


def ended(*piles: str, **more: Any) -> Table:
    """A deal whose last card is laid on an empty table that nobody has taken from, so that it counts for nobody."""
    seats = max(2, len(piles))
    return fishing("scopa", hands=["JS", *[""] * (seats - 1)], piles=piles, **more).play("play JS")


def test_the_items_in_the_order_of_counting_out() -> None:
    assert ended("7D", "7H").facts["scored"] == "carte denari settebello primiera scope"
    more = ended("7D", "7H", re_bello=True, napola=True)
    assert more.facts["scored"] == "carte denari settebello primiera re_bello napola scope"


def test_carte_are_for_twenty_one_of_forty() -> None:
    most = names(card for card in PACK if card != CARDS["JS"])
    assert ended(" ".join(most[:20]), " ".join(most[20:])).scored["carte"] == [1, 0]
    assert ended(" ".join(most[:19]), " ".join(most[20:38])).scored["carte"] == [1, 0]
    assert ended(" ".join(most[:19]), " ".join(most[20:])).scored["carte"] == [0, 0]


def test_among_three_the_most_are_enough_and_a_tie_for_most_is_nobodys() -> None:
    assert ended("AH 2H 3H", "AC 2C", "AS 2S").scored["carte"] == [1, 0, 0]
    assert ended("AH 2H 3H", "AC 2C 3C", "AS").scored["carte"] == [0, 0, 0]
    assert ended("AD 2D", "3D 4D", "5D 6D QD").scored["denari"] == [0, 0, 1]
    assert ended("AD 2D", "3D 4D", "5D").scored["denari"] == [0, 0, 0]


def test_settebello_is_the_seven_of_diamonds() -> None:
    table = ended("7H 7C 7S", "7D")
    assert (table.scored["settebello"], table.facts["made.settebello.1"]) == ([0, 1], "7D")


@pytest.mark.parametrize(
    ("better", "worse"),
    [("7", "6"), ("6", "A"), ("A", "5"), ("5", "4"), ("4", "3"), ("3", "2"), ("2", "J"), ("2", "Q"), ("2", "K")],
)
def test_the_scale_of_primiera(better: str, worse: str) -> None:
    table = ended(f"{better}D 7C 7H 2S", f"{worse}H 7S 6D 5C")
    sums = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12, "J": 10, "Q": 10, "K": 10}
    one, other = sums[better] + 21 + 21 + 12, sums[worse] + 21 + 18 + 15
    assert table.scored["primiera"] == [int(one > other), int(other > one)]


def test_figures_are_worth_ten_each() -> None:
    assert ended("JD QC KH 5S", "2D KC QH 4S").scored["primiera"] == [0, 1]  # 45 and 46
    assert ended("JD QC KH 2S", "QD KC JH 2S").scored["primiera"] == [0, 0]


def test_primiera_counts_the_best_card_of_each_suit() -> None:
    table = ended("KH 7H AD 6D 2C JS 5S", "7D 7C 7S QH")
    assert table.facts["made.primiera.0"] == "7H 6D 2C 5S"  # 66
    assert table.facts["made.primiera.1"] == "QH 7D 7C 7S"  # 73
    assert table.scored["primiera"] == [0, 1]


def test_a_side_that_lacks_a_suit_has_no_primiera() -> None:
    table = ended("7H 7D 7C", "JH QD KC 2S")
    assert (table.scored["primiera"], table.facts["made.primiera.0"]) == ([0, 1], "7H 7D 7C")
    assert ended("7H 7D 7C", "6H 6D 6S").scored["primiera"] == [0, 0]
    assert ended("", "").scored["primiera"] == [0, 0]


@pytest.mark.parametrize(
    ("coins", "points", "made"),
    [
        ("AD 2D", 0, ""),
        ("AD 3D 4D", 0, ""),
        ("2D 3D 4D", 0, ""),
        ("3D AD 2D", 3, "AD 2D 3D"),
        ("AD 2D 3D 4D 6D 7D", 4, "AD 2D 3D 4D"),
        ("AD 2D 3D 4D 5D 6D 7D JD", 8, "AD 2D 3D 4D 5D 6D 7D JD"),
        ("AD 2D 3D 4D 5D 6D 7D QD KD", 7, "AD 2D 3D 4D 5D 6D 7D"),
        ("AD 2D 3D 4D 5D 6D 7D JD QD KD", 10, "AD 2D 3D 4D 5D 6D 7D JD QD KD"),
    ],
)
def test_napola(coins: str, points: int, made: str) -> None:
    table = ended("KH", coins, napola=True)
    assert (table.scored["napola"], table.facts["made.napola.1"]) == ([0, points], made)


def test_all_ten_diamonds_do_not_win_the_match_at_once() -> None:
    table = ended("KH 2H", "AD 2D 3D 4D 5D 6D 7D JD QD KD", napola=True, target=16)
    assert table.state.phase == "deal"
    assert table.badge("score") == [0, 13]


def test_re_bello_is_the_king_of_diamonds() -> None:
    table = ended("KH KC KS", "KD", re_bello=True)
    assert (table.scored["re_bello"], table.facts["made.re_bello.1"]) == ([0, 1], "KD")


# --- the match -------------------------------------------------------------------------------------------------------


def places(before: list[int], *, items: dict[str, list[int]], seats: int = 0, **options: Any) -> Any:
    """The result after a deal that brought these points."""
    state = SCOPA.start(SCOPA.options(**options), seats or len(before))
    state.lines = tuple(Line(item, tuple(points), ((),) * len(points)) for item, points in items.items())
    state.score = [sum(points) for points in zip(before, *items.values(), strict=True)]
    state.phase = "deal" if SCOPA.winner(state) is None else "over"
    return SCOPA.result(state)


def test_places_are_in_the_order_of_the_scores_and_equals_share_one() -> None:
    assert places([9, 5, 5], items={"scope": [3, 0, 0]}) == (((0,), (1, 2)), "points")
    assert places([2, 9, 5, 2], items={"scope": [0, 3, 0, 0]}, sides=4) == (((1,), (2,), (0, 3)), "points")
    assert places([4, 10, 6], items={"carte": [0, 1, 0]}, seats=6, sides=3) == (((1, 4), (2, 5), (0, 3)), "points")
    assert places([4, 10], items={"carte": [0, 1]}, seats=6) == (((1, 3, 5), (0, 2, 4)), "points")


def test_level_at_the_target_another_deal() -> None:
    assert places([10, 10, 3], items={"carte": [1, 0, 0], "scope": [0, 1, 0]}) is None


def test_counting_out_whoever_got_there_first_comes_first() -> None:
    deal = {"carte": [0, 1, 0], "denari": [1, 0, 0], "scope": [0, 0, 7]}
    assert places([10, 10, 4], items=deal, tie_rule="count_out") == (((1,), (0, 2)), "counted_out")


def test_counting_out_only_the_best_take_part() -> None:
    # Side 2 is there first with its settebello, but the others have more in the end.
    deal = {"settebello": [0, 0, 1], "napola": [3, 0, 0], "scope": [0, 2, 0]}
    assert places([9, 10, 10], items=deal, tie_rule="count_out") == (((0,), (1,), (2,)), "counted_out")


def test_two_who_get_there_with_the_same_item_play_another_deal() -> None:
    assert places([10, 10], items={"scope": [1, 1]}, tie_rule="count_out") is None
    assert places([12, 12], items={"carte": [1, 0], "denari": [0, 1]}, tie_rule="count_out") is None


def test_whoever_is_simply_higher_wins_without_counting_out() -> None:
    result = places([10, 10], items={"carte": [0, 1], "scope": [3, 0]}, tie_rule="count_out")
    assert result == (((0,), (1,)), "points")


def test_the_dealer_moves_on_after_a_deal() -> None:
    table = fishing("scopa", hands=["", "JS", ""], turn=1, dealer=1)
    assert table.play("play JS").facts["dealer"] == 2
    assert table.deal(pack("AH 2H 3H 4H 6H 7H 5H KD 5C KS")).turn == 0
