"""Scopa, rule by rule; the worked examples of the rules are in ``test_fishing_cases``, what it shares with Chkobba there."""

from typing import Any

import pytest

from games import catalogue
from games.kit.cards import CARDS, PACK, cards, names
from games.kit.game import IllegalMove
from games.kit.options import OptionError, describe, read
from games.kit.scoring import Line
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


# --- the score -------------------------------------------------------------------------------------------------------


def ended(*piles: str, **more: Any) -> Table:
    """A deal whose last card is laid on an empty table that nobody has taken from, so that it counts for nobody."""
    seats = max(2, len(piles))
    return fishing("scopa", hands=["JS", *[""] * (seats - 1)], piles=piles, **more).play("play JS")


def test_the_items_in_the_order_of_counting_out() -> None:
    assert ended("7D", "7H").facts["scored"] == "carte denari settebello primiera scope"
    more = ended("7D", "7H", re_bello=True, napola=True)
    assert more.facts["scored"] == "carte denari settebello primiera re_bello napola scope"


def test_carte_are_for_twenty_one_of_forty() -> None:
    most = names(card for card in PACK if card != CARDS["JS"])
    assert ended(" ".join(most[:20]), " ".join(most[20:])).scored["carte"] == [1, 0]
    assert ended(" ".join(most[:19]), " ".join(most[20:38])).scored["carte"] == [1, 0]
    assert ended(" ".join(most[:19]), " ".join(most[20:])).scored["carte"] == [0, 0]


def test_among_three_the_most_are_enough_and_a_tie_for_most_is_nobodys() -> None:
    assert ended("AH 2H 3H", "AC 2C", "AS 2S").scored["carte"] == [1, 0, 0]
    assert ended("AH 2H 3H", "AC 2C 3C", "AS").scored["carte"] == [0, 0, 0]
    assert ended("AD 2D", "3D 4D", "5D 6D QD").scored["denari"] == [0, 0, 1]
    assert ended("AD 2D", "3D 4D", "5D").scored["denari"] == [0, 0, 0]


def test_settebello_is_the_seven_of_diamonds() -> None:
    table = ended("7H 7C 7S", "7D")
    assert (table.scored["settebello"], table.facts["made.settebello.1"]) == ([0, 1], "7D")


@pytest.mark.parametrize(
    ("better", "worse"),
    [("7", "6"), ("6", "A"), ("A", "5"), ("5", "4"), ("4", "3"), ("3", "2"), ("2", "J"), ("2", "Q"), ("2", "K")],
)
def test_the_scale_of_primiera(better: str, worse: str) -> None:
    table = ended(f"{better}D 7C 7H 2S", f"{worse}H 7S 6D 5C")
    sums = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12, "J": 10, "Q": 10, "K": 10}
    one, other = sums[better] + 21 + 21 + 12, sums[worse] + 21 + 18 + 15
    assert table.scored["primiera"] == [int(one > other), int(other > one)]


def test_figures_are_worth_ten_each() -> None:
    assert ended("JD QC KH 5S", "2D KC QH 4S").scored["primiera"] == [0, 1]  # 45 and 46
    assert ended("JD QC KH 2S", "QD KC JH 2S").scored["primiera"] == [0, 0]


def test_primiera_counts_the_best_card_of_each_suit() -> None:
    table = ended("KH 7H AD 6D 2C JS 5S", "7D 7C 7S QH")
    assert table.facts["made.primiera.0"] == "7H 6D 2C 5S"  # 66
    assert table.facts["made.primiera.1"] == "QH 7D 7C 7S"  # 73
    assert table.scored["primiera"] == [0, 1]


def test_a_side_that_lacks_a_suit_has_no_primiera() -> None:
    table = ended("7H 7D 7C", "JH QD KC 2S")
    assert (table.scored["primiera"], table.facts["made.primiera.0"]) == ([0, 1], "7H 7D 7C")
    assert ended("7H 7D 7C", "6H 6D 6S").scored["primiera"] == [0, 0]
    assert ended("", "").scored["primiera"] == [0, 0]


