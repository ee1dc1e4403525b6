"""Serving cards in packets."""

from collections.abc import Iterator, Sequence
from itertools import islice

from games.kit.moves import Seat


def serve(cards: Iterator[int], hands: Sequence[list[int]], *, first: Seat, packet: int) -> None:
    """A packet to every hand, from the first seat on round the table."""
    for turn in range(len(hands)):
        hands[(first + turn) % len(hands)].extend(islice(cards, packet))
