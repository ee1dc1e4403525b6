"""Bots for the Bisca family."""

from random import Random
from typing import Any

from games.kit.bisca.rules import Bisca
from games.kit.cards import CARDS, SUITS, suit
from games.kit.game import View
from games.kit.moves import Move, Seat, parse
from games.kit.tricks import Order, winner
from games.kit.unseen import unseen

# What a card is worth that stays in hand, in card points: a trump always more than it scores.
TRUMP = 5.0  # and its own points
HEIGHT = 0.5  # of a trump: every trump below it
SCORING = 0.5  # of a side suit: every card point
TO_A_LEAD = 2  # replies that a rival may be expected to choose between


def easy(game: Bisca[Any], view: View, rng: Random) -> Move:
    """The stand-in: the card with the fewest points, a side suit before a trump, the lowest rank, the first in hand."""
    trump = SUITS.index(str(view["facts"]["trump"]))

    def cost(text: str) -> tuple[int, bool, int]:
        card = CARDS[text.removeprefix("play ")]
        return game.order.points[card], suit(card) == trump, game.order.height[card]

    return parse(min((text for text in view["legal"] if text.startswith("play ")), key=cost))


def fair(game: Bisca[Any], view: View, rng: Random) -> Move:
    """Exchanges when it may; plays the card that is likely to bring its side most, less what it would be worth in hand."""
    moves, trick = [parse(text) for text in view["legal"]], Trick(game, view)
    exchange = next((move for move in moves if move.verb == "exchange"), None)
    return exchange or max(moves, key=lambda move: trick.gain(move.cards[0]))


class Trick:
    """The trick on the table as the seat on turn sees it."""

    def __init__(self, game: Bisca[Any], view: View) -> None:
        facts = view["facts"]
        (self.seat,), self.seats, self.sides = view["to_act"], len(view["badges"]), int(facts["sides"])
        self.leader = int(facts["leader"])
        self.cards = [CARDS[name] for name in view["zones"]["trick"] if name]
        self.hidden = unseen(view["zones"], game.pack_of(self.seats))
        self.trump = SUITS.index(str(facts["trump"]))
        self.order: Order = game.order

    def gain(self, card: int) -> float:
        """What a card may be expected to bring."""
        cards = [*self.cards, card]
        power = self.order.power[self.trump]
        best = winner(cards, power)
        holder = (self.leader + best) % self.seats
        strength = power[suit(cards[0])]
        beaten = sum(strength[other] > strength[cards[best]] for other in self.hidden) / max(1, len(self.hidden))
        replies = self.rivals(holder) * (1 if self.cards else TO_A_LEAD)
        held = (1 - beaten) ** replies
        taken = 1 - held if self.sides < self.seats else 0  # by a partner
        ours = taken if (holder - self.seat) % self.sides else held
        return sum(self.order.points[other] for other in cards) * (2 * ours - 1) - self.worth(card)

    def worth(self, card: int) -> float:
        """What a card would be worth in hand."""
        if suit(card) == self.trump:
            return TRUMP + HEIGHT * self.order.height[card] + self.order.points[card]
        return SCORING * self.order.points[card]

    def rivals(self, holder: Seat) -> int:
        """How many of the other side are still to play."""
        after = range(len(self.cards) + 1, self.seats)
        return sum((self.leader + place - holder) % self.sides > 0 for place in after)
