"""Bisqa's one order of all cards: hearts, diamonds, clubs, spades, and in a suit king down to ace; no two are equal."""

from collections.abc import Sequence

from games.kit.cards import CARDS, PACK, SUITS, rank, suit

#: The one card whose role is chosen as it is played: above all others, or below.
ACE = CARDS["AH"]
HIGH, LOW = "high", "low"
ABOVE_ALL, BELOW_ALL = 100, -1

WEAKEST_SUIT_FIRST = "SCDH"

#: By card; the ace of hearts as long as it has no role.
STRENGTH: tuple[int, ...] = tuple(10 * WEAKEST_SUIT_FIRST.index(SUITS[suit(card)]) + rank(card) for card in PACK)

#: By the role of the ace of hearts, then by card.
POWER: dict[str, tuple[int, ...]] = {
    role: tuple(ace if card == ACE else STRENGTH[card] for card in PACK)
    for role, ace in (("", STRENGTH[ACE]), (HIGH, ABOVE_ALL), (LOW, BELOW_ALL))
}


def winner(trick: Sequence[int], *, ace: str) -> int:
    """The place in a trick, from the leader's 0, that wins; ``ace`` is the role of the ace of hearts."""
    return trick.index(max(trick, key=POWER[ace].__getitem__))


def why(trick: Sequence[int], *, ace: str) -> str:
    """What the winning card owes its trick to: ``ace-high``, ``by-suit``, or ``by-value`` among cards of its suit."""
    best = trick[winner(trick, ace=ace)]
    if best == ACE:
        return "ace-high"
    rivals = [card for card in trick if suit(card) == suit(best) and card not in (best, ACE)]
    return "by-value" if rivals else "by-suit"
