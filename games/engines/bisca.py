"""Bisca with the Spanish pack: the three is worth ten, the trump card may be exchanged, and somebody always wins the round."""

from dataclasses import dataclass

from games.kit.agreements import WithAgreements
from games.kit.bisca.rules import WON, Bisca
from games.kit.bisca.state import BiscaState
from games.kit.cards import NAMES, PACK, RANKS, WITHOUT_TWOS
from games.kit.game import Result
from games.kit.moves import NOBODY, Move, Seat
from games.kit.options import gettext_noop as _
from games.kit.options import labels, option, switch
from games.kit.scoring import Line
from games.kit.tricks import SPANISH

SEVEN, TWO = RANKS.index("7"), RANKS.index("2")
LEADER, ANY_WINNER = "winner", "any_winner"
PAIRED = 4  # seats that may play in pairs
NEAREST = "nearest"  # the scoring item of a round that was level on points


@dataclass(frozen=True)
class Options:
    """House rules of a match."""

    target: int = option(1, label=_("Rounds to win"), choices=tuple(range(1, 7)))
    pairs: bool = switch(
        False,
        label=_("Four play in pairs"),
        help=_("Two or three play each for themselves all the same."),
        matters=lambda rules, seats: seats == PAIRED,
    )
    swap_window: str = option(LEADER, label=_("Who may exchange the trump card"), choices=(LEADER, ANY_WINNER))


class BiscaEspanhola(Bisca[Options]):
    """Two, three or four players, each alone, or four in pairs. The mão leads the round: the seat after the dealer."""

    slug = "bisca"
    name = _("Bisca")
    version = 1
    seats = (2, 3, 4)
    options = Options
    order = SPANISH
    packets = (1, 1, 1)
    words = Bisca.words | {
        "deal": _("Round"),
        "first": _("Mão"),
        "score": _("Rounds won"),
        "total": _("Card points of the rounds before"),
        WON: _("Round won"),
        NEAREST: _("Level on card points: nearest to the mão"),
        LEADER: _("Whoever has won the trick, before leading"),
        ANY_WINNER: _("Anybody who has won a trick, before playing"),
        **labels(Options),
    }

    def pack_of(self, seats: int) -> tuple[int, ...]:
        """Three play without the twos."""
        return WITHOUT_TWOS if seats == 3 else PACK

    def sides_of(self, options: Options, seats: int) -> int:
        """Two pairs, or everybody alone."""
        return 2 if options.pairs and seats == PAIRED else seats

    def start(self, options: Options, seats: int) -> BiscaState[Options]:
        """Nobody knows yet who is the mão; card points are counted over the whole match."""
        sides = self.sides_of(options, seats)
        state = BiscaState(options, seats=seats, sides=sides, pack=self.pack_of(seats))
        state.total = [0] * sides
        return state

    def legal(self, state: BiscaState[Options], seat: Seat) -> list[Move]:
        """Any card, and the exchange while it is open to the seat."""
        moves = super().legal(state, seat)
        if moves and state.stock and self.may_exchange(state, seat) and self.key(state) in state.hands[seat]:
            moves.append(Move("exchange", (self.key(state),)))
        return moves

    def may_exchange(self, state: BiscaState[Options], seat: Seat) -> bool:
        """Whether the seat on turn has won what it takes, and has not exchanged in this turn."""
        if state.exchanger == seat:
            return False
        if state.options.swap_window == ANY_WINNER:
            return state.tricks[seat] > 0
        return state.last_winner == seat and not state.trick

    def key(self, state: BiscaState[Options]) -> int:
        """The card that the trump card is exchanged for: the seven of trumps if it has points, else the two."""
        return state.trump * len(RANKS) + (SEVEN if self.order.points[state.stock[0]] else TWO)

    def why_not(self, state: BiscaState[Options], seat: Seat, move: Move) -> str:
        """Why the trump card may not be exchanged, or what every Bisca says."""
        if move.verb != "exchange":
            return super().why_not(state, seat, move)
        if not state.stock:
            return "The trump card has been drawn."
        if state.exchanger == seat:
            return "You have exchanged the trump card in this turn already."
        if not state.tricks[seat]:
            return "You may exchange the trump card only after winning a trick of this round."
        if not self.may_exchange(state, seat):
            return "Only who has just won a trick may exchange the trump card, before leading."
        if move.cards != (self.key(state),):
            return f"The {NAMES[move.cards[0]]} may not be exchanged for the {NAMES[state.stock[0]]}."
        return f"You do not hold the {NAMES[move.cards[0]]}."

    def apply(self, state: BiscaState[Options], seat: Seat, move: Move) -> None:
        """Exchange the trump card in the open, or make a move of every Bisca."""
        if move.verb != "exchange":
            state.exchanger = NOBODY
            super().apply(state, seat, move)
            return
        hand, given = state.hands[seat], move.cards[0]
        hand[hand.index(given)] = state.stock[0]
        state.known.append(state.stock[0])
        state.stock[0] = given
        state.exchanger = seat

    def distance(self, state: BiscaState[Options], side: int) -> int:
        """How far to the right of the mão the nearest seat of a side sits; 0 for the mão's own."""
        seats = len(state.hands)
        return min((seat - state.dealer - 1) % seats for seat in range(side, seats, len(state.taken)))

    def score(self, state: BiscaState[Options]) -> Line:
        """A round to the side with most card points; of those that are level, to the one nearest to the mão."""
        most = max(state.points)
        level = [side for side, points in enumerate(state.points) if points == most]
        won = min(level, key=lambda side: self.distance(state, side))
        points = tuple(int(side == won) for side in range(len(state.points)))
        return Line(WON if len(level) == 1 else NEAREST, points, self.counting(state))

    def next_dealer(self, state: BiscaState[Options]) -> Seat:
        """Who won the last trick is the next mão, whoever won the round."""
        return state.dealer if state.phase == "over" else (state.last_winner - 1) % len(state.hands)

    def result(self, state: BiscaState[Options]) -> Result | None:
        """The sides by rounds, then by card points of the match, then by nearness to the last mão; nobody shares a place."""
        if state.phase != "over":
            return None
        sides = range(len(state.taken))
        best = sorted(sides, key=lambda side: (-state.score[side], -state.total[side], self.distance(state, side)))
        return Result(tuple(tuple(range(side, len(state.hands), len(sides))) for side in best), "points")


GAME = WithAgreements(BiscaEspanhola())
