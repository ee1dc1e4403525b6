"""Where chance comes from: a shuffle that anybody can check afterwards, a plain one, and one read from a record.

How to recompute a checkable shuffle (all texts UTF-8, all hashes SHA-256):

* *bytes*: block 0, 1, 2 … of ``HMAC(secret, "<label> <number> <block> <hash of salt 0> <hash of salt 1> …")``, hashes in
  lower-case hexadecimal, one salt a seat;
* *a number below n*: the next byte below ``256 - 256 % n``, modulo n; larger bytes are thrown away, so no number is favoured;
* *the k-th shuffle* (k = 1, 2 …; label ``deal``, number k): the cards in sorted order; for every place from the last down
  to the second, swap its card with the one at a place drawn below (place + 1), places counted from 0;
* *who leads the first deal* (label ``first``, number 0): a number below the number of seats.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from games.kit.cards import NAMES, PACK
from games.kit.moves import Seat


class PackError(ValueError):
    """A record has no pack left, or one that is not a new order of the cards to be shuffled."""


def commitment(secret: bytes) -> str:
    """What is told before the match, so that the secret cannot be changed: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


class CheckableDice:
    """Chance that can be recomputed from the secret and the salts; ``drawn`` shuffles have been made before."""

    def __init__(self, secret: bytes, salts: Sequence[str], drawn: int = 0) -> None:
        self.secret = secret
        self.salts = tuple(salts)
        self.drawn = drawn

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        """The cards in their next order."""
        self.drawn += 1
        stream = self._bytes("deal", self.drawn)
        pack = sorted(cards)
        for place in range(len(pack) - 1, 0, -1):
            other = _below(place + 1, stream)
            pack[place], pack[other] = pack[other], pack[place]
        return pack

    def first(self, seats: int) -> Seat:
        """Who leads the first deal."""
        return _below(seats, self._bytes("first", 0))

    def _bytes(self, label: str, number: int) -> Iterator[int]:
        salts = [hashlib.sha256(salt.encode("utf-8", "surrogatepass")).hexdigest() for salt in self.salts]
        block = 0
        while True:
            message = " ".join([label, str(number), str(block), *salts])
            yield from hmac.digest(self.secret, message.encode(), "sha256")
            block += 1


def _below(limit: int, stream: Iterator[int]) -> int:
    fair = 256 - 256 % limit
    return next(byte for byte in stream if byte < fair) % limit


class PlainDice:
    """Chance from a random generator: for measuring and for laws, never for a match of people."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        """The cards in a random order."""
        return sorted(cards, key=lambda _: self.rng.random())

    def first(self, seats: int) -> Seat:
        """Who leads the first deal."""
        return self.rng.randrange(seats)


class RecordDice:
    """The packs of a record in their order; raises ``PackError``."""

    def __init__(self, first: Seat, packs: Iterable[Sequence[int]]) -> None:
        self.leads = first
        self.packs = iter(packs)
        self.drawn = 0

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        """The next pack, if it is these cards in some order."""
        self.drawn += 1
        pack = next(self.packs, None)
        if pack is None:
            raise PackError(f"the house must deal, but there is no pack {self.drawn}")
        if sorted(pack) != sorted(cards):
            strange = [f": the {NAMES[card]} is not one of them" for card in PACK if card in pack and card not in cards]
            raise PackError(
                f"pack {self.drawn} is not the {len(cards)} cards to be dealt, each once{''.join(strange[:1])}"
            )
        return list(pack)

    def first(self, seats: int) -> Seat:
        """The seat that the record names."""
        return self.leads
