"""What a viewer may know, told from the log and the rules of dealing alone: it never looks at a view or a state.

Only locations count as secrets, and only within a deal: a viewer may be told the cards that were dealt to his own seat,
those that were ever turned up or played in this deal, and nothing else.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from games.kit.moves import HOUSE

CARD = re.compile(r"(?<![A-Za-z0-9])[A2-7JQK][HDCS](?![A-Za-z0-9])")


@dataclass
class Knowledge:
    """The cards of the present deal that lie open, and those that each seat has been dealt."""

    seats: int
    leads: int = 0  # the seat that leads this deal
    deals: int = 0
    stock: list[str] = field(default_factory=list)
    opened: set[str] = field(default_factory=set)
    dealt: list[set[str]] = field(default_factory=list)

    def may_name(self, viewer: int | None) -> set[str]:
        """The cards that this viewer may be told about now."""
        return self.opened if viewer is None else self.opened | self.dealt[viewer]

    def order(self, first: int) -> Iterator[int]:
        """The seats from one on."""
        return ((first + n) % self.seats for n in range(self.seats))

    def new_deal(self, pack: list[str]) -> None:
        """Everything is face down again."""
        if self.deals:
            self.leads = (self.leads + 1) % self.seats
        self.deals += 1
        self.stock, self.opened, self.dealt = list(pack), set(), [set() for _ in range(self.seats)]

    def give(self, first: int, packet: int) -> None:
        """Each seat gets a packet from the top of the stock, this seat first."""
        for seat in self.order(first):
            self.dealt[seat].update(self.stock[:packet])
            del self.stock[:packet]


def bisca(known: Knowledge, seat: int, verb: str, rest: list[str]) -> None:
    """Three cards a seat, the next one is turned up, which is drawn last; the winner of a trick draws first."""
    match verb:
        case "first":
            known.leads = int(rest[0])
        case "deal":
            known.new_deal(rest)
            known.give(known.leads, 3)
            trump = known.stock.pop(0)
            known.stock.append(trump)
            known.opened.add(trump)
        case "collect":
            known.winner = int(rest[0])  # type: ignore[attr-defined]
        case "draw":
            known.give(known.winner, 1)  # type: ignore[attr-defined]
        case "play" if seat != HOUSE:
            known.opened.update(rest)


def chkobba(known: Knowledge, seat: int, verb: str, rest: list[str]) -> None:
    """Three cards a seat and four on the table; a table that is dealt again brings the stock in a new order."""
    match verb:
        case "first":
            known.leads = int(rest[0])
        case "deal":
            if len(rest) == 40:
                known.new_deal(rest)
                known.give(known.leads, 3)
            else:
                known.stock = list(rest)
            known.opened.update(known.stock[:4])
            del known.stock[:4]
        case "draw":
            known.give(known.leads, 3)
        case "play" | "take" if seat != HOUSE:
            known.opened.update(rest)


ORACLES: dict[str, Callable[[Knowledge, int, str, list[str]], None]] = {"bisca-tres": bisca, "chkobba": chkobba}


def knowledge(game: str, seats: int, log: list[tuple[int, str]]) -> Iterator[Knowledge]:
    """What may be known at every version, from 0 on; the same object each time, as it is then."""
    known = Knowledge(seats, dealt=[set() for _ in range(seats)])
    yield known
    for seat, move in log:
        verb, *rest = move.split()
        ORACLES[game](known, seat, verb, rest)
        yield known


def named(text: str) -> set[str]:
    """The cards that a text names."""
    return set(CARD.findall(text))
