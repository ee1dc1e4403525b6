"""What a viewer may know, told from the log and the rules of dealing alone: it never looks at a view or a state.

Only locations count as secrets, and only within a deal: a viewer may be told the cards that were dealt to his own seat,
those that were ever turned up or played in this deal, and nothing else.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from typing import Any

from games.kit.moves import HOUSE

#: What stands before a card is looked at only where its rank has been found: that makes it four times as fast.
CARD = re.compile(r"[A2-7JQK](?<![A-Za-z0-9].)[HDCS](?![A-Za-z0-9])")


@dataclass
class Knowledge:
    """The cards of the present deal that lie open, and those that each seat has been dealt."""

    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    leads: int = 0  # the seat that leads this deal
    deals: int = 0
    stock: list[str] = field(default_factory=list)
    opened: set[str] = field(default_factory=set)
    dealt: list[set[str]] = field(default_factory=list)
    winner: int = 0  # of the last trick
    void: bool = False  # whether the present deal will be dealt again, by the same dealer
    after: list[tuple[int, str]] = field(default_factory=list)  # what is still to come in the log

    def may_name(self, viewer: int | None) -> set[str]:
        """The cards that this viewer may be told about now."""
        return self.opened if viewer is None else self.opened | self.dealt[viewer]

    def order(self, first: int) -> Iterator[int]:
        """The seats from one on."""
        return ((first + n) % self.seats for n in range(self.seats))

    def new_deal(self, pack: list[str]) -> None:
        """Everything is face down again."""
        if self.deals and not self.void:
            self.leads = (self.leads + 1) % self.seats
        self.deals += 1
        self.void = False
        self.stock, self.opened, self.dealt = list(pack), set(), [set() for _ in range(self.seats)]

    def give(self, first: int, packet: int) -> None:
        """Each seat gets a packet from the top of the stock, this seat first."""
        for seat in self.order(first):
            self.dealt[seat].update(self.stock[:packet])
            del self.stock[:packet]


def bisca(known: Knowledge, seat: int, verb: str, rest: list[str], *, packets: tuple[int, ...] = (3,)) -> None:
    """Packets for each seat, the next card is turned up, which is drawn last; the winner of a trick draws first."""
    match verb:
        case "first":
            known.leads = int(rest[0])
        case "deal":
            known.new_deal(rest)
            serve(known, packets)
        case "collect":
            known.winner = int(rest[0])
        case "draw":
            known.give(known.winner, 1)
        case "play" if seat != HOUSE:
            known.opened.update(rest)


def serve(known: Knowledge, packets: tuple[int, ...]) -> None:
    """Deal to all seats, and put the trump card face up under the stock."""
    for packet in packets:
        known.give(known.leads, packet)
    trump = known.stock.pop(0)
    known.stock.append(trump)
    known.opened.add(trump)


def spanish(known: Knowledge, seat: int, verb: str, rest: list[str]) -> None:
    """As Bisca, one card at a time; the winner of the last trick leads the next deal; the trump card may be exchanged."""
    match verb:
        case "deal":
            known.new_deal(rest)
            if known.deals > 1:
                known.leads = known.winner
            serve(known, (1, 1, 1))
        case "exchange":
            known.opened.update(rest)
            known.stock[-1] = rest[0]
        case "accept-draw" if not known.after:  # all have: the match is over, and the hands are laid open
            known.opened.update(*known.dealt)
        case _:
            bisca(known, seat, verb, rest)


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


SCOPONE = {False: "3t2 3t2 3t0", True: "5t0 5t0"}  # for each seat, and for the table


def scopa(known: Knowledge, seat: int, verb: str, rest: list[str]) -> None:
    """Packets for each seat and for the table; with three kings or more on the table the whole deal is void."""
    if verb != "deal":
        chkobba(known, seat, verb, rest)
        return
    known.new_deal(rest)
    table = []
    packets = SCOPONE[known.options["scientifico"]] if "scientifico" in known.options else "3t4"
    for hand, laid in (packet.split("t") for packet in packets.split()):
        known.give(known.leads, int(hand))
        table += known.stock[: int(laid)]
        del known.stock[: int(laid)]
    known.opened.update(table)
    known.void = known.options["redeal_kings"] and sum(card[0] == "K" for card in table) >= 3


def bisqa(known: Knowledge, seat: int, verb: str, rest: list[str]) -> None:
    """Five to one cards for those who will bid; of a single card everybody who plays knows all but his own."""
    match verb:
        case "deal":
            known.new_deal(rest)
            bidders = [bidder for bidder, _ in takewhile(lambda line: line[1].startswith("bid "), known.after)]
            count = 5 - (known.deals - 1) % 5
            hands = {bidder: set(rest[at : count * len(bidders) : len(bidders)]) for at, bidder in enumerate(bidders)}
            for bidder in bidders:
                others = [hands[other] for other in bidders if other != bidder]
                known.dealt[bidder] = hands[bidder] if count > 1 else set().union(*others)
        case "turn-up":
            known.opened.update(*known.dealt)
        case "play" | "play-high" | "play-low" if seat != HOUSE:
            known.opened.update(rest)


ORACLES: dict[str, Callable[[Knowledge, int, str, list[str]], None]] = {
    "bisca": spanish,
    "bisca-nove": partial(bisca, packets=(3, 3, 3)),
    "bisca-quatro": bisca,
    "bisca-seis": bisca,
    "bisca-tres": bisca,
    "bisqa": bisqa,
    "chkobba": chkobba,
    "scopa": scopa,
    "scopone": scopa,
}


def knowledge(game: str, seats: int, log: list[tuple[int, str]], options: dict[str, Any]) -> Iterator[Knowledge]:
    """What may be known at every version, from 0 on; the same object each time, as it is then."""
    known = Knowledge(seats, options, dealt=[set() for _ in range(seats)])
    yield known
    for at, (seat, move) in enumerate(log):
        verb, *rest = move.split()
        known.after = log[at + 1 :]
        ORACLES[game](known, seat, verb, rest)
        yield known


def named(text: str) -> set[str]:
    """The cards that a text names."""
    return set(CARD.findall(text))
