"""What the Italian games of the family count: carte, denari, settebello, primiera, re bello, napola."""

from collections.abc import Sequence
from itertools import takewhile

from games.kit.cards import CARDS, PACK, RANKS, SUITS, rank, suit
from games.kit.scoring import Line, to_the_most

#: By card: the scale on which the best card of each suit counts for primiera.
SCALE: tuple[int, ...] = tuple(
    dict(zip(RANKS, (16, 12, 13, 14, 15, 18, 21, 10, 10, 10), strict=True))[RANKS[rank(card)]] for card in PACK
)

DENARI = SUITS.index("D")
SETTEBELLO, RE_BELLO = CARDS["7D"], CARDS["KD"]
COINS = PACK[CARDS["AD"] : CARDS["KD"] + 1]  # in the order of a napola
SHORTEST_NAPOLA = 3

Piles = Sequence[tuple[int, ...]]


def carte(piles: Piles) -> Line:
    """Most cards."""
    return Line("carte", to_the_most(_sizes(piles)), tuple(piles))


def denari(piles: Piles) -> Line:
    """Most diamonds."""
    coins = tuple(tuple(card for card in pile if suit(card) == DENARI) for pile in piles)
    return Line("denari", to_the_most(_sizes(coins)), coins)


def settebello(piles: Piles) -> Line:
    """The seven of diamonds."""
    return _one_card("settebello", SETTEBELLO, piles)


def re_bello(piles: Piles) -> Line:
    """The king of diamonds."""
    return _one_card("re_bello", RE_BELLO, piles)


def primiera(piles: Piles) -> Line:
    """The highest sum of the best card of each suit; a side that lacks a suit cannot win it."""
    best = tuple(map(_best_of_each_suit, piles))
    sums = [sum(SCALE[card] for card in some) if len(some) == len(SUITS) else 0 for some in best]
    points = to_the_most(sums) if any(sums) else (0,) * len(piles)
    return Line("primiera", points, best)


def napola(piles: Piles) -> Line:
    """Ace, two and three of diamonds, and as many more as follow without a gap: a point each."""
    runs = [tuple(takewhile(pile.__contains__, COINS)) for pile in piles]
    made = tuple(run if len(run) >= SHORTEST_NAPOLA else () for run in runs)
    return Line("napola", _sizes(made), made)


def scope(sweepers: Piles) -> Line:
    """A point for every sweep."""
    return Line("scope", _sizes(sweepers), tuple(sweepers))


def _best_of_each_suit(pile: tuple[int, ...]) -> tuple[int, ...]:
    suits = [sorted(card for card in pile if suit(card) == one) for one in range(len(SUITS))]
    return tuple(max(cards, key=SCALE.__getitem__) for cards in suits if cards)


def _one_card(item: str, card: int, piles: Piles) -> Line:
    made = tuple((card,) if card in pile else () for pile in piles)
    return Line(item, _sizes(made), made)


def _sizes(cards: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(len, cards))
