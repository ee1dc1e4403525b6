"""Bisca dos Nove, rule by rule: what differs from Bisca de Três; the worked examples are in ``test_bisca_cases``."""

from typing import Any

import pytest

from games import catalogue
from games.kit.cards import PACK
from games.kit.game import IllegalMove
from games.kit.options import OptionError, read
from tests.engines.positions import Table, bisca, pack

SLUG = "bisca-nove"


def test_it_is_played_by_two_to_four_or_any_number_from_one_to_ten() -> None:
    game = catalogue.get(SLUG)
    assert game.seats == (2,)
    assert read(game.options, {}).target == 4
    assert [read(game.options, {"target": target}).target for target in range(1, 11)] == list(range(1, 11))
    for given in ({"target": 11}, {"target": 0}, {"target": True}, {"scoring": "nove"}):
        with pytest.raises(OptionError):
            read(game.options, given)


def test_nine_cards_each_in_three_packets_of_three() -> None:
    table = Table.dealt(SLUG, dealer=1, packs=[PACK])
    assert (table.hand(0), table.hand(1)) == ("AH 2H 3H 7H JH QH 3D 4D 5D", "4H 5H 6H KH AD 2D 6D 7D JD")
    table = Table.dealt(SLUG, dealer=0, packs=[PACK])
    assert (table.hand(1), table.hand(0)) == ("AH 2H 3H 7H JH QH 3D 4D 5D", "4H 5H 6H KH AD 2D 6D 7D JD")
    assert table.turn == 1


def test_the_nineteenth_card_is_trump_and_twenty_two_are_to_be_drawn() -> None:
    table = Table.dealt(SLUG, dealer=1, packs=[PACK])
    assert (table.zone("trump"), table.facts["trump"]) == ("QD", "D")
    assert len(table.zone("stock").split()) == 21


def test_eleven_tricks_with_a_draw_and_nine_without() -> None:
    table = Table.dealt(SLUG, dealer=1, packs=[PACK])
    while table.turn is not None:
        table.play(table.legal[0])
    assert sum(move == "draw" for move in table.log) == 11
    assert sum(move.startswith("collect") for move in table.log) == 20
    assert sum(table.badge("points")) == 120


def test_the_loser_of_the_eleventh_trick_takes_the_trump_card() -> None:
    table = Table.dealt(SLUG, dealer=1, packs=[PACK])
    for _ in range(22):
        table.play(table.legal[0])
    assert table.facts["trump_taker"] == 1 - int(table.facts["last_winner"])
    assert table.facts[f"known.{table.facts['trump_taker']}"] == "QD"


def reply(led: str, hand: str, *, stock: str = "") -> Table:
    """A card led, to be answered from a hand."""
    table = bisca(SLUG, hands=[f"{led} 3H", hand], stock=stock, trump_card="5D" if stock else "")
    return table.move(f"play {led}")


@pytest.mark.parametrize(
    ("led", "hand", "stock", "allowed"),
    [
        ("KD", "2D 7D AC", "", "2D 7D"),  # any trump, a lower one too
        ("2D", "7D AC KS", "", "7D"),
        ("KD", "AC 2H 5S", "", "AC 2H 5S"),  # no trump in hand
        ("KC", "2C 3D 5H", "", "2C 3D 5H"),  # a side suit is led: no duty to follow, none to trump
        ("KC", "3D 4D", "", "3D 4D"),
        ("KD", "2D 7D AC", "6S", "2D 7D AC"),  # the eleventh trick: two cards are still to be drawn
        ("KD", "2D 7D AC", "6S 4S 2S", "2D 7D AC"),
    ],
)
def test_a_trump_that_is_led_must_be_answered_by_a_trump_once_the_stock_is_gone(
    led: str, hand: str, stock: str, allowed: str
) -> None:
    assert reply(led, hand, stock=stock).legal == [f"play {card}" for card in allowed.split()]


def test_a_side_suit_on_a_trump_is_refused_with_the_reason() -> None:
    with pytest.raises(IllegalMove, match=r"^The stock is gone and a trump is led: you must play a trump\.$"):
        reply("KD", "2D 7D AC").move("play AC")
    with pytest.raises(IllegalMove, match=r"^You do not hold the KS\.$"):
        reply("KD", "2D 7D AC").move("play KS")


def test_the_leader_may_play_anything() -> None:
    assert bisca(SLUG, hands=["AD 3C 4H", "2D 7D AC"]).legal == ["play AD", "play 3C", "play 4H"]


def test_the_duty_begins_with_the_twelfth_trick() -> None:
    table = bisca(SLUG, hands=["KD 6D", "AC 2D"], stock="3H", trump_card="5D")
    table.play("play KD", "play AC", "play 6D")
    assert table.legal == ["play 2D", "play 5D"]


def last_trick(points: tuple[int, int], tricks: tuple[int, int] = (10, 9), **more: Any) -> Table:
    """The last trick of a deal: seat 0 wins eleven points."""
    return bisca(SLUG, hands=["AC", "2C"], points=points, tricks=tricks, **more).play("play AC", "play 2C")


@pytest.mark.parametrize(
    ("points", "tricks", "won"),
    [
        ((49, 60), (10, 9), [0, 0]),
        ((50, 59), (10, 9), [1, 0]),
        ((70, 39), (10, 9), [1, 0]),
        ((71, 38), (10, 9), [2, 0]),
        ((109, 0), (18, 1), [2, 0]),  # all the points, but not all the tricks
        ((109, 0), (19, 0), [4, 0]),
        ((48, 61), (10, 9), [0, 1]),
        ((27, 82), (10, 9), [0, 2]),
    ],
)
def test_one_game_point_from_61_two_from_82_four_for_all_tricks(
    points: tuple[int, int], tricks: tuple[int, int], won: list[int]
) -> None:
    table = last_trick(points, tricks)
    assert table.scored == {"won": won}
    assert table.badge("score") == won


def test_all_the_tricks_win_a_match_to_four_at_one_blow() -> None:
    table = last_trick((109, 0), (19, 0))
    assert table.game.result(table.state) == (((0,), (1,)), "points")


def test_the_score_may_pass_the_target() -> None:
    assert last_trick((71, 38), score=(3, 2)).badge("score") == [5, 2]


def test_the_deal_passes() -> None:
    table = last_trick((49, 60)).deal(pack("KH"))
    assert (table.facts["dealer"], table.turn, table.facts["deal"]) == (0, 1, 2)


def test_the_trump_card_cannot_be_exchanged() -> None:
    with pytest.raises(IllegalMove, match=r"^The trump card is not exchanged in this game\.$"):
        bisca(SLUG, hands=["7D 2D", "AH KC"], stock="JC", trump_card="AD").move("exchange 7D")
