"""What a viewer cannot see, dealt out at random: the start of every ``imagine``."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from games.kit.cards import CARDS, NAMES

Zones = Mapping[str, Sequence[str | None]]


def unseen(zones: Zones, pack: Iterable[int]) -> list[int]:
    """The cards of the pack that lie face up nowhere."""
    seen = {CARDS[name] for cards in zones.values() for name in cards if name}
    return [card for card in pack if card not in seen]


def fill(
    zones: Zones, pack: Iterable[int], rng: Random, known: Mapping[str, Sequence[int]] | None = None
) -> dict[str, list[int]]:
    """The zones with a random unseen card for every one that lies face down; ``known`` cards lie in the zone named."""
    known = known or {}
    placed = {card for cards in known.values() for card in cards}
    hidden = [card for card in unseen(zones, pack) if card not in placed]
    rng.shuffle(hidden)
    filled = {}
    for zone, cards in zones.items():
        here = [card for card in known.get(zone, ()) if NAMES[card] not in cards][::-1]  # keeps them in their order
        filled[zone] = [CARDS[name] if name else (here.pop() if here else hidden.pop()) for name in cards]
    return filled
