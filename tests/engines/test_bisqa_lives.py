"""Bisqa, rule by rule: lives, going out, places, and the play-off."""

from random import Random

import pytest

from games import catalogue
from games.kit.cards import PACK
from games.kit.shuffle import PlainDice
from tests.engines.positions import Table, bisqa, pack

GAME = catalogue.get("bisqa")


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
