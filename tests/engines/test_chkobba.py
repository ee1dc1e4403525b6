"""Chkobba, rule by rule; the worked examples of the rules are in ``test_fishing_cases``."""

from random import Random
from typing import Any

import pytest

from games import catalogue
from games.kit.cards import PACK, cards, names
from games.kit.game import IllegalMove
from games.kit.moves import HOUSE, Move
from tests.engines.positions import Table, fishing, pack

THREE_FIVES = pack("AH 2H 3H 4H 6H 7H 5H 5D 5C KS")
GOOD = pack("AH 2H 3H 4H 6H 7H 5H KD 5C KS")


def rest(*first: str) -> list[int]:
    """The stock of ``THREE_FIVES`` with the table back in it, these cards on top."""
    top = [card for some in first for card in cards(some)]
    return top + [card for card in THREE_FIVES[6:] if card not in top]


# --- the deal --------------------------------------------------------------------------------------------------------


def test_it_is_played_by_two_or_by_four_in_partners() -> None:
    assert catalogue.get("chkobba").seats == (2, 4)
    table = Table.dealt("chkobba", dealer=3, packs=[PACK], seats=4)
    assert table.facts["sides"] == 2


def test_the_seat_that_is_drawn_leads_and_the_one_before_it_deals() -> None:
    table = Table.dealt("chkobba", dealer=1, packs=[GOOD], seats=4)
    assert table.log[0] == "first 2"
    assert (table.facts["dealer"], table.facts["first"], table.turn) == (1, 2, 2)


@pytest.mark.parametrize("dead", ["5H 5D 5C KS", "5H 5D 5C 5S", "KS 5H 5D 5C", "5H KS 5D 5C"])
def test_a_table_with_three_or_four_of_a_rank_is_dealt_again(dead: str) -> None:
    table = Table.dealt("chkobba", dealer=0, packs=[pack("AH 2H 3H 4H 6H 7H", dead)])
    assert (table.state.phase, table.turn, table.zone("table")) == ("deal", None, dead)
    table.deal(rest("KH QD 2S 5D"))
    assert (table.state.phase, table.turn, table.zone("table")) == ("play", 1, "KH QD 2S 5D")
    assert table.facts["redeals"] == 1


def test_who_imagines_a_dead_table_knows_whose_turn_it_will_be() -> None:
    table = Table.dealt("chkobba", dealer=0, packs=[THREE_FIVES])
    imagined = table.game.imagine(table.game.view(table.state, 0), Random(1))
    table.game.apply(imagined, HOUSE, Move("deal", tuple(rest("KH QD 2S 5D"))))
    assert (imagined.phase, table.game.to_act(imagined)) == ("play", (1,))


def test_hands_stay_when_the_table_is_dealt_again() -> None:
    table = Table.dealt("chkobba", dealer=0, packs=[THREE_FIVES, rest("KH QD 2S 5D")])
    assert (table.hand(0), table.hand(1)) == ("4H 6H 7H", "AH 2H 3H")


def test_the_rejected_cards_go_back_into_the_stock() -> None:
    table = Table.dealt("chkobba", dealer=0, packs=[THREE_FIVES])
    table.deal(rest("KH QD 2S 5D 5H 5C KS"))
    assert names(table.state.stock[::-1])[:3] == ["5H", "5C", "KS"]
    assert len(table.state.stock) == 30


@pytest.mark.parametrize(("seats", "size"), [(2, 34), (4, 28)])
def test_only_the_table_is_dealt_again(seats: int, size: int) -> None:
    dealt = pack("AH 2H 3H 4H 6H 7H", "AD 2D 3D 4D 6D 7D" if seats == 4 else "", "5H 5D 5C KS")
    table = Table.dealt("chkobba", dealer=seats - 1, packs=[dealt], seats=seats)
    table.deal(sorted(dealt[3 * seats :], reverse=True))
    assert len(table.log[-1].split()) == 1 + size


def test_the_table_may_be_dealt_again_more_than_once() -> None:
    table = Table.dealt("chkobba", dealer=0, packs=[THREE_FIVES, rest("5H 5D KS 5C"), rest("QH QD QC QS")])
    assert table.state.phase == "deal"
    table.deal(rest("KH QD 2S 5D"))
    assert (table.state.phase, table.facts["redeals"]) == ("play", 3)


def test_after_twenty_times_the_table_stands() -> None:
    table = Table.dealt("chkobba", dealer=0, packs=[THREE_FIVES] + [rest("5H 5D KS 5C")] * 19)
    assert table.state.phase == "deal"
    table.deal(rest("5H 5D KS 5C"))
    assert (table.state.phase, table.zone("table")) == ("play", "5H 5D KS 5C")


def test_a_new_deal_may_be_dealt_again_as_often() -> None:
    table = fishing(hands=["5D", ""], dealer=1, stock="", last=0)
    table.state.redeals = 20
    table.play("play 5D")
    table.deal(THREE_FIVES)
    assert table.state.phase == "deal"
    assert "redeals" not in table.facts


def test_house_rule_off_three_of_a_rank_stay() -> None:
    table = Table.dealt("chkobba", dealer=0, packs=[THREE_FIVES], redeal_three=False)
    assert (table.state.phase, table.zone("table")) == ("play", "5H 5D 5C KS")


def test_three_more_cards_each_in_the_same_order_when_the_hands_are_empty_and_none_for_the_table() -> None:
    table = fishing(
        hands=["", "", "", "KH"], turn=3, dealer=3, table="2D", stock="AH 2H 3H 4H 5H 6H 7H JH QH AC 2C 3C AS"
    )
    table.move("play KH")
    assert table.state.phase == "draw"
    table.house()
    assert [table.hand(seat) for seat in range(4)] == ["AH 2H 3H", "4H 5H 6H", "7H JH QH", "AC 2C 3C"]
    assert (table.zone("table"), table.turn, table.zone("stock")) == ("2D KH", 0, "--")


