"""The shuffle: known, recomputable by a stranger, without favourites."""

import hashlib
import itertools
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from games.kit.cards import PACK, names
from games.kit.shuffle import CheckableDice, PackError, PlainDice, RecordDice, _below, commitment
from tests.kit import recompute

SECRET = bytes(range(32))
SALTS = ["Amel's salt", "ملح"]
KNOWN = (
    "QS 7S 5D AS 5H JC QD 2H 3H 6D 7C AH JH AD 6H 2C 7H 6C JD QC "
    "5S 3D JS 2S 5C KS AC 4S 7D 3C 4D 4H KC 3S 2D QH KH 6S KD 4C"
)


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_a_known_answer() -> None:
    dice = CheckableDice(SECRET, SALTS)
    assert " ".join(names(dice.shuffle(PACK))) == KNOWN
    assert dice.drawn == 1


def test_a_shuffle_is_the_cards_in_another_order_and_the_next_one_in_yet_another() -> None:
    dice = CheckableDice(SECRET, SALTS)
    packs = [dice.shuffle(PACK) for _ in range(5)]
    assert all(sorted(pack) == list(PACK) for pack in packs)
    assert len({tuple(pack) for pack in packs}) == 5


def test_drawing_goes_on_where_it_was_left() -> None:
    dice = CheckableDice(SECRET, SALTS)
    packs = [dice.shuffle(PACK) for _ in range(3)]
    assert CheckableDice(SECRET, SALTS, drawn=2).shuffle(PACK) == packs[2]
    assert CheckableDice(SECRET, SALTS, 1).shuffle(PACK) == packs[1]


def test_the_order_in_which_the_cards_are_given_does_not_matter() -> None:
    cards = list(PACK[6:])
    given = CheckableDice(SECRET, SALTS).shuffle(cards[::-1])
    assert given == CheckableDice(SECRET, SALTS).shuffle(cards)
    assert cards == list(PACK[6:])


@pytest.mark.parametrize("cards", [PACK, PACK[6:], PACK[12:], PACK[:1]])
def test_a_stranger_recomputes_every_pack(cards: tuple[int, ...]) -> None:
    rng = Random(40)
    for _ in range(20):
        secret, salts = rng.randbytes(32), [rng.randbytes(6).hex() for _ in range(rng.choice((2, 4)))]
        dice = CheckableDice(secret, salts)
        for number in (1, 2, 3):
            assert names(dice.shuffle(cards)) == recompute.shuffled(secret, salts, number, names(cards))
        assert dice.first(len(salts)) == recompute.drawn(secret, salts, "first", 0)(len(salts))


@pytest.mark.parametrize("what", ["2", "first"])
def test_the_script_runs_by_itself(what: str) -> None:
    script = str(Path(recompute.__file__))
    told = subprocess.run(
        [sys.executable, "-I", script, SECRET.hex(), what, *SALTS],
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    ).stdout.splitlines()
    dice = CheckableDice(SECRET, SALTS, drawn=1)
    assert told == [commitment(SECRET), str(dice.first(2)) if what == "first" else " ".join(names(dice.shuffle(PACK)))]


def test_every_salt_its_seat_and_the_secret_change_the_pack() -> None:
    given = [
        (SECRET, ["ab", "c"]),
        (SECRET, ["a", "bc"]),
        (SECRET, ["c", "ab"]),
        (SECRET, ["ab", ""]),
        (SECRET, ["ab c"]),
        (bytes(32), ["ab", "c"]),
    ]
    packs = {tuple(CheckableDice(secret, salts).shuffle(PACK)) for secret, salts in given}
    assert len(packs) == len(given)


def test_a_salt_may_be_any_text() -> None:
    assert sorted(CheckableDice(SECRET, ["\ud800", "\0", "a" * 10_000]).shuffle(PACK)) == list(PACK)


def test_who_leads_comes_from_the_same_secret_and_is_not_a_card_of_the_pack() -> None:
    dice = CheckableDice(SECRET, SALTS)
    seats = [dice.first(2) for _ in range(3)]
    assert len(set(seats)) == 1
    assert dice.drawn == 0
    counts = Counter(CheckableDice(number.to_bytes(32, "big"), SALTS).first(4) for number in range(4000))
    assert all(abs(count - 1000) < 120 for count in counts.values())
    assert len(counts) == 4


def test_no_number_is_favoured() -> None:
    # Over all 256 bytes every number comes up equally often; a plain "byte % limit" favours the small ones.
    for limit in range(1, 41):
        counts: Counter[int] = Counter()
        stream = iter(range(256))
        while True:
            try:
                counts[_below(limit, stream)] += 1
            except (StopIteration, RuntimeError):
                break
        assert set(counts) == set(range(limit))
        assert len(set(counts.values())) == 1, limit


def test_every_card_comes_to_every_place_equally_often() -> None:
    deals = 4000
    counts: Counter[tuple[int, int]] = Counter()
    for number in range(deals):
        counts.update(enumerate(CheckableDice(number.to_bytes(32, "big"), SALTS).shuffle(PACK)))
    expected = deals / 40
    chi_squared = sum((counts[place, card] - expected) ** 2 / expected for place in range(40) for card in PACK)
    # 39 × 39 = 1521 degrees of freedom: mean 1521, standard deviation 55; five of these either way.
    assert 1521 - 275 < chi_squared < 1521 + 275


def test_neighbours_are_not_kept() -> None:
    deals = 3000
    together: Counter[bool] = Counter()
    for number in range(deals):
        pack = CheckableDice(number.to_bytes(32, "big"), ["x"]).shuffle(PACK)
        together.update(abs(one - other) == 1 for one, other in itertools.pairwise(pack))
    # Two neighbours in a random pack are neighbours in the sorted one in 2 × 39 of 40 × 39 cases.
    assert abs(together[True] / (39 * deals) - 2 / 40) < 0.005


def test_plain_dice_shuffle_and_draw_lots() -> None:
    dice = PlainDice(Random(1))
    assert sorted(dice.shuffle(PACK)) == list(PACK)
    assert {dice.first(4) for _ in range(200)} == {0, 1, 2, 3}


def test_record_dice_deal_what_the_record_says() -> None:
    packs = [list(PACK), list(PACK[::-1])]
    dice = RecordDice(1, packs)
    assert dice.first(2) == 1
    assert [dice.shuffle(PACK), dice.shuffle(PACK)] == packs


@pytest.mark.parametrize("pack", [[], PACK[1:], [*PACK[1:], 1], [*PACK, 0], [*PACK[1:], 40]])
def test_record_dice_refuse_a_pack_of_other_cards(pack: list[int]) -> None:
    with pytest.raises(PackError, match="pack 1"):
        RecordDice(0, [pack]).shuffle(PACK)


def test_record_dice_run_out() -> None:
    dice = RecordDice(0, [list(PACK)])
    dice.shuffle(PACK)
    with pytest.raises(PackError, match="no pack 2"):
        dice.shuffle(PACK)
