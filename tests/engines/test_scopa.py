"""Scopa, rule by rule; its score is in ``test_scopa_score``, worked examples and what it shares with Chkobba in ``test_fishing_cases``."""

from typing import Any

import pytest

from games import catalogue
from games.kit.game import IllegalMove
from games.kit.options import OptionError, describe, read
from tests.engines.positions import Table, fishing, pack

THREE_KINGS = pack("AH 2H 3H 4H 5H 6H KH KD KC 7H")
GOOD = pack("AH 2H 3H 4H 6H 7H 5H KD 5C KS")
SCOPA: Any = catalogue.get("scopa")


# --- seats and sides -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options", "sides"),
    [
        (2, {}, 2), (3, {}, 3), (4, {}, 2), (6, {}, 2),
        (4, {"sides": 4}, 4), (6, {"sides": 3}, 3), (6, {"sides": 6}, 6), (2, {"sides": 2}, 2), (3, {"sides": 3}, 3),
    ],
)  # fmt: skip
def test_how_many_sides_play(seats: int, options: dict[str, Any], sides: int) -> None:
    table = Table.dealt("scopa", dealer=0, packs=[GOOD], seats=seats, **options)
    assert (table.facts["sides"], len(table.state.taken), table.state.options.sides) == (sides, sides, sides)


@pytest.mark.parametrize(("seats", "sides"), [(2, 3), (2, 4), (3, 2), (3, 6), (4, 3), (4, 6), (6, 4)])
def test_sides_that_do_not_fit_the_seats_are_refused(seats: int, sides: int) -> None:
    with pytest.raises(OptionError, match=f"{seats} players cannot sit in {sides} sides"):
        SCOPA.fits(SCOPA.options(sides=sides), seats)
    with pytest.raises(OptionError):
        SCOPA.start(SCOPA.options(sides=sides), seats)


def test_five_cannot_play() -> None:
    assert SCOPA.seats == (2, 3, 4, 6)


def test_three_pairs_sit_opposite_each_other() -> None:
    table = fishing("scopa", hands=["7C 2C", *["KC 3C"] * 5], table="7D", sides=3, score=[1, 2, 3])
    table.play("take 7C 7D")
    assert table.badge("score") == [1, 2, 3, 1, 2, 3]
    assert table.badge("sweeps") == [1, 0, 0, 1, 0, 0]
    assert table.zone("taken.0") == "-- --"


# --- house rules -----------------------------------------------------------------------------------------------------


def test_the_house_rules_have_their_names_and_usual_values() -> None:
    usual = {line["name"]: line["default"] for line in describe(SCOPA.options)}
    assert usual == {
        "target": 11, "redeal_kings": True, "last_card_sweep": False, "fewest_cards": False, "re_bello": False,
        "napola": False, "asso_piglia_tutto": False, "ace_sweep_scores": False, "tie_rule": "another_deal", "sides": 0,
    }  # fmt: skip


@pytest.mark.parametrize("target", [11, 16, 21, 31])
def test_it_is_played_to(target: int) -> None:
    read(SCOPA.options, {"target": target})
    below = fishing("scopa", hands=["JS", ""], piles=["7D AD", "5H 5S"], score=[target - 3, 0], target=target)
    assert below.play("play JS").state.phase == "deal"  # settebello and denari
    there = fishing("scopa", hands=["JS", ""], piles=["7D AD", "5H 5S"], score=[target - 2, 0], target=target)
    assert there.play("play JS").state.phase == "over"


# --- the deal --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "stock", "batches"), [(2, 30, 5), (3, 27, 3), (4, 24, 2), (6, 18, 1)])
def test_three_cards_each_four_on_the_table_and_the_rest_in_batches(seats: int, stock: int, batches: int) -> None:
    table = Table.dealt("scopa", dealer=seats - 1, packs=[GOOD], seats=seats)
    assert [len(hand) for hand in table.state.hands] == [3] * seats
    assert (len(table.state.table), len(table.state.stock)) == (4, stock)
    while table.turn is not None:
        table.play(table.legal[0])
    assert table.log.count("draw") == batches
    assert sum(move.startswith(("play", "take")) for move in table.log) == 36


@pytest.mark.parametrize("kings", ["KH KD KC 7H", "KH 7H KD KC", "KH KD KC KS"])
def test_three_or_four_kings_on_the_table_make_the_whole_deal_void(kings: str) -> None:
    table = Table.dealt("scopa", dealer=1, packs=[pack("AH 2H 3H 4H 5H 6H", kings)])
    assert (table.state.phase, table.turn, table.zone("table")) == ("deal", None, kings)
    table.deal(GOOD)
    assert len(table.log[-1].split()) == 1 + 40
    assert (table.hand(0), table.hand(1), table.zone("table")) == ("AH 2H 3H", "4H 6H 7H", "5H KD 5C KS")


def test_the_same_dealer_deals_a_void_deal_again() -> None:
    table = Table.dealt("scopa", dealer=1, packs=[THREE_KINGS])
    assert (table.facts["dealer"], table.facts["deal"]) == (1, 1)
    table.deal(GOOD)
    assert (table.facts["dealer"], table.facts["deal"], table.facts["redeals"], table.turn) == (1, 1, 1, 0)


def test_deals_are_void_as_often_as_kings_come() -> None:
    table = Table.dealt("scopa", dealer=1, packs=[THREE_KINGS] * 25)
    assert table.state.phase == "deal"
    assert table.deal(GOOD).facts["redeals"] == 25
    assert sum(map(len, table.state.hands)) + len(table.state.table) + len(table.state.stock) == 40


