"""Random piles of a given worth, against brute force."""

from collections import Counter
from itertools import combinations
from random import Random

from games.kit.bisca.piles import pick, piles
from games.kit.cards import PACK, cards
from games.kit.tricks import PORTUGUESE

WORTH = PORTUGUESE.points


def worth(some: list[int]) -> int:
    return sum(WORTH[card] for card in some)


def test_every_set_that_fits_comes_up_equally_often() -> None:
    rng, hidden = Random(1), cards("AH 7H KH JH JC QH QD QC 6H 5H")
    fitting = {frozenset(some) for some in combinations(hidden, 4) if worth(list(some)) == 7}
    picked = Counter(
        frozenset(pick(hidden, size=4, total=7, worth=WORTH, rng=rng) or ()) for _ in range(200 * len(fitting))
    )
    assert set(picked) == fitting
    assert len(fitting) > 5
    assert all(120 < count < 280 for count in picked.values())


def test_what_cannot_be_is_nobodys_pile() -> None:
    rng = Random(1)
    assert pick(cards("AH 7H"), size=1, total=12, worth=WORTH, rng=rng) is None
    assert pick(cards("AH 7H"), size=3, total=21, worth=WORTH, rng=rng) is None
    assert pick([], size=0, total=0, worth=WORTH, rng=rng) == []
    assert pick([], size=0, total=5, worth=WORTH, rng=rng) is None
    assert piles(cards("AH 7H"), sizes=[1, 1], points=[11, 11], worth=WORTH, rng=rng) is None


def test_every_side_has_its_cards(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        hidden = rng.sample(PACK, rng.randint(8, 36))
        first, second = rng.randint(0, len(hidden) // 2), rng.randint(0, len(hidden) // 2)
        points = [worth(hidden[:first]), worth(hidden[first : first + second])]
        found = piles(hidden, sizes=[first, second], points=points, worth=WORTH, rng=rng)
        assert found is not None
        assert [len(pile) for pile in found] == [first, second]
        assert [worth(pile) for pile in found] == points
        assert len({card for pile in found for card in pile}) == first + second
