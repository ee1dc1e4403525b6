"""What a viewer cannot see, dealt out at random."""

from random import Random

from games.kit.cards import CARDS, PACK
from games.kit.unseen import fill, unseen

ZONES: dict[str, list[str | None]] = {
    "hand.0": ["KH", "2D"],
    "hand.1": [None, None],
    "stock": [None] * 35,
    "table": ["AS"],
}


def test_the_unseen_cards_are_those_that_lie_face_up_nowhere() -> None:
    assert unseen(ZONES, PACK) == [card for card in PACK if card not in (CARDS["KH"], CARDS["2D"], CARDS["AS"])]


def test_every_card_is_dealt_once_and_what_is_seen_stays() -> None:
    filled = fill(ZONES, PACK, Random(1))
    assert sorted(card for cards in filled.values() for card in cards) == list(PACK)
    assert filled["hand.0"] == [CARDS["KH"], CARDS["2D"]]


def test_a_hidden_card_may_be_anywhere() -> None:
    rng = Random(1)
    assert {fill(ZONES, PACK, rng)["hand.1"][0] for _ in range(2000)} == set(unseen(ZONES, PACK))


def test_a_card_that_is_known_to_be_somewhere_is_there() -> None:
    rng = Random(1)
    for _ in range(50):
        filled = fill(ZONES, PACK, rng, {"hand.1": [CARDS["7D"]], "hand.0": [CARDS["KH"]]})
        assert CARDS["7D"] in filled["hand.1"]
        assert sorted(card for cards in filled.values() for card in cards) == list(PACK)
