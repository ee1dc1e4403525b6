"""Bisqa, rule by rule: how tricks are played and won, and the ace of hearts."""

from itertools import permutations
from random import Random

import pytest

from games import catalogue
from games.kit.bisqa.strength import HIGH, LOW, POWER, why, winner
from games.kit.cards import NAMES, PACK, cards
from games.kit.game import IllegalMove
from tests.engines.positions import bisqa

GAME = catalogue.get("bisqa")


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
