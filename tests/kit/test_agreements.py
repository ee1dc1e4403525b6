"""A draw by agreement, in any game: who may offer, who answers, and when an offer has gone."""

from typing import Any

import pytest

from games.engines.bisca import GAME as BISCA
from games.engines.chkobba import GAME as CHKOBBA
from games.kit.agreements import WithAgreements
from games.kit.cards import PACK
from games.kit.game import IllegalMove
from tests.engines.positions import Table

ANSWERS = ["accept-draw", "decline-draw"]


def bisca(seats: int = 3, **options: Any) -> Table:
    """A round of Bisca, just dealt; seat 0 leads."""
    table = Table(BISCA, BISCA.start(BISCA.options(**options), seats))
    table.house(0)
    return table.deal(BISCA.game.pack_of(seats))  # type: ignore[attr-defined]


def agreements(table: Table) -> list[list[str]]:
    """What every seat may offer or answer."""
    views = [table.game.view(table.state, seat) for seat in range(table.state.seats)]
    return [[move for move in view["legal"] if move.endswith("-draw")] for view in views]


def refused(table: Table, seat: int, move: str) -> str:
    """Why a move is refused."""
    with pytest.raises(IllegalMove) as why:
        table.say(seat, move)
    assert why.value.why == "rule"
    return str(why.value)


def test_everybody_may_offer_a_draw_on_turn_or_not() -> None:
    table = bisca()
    assert agreements(table) == [["offer-draw"]] * 3
    assert table.turn == 0
    assert table.say(2, "offer-draw").turn == 0


def test_the_others_answer_and_everybody_is_told() -> None:
    table = bisca().say(2, "offer-draw")
    assert agreements(table) == [ANSWERS, ANSWERS, []]
    assert (table.facts["offer"], table.facts["accepted"], table.facts["offered"]) == (2, "2", "2")
    table.say(0, "accept-draw")
    assert agreements(table) == [[], ANSWERS, []]
    assert table.facts["accepted"] == "2 0"


def test_when_all_have_accepted_all_share_the_first_place() -> None:
    table = bisca(target=3).say(2, "offer-draw").say(0, "accept-draw").say(1, "accept-draw")
    assert table.state.phase == "over"
    assert table.game.result(table.state) == (((0, 1, 2),), "draw")
    assert (agreements(table), table.turn) == ([[], [], []], None)
    assert table.facts["accepted"] == "2 0 1"


def test_one_refusal_cancels_the_offer_for_all() -> None:
    table = bisca().say(2, "offer-draw").say(0, "accept-draw").say(1, "decline-draw")
    assert "offer" not in table.facts
    assert "accepted" not in table.facts
    assert agreements(table) == [["offer-draw"], ["offer-draw"], []]


def test_each_seat_may_offer_once_in_a_round() -> None:
    table = bisca().say(2, "offer-draw").say(1, "decline-draw")
    assert refused(table, 2, "offer-draw") == "You have offered a draw in this round."
    table.say(1, "offer-draw").say(2, "decline-draw").say(0, "offer-draw").say(1, "decline-draw")
    assert agreements(table) == [[], [], []]
    assert table.facts["offered"] == "2 1 0"


def test_play_goes_on_while_an_offer_waits() -> None:
    table = bisca().say(2, "offer-draw")
    for _ in range(9):
        table.play(table.legal[0])
    assert table.facts["offer"] == 2
    assert agreements(table) == [ANSWERS, ANSWERS, []]


def test_an_offer_ends_with_the_round_and_the_next_round_begins_anew() -> None:
    table = bisca(seats=2, target=2).say(0, "offer-draw")
    while table.state.phase == "play":
        table.play(table.legal[0])
    assert not {"offer", "accepted", "offered"} & set(table.facts)
    assert agreements(table) == [[], []]
    assert refused(table, 0, "offer-draw") == "A draw is agreed on only while a round is played."
    assert agreements(table.deal(PACK)) == [["offer-draw"]] * 2


def test_a_refusal_tells_its_reason() -> None:
    table = bisca()
    assert refused(table, 0, "accept-draw") == "Nobody offers you a draw."
    table.say(2, "offer-draw")
    assert refused(table, 0, "offer-draw") == "A draw is on offer already."
    assert refused(table, 2, "decline-draw") == "Nobody offers you a draw."


@pytest.mark.parametrize("seat", [-1, 3])
def test_nobody_else_has_a_say(seat: int) -> None:
    refused(bisca(), seat, "offer-draw")


def test_a_spectator_is_told_and_has_no_say() -> None:
    table = bisca().say(2, "offer-draw")
    view = table.game.view(table.state, None)
    assert (view["legal"], view["facts"]["offer"]) == ([], 2)


def test_any_game_can_have_it() -> None:
    game = WithAgreements(CHKOBBA)
    assert (game.slug, game.name, game.seats, game.family) == ("chkobba", "Chkobba", (2, 4), "fishing")
    assert set(game.words) > set(CHKOBBA.words)
    table = Table(game, game.start(CHKOBBA.options(), 2))
    table.house(0)
    table.deal(PACK).play("play AH").say(0, "offer-draw").play("play 4H").say(1, "accept-draw")
    assert game.result(table.state) == (((0, 1),), "draw")


def test_in_a_game_without_it_there_is_nothing_to_offer() -> None:
    table = Table(CHKOBBA, CHKOBBA.start(CHKOBBA.options(), 2))
    table.house(0)
    table.deal(PACK)
    for seat in (0, 1):
        with pytest.raises(IllegalMove, match="The rules do not allow offer-draw here"):
            table.say(seat, "offer-draw")
