"""The forty cards: an int inside the rules (``suit * 10 + rank``), two signs outside (``"KH"``)."""

from collections.abc import Iterable

RANKS = "A234567JQK"
SUITS = "HDCS"  # hearts, diamonds, clubs, spades

#: The whole pack in sorted order: suit by suit, ace to king in each.
PACK: tuple[int, ...] = tuple(range(40))

#: ``NAMES[card]`` is the card's text, ``CARDS[text]`` the card.
NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
CARDS: dict[str, int] = {name: card for card, name in enumerate(NAMES)}

#: Thirty-six cards, for three or six players.
WITHOUT_TWOS: tuple[int, ...] = tuple(card for card in PACK if RANKS[card % 10] != "2")


def suit(card: int) -> int:
    """The suit of a card, 0 … 3 as in ``SUITS``."""
    return card // 10


def rank(card: int) -> int:
    """The rank of a card, 0 (ace) … 9 (king) as in ``RANKS``."""
    return card % 10


def names(cards: Iterable[int]) -> list[str]:
    """The texts of some cards, in their order."""
    return [NAMES[card] for card in cards]


def cards(text: str | int) -> list[int]:
    """The cards that a text names, one after another: ``"7D KS"``."""
    return [CARDS[name] for name in str(text).split()]
