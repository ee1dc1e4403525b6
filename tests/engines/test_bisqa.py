"""Bisqa, rule by rule; the worked examples are in ``test_bisqa_cases``, the one-card round's secrets in ``test_one_card``."""

import json
from itertools import permutations
from random import Random
from typing import Any

import pytest

from games import catalogue, records
from games.kit.bisqa.state import size
from games.kit.bisqa.strength import HIGH, LOW, POWER, why, winner
from games.kit.cards import NAMES, PACK, cards
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


# --- play ------------------------------------------------------------------------------------------------------------


def test_the_first_bidder_leads_and_the_winner_of_a_trick_leads_the_next() -> None:
    table = bisqa(hands=["2S 3S", "2C 3C", "2D 3D"], bids=[0, 0, 0], first=1)
    assert table.turn == 1
    table.play("play 2C", "play 2D", "play 2S")
    assert (table.turn, table.facts["leader"], table.badge("tricks")) == (2, 2, [0, 0, 1])


def test_there_is_no_duty_to_follow_suit_or_to_win() -> None:
    table = bisqa(hands=["2H 3H 4H", "7H 2S 5D", "KH QS 2C"], bids=[0, 0, 0])
    assert table.legal == ["play 2H", "play 3H", "play 4H"]
    table.play("play 2H")
    assert table.legal == ["play 7H", "play 2S", "play 5D"]
    table.play("play 2S")
    assert table.legal == ["play KH", "play QS", "play 2C"]


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    table = bisqa(hands=["2H 3H", "7H 2S", "KH QS"], bids=[0, 0, 0])
    for move in ("play 7H", "play KS", "play AH"):
        with pytest.raises(IllegalMove, match=f"You do not have the {move[5:]}"):
            table.move(move)
    with pytest.raises(IllegalMove, match="Only the ace of hearts"):
        table.move("play-high AH")
    with pytest.raises(IllegalMove, match="Only the ace of hearts"):
        table.move("play-low 2H")
    with pytest.raises(IllegalMove, match="do not allow bid 1"):
        table.move("bid 1")


def test_the_trick_lies_face_up_until_the_house_collects_it() -> None:
    table = bisqa(hands=["2S 3S", "2C 3C", "2D 3D"], bids=[0, 0, 0])
    table.move("play 2S").move("play 2C").move("play 2D")
    assert (table.zone("trick"), table.turn, table.state.phase) == ("2S 2C 2D", None, "collect")
    assert "last_trick" not in table.facts
    table.house()
    assert table.log[-1] == "collect 2"
    assert (table.zone("trick"), table.zone("taken.2"), table.badge("tricks")) == ("", "-- -- --", [0, 0, 1])
    assert table.facts["last_trick"] == "2S 2C 2D"
    assert (table.facts["last_leader"], table.facts["last_winner"]) == (0, 2)


def test_there_are_as_many_tricks_as_cards() -> None:
    for count in (2, 3, 4, 5):
        hands = [" ".join(f"{rank}{suit}" for rank in "234567"[:count]) for suit in "DC"]
        table = bisqa(hands=hands, bids=[0, 0])
        while table.state.phase == "play":
            table.play(table.legal[0])
        assert sum(table.badge("tricks")) == count


# --- strength --------------------------------------------------------------------------------------------------------


def test_hearts_diamonds_clubs_spades_and_in_each_king_queen_jack_seven_down_to_ace() -> None:
    order = [rank + suit for suit in "HDCS" for rank in "KQJ765432A"]
    strengths = [POWER[""][NAMES.index(name)] for name in order]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == 40


def test_the_ace_of_hearts_is_above_all_or_below_all() -> None:
    ace, *others = PACK
    assert all(POWER[HIGH][ace] > POWER[HIGH][card] for card in others)
    assert all(POWER[LOW][ace] < POWER[LOW][card] for card in others)
    assert all(len(set(POWER[role])) == 40 for role in (HIGH, LOW))


