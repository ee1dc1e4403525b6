"""Scopone, rule by rule; the worked examples are in ``test_fishing_cases``, what it shares with Scopa in ``test_scopa``."""

from typing import Any

import pytest

from games import catalogue
from games.kit.cards import PACK
from games.kit.options import describe
from tests.engines.positions import Table, fishing, pack

SCOPONE = catalogue.get("scopone")
KINGS = pack("AH 2H 3H 4H 5H 6H 7H JH QH AD 2D 3D KH KD 4D 5D 6D 7D JD QD AC 2C 3C 4C 5C 6C KC 7C")


def test_four_play_in_partners() -> None:
    table = Table.dealt("scopone", dealer=3, packs=[PACK], seats=4)
    assert (SCOPONE.seats, table.facts["sides"]) == ((4,), 2)


def test_the_house_rules_have_their_names_and_usual_values() -> None:
    usual = {line["name"]: line["default"] for line in describe(SCOPONE.options)}
    assert usual == {
        "target": 21, "redeal_kings": True, "last_card_sweep": False, "fewest_cards": False, "re_bello": False,
        "napola": False, "asso_piglia_tutto": False, "ace_sweep_scores": False, "tie_rule": "another_deal",
        "scientifico": False,
    }  # fmt: skip
    assert next(line["choices"] for line in describe(SCOPONE.options) if line["name"] == "target") == [11, 16, 21, 31]


@pytest.mark.parametrize(
    ("scientifico", "hand", "lies", "plays"),
    [(False, "AH 2H 3H 5D 6D 7D QC KC AS", "3D 4D 7C JC", 36), (True, "AH 2H 3H 4H 5H AC 2C 3C 4C 5C", "", 40)],
)
def test_all_cards_are_dealt_at_once(scientifico: bool, hand: str, lies: str, plays: int) -> None:  # noqa: FBT001
    table = Table.dealt("scopone", dealer=3, packs=[PACK], seats=4, scientifico=scientifico)
    assert (table.hand(0), table.zone("table"), table.zone("stock")) == (hand, lies, "")
    while table.turn is not None:
        table.play(table.legal[0])
    assert sum(move.startswith(("play", "take")) for move in table.log) == plays
    assert "draw" not in table.log


def test_the_seat_after_the_dealer_is_served_first_and_leads() -> None:
    table = Table.dealt("scopone", dealer=1, packs=[PACK], seats=4)
    assert (table.hand(2).split()[0], table.turn) == ("AH", 2)


def test_three_kings_in_the_two_packets_of_the_table_make_the_deal_void() -> None:
    table = Table.dealt("scopone", dealer=0, packs=[KINGS], seats=4)
    assert (table.state.phase, table.zone("table")) == ("deal", "KH KD KC 7C")
    table.deal(PACK)
    assert (table.facts["dealer"], table.facts["redeals"], table.facts["deal"], table.turn) == (0, 1, 1, 1)
    assert [len(hand) for hand in table.state.hands] == [9] * 4


@pytest.mark.parametrize("options", [{"redeal_kings": False}, {"scientifico": True}])
def test_scientifico_and_a_house_that_does_not_mind_know_no_void_deal(options: dict[str, Any]) -> None:
    assert Table.dealt("scopone", dealer=0, packs=[KINGS], seats=4, **options).state.phase == "play"


def test_in_scientifico_the_first_card_takes_nothing_and_the_second_may_sweep() -> None:
    table = Table.dealt("scopone", dealer=3, packs=[pack("7D 4S 2H 3H 4H 7H")], seats=4, scientifico=True)
    assert all(move.startswith("play") for move in table.legal)
    table.play("play 7D")
    assert table.move("take 7H 7D").badge("sweeps") == [0, 1, 0, 1]


@pytest.mark.parametrize(("options", "sweeps"), [({}, 0), ({"last_card_sweep": True}, 1)])
def test_the_fortieth_card_makes_no_scopa(options: dict[str, Any], sweeps: int) -> None:
    table = fishing("scopone", hands=["", "", "", "QC"], turn=3, table="5D 4S", last=2, scientifico=True, **options)
    assert table.play("take QC 5D 4S").scored["scope"] == [0, sweeps]


def test_the_card_before_may_and_the_dealers_last_card_goes_to_that_side() -> None:
    table = fishing("scopone", hands=["", "", "KS", "4D"], turn=2, table="2S 3H 5C", last=3)
    table.play("take KS 2S 3H 5C", "play 4D")
    assert table.scored["scope"] == [1, 0]
    assert table.zone("taken.0") == "KS 2S 3H 5C 4D"


def test_partners_share_a_place() -> None:
    table = fishing("scopone", hands=["JS", "", "", ""], piles=["7D 2D", "7H"], score=[19, 5])
    result = SCOPONE.result(table.play("play JS").state)
    assert result == (((0, 2), (1, 3)), "points")


def test_eleven_do_not_end_a_match_to_twenty_one() -> None:
    table = fishing("scopone", hands=["JS", "", "", ""], piles=["7D 2D", "7H"], score=[9, 5])
    assert table.play("play JS").state.phase == "deal"


def test_the_dealer_moves_on_by_one_seat() -> None:
    table = fishing("scopone", hands=["JS", "", "", ""], dealer=3)
    assert table.play("play JS").facts["dealer"] == 0
