"""The notation of moves: strict to read, one way to write."""

import pytest

from games.kit.cards import CARDS, NAMES, PACK, cards, names, rank, suit
from games.kit.moves import COLLECT, PLAY, SWEEP, Move, NotationError, parse, same


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play KH", Move("play", (9,))),
        ("play-high AH", Move("play-high", (0,))),
        ("take KC 3D 7S", Move("take", (29, 12, 36))),
        ("exchange 7D", Move("exchange", (16,))),
        ("bid 0", Move("bid", (), 0)),
        ("first 1", Move("first", (), 1)),
        ("collect 3", Move("collect", (), 3)),
        ("sweep 0", Move("sweep", (), 0)),
        ("draw", Move("draw")),
        ("turn-up", Move("turn-up")),
        ("offer-draw", Move("offer-draw")),
        ("deal " + " ".join(NAMES), Move("deal", PACK)),
    ],
)
def test_a_move_is_read_and_written(text: str, move: Move) -> None:
    assert parse(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "play", "play ", "play  KH", " play KH", "play KH ", "play KH\n", "Play KH", "play kh", "play HK", "play 10H",
        "play 8H", "play KH QH", "play KH KH", "take KH KH", "take KC 3D 3D", "take", "bid", "bid -1", "bid 1.0", "bid ١",
        "bid 100", "bid 1 2", "bid KH", "draw 1", "draw KH", "first", "dance KH", "play\tKH", "deal", "offer draw",
        "play KH" * 100, None, 5, True, ["play KH"], {"play": "KH"}, b"play KH", 1e400,
    ],
)  # fmt: skip
def test_anything_else_is_refused(text: object) -> None:
    with pytest.raises(NotationError):
        parse(text)  # type: ignore[arg-type]


def test_the_cards_that_are_taken_may_be_named_in_any_order() -> None:
    assert same(parse("take KC 3D 7S"), parse("take KC 7S 3D"))
    assert not same(parse("take KC 3D 7S"), parse("take 3D KC 7S"))
    assert not same(parse("take KC 3D 7S"), parse("take KC 3D"))
    assert not same(parse("take KC 3D"), Move("take", (29, 12, 12)))
    assert not same(parse("play KC"), parse("exchange KC"))
    assert not same(parse("collect 1"), parse("collect 0"))


def test_ready_made_moves() -> None:
    assert [str(move) for move in PLAY] == [f"play {name}" for name in NAMES]
    assert [move.number for move in COLLECT] == [move.number for move in SWEEP] == list(range(8))


def test_cards() -> None:
    assert len(PACK) == len(CARDS) == 40
    assert names([0, 9, 16, 39]) == ["AH", "KH", "7D", "KS"]
    assert cards("AH KH 7D KS") == [0, 9, 16, 39]
    assert cards("") == []
    assert all(suit(card) * 10 + rank(card) == card for card in PACK)
