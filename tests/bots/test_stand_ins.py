"""What the stand-ins play in hands that speak for themselves."""

from random import Random
from typing import Any

import pytest

from games import catalogue
from tests.engines.positions import Table, bisca, bisqa, fishing


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


@pytest.mark.parametrize(
    ("hands", "bid"),
    [
        (["KH QH", "2S 3S"], 2),
        (["AH 2S", "KH 3S"], 1),  # the ace of hearts is a sure trick
        (["2S 3S", "KH QH"], 0),
        (["KH AC", "2S 3S"], 1),  # 38/39 + 10/39, just below one and a half
        (["KH 2C", "2S 3S"], 1),  # 38/39 + 11/39
        (["KH AD", "2S 3S"], 1),  # 38/39 + 20/39 = 58/39 < 1.5
        (["KH 2D", "2S 3S"], 2),  # 38/39 + 21/39 = 59/39 > 1.5
        (["KH AD", "2S 3S", "4S 5S"], 1),  # against two: 0.95 + 0.26
        (["KH QH JH 7H 6H", "2S 3S 4S 5S 6S"], 5),
        (["KH QH JH 7H 6H", "2S 3S 4S 5S 6S", "2C 3C 4C 5C 6C"], 4),  # 0.95 + 0.90 + 0.85 + 0.81 + 0.76
    ],
)
def test_bisqa_bids_what_its_cards_will_win(hands: list[str], bid: int) -> None:
    assert chosen(bisqa(hands=hands)) == f"bid {bid}"


def test_bisqa_bids_the_nearest_number_that_may_be_said() -> None:
    hands = ["2S 3S", "KH QH"]
    assert chosen(bisqa(hands=hands, bids=[1])) == "bid 2"
    assert chosen(bisqa(hands=hands, bids=[0])) == "bid 1"
    assert chosen(bisqa(hands=["2S 3S", "KH 2D"], bids=[2])) == "bid 2"
    # One is wished and forbidden: nought and two are equally near, so the lower.
    assert chosen(bisqa(hands=["2S 3S", "KH AS"], bids=[1])) == "bid 0"
    assert chosen(bisqa(hands=["2S 3S", "KH AS"], bids=[0])) == "bid 1"


@pytest.mark.parametrize(
    ("seen", "bid"),
    [
        (["KH", "4C"], 0),
        (["AH", "2S"], 0),  # nothing beats the ace of hearts
        (["2S", "3S"], 1),
        (["AD", "2S"], 0),  # exactly half of the unseen cards
        (["KC", "2S"], 1),  # 20 of 38
        (["AS"], 1),
        (["QH"], 0),
        (["KC", "2C", "3C", "4C"], 1),  # 20 of 36
        (["AD", "2D", "3D", "4D"], 0),  # 16 of 36
    ],
)
def test_bisqa_bids_on_a_card_that_it_does_not_see(seen: list[str], bid: int) -> None:
    assert chosen(bisqa(hands=["5D", *seen])) == f"bid {bid}"
    assert chosen(bisqa(hands=["JH", *seen])) == f"bid {bid}"


@pytest.mark.parametrize(
    ("hand", "trick", "bid", "move"),
    [
        ("KC AH 2S", ["7C"], 1, "play KC"),  # last to play: the cheapest winner
        ("KC AH 2S", ["7C"], 0, "play 2S"),  # the strongest loser
        ("KC AH 3D", ["7C"], 0, "play-low AH"),
        ("KH KC 3D", ["7C"], 0, "play KC"),  # cannot lose: the weakest
        ("KC 2C 3S", ["7D"], 1, "play 3S"),  # cannot win: the weakest
        ("KC AH 3S", ["7D"], 1, "play-high AH"),
        ("KC AH 3S", [], 1, "play-high AH"),  # leads, wants the trick: the strongest
        ("KC 5H 3S", [], 1, "play 5H"),
        ("KC AH 3S", [], 0, "play-low AH"),  # leads, wants none: the weakest
        ("KC 5H 3S", [], 0, "play 3S"),
    ],
)
def test_bisqa_plays_to_its_bid(hand: str, trick: list[str], bid: int, move: str) -> None:
    other = " ".join([*trick, "4S", "5S", "6S"][:3])
    table = bisqa(hands=[hand, other], first=1, bids=[0, bid]) if trick else bisqa(hands=[hand, other], bids=[bid, 0])
    table.play(*(f"play {card}" for card in trick))
    assert chosen(table) == move


def test_bisqa_before_the_last_plays_its_strongest_card_for_a_trick() -> None:
    table = bisqa(hands=["7C 2S", "KC 5D", "3S 4S"], bids=[0, 1, 0]).play("play 7C")
    assert chosen(table) == "play 5D"
    table = bisqa(hands=["3S 4S", "7C 2S", "KC 5D"], bids=[0, 0, 1]).play("play 3S", "play 7C")
    assert chosen(table) == "play KC"


def test_bisqa_ducks_under_an_ace_of_hearts_played_high() -> None:
    table = bisqa(hands=["AH 2S", "KH 3S"], bids=[1, 0]).play("play-high AH")
    assert chosen(table) == "play KH"
    table = bisqa(hands=["AH 2S", "KH 3S"], bids=[1, 2]).play("play-low AH")
    assert chosen(table) == "play 3S"


@pytest.mark.parametrize(
    ("hand", "table", "options", "move"),
    [
        ("QC 2H", "JD AH KD 3S", {}, "take QC JD AH"),  # a queen is nine
        ("QC 2H", "7H 2D AC KS", {}, "take QC 7H 2D"),
        ("6C 4S", "6D KC 4H", {}, "take 6C 6D"),
        ("AS 5C", "AH KC 5S QS", {}, "take AS AH"),  # aces before fives for primiera
        ("KC 2S", "KD KH QS", {"re_bello": True}, "take KC KD"),
        ("2C 3C", "2D 3D 5D 6D QS", {"napola": True}, "take 2C 2D"),
        ("AC 7C", "3H 4S KD JD", {"asso_piglia_tutto": True}, "take AC 3H 4S KD JD"),
        ("5H JH", "AH 4D 2S 2C KC", {"fewest_cards": True}, "take 5H AH 4D"),
    ],
)
def test_scopa_takes_what_is_worth_most(hand: str, table: str, options: dict[str, Any], move: str) -> None:
    assert chosen(fishing("scopa", hands=[hand, "AD 2H 3H"], table=table, stock="7S 7H 6S", **options)) == move


@pytest.mark.parametrize(("options", "move"), [({}, "take 2C 2S"), ({"ace_sweep_scores": True}, "take AC 2S")])
def test_scopa_knows_what_makes_a_sweep(options: dict[str, Any], move: str) -> None:
    # The ace is worth more in the pile; but only the two sweeps, unless the house says so.
    table = fishing("scopa", hands=["AC 2C", "AD 2H 3H"], table="2S", stock="7S 6S", asso_piglia_tutto=True, **options)
    assert chosen(table) == move


def test_scopone_does_not_leave_a_table_that_can_be_swept() -> None:
    # With the jack's 8 the table would be worth 10, with the king 12: no card can sweep that.
    hands = ["JC KD", "AH 2S 3S", "4H 5S", "4S 4C"]
    assert chosen(fishing("scopone", hands=hands, table="2H", scientifico=True)) == "play KD"