@pytest.mark.parametrize(
    ("coins", "points", "made"),
    [
        ("AD 2D", 0, ""),
        ("AD 3D 4D", 0, ""),
        ("2D 3D 4D", 0, ""),
        ("3D AD 2D", 3, "AD 2D 3D"),
        ("AD 2D 3D 4D 6D 7D", 4, "AD 2D 3D 4D"),
        ("AD 2D 3D 4D 5D 6D 7D JD", 8, "AD 2D 3D 4D 5D 6D 7D JD"),
        ("AD 2D 3D 4D 5D 6D 7D QD KD", 7, "AD 2D 3D 4D 5D 6D 7D"),
        ("AD 2D 3D 4D 5D 6D 7D JD QD KD", 10, "AD 2D 3D 4D 5D 6D 7D JD QD KD"),
    ],
)
def test_napola(coins: str, points: int, made: str) -> None:
    table = ended("KH", coins, napola=True)
    assert (table.scored["napola"], table.facts["made.napola.1"]) == ([0, points], made)


def test_all_ten_diamonds_do_not_win_the_match_at_once() -> None:
    table = ended("KH 2H", "AD 2D 3D 4D 5D 6D 7D JD QD KD", napola=True, target=16)
    assert table.state.phase == "deal"
    assert table.badge("score") == [0, 13]


def test_re_bello_is_the_king_of_diamonds() -> None:
    table = ended("KH KC KS", "KD", re_bello=True)
    assert (table.scored["re_bello"], table.facts["made.re_bello.1"]) == ([0, 1], "KD")


# --- the match -------------------------------------------------------------------------------------------------------


def places(before: list[int], *, items: dict[str, list[int]], seats: int = 0, **options: Any) -> Any:
    """The result after a deal that brought these points."""
    state = SCOPA.start(SCOPA.options(**options), seats or len(before))
    state.lines = tuple(Line(item, tuple(points), ((),) * len(points)) for item, points in items.items())
    state.score = [sum(points) for points in zip(before, *items.values(), strict=True)]
    state.phase = "deal" if SCOPA.winner(state) is None else "over"
    return SCOPA.result(state)


def test_places_are_in_the_order_of_the_scores_and_equals_share_one() -> None:
    assert places([9, 5, 5], items={"scope": [3, 0, 0]}) == (((0,), (1, 2)), "points")
    assert places([2, 9, 5, 2], items={"scope": [0, 3, 0, 0]}, sides=4) == (((1,), (2,), (0, 3)), "points")
    assert places([4, 10, 6], items={"carte": [0, 1, 0]}, seats=6, sides=3) == (((1, 4), (2, 5), (0, 3)), "points")
    assert places([4, 10], items={"carte": [0, 1]}, seats=6) == (((1, 3, 5), (0, 2, 4)), "points")


def test_level_at_the_target_another_deal() -> None:
    assert places([10, 10, 3], items={"carte": [1, 0, 0], "scope": [0, 1, 0]}) is None


def test_counting_out_whoever_got_there_first_comes_first() -> None:
    deal = {"carte": [0, 1, 0], "denari": [1, 0, 0], "scope": [0, 0, 7]}
    assert places([10, 10, 4], items=deal, tie_rule="count_out") == (((1,), (0, 2)), "counted_out")


def test_counting_out_only_the_best_take_part() -> None:
    # Side 2 is there first with its settebello, but the others have more in the end.
    deal = {"settebello": [0, 0, 1], "napola": [3, 0, 0], "scope": [0, 2, 0]}
    assert places([9, 10, 10], items=deal, tie_rule="count_out") == (((0,), (1,), (2,)), "counted_out")


def test_two_who_get_there_with_the_same_item_play_another_deal() -> None:
    assert places([10, 10], items={"scope": [1, 1]}, tie_rule="count_out") is None
    assert places([12, 12], items={"carte": [1, 0], "denari": [0, 1]}, tie_rule="count_out") is None


def test_whoever_is_simply_higher_wins_without_counting_out() -> None:
    result = places([10, 10], items={"carte": [0, 1], "scope": [3, 0]}, tie_rule="count_out")
    assert result == (((0,), (1,)), "points")


def test_the_dealer_moves_on_after_a_deal() -> None:
    table = fishing("scopa", hands=["", "JS", ""], turn=1, dealer=1)
    assert table.play("play JS").facts["dealer"] == 2
    assert table.deal(cards(" ".join(names(GOOD)))).turn == 0