@pytest.mark.parametrize(
    ("trick", "ace", "wins", "reason"),
    [
        ("7C 2D KS", "", "2D", "by-suit"),
        ("7C 2D KS 3H", "", "3H", "by-suit"),
        ("7C 6C", "", "7C", "by-value"),
        ("KS QH KH", "", "KH", "by-value"),
        ("AS 2S", "", "2S", "by-value"),
        ("AD KC", "", "AD", "by-suit"),
        ("7D JD QD", "", "QD", "by-value"),
        ("KH AH QH", HIGH, "AH", "ace-high"),
        ("AH KH", HIGH, "AH", "ace-high"),
        ("AH AS", LOW, "AS", "by-suit"),
        ("AH 2H", LOW, "2H", "by-suit"),
        ("KH AH QD", LOW, "KH", "by-suit"),
        ("KH AH QH", LOW, "KH", "by-value"),
    ],
)
def test_who_wins_and_why(trick: str, ace: str, wins: str, reason: str) -> None:
    for order in permutations(cards(trick)):
        assert NAMES[order[winner(order, ace=ace)]] == wins
        assert why(order, ace=ace) == reason


def test_the_last_trick_tells_why_it_was_won() -> None:
    table = bisqa(hands=["7C KS", "6C AH"], bids=[0, 0]).play("play 7C", "play 6C")
    assert table.facts["last_why"] == "by-value"
    table.play("play KS", "play-high AH")
    assert table.facts["last_why"] == "ace-high"
    assert all(GAME.words[reason] for reason in ("by-suit", "by-value", "ace-high"))


# --- the ace of hearts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [["AH 2S", "3S 4S"], ["3S 4S", "AH 2S"]])
def test_its_role_is_part_of_the_move(hands: list[str]) -> None:
    table = bisqa(hands=hands, bids=[0, 0])
    if "AH" not in hands[0]:
        table.play("play 3S")
    assert table.legal == ["play-high AH", "play-low AH", "play 2S"]
    with pytest.raises(IllegalMove, match="Say whether your ace of hearts is high or low"):
        table.move("play AH")


def test_it_is_asked_for_the_last_card_as_well() -> None:
    table = bisqa(hands=["AH 2S", "3S 4S"], bids=[0, 0]).play("play 2S", "play 3S", "play 4S")
    assert table.legal == ["play-high AH", "play-low AH"]


@pytest.mark.parametrize("role", ["high", "low"])
def test_its_role_is_shown_at_once_and_stays_to_the_end_of_the_round(role: str) -> None:
    table = bisqa(hands=["AH KD", "KH QD"], bids=[1, 2])
    assert "ace" not in table.facts
    table.move(f"play-{role} AH")
    assert (table.facts["ace"], table.zone("trick")) == (role, "AH")
    table.move("play KH").house()
    assert table.log[-1] == ("collect 0" if role == "high" else "collect 1")
    for move in ("play KD", "play QD") if role == "high" else ("play QD", "play KD"):
        assert table.facts["ace"] == role
        table.play(move)
    assert table.facts["ace"] == role
    table.deal(PACK)
    assert "ace" not in table.facts


def test_who_imagines_the_hidden_cards_remembers_the_last_trick_and_the_ace(seed: int) -> None:
    rng = Random(seed)
    table = bisqa(hands=["AH 3S 4S 5S", "2C 3C 4C 5C", "2D 3D 4D 5D"], bids=[0, 0, 0])
    table.play("play-low AH", "play 2C", "play 2D", "play 3D", "play 3S", "play 3C", "play 4D")
    for _ in range(200):
        imagined = GAME.imagine(GAME.view(table.state, 1), rng)
        assert set(cards("AH 3D 3S 3C")) < set(imagined.taken[2])
        assert len(imagined.taken[2]) == 6


def test_another_ace_has_no_role() -> None:
    table = bisqa(hands=["AD AC", "AS 2S"], bids=[0, 0])
    assert table.legal == ["play AD", "play AC"]
    for move in ("play-high AD", "play-low AC"):
        with pytest.raises(ValueError, match="Only the ace of hearts"):
            table.move(move)


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


