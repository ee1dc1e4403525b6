"""What the stand-ins play in hands that speak for themselves."""

from random import Random

import pytest

from games import catalogue
from tests.engines.positions import Table, bisca, fishing


def chosen(table: Table) -> str:
    """The stand-in's move for the seat on turn."""
    return str(catalogue.choose(table.game.slug, table.game.view(table.state, table.turn), Random(0), "easy"))


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("2D 5H KC", "5H"),  # no points, a side suit before a trump
        ("2D AC 7H", "2D"),  # a worthless trump before a scoring side card
        ("6H 5H 2H", "2H"),  # the lowest rank
        ("6H 5C 5S", "5C"),  # the first in hand
        ("6H 5S 5C", "5S"),
        ("QD QH", "QH"),  # two points each: the side suit
        ("JC QS KH", "QS"),  # the queen is worth two, the jack three
        ("AD 7D", "7D"),
        ("KD", "KD"),
    ],
)
def test_bisca(hand: str, card: str) -> None:
    assert chosen(bisca(hands=[hand, "2S 3S 4S"], trump="D", stock="JC", trump_card="3D")) == f"play {card}"


@pytest.mark.parametrize("seat", [0, 1])
def test_bisca_second_to_play_as_well(seat: int) -> None:
    table = bisca(hands=["KS 2D 5H", "KC 2C 5S"], trump="D", turn=1 - seat).move("play KC" if seat == 0 else "play KS")
    assert chosen(table) == ("play 5H" if seat == 0 else "play 2C")


@pytest.mark.parametrize(
    ("hand", "table", "move"),
    [
        ("KC QS 2H", "3H 7C QD JH", "take KC 3H 7C"),  # a seven and one card more before a queen
        ("5C 2H", "5D 5H KC", "take 5C 5D"),  # the diamond
        ("KH 7S 2C", "7D JH QC", "take 7S 7D"),  # the haya
        ("7S 2C", "2H 5D", "take 7S 2H 5D"),  # a chkobba
        ("7D KC", "QH JS KD", "take KC KD"),  # keeps the haya in hand
        ("7D QC", "", "play QC"),
    ],
)
def test_chkobba_takes_what_is_worth_most(hand: str, table: str, move: str) -> None:
    assert chosen(fishing(hands=[hand, "AH 2S 3S"], table=table, stock="4S 4C 4H")) == move


def test_chkobba_does_not_leave_a_table_that_can_be_swept() -> None:
    # With the two the table would be worth 10, with the king 18: no card can sweep that.
    assert chosen(fishing(hands=["2C KD", "AH 2S 3S"], table="QH", stock="4S 4C 4H")) == "play KD"
