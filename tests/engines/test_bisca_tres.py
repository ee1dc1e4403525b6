"""Bisca de Três, rule by rule; the worked examples of the rules are in ``test_bisca_cases``."""

from random import Random
from typing import Any

import pytest

from games import catalogue
from games.kit.cards import PACK
from games.kit.game import IllegalMove
from games.kit.options import OptionError, read
from games.kit.tricks import PORTUGUESE
from tests.engines.positions import Table, bisca, pack
from tests.engines.walk import Setting, walk

BISCA = catalogue.get("bisca-tres")


def test_it_is_played_by_two() -> None:
    assert BISCA.seats == (2,)


def test_the_match_is_played_to_four_or_to_any_number_from_one_to_ten() -> None:
    options = BISCA.options
    assert read(options, {}).target == 4
    assert [read(options, {"target": target}).target for target in range(1, 11)] == list(range(1, 11))
    for target in (0, 11, True, "4", 4.0):
        with pytest.raises(OptionError):
            read(options, {"target": target})


def test_three_cards_each_then_the_trump_card_face_up_then_the_stock() -> None:
    table = Table.dealt("bisca-tres", dealer=1, packs=[pack("KH 2C 3C QS 2D 3D 5S 7H")])
    assert (table.hand(0), table.hand(1)) == ("KH 2C 3C", "QS 2D 3D")
    assert (table.zone("trump"), table.facts["trump"]) == ("5S", "S")
    assert table.zone("stock").split() == ["--"] * 33


def test_the_seat_that_is_drawn_leads() -> None:
    table = Table.dealt("bisca-tres", dealer=0, packs=[PACK])
    assert table.log[0] == "first 1"
    assert (table.facts["dealer"], table.facts["first"], table.facts["leader"], table.turn) == (0, 1, 1, 1)


def test_the_trick_lies_face_up_until_the_house_collects_it() -> None:
    table = bisca(hands=["4C 2H", "KC 5H"], stock="JC", trump_card="5D")
    table.move("play 4C")
    assert (table.zone("trick"), table.turn) == ("4C", 1)
    table.move("play KC")
    assert (table.zone("trick"), table.turn, table.state.phase) == ("4C KC", None, "collect")
    assert table.facts["leader"] == 0
    table.house()
    assert table.log[-1] == "collect 1"
    assert (table.zone("trick"), table.zone("taken.1"), table.badge("points")) == ("", "-- --", [0, 4])
    assert table.facts["last_trick"] == "4C KC"
    assert (table.facts["last_leader"], table.facts["last_winner"]) == (0, 1)


def test_the_winner_draws_first_and_leads_the_next_trick() -> None:
    table = bisca(hands=["4C 2H", "KC 5H"], stock="JC QC 2S", trump_card="5D")
    table.move("play 4C").move("play KC").house()
    assert table.state.phase == "draw"
    table.house()
    assert table.log[-1] == "draw"
    assert (table.hand(0), table.hand(1), table.turn, table.facts["leader"]) == ("2H QC", "5H JC", 1, 1)


def test_a_card_that_is_drawn_is_shown_to_its_owner_only() -> None:
    table = bisca(hands=["4C 2H", "KC 5H"], stock="JC QC 2S", trump_card="5D").play("play 4C", "play KC")
    assert table.zone("hand.0", 1) == "-- --"
    assert table.zone("hand.1", 0) == "-- --"
    assert table.zone("hand.1", None) == "-- --"


def test_the_trump_card_is_drawn_last_and_everybody_knows_by_whom() -> None:
    table = bisca(hands=["KC 2H", "4C 5H"], stock="JC", trump_card="5D").play("play KC", "play 4C")
    assert (table.hand(0), table.hand(1)) == ("2H JC", "5H 5D")
    assert (table.zone("stock"), table.zone("trump")) == ("", "")
    assert (table.facts["trump"], table.facts["trump_taker"]) == ("D", 1)
    assert table.facts["known.1"] == "5D"
    table.play("play 2H", "play 5D")
    assert "known.1" not in table.facts
    assert table.facts["trump_taker"] == 1


def test_the_last_three_tricks_are_played_without_drawing() -> None:
    table = bisca(hands=["KC 2H 3H", "4C 5H 6H"])
    table.play("play KC", "play 4C")
    assert (table.state.phase, table.hand(0), table.hand(1)) == ("play", "2H 3H", "5H 6H")


@pytest.mark.parametrize("stock", ["", "JC QC 2S"])
def test_any_card_may_be_played_at_any_time(stock: str) -> None:
    table = bisca(hands=["KD 2H", "AD KC 2C"], stock=stock, trump_card="5D" if stock else "").move("play KD")
    assert table.legal == ["play AD", "play KC", "play 2C"]
    table = bisca(hands=["KH 2H", "AH KC 2D"], stock=stock, trump_card="5D" if stock else "").move("play KH")
    assert table.legal == ["play AH", "play KC", "play 2D"]


