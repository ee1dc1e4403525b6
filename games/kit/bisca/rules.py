"""The Bisca family: a trump card under the stock, a draw after every trick, no duty to follow suit.

A game of the family says how many cards are dealt, how cards rank, what a deal brings, and what it forbids or allows.
"""

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from games.kit import scoring
from games.kit.bisca.state import BiscaState, O
from games.kit.bisca.view import imagine, look
from games.kit.cards import NAMES, PACK, suit
from games.kit.dealing import serve
from games.kit.game import Dice, Game, Result, View
from games.kit.moves import ALONE, COLLECT, DRAW, NOBODY, PLAY, Move, Seat
from games.kit.options import gettext_noop as _
from games.kit.sides import ahead, places
from games.kit.tricks import Order, winner
from games.kit.words import WORDS

WON = "won"  # the one scoring item
HALF = 60  # of the card points


class Bisca(Game[BiscaState[O], O]):
    """The rules that all games of the family share."""

    order: ClassVar[Order]
    packets: ClassVar[tuple[int, ...]]  # cards a seat, packet by packet
    pack: ClassVar[tuple[int, ...]] = PACK
    sides: ClassVar[int] = 2
    family = "bisca"
    words = WORDS | {
        "tricks": _("Tricks"),
        "points": _("Card points"),
        "trump": _("Trump"),
        "trump_taker": _("Took the trump card"),
        "leader": _("Leads the trick"),
        "last_trick": _("Last trick"),
        "last_leader": _("Led the last trick"),
        "last_winner": _("Won the last trick"),
        "known": _("Known to be in hand"),
        "exchanger": _("Has exchanged the trump card"),
        "trick": _("Trick"),
        WON: _("Deal won"),
    }

    def worth(self, state: BiscaState[O], side: int) -> int:
        """The game points of a finished deal to a side that has more than half of the card points."""
        raise NotImplementedError

    def score(self, state: BiscaState[O]) -> scoring.Line:
        """What a finished deal brings: game points to the side that has more than half of the card points."""
        won = tuple(self.worth(state, side) if points > HALF else 0 for side, points in enumerate(state.points))
        return scoring.Line(WON, won, self.counting(state))

    def next_dealer(self, state: BiscaState[O]) -> Seat:
        """Who deals after a finished deal."""
        return (state.dealer + 1) % len(state.hands)

    def pack_of(self, seats: int) -> tuple[int, ...]:
        """The cards that are dealt to so many seats."""
        return self.pack

    def counting(self, state: BiscaState[O]) -> tuple[tuple[int, ...], ...]:
        """The cards with points that each side has taken."""
        return tuple(tuple(card for card in pile if self.order.points[card]) for pile in state.taken)

    def start(self, options: O, seats: int) -> BiscaState[O]:
        """Nobody knows yet who leads the first deal."""
        return BiscaState(options, seats=seats, sides=self.sides, pack=self.pack_of(seats))

    def to_act(self, state: BiscaState[O]) -> tuple[Seat, ...]:
        """The seat on turn."""
        return ALONE[state.turn] if state.phase == "play" else ()

    def legal(self, state: BiscaState[O], seat: Seat) -> list[Move]:
        """Any card, in the order of the hand."""
        moves: list[Move] = []
        if seat == state.turn and state.phase == "play":
            for card in state.hands[seat]:  # a comprehension is a call of its own: 4 % of a deal
                moves.append(PLAY[card])  # noqa: PERF401
        return moves

    def why_not(self, state: BiscaState[O], seat: Seat, move: Move) -> str:
        """Why a card may not be played."""
        if move.verb == "exchange":
            return "The trump card is not exchanged in this game."
        if move.verb == "play" and move.cards[0] not in state.hands[seat]:
            return f"You do not hold the {NAMES[move.cards[0]]}."
        return super().why_not(state, seat, move)

    def house(self, state: BiscaState[O], dice: Dice) -> Move | None:
        """Collect the full trick, let everybody draw, deal."""
        match state.phase:
            case "play":
                return None
            case "collect":
                place = winner(state.trick, self.order.power[state.trump])
                return COLLECT[(state.leader + place) % len(state.hands)]
            case "draw":
                return DRAW
            case "deal" if state.dealer == NOBODY:
                return Move("first", (), dice.first(len(state.hands)))
            case "deal":
                return Move("deal", tuple(dice.shuffle(self.pack_of(len(state.hands)))))
        return None

    def apply(self, state: BiscaState[O], seat: Seat, move: Move) -> None:
        """Make a move in place."""
        match move.verb:
            case "play":
                card, trick, seats = move.cards[0], state.trick, len(state.hands)
                state.hands[seat].remove(card)
                if card in state.known:
                    state.known.remove(card)
                trick.append(card)
                state.turn = (seat + 1) % seats
                if len(trick) == seats:
                    state.phase = "collect"
            case "collect":
                self._collect(state, move.number or 0)
            case "draw":
                self._draw(state)
            case "deal":
                self._deal(state, move.cards)
            case "first":
                state.dealer = ((move.number or 0) - 1) % len(state.hands)

    def _collect(self, state: BiscaState[O], seat: Seat) -> None:
        trick, worth = state.trick, self.order.points
        side = seat % len(state.taken)
        state.taken[side] += trick
        for card in trick:
            state.points[side] += worth[card]
        state.tricks[seat] += 1
        state.last_trick, state.last_leader, state.last_winner = tuple(trick), state.leader, seat
        state.trick = []
        state.leader = state.turn = seat
        if state.stock:
            state.phase = "draw"
        elif state.hands[seat]:
            state.phase = "play"
        else:
            self._end(state)

    def _draw(self, state: BiscaState[O]) -> None:
        hands, stock = state.hands, state.stock
        for hand in hands[state.leader :] + hands[: state.leader]:
            hand.append(stock.pop())
        if not stock:
            state.trump_taker = (state.leader - 1) % len(hands)
            state.known.append(hands[state.trump_taker][-1])
        state.phase = "play"

    def _deal(self, state: BiscaState[O], pack: tuple[int, ...]) -> None:
        seats, sides = len(state.hands), len(state.taken)
        state.deal += 1
        state.leader = state.turn = (state.dealer + 1) % seats
        state.hands = [[] for _ in range(seats)]
        cards = iter(pack)
        for packet in self.packets:
            serve(cards, state.hands, first=state.turn, packet=packet)
        turned, *stock = cards
        stock.reverse()
        state.stock = [turned, *stock]
        state.trump, state.trump_taker, state.known = suit(turned), NOBODY, []
        state.taken = [[] for _ in range(sides)]
        state.points, state.tricks = [0] * sides, [0] * seats
        state.last_trick, state.last_leader, state.last_winner = (), NOBODY, NOBODY
        state.lines = ()
        state.phase = "play"

    def _end(self, state: BiscaState[O]) -> None:
        line = self.score(state)
        state.lines = (line,)
        state.score = [score + more for score, more in zip(state.score, line.points, strict=True)]
        state.total = [total + points for total, points in zip(state.total, state.points, strict=False)]
        state.leader = state.turn = NOBODY
        state.phase = "deal" if ahead(state.score, state.options.target) is None else "over"
        state.dealer = self.next_dealer(state)

    def result(self, state: BiscaState[O]) -> Result | None:
        """The side that reached the target, then the other."""
        if state.phase != "over":
            return None
        return Result(places(state.score, len(state.hands)), "points")

    def views(self, state: BiscaState[O], viewers: Iterable[Seat | None]) -> dict[Seat | None, View]:
        """What seats and spectators may know."""
        return look(self, state, viewers)

    def imagine(self, view: View, rng: Random) -> BiscaState[O]:
        """A match in which the viewer would see exactly this view."""
        seats = len(view["badges"])
        state = self.start(self.options_of(view), seats)
        return imagine(state, view, rng, pack=self.pack_of(seats), worth=self.order.points)