def test_hands_of_a_void_deal_are_seen_by_their_owners_alone() -> None:
    table = Table.dealt("scopa", dealer=1, packs=[THREE_KINGS])
    assert table.zone("hand.0") == table.zone("hand.0", 1) == "-- -- --"
    assert table.hand(0) == "AH 2H 3H"


def test_two_kings_or_three_of_another_rank_stand() -> None:
    for standing in ("KH KD 7H 7D", "5H 5D 5C KS", "QH QD QC QS"):
        assert Table.dealt("scopa", dealer=0, packs=[pack("AH 2H 3H 4H 6H 7C", standing)]).state.phase == "play"


def test_house_rule_off_three_kings_stay() -> None:
    table = Table.dealt("scopa", dealer=0, packs=[THREE_KINGS], redeal_kings=False)
    assert (table.state.phase, table.zone("table")) == ("play", "KH KD KC 7H")


# --- taking ----------------------------------------------------------------------------------------------------------


def test_the_jack_is_eight_and_the_queen_nine() -> None:
    table = fishing("scopa", hands=["QS JS", "KC"], table="JD AH")
    assert table.legal == ["take QS JD AH", "take JS JD"]
    assert fishing("scopa", hands=["JS", "KC"], table="QD AH").legal == ["play JS"]
    assert fishing("scopa", hands=["JS", "KC"], table="7D AH").legal == ["take JS 7D AH"]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("play 7C", "7C can take, so it must: 7H or 7S."),
        ("take 7C 3D 4S", "7C takes 7H or 7S."),
        ("take 2C 3D", "2C can take nothing here: it is laid down."),
        ("play KC", "KC can take, so it must: 7H 3D or 7S 3D."),
        ("play QD", "QD is not in your hand."),
        ("bid 1", "The rules do not allow bid 1 here."),
    ],
)
def test_what_is_refused_and_why(move: str, why: str) -> None:
    table = fishing("scopa", hands=["7C 2C KC", "QD"], table="7H 7S 3D 4S")
    with pytest.raises(IllegalMove) as refused:
        table.move(move)
    assert (refused.value.why, str(refused.value)) == ("rule", why)


def test_sums_of_any_size_are_free_unless_the_house_wants_the_fewest_cards() -> None:
    free = fishing("scopa", hands=["KC", "2C"], table="AH 4H 5D 6S 2D 3C")
    assert {len(move.split()) - 2 for move in free.legal} == {2, 3, 4}
    few = fishing("scopa", hands=["KC", "2C"], table="AH 4H 5D 6S 2D 3C", fewest_cards=True)
    assert few.legal == ["take KC 4H 6S"]


def test_fewest_cards_leaves_every_set_of_that_size() -> None:
    table = fishing("scopa", hands=["7C", "2C"], table="AH 6H 2D 5S 4C", fewest_cards=True)
    assert table.legal == ["take 7C AH 6H", "take 7C 2D 5S"]


# --- asso piglia tutto -----------------------------------------------------------------------------------------------


def test_an_ace_takes_the_whole_table() -> None:
    assert fishing("scopa", hands=["AS", "2C"], table="5H KC 3D", asso_piglia_tutto=True).legal == ["take AS 5H KC 3D"]
    assert fishing("scopa", hands=["AS", "2C"], table="5H KC 3D").legal == ["play AS"]


def test_an_ace_takes_one_ace_and_nothing_else_if_there_is_one() -> None:
    table = fishing("scopa", hands=["AS", "2C"], table="AH 4C AD", asso_piglia_tutto=True)
    assert table.legal == ["take AS AH", "take AS AD"]


def test_an_ace_on_an_empty_table_is_laid_down() -> None:
    assert fishing("scopa", hands=["AS", "2C"], asso_piglia_tutto=True).legal == ["play AS"]


def test_aces_on_the_table_count_one_in_sums() -> None:
    table = fishing("scopa", hands=["5S", "2C"], table="AH 4C", asso_piglia_tutto=True)
    assert table.legal == ["take 5S AH 4C"]


@pytest.mark.parametrize(
    ("lies", "options", "sweeps"),
    [
        ("5H KC", {}, 0),
        ("5H", {}, 0),
        ("5H KC", {"ace_sweep_scores": True}, 1),
        ("AH", {}, 1),  # an ace takes the only card, an ace
    ],
)
def test_the_power_of_the_ace_is_no_scopa(lies: str, options: dict[str, Any], sweeps: int) -> None:
    table = fishing("scopa", hands=["AS 3C", "2C"], table=lies, asso_piglia_tutto=True, **options)
    table.move(f"take AS {lies}")
    assert (table.badge("sweeps")[0], "sweep" in table.facts) == (sweeps, bool(sweeps))


# --- scopa -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "sweeps"), [({}, 0), ({"last_card_sweep": True}, 1)])
def test_the_very_last_card_makes_no_scopa(options: dict[str, Any], sweeps: int) -> None:
    table = fishing("scopa", hands=["", "7C"], turn=1, table="3H 4S", last=0, **options)
    table.play("take 7C 3H 4S")
    assert (table.badge("sweeps"), table.scored["scope"]) == ([0, sweeps], [0, sweeps])


def test_the_second_last_card_may_and_the_last_one_follows_it() -> None:
    table = fishing("scopa", hands=["7C", "2D"], table="3H 4S", dealer=1)
    table.play("take 7C 3H 4S", "play 2D")
    assert table.facts["made.scope.0"] == "7C"
    assert table.zone("taken.0") == "7C 3H 4S 2D"
