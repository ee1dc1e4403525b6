"""A move and its one notation, the same in the log, in records and on the wire."""

from functools import lru_cache
from typing import NamedTuple

from games.kit.cards import CARDS, NAMES, PACK

Seat = int

#: Shuffles, deals, collects and draws; never a person.
HOUSE: Seat = -1

#: No seat at all: nobody has led, taken or won yet.
NOBODY: Seat = -1

CARD_VERBS = frozenset({"play", "play-high", "play-low", "take", "exchange", "deal"})
NUMBER_VERBS = frozenset({"bid", "first", "collect", "sweep"})
OUT_OF_TURN = frozenset({"offer-draw", "accept-draw", "decline-draw"})  # by seats that need not be to act
BARE_VERBS = frozenset({"draw", "turn-up"}) | OUT_OF_TURN
LONGEST = 240  # signs; a whole pack dealt is 124
OFTEN = 20  # signs; moves of a few cards come again and again, in every log


class NotationError(ValueError):
    """The text is not a move."""


class Move(NamedTuple):
    """A verb with cards or a number: ``take KC 3D 7S``, ``bid 2``, ``draw``."""

    verb: str
    cards: tuple[int, ...] = ()
    number: int | None = None

    def __str__(self) -> str:
        return _text(self)


@lru_cache(maxsize=10_000)  # the same few moves are told again and again
def _text(move: Move) -> str:
    if move.number is not None:
        return f"{move.verb} {move.number}"
    return " ".join((move.verb, *(NAMES[card] for card in move.cards)))


#: The moves that are made most, ready made.
PLAY = tuple(Move("play", (card,)) for card in PACK)
COLLECT = tuple(Move("collect", (), seat) for seat in range(8))
SWEEP = tuple(Move("sweep", (), seat) for seat in range(8))
DRAW = Move("draw")

#: ``to_act`` for one seat, ready made.
ALONE: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(8))


def parse(text: str) -> Move:
    """Read one move; raises ``NotationError`` on anything that is not exactly the notation."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise NotationError("a move is a short text")
    return _read_often(text) if len(text) <= OFTEN else _read(text)


def _read(text: str) -> Move:
    verb, *rest = text.split(" ")
    if verb in BARE_VERBS and not rest:
        return Move(verb)
    if verb in NUMBER_VERBS and len(rest) == 1 and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) < 3:
        return Move(verb, (), int(rest[0]))
    if verb in CARD_VERBS and rest and all(name in CARDS for name in rest):
        cards = tuple(CARDS[name] for name in rest)
        if len(set(cards)) == len(cards) and (len(cards) == 1 or verb in ("take", "deal")):
            return Move(verb, cards)
    raise NotationError(f"not a move: {text!r}")


_read_often = lru_cache(maxsize=10_000)(_read)


def same(one: Move, other: Move) -> bool:
    """Whether two moves say the same: the cards that are taken may be named in any order."""
    return (
        one.verb == other.verb
        and one.number == other.number
        and len(one.cards) == len(other.cards)
        and one.cards[:1] == other.cards[:1]
        and set(one.cards) == set(other.cards)
    )
