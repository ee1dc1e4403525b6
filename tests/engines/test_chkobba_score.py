"""How Chkobba is scored, deal by deal, and how a match ends."""

import pytest

from games.kit.cards import PACK, names
from tests.engines.positions import Table, fishing, pack

GOOD = pack("AH 2H 3H 4H 6H 7H 5H KD 5C KS")


def ended(*piles: str, **more: object) -> Table:
    """A deal whose last card is laid on an empty table that nobody has taken from, so that it counts for nobody."""
    table = fishing(hands=["JS", ""], piles=piles, **more)  # type: ignore[arg-type]
    return table.play("play JS")


def test_carta_is_for_twenty_one_cards() -> None:
    all_cards = names(card for card in PACK if card != 37)
    assert ended(" ".join(all_cards[:21]), " ".join(all_cards[21:])).scored["carta"] == [1, 0]
    assert ended(" ".join(all_cards[:20]), " ".join(all_cards[20:])).scored["carta"] == [0, 0]


def test_dinari_is_for_six_diamonds() -> None:
    assert ended("AD 2D 3D 4D 5D", "6D 7D JD QD KD").scored["dinari"] == [0, 0]
    assert ended("AD 2D 3D 4D", "5D 6D 7D JD QD KD").scored["dinari"] == [0, 1]


def test_haya_is_for_the_seven_of_diamonds() -> None:
    assert ended("7D", "7H 7C 7S").scored["haya"] == [1, 0]


@pytest.mark.parametrize(
    ("piles", "points", "made"),
    [
        (("7H 7D 7C", "7S 6H 6D 6C 6S"), [1, 0], ("7H 7D 7C", "7S")),
        (("7H 7D", "7C 7S 6H 6D 6C"), [0, 1], ("7H 7D", "7C 7S 6H 6D 6C")),
        (("7H 7D 6H 6D", "7C 7S 6C 6S"), [0, 0], ("7H 7D 6H 6D", "7C 7S 6C 6S")),
    ],
)
def test_bermila_is_for_most_sevens_then_most_sixes(
    piles: tuple[str, str], points: list[int], made: tuple[str, str]
) -> None:
    table = ended(*piles)
    assert table.scored["bermila"] == points
    assert (table.facts["made.bermila.0"], table.facts["made.bermila.1"]) == made


def test_the_lines_tell_the_cards_that_count() -> None:
    table = fishing(hands=["7C 2H", "KD"], table="3H 4S", piles=["AD KH", "5D QD"], dealer=1)
    table.play("take 7C 3H 4S", "play KD", "play 2H")
    assert table.facts["scored"] == "carta dinari haya bermila chkobba"
    assert table.facts["made.carta.1"] == "5D QD"
    assert table.facts["made.dinari.0"] == "AD KD"
    assert table.facts["made.haya.0"] == ""
    assert table.facts["made.chkobba.0"] == "7C"
    assert table.facts["scored.chkobba"] == "1 0"


def test_the_lines_stay_until_the_next_deal() -> None:
    table = ended("7D", "7H")
    assert table.facts["scored.haya"] == "1 0"
    table.deal(GOOD)
    assert not [name for name in table.facts if name.startswith(("scored", "made"))]


def test_partners_share_the_score() -> None:
    table = fishing(hands=["JS", "", "", ""], piles=["7D", "7H"], score=[3, 5])
    assert table.play("play JS").badge("score") == [4, 5, 4, 5]


# --- the match -------------------------------------------------------------------------------------------------------


def test_the_dealer_moves_on_by_one_seat_after_every_deal() -> None:
    table = fishing(hands=["", "", "JS", ""], turn=2, dealer=2, piles=["7D", "7H"])
    assert table.play("play JS").facts["dealer"] == 3
    assert table.deal(GOOD).turn == 0


def test_nobody_wins_in_the_middle_of_a_deal() -> None:
    table = fishing(hands=["7C 2H", "KD KC"], table="3H 4S", score=[10, 0], sweeps=[3, 0])
    table.play("take 7C 3H 4S")
    assert table.state.phase == "play"
    assert table.badge("score") == [10, 0]


@pytest.mark.parametrize(
    ("score", "target", "places"),
    [
        ([10, 4], 11, ((0,), (1,))),  # 12-4
        ([10, 13], 11, ((1,), (0,))),  # 12-13: both above, the higher wins
        ([10, 12], 11, None),  # 12-12
        ([10, 4], 21, None),
        ([19, 4], 21, ((0,), (1,))),
    ],
)
def test_the_match_is_won_alone_in_front_at_the_target(
    score: list[int], target: int, places: tuple[tuple[int, ...], ...] | None
) -> None:
    table = ended("7D 7C", "7H", score=score, target=target)  # haya and bermila
    result = table.game.result(table.state)
    assert (result.places if result else None) == places
    assert table.state.phase == ("over" if places else "deal")
    assert result is None or result.reason == "points"


def test_partners_share_a_place() -> None:
    table = fishing(hands=["JS", "", "", ""], piles=["7D", "7H"], score=[3, 11])
    result = table.play("play JS").game.result(table.state)
    assert result.places == ((1, 3), (0, 2))


def test_thirty_six_cards_are_played_in_a_deal() -> None:
    for seats in (2, 4):
        table = Table.dealt("chkobba", dealer=seats - 1, packs=[GOOD], seats=seats)
        while table.turn is not None:
            table.play(table.legal[0])
        assert sum(move.startswith(("play", "take")) for move in table.log) == 36
        assert sum(map(len, table.state.taken)) == 40