def test_the_trump_card_cannot_be_exchanged() -> None:
    table = bisca(hands=["7D 2D", "AH KC"], stock="JC", trump_card="AD")
    for move in ("exchange 7D", "exchange 2D"):
        with pytest.raises(IllegalMove):
            table.move(move)


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    table = bisca(hands=["7D 2D", "AH KC"])
    for move in ("play AH", "play 3S"):
        with pytest.raises(IllegalMove):
            table.move(move)


@pytest.mark.parametrize(
    ("led", "answer", "winner"),
    [
        ("2C", "AS", 0),
        ("2C", "3C", 1),
        ("AC", "2D", 1),
        ("AD", "2D", 0),
        ("2D", "AC", 0),
        ("7C", "AC", 1),
        ("JC", "QC", 0),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(led: str, answer: str, winner: int) -> None:
    table = bisca(hands=[f"{led} 4H", f"{answer} 5H"], trump="D")
    assert table.play(f"play {led}", f"play {answer}").facts["last_winner"] == winner


@pytest.mark.parametrize(
    ("rank", "points"),
    [("A", 11), ("7", 10), ("K", 4), ("J", 3), ("Q", 2), ("6", 0), ("5", 0), ("4", 0), ("3", 0), ("2", 0)],
)
def test_card_points(rank: str, points: int) -> None:
    order = PORTUGUESE
    assert [order.points[card] for card in range(40) if "A234567JQK"[card % 10] == rank] == [points] * 4


def test_there_are_120_points() -> None:
    assert sum(PORTUGUESE.points) == 120


def last_trick(points: tuple[int, int], **more: Any) -> Table:
    """The last trick of a deal: seat 0 wins eleven points."""
    return bisca(hands=["AC", "2C"], points=points, **more).play("play AC", "play 2C")


@pytest.mark.parametrize(
    ("points", "won"), [((50, 59), [1, 0]), ((109, 0), [1, 0]), ((49, 60), [0, 0]), ((48, 61), [0, 1])]
)
def test_sixty_one_are_one_game_point_and_sixty_none(points: tuple[int, int], won: list[int]) -> None:
    table = last_trick(points)
    assert table.scored == {"won": won}
    assert table.badge("score") == won


def test_the_line_tells_the_cards_with_points() -> None:
    table = bisca(hands=["AC 3C", "2C KC"], points=(0, 0)).play("play AC", "play 2C", "play 3C", "play KC")
    assert (table.facts["made.won.0"], table.facts["made.won.1"]) == ("AC", "KC")


def test_a_deal_is_played_to_the_last_of_twenty_tricks() -> None:
    table = Table.dealt("bisca-tres", dealer=1, packs=[PACK])
    while table.turn is not None:
        table.play(table.legal[0])
    assert sum(move.startswith("collect") for move in table.log) == 20
    assert sum(move == "draw" for move in table.log) == 17
    assert sum(table.badge("tricks")) == 20
    assert sum(table.badge("points")) == 120


def test_passing_sixty_does_not_end_the_deal() -> None:
    table = bisca(hands=["AC 3C", "2C 4C"], points=(60, 0), score=(3, 0)).play("play AC", "play 2C")
    assert table.state.phase == "play"
    assert table.badge("score") == [3, 0]


def test_the_deal_passes_after_every_deal() -> None:
    assert last_trick((49, 60)).facts["dealer"] == 0
    table = last_trick((50, 59)).deal(PACK)
    assert (table.turn, table.facts["deal"], table.badge("points"), table.badge("tricks")) == (1, 2, [0, 0], [0, 0])
    assert "last_trick" not in table.facts
    assert "scored" not in table.facts
    assert "trump_taker" not in table.facts


@pytest.mark.parametrize(
    ("score", "target", "phase"), [(3, 4, "over"), (2, 4, "deal"), (0, 1, "over"), (8, 10, "deal")]
)
def test_the_target_ends_the_match(score: int, target: int, phase: str) -> None:
    table = last_trick((50, 59), score=(score, 0), target=target)
    result = table.game.result(table.state)
    assert table.state.phase == phase
    assert result == ((((0,), (1,)), "points") if phase == "over" else None)


# --- what a viewer may think -----------------------------------------------------------------------------------------


def test_the_card_points_are_right_in_every_match_that_a_viewer_imagines(seed: int) -> None:
    rng = Random(seed)
    for step in walk(Setting("bisca-tres", 2, {}), seed):
        for viewer in (0, 1, None):
            imagined = BISCA.imagine(BISCA.view(step.after, viewer), rng)
            for side, pile in enumerate(imagined.taken):
                assert sum(PORTUGUESE.points[card] for card in pile) == imagined.points[side]