def test_whoever_led_the_deal_leads_every_batch() -> None:
    table = fishing(hands=["", "KH"], turn=1, dealer=1, table="2D", stock="AH 2H 3H 4H 5H 6H")
    assert table.play("play KH").turn == 0


# --- playing a card --------------------------------------------------------------------------------------------------


def test_a_card_that_takes_nothing_stays_on_the_table() -> None:
    table = fishing(hands=["5C 2C", "KD KC"], table="KH QD 2S")
    assert table.play("play 5C").zone("table") == "KH QD 2S 5C"


def test_any_card_may_be_played_but_one_that_can_take_must_take() -> None:
    table = fishing(hands=["7C 2D QS", "KC"], table="7H 4S 3S")
    assert table.legal == ["take 7C 7H", "play 2D", "play QS"]
    with pytest.raises(IllegalMove):
        table.move("play 7C")


def test_an_equal_card_shuts_out_every_sum() -> None:
    table = fishing(hands=["7C", "KC"], table="7H 4S 3S")
    with pytest.raises(IllegalMove):
        table.move("take 7C 4S 3S")


def test_exactly_one_equal_card_is_taken() -> None:
    table = fishing(hands=["7C", "KC"], table="7H 7S")
    assert table.legal == ["take 7C 7H", "take 7C 7S"]
    with pytest.raises(IllegalMove):
        table.move("take 7C 7H 7S")


def test_one_set_is_taken_never_two() -> None:
    table = fishing(hands=["5C", "KC"], table="2H 3H AD 4D")
    assert table.legal == ["take 5C 2H 3H", "take 5C AD 4D"]
    with pytest.raises(IllegalMove):
        table.move("take 5C 2H 3H AD 4D")


def test_the_cards_that_are_taken_may_be_named_in_any_order() -> None:
    table = fishing(hands=["KC", "KD"], table="3H 2S 5D 7C")
    table.move("take KC 5D 3H 2S")
    assert table.zone("capture") == "KC 3H 2S 5D"


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    table = fishing(hands=["KC", "7D"], table="3H 7C")
    for move in ("play 7D", "take KD 3H 7C", "take 7D 7C", "take KC 3H 7S"):
        with pytest.raises(IllegalMove):
            table.move(move)


def test_what_is_taken_lies_face_up_until_the_house_collects_it() -> None:
    table = fishing(hands=["KC 2H", "KD"], table="3H 7C QS", dealer=1)
    table.move("take KC 3H 7C")
    assert (table.state.phase, table.turn) == ("collect", None)
    assert (table.zone("capture"), table.zone("table"), table.zone("taken.0")) == ("KC 3H 7C", "QS", "")
    assert (table.facts["last_taker"], table.facts["last_take"]) == (0, "KC 3H 7C")
    table.house()
    assert table.log[-1] == "collect 0"
    assert (table.zone("capture"), table.zone("taken.0"), table.turn) == ("", "-- -- --", 1)
    assert table.facts["last_take"] == "KC 3H 7C"


def test_partners_have_one_pile_and_one_number_of_chkobbas() -> None:
    table = fishing(hands=["2C", "3C", "5D QH", "4C"], turn=2, dealer=1, table="5H")
    table.play("take 5D 5H")
    assert table.zone("taken.0") == "-- --"
    assert table.badge("sweeps") == [1, 0, 1, 0]


# --- chkobba ---------------------------------------------------------------------------------------------------------


def test_emptying_the_table_is_a_chkobba_and_marked_at_once() -> None:
    table = fishing(hands=["7C 2H", "KD"], table="3H 4S")
    table.move("take 7C 3H 4S")
    assert table.badge("sweeps") == [1, 0]
    assert table.facts["sweep"] == 1
    table.house()
    assert "sweep" not in table.facts


def test_taking_a_part_of_the_table_is_no_chkobba() -> None:
    table = fishing(hands=["7C 2H", "KD"], table="3H 4S QD")
    table.move("take 7C 3H 4S")
    assert table.badge("sweeps") == [0, 0]
    assert "sweep" not in table.facts


def test_after_a_chkobba_the_next_card_is_laid_down() -> None:
    table = fishing(hands=["7C 2H", "7D"], table="7H")
    assert table.play("take 7C 7H").legal == ["play 7D"]


@pytest.mark.parametrize(("options", "sweeps"), [({}, [0, 1]), ({"last_card_sweep": False}, [0, 0])])
def test_a_chkobba_with_the_very_last_card_is_a_house_rule(options: dict[str, Any], sweeps: list[int]) -> None:
    table = fishing(hands=["", "7C"], turn=1, table="3H 4S", last=0, **options)
    table.play("take 7C 3H 4S")
    assert table.badge("sweeps") == sweeps
    assert len(table.state.taken[1]) == 3


def test_the_last_card_of_a_batch_is_not_the_last_card_of_the_deal() -> None:
    table = fishing(hands=["", "7C"], turn=1, table="3H 4S", stock="AH 2H 3D 4H 5H 6H", last_card_sweep=False)
    assert table.play("take 7C 3H 4S").badge("sweeps") == [0, 1]


def test_what_is_left_goes_to_the_last_taker_and_is_no_chkobba() -> None:
    table = fishing(hands=["KC", ""], turn=0, table="3H 4S", last=1)
    table.move("play KC")
    assert table.state.phase == "leftovers"
    table.house()
    assert table.log[-1] == "sweep 1"
    assert table.zone("taken.1") == "3H 4S KC"
    assert table.badge("sweeps") == [0, 0]
    assert "sweep" not in table.facts
