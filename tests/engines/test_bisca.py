"""Bisca with the Spanish pack, rule by rule; its exchange is in ``test_bisca_exchange``, worked examples in ``test_bisca_cases``."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from games import catalogue
from games.kit.cards import PACK, WITHOUT_TWOS
from games.kit.options import OptionError, read
from games.kit.tricks import SPANISH
from tests.engines.positions import Table, bisca
from tests.engines.walk import Setting, viewers, walk

SLUG = "bisca"


def dealt(mao: int, *, seats: int, **options: Any) -> Table:
    """A round dealt from the sorted pack."""
    cards = WITHOUT_TWOS if seats == 3 else PACK
    return Table.dealt(SLUG, dealer=(mao - 1) % seats, packs=[cards], seats=seats, **options)


# --- set-up ----------------------------------------------------------------------------------------------------------


def test_two_three_or_four_play_one_round_unless_agreed_otherwise() -> None:
    game = catalogue.get(SLUG)
    assert game.seats == (2, 3, 4)
    assert read(game.options, {}) == game.options(target=1, pairs=False, swap_window="winner")
    assert [read(game.options, {"target": target}).target for target in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    for given in ({"target": 7}, {"target": 0}, {"pairs": 1}, {"swap_window": "all"}, {"mao": 0}):
        with pytest.raises(OptionError):
            read(game.options, given)


@pytest.mark.parametrize(
    ("seats", "pairs", "sides"), [(2, False, 2), (3, False, 3), (4, False, 4), (4, True, 2), (2, True, 2), (3, True, 3)]
)
def test_four_play_in_pairs_if_they_like_and_fewer_each_alone_all_the_same(seats: int, pairs: Any, sides: int) -> None:
    assert dealt(0, seats=seats, pairs=pairs).facts["sides"] == sides


@pytest.mark.parametrize(
    ("rank", "points"),
    [("A", 11), ("3", 10), ("K", 4), ("Q", 3), ("J", 2), ("7", 0), ("6", 0), ("5", 0), ("4", 0), ("2", 0)],
)
def test_card_points(rank: str, points: int) -> None:
    assert [SPANISH.points[card] for card in PACK if "A234567JQK"[card % 10] == rank] == [points] * 4


def test_the_order_of_a_suit() -> None:
    high_to_low = sorted(range(10), key=lambda card: -SPANISH.height[card])
    assert "".join("A234567JQK"[card] for card in high_to_low) == "A3KQJ76542"


def test_there_are_120_points_with_and_without_the_twos() -> None:
    assert sum(SPANISH.points) == sum(SPANISH.points[card] for card in WITHOUT_TWOS) == 120


# --- mão and deal ----------------------------------------------------------------------------------------------------


def test_cards_are_dealt_one_by_one_from_the_mao_to_the_right() -> None:
    table = dealt(2, seats=4)
    assert [table.hand(seat) for seat in (2, 3, 0, 1)] == ["AH 5H QH", "2H 6H KH", "3H 7H AD", "4H JH 2D"]
    assert (table.log[0], table.facts["first"], table.turn) == ("first 2", 2, 2)


@pytest.mark.parametrize(("seats", "trump_card", "to_draw"), [(2, "7H", 34), (3, "AD", 27), (4, "3D", 28)])
def test_the_next_card_is_the_trump_card(seats: int, trump_card: str, to_draw: int) -> None:
    table = dealt(0, seats=seats)
    assert table.zone("trump") == trump_card
    assert table.facts["trump"] == trump_card[1]
    assert len(table.zone("stock").split()) == to_draw - 1


def test_three_play_without_the_twos() -> None:
    table = dealt(1, seats=3)
    assert [table.hand(seat) for seat in (1, 2, 0)] == ["AH 5H JH", "3H 6H QH", "4H 7H KH"]


@pytest.mark.parametrize(("seats", "draws", "tricks"), [(2, 17, 20), (3, 9, 12), (4, 7, 10)])
def test_tricks_with_a_draw_and_tricks_in_all(seats: int, draws: int, tricks: int) -> None:
    table = dealt(0, seats=seats)
    while table.turn is not None:
        table.play(table.legal[0])
    assert sum(move == "draw" for move in table.log) == draws
    assert sum(move.startswith("collect") for move in table.log) == tricks


def test_the_winner_of_the_last_trick_is_the_next_mao_whoever_won_the_round() -> None:
    table = bisca(SLUG, hands=["AC", "2C"], points=(40, 69), dealer=0, target=2).play("play AC", "play 2C")
    assert (table.badge("score"), table.facts["first"]) == ([0, 1], 0)
    assert table.deal(PACK).turn == 0
    assert table.hand(0) == "AH 3H 5H"


def test_in_pairs_the_next_mao_is_the_seat_not_its_pair() -> None:
    table = bisca(SLUG, hands=["4C", "5C", "AC", "6C"], points=(0, 60), dealer=0, pairs=True, target=2)
    table.play("play 4C", "play 5C", "play AC", "play 6C")
    assert (table.badge("score"), table.facts["first"]) == ([0, 1, 0, 1], 2)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"swap_window": "any_winner", "target": 3}), (3, {"target": 2}), (4, {"pairs": True, "target": 2})],
)
def test_all_that_is_agreed_on_and_counted_is_imagined(seats: int, options: dict[str, Any], seed: int) -> None:
    rng, setting = Random(seed), Setting(SLUG, seats, options)
    for step in walk(setting, seed):
        for viewer in viewers(seats):
            view = setting.game.view(step.after, viewer)
            assert setting.game.view(setting.game.imagine(view, rng), viewer) == view


# --- play ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stock", ["", "4S 5S 6S"])
def test_any_card_may_be_played_at_any_time(stock: str) -> None:
    table = bisca(SLUG, hands=["AD 2H", "3D KC 7H"], stock=stock, trump_card="5D" if stock else "").move("play AD")
    assert table.plays == ["play 3D", "play KC", "play 7H"]


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("KC 3C 2H", 1), ("QC JC KC", 2), ("7C JC 2D", 2), ("AC 4D 5D", 2), ("6C AS 3H", 0), ("2D AC 4D", 2)],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(trick: str, winner: int) -> None:
    table = bisca(SLUG, hands=[f"{card} 4H" for card in trick.split()], trump="D")
    assert table.play(*(f"play {card}" for card in trick.split())).facts["last_winner"] == winner


def test_all_draw_the_winner_first_then_to_the_right_and_the_last_takes_the_trump_card() -> None:
    table = bisca(SLUG, hands=["4C", "AC", "5C"], stock="6S 7S", trump_card="5D").play("play 4C", "play AC", "play 5C")
    assert [table.hand(seat) for seat in range(3)] == ["5D", "6S", "7S"]
    assert (table.turn, table.facts["trump_taker"], table.facts["known.0"]) == (1, 0, "5D")


# --- end of the round ------------------------------------------------------------------------------------------------


def last_trick(points: Sequence[int], *, mao: int, turn: int = 0, **more: Any) -> Table:
    """The last trick of a round, led by a seat that wins eleven points with it."""
    seats = 4 if more.get("pairs") else len(points)
    hands = [f"{4 + seat}C" for seat in range(seats)]
    hands[turn] = "AC"
    table = bisca(SLUG, hands=hands, points=points, dealer=(mao - 1) % seats, turn=turn, **more)
    return table.play(*(f"play {hands[(turn + step) % seats]}" for step in range(seats)))


def test_most_card_points_win_the_round() -> None:
    assert last_trick((50, 59), mao=1, target=2).scored == {"won": [1, 0]}
    assert last_trick((20, 50, 39), mao=1, target=2).scored == {"won": [0, 1, 0]}
    assert last_trick((20, 25, 34, 30), mao=1, target=2).scored == {"won": [0, 0, 1, 0]}


def test_pairs_add_up_their_points_and_share_their_rounds() -> None:
    table = last_trick((50, 59), mao=1, target=2, pairs=True)
    assert (table.badge("points"), table.badge("score")) == ([61, 59, 61, 59], [1, 0, 1, 0])


@pytest.mark.parametrize(
    ("points", "turn", "mao", "won"),
    [
        ((49, 60), 0, 0, [1, 0]),
        ((49, 60), 0, 1, [0, 1]),
        ((20, 39, 50), 1, 0, [0, 1, 0]),  # without the mão: the next to its right
        ((39, 50, 20), 0, 2, [1, 0, 0]),
        ((39, 20, 50), 0, 1, [0, 0, 1]),
        ((19, 30, 30, 30), 0, 3, [0, 0, 0, 1]),
        ((0, 60, 49, 0), 2, 3, [0, 1, 0, 0]),
        ((0, 60, 49, 0), 2, 2, [0, 0, 1, 0]),
    ],
)
def test_level_on_points_the_mao_wins_or_who_sits_nearest_to_its_right(
    points: tuple[int, ...], turn: int, mao: int, won: list[int]
) -> None:
    table = last_trick(points, turn=turn, mao=mao, target=2)
    assert table.scored == {"nearest": won}
    assert table.badge("score") == won


@pytest.mark.parametrize(("mao", "won"), [(0, [1, 0]), (1, [0, 1]), (2, [1, 0]), (3, [0, 1])])
def test_level_on_points_the_pair_of_the_mao_wins(mao: int, won: list[int]) -> None:
    assert last_trick((49, 60), mao=mao, target=2, pairs=True).scored == {"nearest": won}


# --- end of the match ------------------------------------------------------------------------------------------------


def places(table: Table) -> Any:
    """The places of the seats."""
    places, reason = table.game.result(table.state)
    assert reason == "points"
    return places


def test_the_first_to_win_its_rounds_wins_the_match() -> None:
    assert places(last_trick((59, 50), mao=0, target=2, score=(1, 1))) == ((0,), (1,))
    assert last_trick((59, 50), mao=0, target=3, score=(1, 1)).state.phase == "deal"


def test_who_won_more_rounds_is_placed_higher_then_who_has_more_card_points_of_the_match() -> None:
    more: Any = {"target": 3, "score": (2, 1, 1, 2), "total": (200, 90, 100, 10)}
    assert places(last_trick((40, 40, 29, 0), mao=0, **more)) == ((0,), (3,), (1,), (2,))
    more["total"] = (0, 90, 100, 10)
    assert places(last_trick((40, 29, 40, 0), mao=0, **more)) == ((0,), (3,), (2,), (1,))


def test_level_in_both_who_sits_nearer_to_the_last_mao_is_placed_higher() -> None:
    assert places(last_trick((49, 30, 30), mao=2)) == ((0,), (2,), (1,))
    assert places(last_trick((49, 30, 30), mao=1)) == ((0,), (1,), (2,))
    assert places(last_trick((19, 30, 30, 30), mao=3)) == ((3,), (0,), (1,), (2,))


def test_pairs_share_a_place() -> None:
    assert places(last_trick((49, 60), mao=1, pairs=True)) == ((1, 3), (0, 2))


def test_card_points_are_counted_over_the_whole_match() -> None:
    table = last_trick((50, 59), mao=0, target=3, total=(10, 110))
    assert (table.badge("points"), table.badge("total")) == ([61, 59], [71, 169])
    assert table.deal(PACK).badge("total") == [71, 169]


# --- draws -----------------------------------------------------------------------------------------------------------


def test_in_a_pair_too_everybody_must_accept_a_draw() -> None:
    table = dealt(0, seats=4, pairs=True).say(2, "offer-draw").say(0, "accept-draw").say(1, "accept-draw")
    assert table.game.result(table.state) is None
    table.say(3, "accept-draw")
    assert table.game.result(table.state) == (((0, 1, 2, 3),), "draw")


def test_after_a_draw_all_hands_are_turned_up_and_the_stock_is_not() -> None:
    table = dealt(0, seats=2).say(1, "offer-draw").say(0, "accept-draw")
    assert (table.zone("hand.0"), table.zone("hand.1", 0)) == ("AH 3H 5H", "2H 4H 6H")
    assert set(table.zone("stock").split()) == {"--"}
    assert (table.state.phase, table.turn) == ("over", None)


def test_level_points_are_never_a_draw() -> None:
    assert places(last_trick((49, 60), mao=0)) == ((0,), (1,))
