"""Bisqa, rule by rule: the deal, rounds and bids; tricks and lives are in ``test_bisqa_tricks`` and ``test_bisqa_lives``.

The worked examples are in ``test_bisqa_cases``, the one-card round's secrets in ``test_one_card``.
"""

from random import Random

import pytest

from games import catalogue
from games.kit.bisqa.state import size
from games.kit.cards import PACK
from games.kit.game import IllegalMove
from games.kit.options import OptionError, read
from games.kit.shuffle import PlainDice
from tests.engines.positions import SORTED, Table, bisqa, pack

GAME = catalogue.get("bisqa")


# --- set-up and deal -------------------------------------------------------------------------------------------------


def test_it_is_played_by_two_to_eight() -> None:
    assert GAME.seats == (2, 3, 4, 5, 6, 7, 8)


def test_lives_are_three_four_or_five() -> None:
    assert read(GAME.options, {}).lives == 5
    for lives in (3, 4, 5):
        state = GAME.start(read(GAME.options, {"lives": lives}), 3)
        assert [badge["lives"] for badge in GAME.view(state, None)["badges"]] == [lives] * 3
    for other in (2, 6, "5", True, 5.0):
        with pytest.raises(OptionError):
            read(GAME.options, {"lives": other})


def test_when_all_go_out_the_round_ranks_them_unless_a_play_off_is_agreed() -> None:
    assert read(GAME.options, {}).all_out == "rank"
    assert read(GAME.options, {"all_out": "playoff"}).all_out == "playoff"
    with pytest.raises(OptionError):
        read(GAME.options, {"all_out": "revive"})


@pytest.mark.parametrize("seats", range(2, 9))
def test_any_seat_may_be_drawn_to_bid_first(seats: int) -> None:
    state = GAME.start(GAME.options(), seats)
    drawn = {str(GAME.house(state, PlainDice(Random(number)))) for number in range(200)}
    assert drawn == {f"first {seat}" for seat in range(seats)}


def test_the_seat_that_is_drawn_bids_first_and_leads() -> None:
    table = Table.dealt("bisqa", dealer=1, packs=[PACK], seats=3)
    assert table.log[0] == "first 2"
    assert (table.facts["first"], table.facts["leader"], table.turn) == (2, 2, 2)
    assert table.facts["order"] == "2 0 1"


@pytest.mark.parametrize("seats", range(2, 9))
def test_cards_are_dealt_one_at_a_time_from_the_first_bidder_on(seats: int) -> None:
    table = Table.dealt("bisqa", dealer=0, packs=[PACK], seats=seats)
    for place in range(seats):
        seat = (1 + place) % seats
        assert table.hand(seat).split() == SORTED[place : 5 * seats : seats]


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_is_not_dealt_stays_unseen(seats: int) -> None:
    table = Table.dealt("bisqa", dealer=0, packs=[PACK], seats=seats)
    for viewer in (None, *range(seats)):
        assert table.zone("stock", viewer).split() == ["--"] * (40 - 5 * seats)
    assert table.log[-1] == "deal " + " ".join(SORTED)


def test_every_round_is_dealt_from_the_whole_pack() -> None:
    table = bisqa(hands=["2S 3S", "KH QH", "4C 5C"], bids=[0, 2, 1]).play(
        "play 2S", "play KH", "play 4C", "play QH", "play 5C", "play 3S"
    )
    assert (table.state.phase, len(table.zone("stock").split())) == ("deal", 34)
    table.deal(pack("KS KD KC"))
    assert table.log[-1].split()[1:4] == ["KS", "KD", "KC"]
    assert len(table.log[-1].split()) == 41
    assert (len(table.zone("stock").split()), table.badge("cards")) == (37, [1, 1, 1])


# --- rounds ----------------------------------------------------------------------------------------------------------


def test_five_four_three_two_one_and_again() -> None:
    assert [size(number) for number in range(1, 13)] == [5, 4, 3, 2, 1, 5, 4, 3, 2, 1, 5, 4]


def test_the_cycle_follows_the_number_of_the_round_whoever_goes_out() -> None:
    table = bisqa(hands=["2S 3S 4S 5S", "KS QS JS 7S", "AS 6S AC 2C"], lives=[1, 5, 5], bids=[4, 4, 4])
    while table.turn is not None:
        table.play(table.legal[0])
    assert table.badge("lives")[0] == 0
    table.deal(PACK)
    assert (table.facts["round"], table.facts["cards"], table.badge("cards")) == (3, 3, [0, 3, 3])


def test_the_next_seat_bids_first_in_the_next_round() -> None:
    table = bisqa(hands=["KH", "QH", "JH"], bids=[1, 0, 0], first=2)
    assert (table.facts["order"], table.facts["first"]) == ("2 0 1", 0)
    table.deal(PACK)
    assert (table.facts["order"], table.turn) == ("0 1 2", 0)


def test_seats_that_are_out_are_skipped_to_find_the_first_bidder() -> None:
    table = bisqa(hands=["KH", "", "", "JH", "QH"], lives=[3, 0, 0, 3, 3], bids=[1, 0, 0], first=0)
    table.deal(PACK)
    assert (table.turn, table.facts["order"]) == (3, "3 4 0")