# --- lives -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bid", "won", "lost"), [(2, 2, 0), (0, 1, 1), (3, 1, 2), (1, 4, 3), (0, 5, 5), (5, 0, 5)])
def test_a_life_for_every_trick_too_many_or_too_few(bid: int, won: int, lost: int) -> None:
    high, low = ["KH", "QH", "JH", "7H", "6H"], ["2S", "3S", "4S", "5S", "6S"]
    hand = " ".join(high[:won] + low[won:])
    table = bisqa(hands=[hand, "KD QD JD 7D 6D"], lives=[5, 9], bids=[bid, 4 if bid + 4 != 5 else 3])
    while table.state.phase == "play":
        table.play(table.legal[0])
    assert table.badge("tricks")[0] == won
    assert table.scored["lives"][0] == -lost
    assert table.badge("lives")[0] == 5 - lost


def test_bids_tricks_and_losses_stay_readable_until_the_next_deal() -> None:
    table = bisqa(hands=["KH 5C 2S", "QD 7D 3S", "AH JC 6S"], bids=[1, 1, 0])
    table.play("play KH", "play QD", "play-low AH", "play 2S", "play 7D", "play JC", "play 3S", "play 6S", "play 5C")
    assert (table.badge("bid"), table.badge("tricks"), table.badge("lives")) == ([1, 1, 0], [2, 1, 0], [4, 5, 5])
    assert table.scored == {"lives": [-1, 0, 0]}
    assert [table.facts[f"made.lives.{seat}"] for seat in range(3)] == ["KH 5C", "7D", ""]
    assert (table.facts["bids"], table.facts["order"], table.facts["round"]) == (2, "0 1 2", 3)
    assert (table.zone("taken.0"), table.zone("taken.1")) == ("KH QD AH 3S 6S 5C", "2S 7D JC")
    assert table.zone("stock").split() == ["--"] * 31
    assert "leader" not in table.facts
    table.deal(PACK)
    assert not any("bid" in badge for badge in table.badges)
    assert not [fact for fact in table.facts if fact.startswith(("scored", "made", "last"))]
    assert (table.badge("tricks"), table.badge("lives")) == ([0, 0, 0], [4, 5, 5])


def test_no_cards_lie_about_before_the_first_deal() -> None:
    table = Table(GAME, GAME.start(GAME.options(), 3))
    assert table.facts == {"lives": 5, "all_out": "rank", "deal": 0, "round": 0, "sides": 3}
    assert table.zone("stock").split() == ["--"] * 40
    assert table.badges == [{"lives": 5, "tricks": 0, "cards": 0}] * 3


def test_a_seat_without_lives_is_out_and_its_round_is_told() -> None:
    table = bisqa(hands=["2S 3S", "KH QH", "4C 5C"], lives=[2, 5, 5], bids=[2, 2, 0])
    table.play("play 2S", "play KH", "play 4C", "play QH", "play 5C", "play 3S")
    assert table.badges[0] == {"lives": 0, "tricks": 0, "cards": 0, "bid": 2, "out": 4, "balance": 0}
    assert table.state.phase == "deal"
    assert table.facts["order"] == "0 1 2"
    table.deal(PACK)
    assert (table.facts["order"], table.facts["first"]) == ("1 2", 1)


# --- the end ---------------------------------------------------------------------------------------------------------


def finished(table: Table) -> tuple[tuple[int, ...], ...]:
    """The places, after a round has been played with the first legal card each time."""
    while table.state.phase == "play":
        table.play(table.legal[0])
    result = GAME.result(table.state)
    assert result is not None
    assert result.reason == "lives"
    return result.places


def test_it_goes_on_while_two_are_alive() -> None:
    table = bisqa(hands=["KH", "QH", "JH"], lives=[1, 1, 1], bids=[1, 0, 1])
    assert (table.state.phase, table.badge("lives"), GAME.result(table.state)) == ("deal", [1, 1, 0], None)


def test_the_last_one_alive_wins() -> None:
    table = bisqa(hands=["KH", "QH", "", "JH"], lives=[1, 1, 0, 1], out=[0, 0, 3, 0], bids=[1, 1, 1])
    # Seat 2 went out in round 3, the seats 1 and 3 together in round 5.
    assert finished(table) == ((0,), (1, 3), (2,))


def test_who_went_out_later_is_placed_better() -> None:
    table = bisqa(hands=["KH", "", "", "QH"], lives=[5, 0, 0, 1], out=[0, 2, 4, 0], bids=[1, 1])
    assert finished(table) == ((0,), (3,), (2,), (1,))


