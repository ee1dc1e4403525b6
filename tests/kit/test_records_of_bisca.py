"""Records of the Bisca family: what is refused, in words."""

from typing import Any

import pytest

from games import records
from games.kit.cards import WITHOUT_TWOS, names
from games.kit.moves import PLAY
from tests.engines.walk import Setting, walk
from tests.kit.recorded import SORTED, check, record


@pytest.mark.parametrize(("game", "seats"), [("bisca-seis", 6), ("bisca", 3)])
def test_a_pack_of_thirty_six_has_no_twos(game: str, seats: int) -> None:
    for pack in (SORTED, [*names(WITHOUT_TWOS[:-1]), "2H"]):
        (line,) = check(record(game=game, seats=seats, options={}, first=0, packs=[pack], moves=[]))
        assert line["error"] == "pack"
        assert line["detail"] == "pack 1 is not the 36 cards to be dealt, each once: the 2H is not one of them"


@pytest.mark.parametrize(
    ("game", "cards", "moves", "detail"),
    [
        ("bisca", "7D KC 2S KS 3S QS AD", [[0, "exchange 7D"]],
         "You may exchange the trump card only after winning a trick of this round."),
        ("bisca", "AC 7D 2S KS 3S QS AD", [[0, "play AC"], [1, "exchange 7D"]],
         "You may exchange the trump card only after winning a trick of this round."),
        ("bisca", "", [[1, "offer-draw"], [0, "decline-draw"], [1, "offer-draw"]], "You have offered a draw in this round."),
        ("bisca", "", [[0, "accept-draw"]], "Nobody offers you a draw."),
        ("bisca", "", [[1, "play 2H"]], "It is not your turn."),
        ("bisca-tres", "", [[0, "exchange 2H"]], "The trump card is not exchanged in this game."),
        ("bisca-nove", "", [[0, "play KH"]], "You do not hold the KH."),
    ],
)  # fmt: skip
def test_what_may_not_be_done_in_bisca_is_told_in_a_sentence(
    game: str, cards: str, moves: list[Any], detail: str
) -> None:
    pack = cards.split() + [name for name in SORTED if name not in cards.split()]
    *_, last = check(record(game=game, options={}, first=0, packs=[pack], moves=moves))
    assert last == {"record": 0, "n": len(moves), "error": "illegal", "detail": detail}


def test_a_side_suit_on_a_trump_is_refused_once_the_stock_is_gone() -> None:
    setting, log = Setting("bisca-nove", 2, {}), []
    for step in walk(setting, 7):
        legal = setting.game.legal(step.state, step.seat)
        barred = [PLAY[card] for card in step.state.hands[step.seat] if PLAY[card] not in legal] if legal else []
        log.append((step.seat, barred[0] if barred else step.move))
        if barred:
            break
    given = records.write(setting.game, seats=2, options=setting.game.options(), log=log)
    *_, before, last = check(given)
    assert before["facts"]["trump_taker"] in (0, 1)
    assert (last["n"], last["error"]) == (len(given["moves"]), "illegal")
    assert last["detail"] == "The stock is gone and a trump is led: you must play a trump."
