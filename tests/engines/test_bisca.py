"""Bisca with the Spanish pack, rule by rule; the worked examples of the rules are in ``test_bisca_cases``."""

from collections.abc import Sequence
from typing import Any

import pytest

from games import catalogue
from games.kit.cards import PACK, WITHOUT_TWOS
from games.kit.game import IllegalMove
from games.kit.options import OptionError, read
from games.kit.tricks import SPANISH
from tests.engines.positions import Table, bisca, pack

SLUG = "bisca"
EMPTY = ("4C 2H", "5C 6C")  # hands of seats that do not matter


def dealt(mao: int, *, seats: int, **options: Any) -> Table:
    """A round dealt from the sorted pack."""
    cards = WITHOUT_TWOS if seats == 3 else PACK
    return Table.dealt(SLUG, dealer=(mao - 1) % seats, packs=[cards], seats=seats, **options)


def cards_only(table: Table) -> list[str]:
    """What the seat on turn may do with cards."""
    return [move for move in table.legal if not move.endswith("-draw")]


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


# --- play ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stock", ["", "4S 5S 6S"])
def test_any_card_may_be_played_at_any_time(stock: str) -> None:
    table = bisca(SLUG, hands=["AD 2H", "3D KC 7H"], stock=stock, trump_card="5D" if stock else "").move("play AD")
    assert cards_only(table) == ["play 3D", "play KC", "play 7H"]


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


# --- the exchange of the trump card ----------------------------------------------------------------------------------


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
    assert cards_only(table) == ["play AC", "play KD", "play 2H"]
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
    assert cards_only(table) == ["play AD", "play 5C"]


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
