"""Bisca de Quatro, rule by rule: what differs from Bisca de Três; the worked examples are in ``test_bisca_cases``."""

from typing import Any

import pytest

from games import catalogue
from games.kit.cards import PACK
from games.kit.options import OptionError, read
from tests.engines.positions import Table, bisca

SLUG = "bisca-quatro"


def test_it_is_played_by_four_in_two_sides() -> None:
    assert catalogue.get(SLUG).seats == (4,)
    assert Table.dealt(SLUG, dealer=3, packs=[PACK], seats=4).facts["sides"] == 2


def test_the_match_is_played_to_four_with_one_point_a_deal_unless_agreed_otherwise() -> None:
    options = catalogue.get(SLUG).options
    assert read(options, {}) == options(target=4, scoring="plain")
    assert read(options, {"target": 10, "scoring": "nove"}) == options(target=10, scoring="nove")
    for given in ({"target": 11}, {"scoring": "plane"}, {"scoring": None}):
        with pytest.raises(OptionError):
            read(options, given)


def test_three_cards_each_from_the_seat_after_the_dealer_and_twenty_eight_to_draw() -> None:
    table = Table.dealt(SLUG, dealer=1, packs=[PACK], seats=4)
    assert [table.hand(seat) for seat in (2, 3, 0, 1)] == ["AH 2H 3H", "4H 5H 6H", "7H JH QH", "KH AD 2D"]
    assert (table.zone("trump"), len(table.zone("stock").split()), table.turn) == ("3D", 27, 2)


def test_ten_tricks_seven_of_them_with_a_draw() -> None:
    table = Table.dealt(SLUG, dealer=3, packs=[PACK], seats=4)
    while table.turn is not None:
        table.play(table.legal[0])
    assert sum(move == "draw" for move in table.log) == 7
    assert sum(move.startswith("collect") for move in table.log) == 10
    assert sum(table.badge("tricks")) == 10
    assert sum(table.badge("points")) == 2 * 120  # partners have the same


def four(**more: Any) -> Table:
    """The last trick of a deal: seat 1 wins 25 points."""
    table = bisca(SLUG, hands=["4C", "AC", "KH", "7C"], dealer=3, **more)
    return table.play("play 4C", "play AC", "play KH", "play 7C")


def test_the_turn_passes_to_the_next_seat() -> None:
    table = bisca(SLUG, hands=["4C 2H", "AC 3H", "KH 4H", "7C 5H"], dealer=3)
    turns = [table.move(move).turn for move in ("play 4C", "play AC", "play KH")]
    assert turns == [1, 2, 3]


def test_partners_share_points_and_score_but_not_tricks() -> None:
    table = four(points=(50, 45), tricks=(2, 2, 2, 3))
    assert table.badge("points") == [50, 70, 50, 70]
    assert table.badge("score") == [0, 1, 0, 1]
    assert table.badge("tricks") == [2, 3, 2, 3]
    assert (table.zone("taken.0"), table.zone("taken.1")) == ("", "4C AC KH 7C")


def test_the_winner_draws_first_then_the_others_in_turn() -> None:
    table = bisca(SLUG, hands=["4C", "6C", "AC", "2C"], stock="2S 3S 4S 5S 6S JS QS", trump_card="5D")
    table.play("play 4C", "play 6C", "play AC", "play 2C")
    assert [table.hand(seat) for seat in range(4)] == ["4S", "5S", "2S", "3S"]
    assert table.turn == 2


def test_the_seat_before_the_winner_draws_the_trump_card() -> None:
    table = bisca(SLUG, hands=["4C", "6C", "AC", "2C"], stock="2S 3S 4S", trump_card="5D")
    table.play("play 4C", "play 6C", "play AC", "play 2C")
    assert (table.facts["trump_taker"], table.facts["known.1"], table.hand(1)) == (1, "5D", "5D")


@pytest.mark.parametrize("stock", ["", "2S 3S 4S"])
def test_any_card_may_be_played_at_any_time(stock: str) -> None:
    table = bisca(SLUG, hands=["AD 2H", "2D KC", "KH 4H", "7C 5H"], stock=stock, trump_card="5D" if stock else "")
    assert table.move("play AD").legal == ["play 2D", "play KC"]


def test_partners_do_not_see_each_others_cards() -> None:
    table = bisca(SLUG, hands=["4C 2H", "AC 3H", "KH 4H", "7C 5H"])
    assert table.zone("hand.2", 0) == table.zone("hand.0", 2) == "-- --"


@pytest.mark.parametrize(
    ("points", "tricks", "plain", "nove"),
    [
        ((60, 35), (3, 2, 2, 2), 0, 0),
        ((50, 45), (3, 2, 2, 2), 1, 1),
        ((39, 56), (3, 2, 2, 2), 1, 1),  # 81
        ((38, 57), (3, 2, 2, 2), 1, 2),  # 82
        ((0, 95), (1, 4, 0, 4), 1, 2),
        ((0, 95), (0, 5, 0, 4), 1, 4),
    ],
)
def test_a_won_deal_is_worth_one_or_as_in_bisca_dos_nove(
    points: tuple[int, int], tricks: tuple[int, ...], plain: int, nove: int
) -> None:
    assert four(points=points, tricks=tricks).scored == {"won": [0, plain]}
    assert four(points=points, tricks=tricks, scoring="nove").scored == {"won": [0, nove]}


def test_the_deal_passes_to_the_right_after_sixty_all_too() -> None:
    for points in ((50, 45), (60, 35)):
        table = four(points=points).deal(PACK)
        assert (table.facts["dealer"], table.facts["first"], table.turn) == (0, 1, 1)


def test_partners_win_together() -> None:
    table = four(points=(50, 45), score=(1, 3))
    assert table.game.result(table.state) == (((1, 3), (0, 2)), "points")