def test_of_those_who_go_out_together_the_one_less_below_zero_is_placed_better() -> None:
    table = bisqa(hands=["2S 3S", "4S 5S", "KH QH"], lives=[1, 1, 3], bids=[1, 2, 2])
    assert finished(table) == ((2,), (0,), (1,))
    assert [badge.get("balance") for badge in table.badges] == [0, -1, None]
    assert table.badge("lives") == [0, 0, 3]


def test_when_all_go_out_together_the_least_below_zero_wins_and_equals_share() -> None:
    assert finished(bisqa(hands=["2S 3S", "KH QH"], lives=[1, 1], bids=[1, 0])) == ((0,), (1,))
    assert finished(bisqa(hands=["KH 2S", "QH 3S"], lives=[1, 1], bids=[0, 0])) == ((0, 1),)
    table = bisqa(hands=["KH 2S", "QH 3S", "JH AS"], lives=[1, 1, 2], bids=[0, 2, 2])
    assert finished(table) == ((0, 1, 2),)


def test_seats_of_the_same_round_and_balance_share_a_place() -> None:
    table = bisqa(hands=["KH", "QH", "JH", "7H"], lives=[5, 1, 1, 1], bids=[1, 1, 1, 1])
    assert finished(table) == ((0,), (1, 2, 3))


def test_nothing_can_be_done_when_it_is_over() -> None:
    table = bisqa(hands=["KH", "QH"], lives=[5, 1], bids=[1, 1])
    assert (table.state.phase, table.turn) == ("over", None)
    assert GAME.house(table.state, PlainDice(Random(1))) is None
    assert [GAME.legal(table.state, seat) for seat in (-1, 0, 1)] == [[], [], []]


def test_every_round_of_several_cards_costs_somebody_a_life(seed: int) -> None:
    rng = Random(seed)
    for seats in range(2, 9):
        table = Table.dealt("bisqa", dealer=0, packs=[rng.sample(PACK, 40)], seats=seats)
        while table.turn is not None:
            table.play(rng.choice(table.legal))
        assert sum(table.scored["lives"]) < 0


# --- the play-off ----------------------------------------------------------------------------------------------------


def test_in_a_play_off_the_tied_best_come_back_with_one_life_and_the_rest_are_out() -> None:
    table = bisqa(hands=["KH 2S", "QH 5D", "AS 4S"], lives=[1, 1, 1], bids=[0, 2, 2], all_out="playoff")
    while table.turn is not None:
        table.play(table.legal[0])
    assert table.scored["lives"] == [-1, -1, -2]
    assert (table.state.phase, table.badge("lives"), table.facts["back"]) == ("deal", [1, 1, 0], "0 1")
    assert [badge.get("out") for badge in table.badges] == [None, None, 4]
    table.deal(pack("KH 2S"))
    assert (table.facts["round"], table.facts["first"], table.facts["order"]) == (5, 1, "1 0")
    assert "back" not in table.facts
    table.play("bid 1", "bid 1")
    # Seat 1 was dealt the king.
    assert finished(table) == ((1,), (0,), (2,))


def test_a_single_best_balance_needs_no_play_off() -> None:
    table = bisqa(hands=["2S 3S", "KH QH"], lives=[1, 1], bids=[1, 0], all_out="playoff")
    assert finished(table) == ((0,), (1,))
    assert table.badge("lives") == [0, 0]
    assert "back" not in table.facts


def test_a_play_off_may_end_in_another() -> None:
    table = bisqa(hands=["KH", "QH"], lives=[1, 1], bids=[0, 1], all_out="playoff")
    assert (table.state.phase, table.badge("lives"), table.facts["back"]) == ("deal", [1, 1], "0 1")
    table.deal(pack("KH 2S QH 3S JH 4S 7H 5S 6H 6S")).play("bid 4", "bid 0")
    while table.turn is not None:
        table.play(table.legal[0])
    assert table.state.phase == "over"


