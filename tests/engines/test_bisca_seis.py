"""Bisca de Seis, rule by rule: what differs from Bisca de Quatro; the worked examples are in ``test_bisca_cases``."""

from typing import Any

import pytest

from games import catalogue
from games.kit.cards import PACK, WITHOUT_TWOS, names
from games.kit.shuffle import PackError
from games.kit.tricks import PORTUGUESE
from tests.engines.positions import Table, bisca, pack

SLUG = "bisca-seis"


def dealt(dealer: int = 5) -> Table:
    """A deal in sorted order."""
    return Table.dealt(SLUG, dealer=dealer, packs=[WITHOUT_TWOS], seats=6)


def test_it_is_played_by_six_in_two_sides() -> None:
    game = catalogue.get(SLUG)
    assert game.seats == (6,)
    assert game.options() == game.options(target=4, scoring="plain")
    assert dealt().facts["sides"] == 2


def test_the_twos_are_out_and_the_points_are_all_there() -> None:
    assert len(WITHOUT_TWOS) == 36
    assert {name[0] for name in names(WITHOUT_TWOS)} == set("A34567JQK")
    assert sum(PORTUGUESE.points[card] for card in WITHOUT_TWOS) == 120


@pytest.mark.parametrize("cards", [list(PACK), pack("2H", of=WITHOUT_TWOS)[:36], list(WITHOUT_TWOS[:35])])
def test_a_pack_with_twos_is_refused(cards: list[int]) -> None:
    with pytest.raises(PackError):
        Table.dealt(SLUG, dealer=5, packs=[cards], seats=6)


def test_three_cards_each_the_nineteenth_is_trump_and_eighteen_are_to_be_drawn() -> None:
    table = dealt(dealer=0)
    assert [table.hand(seat) for seat in (1, 2, 0)] == ["AH 3H 4H", "5H 6H 7H", "JD QD KD"]
    assert (table.zone("trump"), len(table.zone("stock").split()), table.turn) == ("AC", 17, 1)


def test_six_tricks_three_of_them_with_a_draw() -> None:
    table = dealt()
    while table.turn is not None:
        table.play(table.legal[0])
    assert sum(move == "draw" for move in table.log) == 3
    assert sum(move.startswith("collect") for move in table.log) == 6
    assert table.badge("points")[0] + table.badge("points")[1] == 120


@pytest.mark.parametrize("slug", ["bisca-tres", "bisca-nove", "bisca-quatro", "bisca-seis", "bisca"])
def test_the_stock_is_enough_for_everybody_to_the_last(slug: str) -> None:
    game = catalogue.get(slug)
    for seats in game.seats:
        cards = WITHOUT_TWOS if seats in (3, 6) else PACK
        table = Table.dealt(slug, dealer=0, packs=[cards], seats=seats)
        to_draw = len(table.zone("stock").split()) + 1
        assert to_draw % seats == 0


def six(**more: Any) -> Table:
    """The last trick of a deal: seat 1 wins 27 points."""
    table = bisca(SLUG, hands=["4C", "AC", "KH", "7C", "QC", "3C"], dealer=5, **more)
    return table.play("play 4C", "play AC", "play KH", "play 7C", "play QC", "play 3C")


def test_every_second_seat_plays_together() -> None:
    table = six(points=(50, 43), score=(3, 3))
    assert table.badge("points") == [50, 70] * 3
    assert table.badge("score") == [3, 4] * 3
    assert table.game.result(table.state) == (((1, 3, 5), (0, 2, 4)), "points")


def test_partners_do_not_see_each_others_cards() -> None:
    table = dealt()
    assert [table.zone(f"hand.{seat}", 2) for seat in (0, 4)] == ["-- -- --"] * 2


def test_the_seat_before_the_winner_draws_the_trump_card() -> None:
    hands = ["4C 3H", "5C 5H", "6C JH", "QC KH", "AC 5S", "JC QS"]
    table = bisca(SLUG, hands=hands, stock="3D 4D 6D JD QD", trump_card="5D")
    table.play("play 4C", "play 5C", "play 6C", "play QC", "play AC", "play JC")
    assert (table.facts["last_winner"], table.facts["trump_taker"], table.facts["known.3"]) == (4, 3, "5D")


@pytest.mark.parametrize(("scoring", "won"), [("plain", 1), ("nove", 4)])
def test_all_six_tricks(scoring: str, won: int) -> None:
    table = six(points=(0, 93), tricks=(0, 2, 0, 2, 0, 1), scoring=scoring)
    assert table.scored == {"won": [0, won]}


def test_sixty_all_is_nothing_and_the_deal_passes() -> None:
    table = six(points=(60, 33)).deal(WITHOUT_TWOS)
    assert (table.badge("score"), table.facts["dealer"], table.turn) == ([0] * 6, 0, 1)