def test_a_seat_that_is_out_keeps_its_number_and_does_nothing() -> None:
    table = bisqa(hands=["KH 2S", "", "JH 3S"], lives=[3, 0, 3])
    assert (table.hand(1), table.badges[1]) == (
        "",
        {"lives": 0, "tricks": 0, "cards": 0, "out": 1, "balance": 0},
    )
    seen = []
    while table.state.phase in ("bid", "play"):
        assert GAME.legal(table.state, 1) == []
        seen.append(table.turn)
        table.play(table.legal[0])
    assert seen == [0, 2, 0, 2, 0, 2]


# --- bidding ---------------------------------------------------------------------------------------------------------


def test_everybody_bids_once_in_turn_and_everybody_hears_it() -> None:
    table = bisqa(hands=["KH 2H 3H", "AD 2D 3D", "AC 2C 3C"], first=1)
    assert (table.state.phase, table.turn, table.facts["bids"]) == ("bid", 1, 0)
    assert not any("bid" in badge for badge in table.badges)
    table.play("bid 2")
    assert (table.turn, table.badges[1]["bid"], table.facts["bids"]) == (2, 2, 2)
    table.play("bid 0")
    assert ("bid" in table.badges[0], table.badges[2]["bid"]) == (False, 0)
    table.play("bid 3")
    assert (table.badge("bid"), table.facts["bids"], table.state.phase, table.turn) == ([3, 2, 0], 5, "play", 1)


@pytest.mark.parametrize("count", range(1, 6))
def test_a_bid_is_a_number_from_none_to_all_tricks(count: int) -> None:
    suits = ["".join(f"{rank}{suit} " for rank in "234567"[:count]) for suit in "HDC"]
    assert bisqa(hands=suits).legal == [f"bid {number}" for number in range(count + 1)]


def test_the_last_bidder_may_not_make_the_bids_add_up_to_the_cards() -> None:
    for count in (2, 3, 4, 5):
        hands = [" ".join(f"{rank}{suit}" for rank in "234567"[:count]) for suit in "HDC"]
        for one in range(count + 1):
            for other in range(count + 1):
                table = bisqa(hands=hands, bids=[one, other])
                left = [number for number in range(count + 1) if one + other + number != count]
                assert table.legal == [f"bid {number}" for number in left]
                assert len(left) >= 2
                rest = count - one - other
                assert table.facts.get("forbidden") == (rest if rest >= 0 else None)
                assert GAME.view(table.state, 0)["facts"] == table.facts


def test_earlier_bidders_may_bring_the_sum_to_the_number_of_cards() -> None:
    table = bisqa(hands=["2H 3H", "2D 3D", "2C 3C"], bids=[2])
    assert table.legal == ["bid 0", "bid 1", "bid 2"]
    assert "forbidden" not in table.facts


def test_the_forbidden_number_is_refused_and_said_why() -> None:
    table = bisqa(hands=["2H 3H 4H 5H", "2D 3D 4D 5D", "2C 3C 4C 5C"], bids=[2, 1])
    with pytest.raises(IllegalMove, match="may not say 1: the bids must not add up to the 4 cards dealt"):
        table.move("bid 1")
    for move in ("bid 5", "bid 99"):
        with pytest.raises(IllegalMove, match="a number from 0 to 4"):
            table.move(move)
    with pytest.raises(IllegalMove, match="Bid first"):
        table.move("play 2C")
    assert table.play("bid 2").facts["bids"] == 5
    assert "forbidden" not in table.facts


def test_in_the_one_card_round_the_last_bidder_is_free() -> None:
    for bids in ([1, 0], [0, 1], [0, 0], [1, 1]):
        table = bisqa(hands=["2H", "2D", "2C"], bids=bids)
        assert table.legal == ["bid 0", "bid 1"]
        assert "forbidden" not in table.facts


# --- the one-card round ----------------------------------------------------------------------------------------------


def test_after_the_last_bid_all_cards_are_turned_up_and_lie_in_the_order_of_bidding() -> None:
    table = bisqa(hands=["2D", "KH", "", "4C"], lives=[5, 5, 0, 5], first=3)
    table.move("bid 0").move("bid 1").move("bid 0")
    assert (table.state.phase, table.turn) == ("turn-up", None)
    assert [table.zone(f"hand.{seat}") for seat in range(4)] == ["--", "--", "", "--"]
    table.house()
    assert table.log[-1] == "turn-up"
    assert (table.state.phase, table.zone("trick"), table.badge("cards")) == ("collect", "4C 2D KH", [0, 0, 0, 0])
    assert (table.facts["leader"], table.facts["order"]) == (3, "3 0 1")
    table.house()
    assert (table.log[-1], table.badge("tricks")) == ("collect 1", [0, 1, 0, 0])


@pytest.mark.parametrize("bid", [0, 1])
def test_there_the_ace_of_hearts_is_high_whatever_was_bid(bid: int) -> None:
    table = bisqa(hands=["KH", "AH"], bids=[1, bid])
    assert (table.log[-1], table.facts["ace"], table.facts["last_why"]) == ("collect 1", "high", "ace-high")
    assert table.badge("lives") == [4, 5 - (1 - bid)]


def test_nobody_plays_a_card_there() -> None:
    table = bisqa(hands=["2D", "KH", "4C"])
    while table.turn is not None:
        assert table.legal == ["bid 0", "bid 1"]
        for card in ("2D", "KH", "4C", "AH"):
            with pytest.raises(IllegalMove, match="Bid first"):
                table.move(f"play {card}")
        table.move("bid 0")