def test_without_it_those_who_are_out_never_return(seed: int) -> None:
    rng = Random(seed)
    for number in range(20):
        state = GAME.start(GAME.options(), 4)
        out: set[int] = set()
        while GAME.result(state) is None:
            move = GAME.house(state, PlainDice(rng))
            seat = -1 if move else GAME.to_act(state)[0]
            assert seat not in out, number
            GAME.apply(state, seat, move or rng.choice(GAME.legal(state, seat)))
            badges = GAME.view(state, None)["badges"]
            gone = {seat for seat, badge in enumerate(badges) if badge["lives"] == 0}
            assert gone >= out
            out = gone


def test_places_that_follow_a_shared_place_are_not_moved_up() -> None:
    table = bisqa(hands=["KH", "QH", "JH", ""], lives=[5, 1, 1, 0], out=[0, 0, 0, 3], bids=[1, 1, 1])
    places = finished(table)
    assert places == ((0,), (1, 2), (3,))
    assert [1 + sum(map(len, places[:at])) for at in range(len(places))] == [1, 2, 4]


# --- records ---------------------------------------------------------------------------------------------------------

#: Seat 2 bids first and has AH 4H 7H KH 3D.
RECORD = {"game": "bisqa", "seats": 3, "options": {"lives": 3}, "first": 2, "packs": [SORTED]}
BIDS = [[2, "bid 1"], [0, "bid 1"], [1, "bid 2"]]


def replayed(moves: list[list[object]], **changes: object) -> list[dict[str, Any]]:
    """What ``manage.py replay`` prints for a record."""
    return list(records.check(json.dumps(RECORD | {"moves": moves} | changes), record=0))


def test_a_record_tells_who_bids_first() -> None:
    line = replayed([])[0]
    assert (line["to_act"], line["facts"]["first"], line["facts"]["order"]) == ([2], 2, "2 0 1")
    assert line["legal"] == {"2": [f"bid {number}" for number in range(6)]}
    assert line["badges"] == [{"lives": 3, "tricks": 0, "cards": 5}] * 3
    line = replayed(BIDS)[-1]
    assert (line["to_act"], [badge["bid"] for badge in line["badges"]]) == ([2], [1, 2, 1])


@pytest.mark.parametrize(
    ("moves", "number", "error", "sentence"),
    [
        (
            [*BIDS[:2], [1, "bid 3"]],
            3,
            "illegal",
            "The last bidder may not say 3: the bids must not add up to the 5 cards",
        ),
        ([[2, "bid 6"]], 1, "illegal", "A bid is a number from 0 to 5."),
        ([[2, "bid -1"]], 1, "notation", "not a move"),
        ([[2, "bid"]], 1, "notation", "not a move"),
        ([[0, "bid 1"]], 1, "illegal", "It is not your turn."),
        ([[2, "play KH"]], 1, "illegal", "Bid first."),
        ([*BIDS, [2, "play AH"]], 4, "illegal", "Say whether your ace of hearts is high or low."),
        ([*BIDS, [2, "play AH high"]], 4, "notation", "not a move"),
        ([*BIDS, [2, "play KS"]], 4, "illegal", "You do not have the KS."),
        ([*BIDS, [2, "play-high 4H"]], 4, "illegal", "Only the ace of hearts is played high or low"),
        ([*BIDS, [2, "bid 1"]], 4, "illegal", "The rules do not allow bid 1 here."),
        ([*BIDS, [2, "turn-up"]], 4, "illegal", "The rules do not allow turn-up here."),
    ],
)
def test_what_a_record_may_not_do(moves: list[list[object]], number: int, error: str, sentence: str) -> None:
    *good, last = replayed(moves)
    assert not [line for line in good if "error" in line]
    assert (last["n"], last["error"]) == (number, error)
    assert sentence in last["detail"]


def test_the_ace_in_a_record_has_its_role() -> None:
    *_, last = replayed([*BIDS, [2, "play-low AH"], [0, "play 2H"]])
    assert (last["facts"]["ace"], last["to_act"]) == ("low", [1])


def test_every_round_uses_a_pack_of_forty() -> None:
    assert replayed([], packs=[SORTED[:-1]])[0]["error"] == "pack"
    for options in ({"lives": 6}, {"all_out": "revive"}, {"lives": "5"}):
        assert replayed([], options=options)[0]["error"] == "options"
    for seats in (1, 9):
        assert replayed([], seats=seats)[0]["error"] == "record"
