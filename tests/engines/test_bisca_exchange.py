"""The exchange of Bisca's trump card: which card for which, who, and when."""

from typing import Any

import pytest

from games.kit.game import IllegalMove
from tests.engines.positions import Table, bisca, pack

SLUG = "bisca"
EMPTY = ("4C 2H", "5C 6C")  # hands of seats that do not matter


def about_to_lead(hand: str, trump_card: str, *, stock: str = "2S 4S 5S", **more: Any) -> Table:
    """Seat 0 has just won a trick and holds these cards."""
    more = {"last_winner": 0, "tricks": (1, 0), **more}
    return bisca(SLUG, hands=[hand, "4C 5C 6C"], stock=stock, trump_card=trump_card, **more)


def exchanges(table: Table) -> list[str]:
    """The exchanges open to the seat on turn."""
    return [move for move in table.legal if move.startswith("exchange")]


@pytest.mark.parametrize(
    ("trump_card", "allowed"),
    [
        *[(f"{rank}D", ["exchange 7D"]) for rank in "A3KQJ"],
        *[(f"{rank}D", ["exchange 2D"]) for rank in "654"],
    ],
)
def test_the_seven_for_a_card_with_points_the_two_for_one_without(trump_card: str, allowed: list[str]) -> None:
    assert exchanges(about_to_lead("7D 2D AC", trump_card)) == allowed


def test_the_seven_itself_may_be_taken_with_the_two_and_nothing_takes_the_two() -> None:
    assert exchanges(about_to_lead("2D AC KC", "7D")) == ["exchange 2D"]
    assert exchanges(about_to_lead("7D AC KC", "2D")) == []


def test_only_trumps_are_exchanged() -> None:
    assert exchanges(about_to_lead("7C 7S 2H", "KD")) == []
    assert exchanges(about_to_lead("2C 2S 2H", "5D")) == []


def test_the_two_cards_change_places_in_the_open_and_the_turn_stays() -> None:
    table = about_to_lead("AC 7D 2H", "KD").move("exchange 7D")
    assert (table.hand(0), table.zone("trump"), table.facts["trump"]) == ("AC KD 2H", "7D", "D")
    assert (table.turn, table.facts["exchanger"], table.facts["known.0"]) == (0, 0, "KD")
    assert table.plays == ["play AC", "play KD", "play 2H"]
    assert "exchanger" not in table.play("play AC").facts


def test_the_exchange_may_be_left_alone() -> None:
    assert about_to_lead("7D AC 2H", "KD").play("play AC").zone("trump") == "KD"


def test_not_before_the_first_trick_of_the_round_not_even_by_the_mao() -> None:
    assert exchanges(about_to_lead("7D AC 2H", "AD", last_winner=-1, tricks=(0, 0))) == []


def test_what_was_won_in_the_round_before_does_not_count() -> None:
    table = bisca(SLUG, hands=["AC", "2C"], target=2).play("play AC", "play 2C")
    table.deal(pack("7D KC 2S KS 3S QS AD"))
    assert (table.turn, table.hand(0), table.zone("trump")) == (0, "7D 2S 3S", "AD")
    assert exchanges(table) == []


def test_once_for_every_trick_that_is_won() -> None:
    table = about_to_lead("7D 2D AC", "AD").move("exchange 7D")
    assert exchanges(table) == []
    table.play("play AC", "play 4C")
    assert exchanges(table) == ["exchange 2D"]


def test_anybody_may_take_the_seven_that_was_laid_down() -> None:
    table = bisca(SLUG, hands=["7D 4C 2H", "2D AC 6C"], stock="2S 4S 5S", trump_card="AD", last_winner=0, tricks=(1, 0))
    table.play("exchange 7D", "play 4C", "play AC", "exchange 2D")
    assert (table.zone("trump"), table.facts["known.0"], table.facts["known.1"]) == ("2D", "AD", "7D")


def test_not_once_the_trump_card_is_drawn() -> None:
    assert exchanges(about_to_lead("7D AC 2H", "", stock="")) == []


def test_as_long_as_the_trump_card_lies_there() -> None:
    assert exchanges(about_to_lead("7D AC 2H", "AD", stock="2S")) == ["exchange 7D"]


def test_what_was_laid_down_is_drawn_last() -> None:
    table = about_to_lead("7D AC 2H", "KD", stock="2S").play("exchange 7D", "play AC", "play 4C")
    assert (table.hand(0), table.hand(1)) == ("KD 2H 2S", "5C 6C 7D")
    assert (table.facts["known.0"], table.facts["known.1"], table.facts["trump_taker"]) == ("KD", "7D", 1)


def test_three_have_no_twos_so_a_trump_card_without_points_stays() -> None:
    hands = ["7D AC KC", *EMPTY]
    for trump_card, allowed in (("5D", []), ("QD", ["exchange 7D"])):
        table = bisca(SLUG, hands=hands, stock="4S 5S", trump_card=trump_card, last_winner=0, tricks=(1, 0, 0))
        assert exchanges(table) == allowed


def answering(window: str, tricks: tuple[int, int]) -> Table:
    """Seat 0 has led; seat 1 holds the seven."""
    table = bisca(
        SLUG,
        hands=["KC AC", "7D 5C"],
        stock="2S 4S 5S",
        trump_card="AD",
        last_winner=0,
        tricks=tricks,
        swap_window=window,
    )
    return table.move("play KC")


def test_who_did_not_win_the_last_trick_may_not_exchange() -> None:
    assert exchanges(answering("winner", (1, 2))) == []


def test_by_agreement_anybody_may_who_has_won_a_trick_before_playing_once_a_turn() -> None:
    assert exchanges(answering("any_winner", (3, 0))) == []
    table = answering("any_winner", (1, 2))
    assert exchanges(table) == ["exchange 7D"]
    assert exchanges(table.move("exchange 7D")) == []
    assert table.plays == ["play AD", "play 5C"]


@pytest.mark.parametrize(
    ("table", "move", "why"),
    [
        (lambda: about_to_lead("7D AC 2H", "AD", last_winner=-1, tricks=(0, 0)), "exchange 7D",
         "You may exchange the trump card only after winning a trick of this round."),
        (lambda: answering("winner", (1, 2)), "exchange 7D",
         "Only who has just won a trick may exchange the trump card, before leading."),
        (lambda: about_to_lead("7D 2D AC", "AD").move("exchange 7D"), "exchange 2D",
         "You have exchanged the trump card in this turn already."),
        (lambda: about_to_lead("7D AC 2H", "", stock=""), "exchange 7D", "The trump card has been drawn."),
        (lambda: about_to_lead("2D AC 2H", "QD"), "exchange 2D", "The 2D may not be exchanged for the QD."),
        (lambda: about_to_lead("7C AC 2H", "KD"), "exchange 7C", "The 7C may not be exchanged for the KD."),
        (lambda: about_to_lead("6D AC 2H", "KD"), "exchange 7D", "You do not hold the 7D."),
        (lambda: about_to_lead("6D AC 2H", "KD"), "play 7D", "You do not hold the 7D."),
        (lambda: about_to_lead("6D AC 2H", "KD"), "draw", "The rules do not allow draw here."),
    ],
)  # fmt: skip
def test_a_refusal_tells_its_reason(table: Any, move: str, why: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        table().move(move)
    assert (refused.value.why, str(refused.value)) == ("rule", why)


def test_who_is_not_on_turn_is_told_so() -> None:
    with pytest.raises(IllegalMove, match=r"^It is not your turn\.$"):
        about_to_lead("7D AC 2H", "KD").say(1, "play 4C")
