"""Bisqa: say how many tricks you will win, and lose a life for each that you miss by; the last one alive wins."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from games.kit.bisqa.state import BisqaState, forbidden, living, size
from games.kit.bisqa.strength import ACE, HIGH, LOW, winner
from games.kit.bisqa.view import imagine, look
from games.kit.cards import PACK
from games.kit.game import Dice, Game, Result, View
from games.kit.moves import ALONE, COLLECT, NOBODY, PLAY, Move, Seat
from games.kit.options import gettext_noop as _
from games.kit.options import labels, option
from games.kit.scoring import Line
from games.kit.words import WORDS

LIVES = "lives"  # the one scoring item, and the reason of every result

BID = tuple(Move("bid", (), number) for number in range(6))
ACE_MOVES = (Move("play-high", (ACE,)), Move("play-low", (ACE,)))
TURN_UP = Move("turn-up")


@dataclass(frozen=True)
class Options:
    """House rules of a match."""

    lives: int = option(5, label=_("Lives"), choices=(3, 4, 5))
    all_out: str = option("rank", label=_("When all go out in the same round"), choices=("rank", "playoff"))


class Bisqa(Game[BisqaState, Options]):
    """Two to eight players, everyone for himself."""

    slug = "bisqa"
    name = _("Bisqa")
    version = 1
    seats = (2, 3, 4, 5, 6, 7, 8)
    family = "bisqa"
    options = Options
    words = WORDS | {
        **labels(Options),
        # badges
        LIVES: _("Lives"),
        "bid": _("Bid"),
        "tricks": _("Tricks"),
        "cards": _("Cards"),
        "out": _("Out in round"),
        "balance": _("Lives, with those below zero"),
        # facts
        "round": _("Round"),
        "first": _("Bids first"),
        "order": _("In the round"),
        "bids": _("Bids together"),
        "forbidden": _("The last bidder may not say"),
        "leader": _("Leads the trick"),
        "ace": _("The ace of hearts is"),
        "high": _("high"),
        "low": _("low"),
        "last_trick": _("Last trick"),
        "last_leader": _("Led the last trick"),
        "last_winner": _("Won the last trick"),
        "last_why": _("Why it won"),
        "by-suit": _("The strongest suit wins, whatever the values."),
        "by-value": _("Of the strongest suit, the highest card wins."),
        "ace-high": _("Played high, the ace of hearts beats every card."),
        "back": _("Back with one life"),
        "scored": _("Lives lost in this round"),
        "made": _("Cards that won tricks"),
        # options
        "rank": _("it is over; who is least below zero comes first"),
        "playoff": _("the best come back with one life"),
        # phases and zones
        "turn-up": _("Turning the cards up"),
        "trick": _("Trick"),
        "stock": _("Not dealt"),
    }

    def start(self, options: Options, seats: int) -> BisqaState:
        """Nobody knows yet who bids first."""
        return BisqaState(options, seats=seats)

    def to_act(self, state: BisqaState) -> tuple[Seat, ...]:
        """The seat on turn."""
        return () if state.turn == NOBODY else ALONE[state.turn]

    def legal(self, state: BisqaState, seat: Seat) -> list[Move]:
        """Any number but the one that the last bidder may not say; any card, the ace of hearts high or low."""
        if seat != state.turn or seat == NOBODY:
            return []
        if state.phase == "bid":
            but = forbidden(state)
            return [BID[number] for number in range(size(state.round) + 1) if number != but]
        moves: list[Move] = []
        for card in state.hands[seat]:
            moves += ACE_MOVES if card == ACE else (PLAY[card],)
        return moves

    def why_not(self, state: BisqaState, seat: Seat, move: Move) -> str:
        """Why a move is refused."""
        cards = size(state.round)
        match state.phase, move.verb:
            case "bid", "bid" if move.number == forbidden(state):
                return (
                    f"The last bidder may not say {move.number}: the bids must not add up to the {cards} cards dealt."
                )
            case "bid", "bid":
                return f"A bid is a number from 0 to {cards}."
            case "bid", _:
                return "Bid first."
            case "play", "play" if move.cards == (ACE,) and ACE in state.hands[seat]:
                return "Say whether your ace of hearts is high or low."
            case "play", "play":
                return f"You do not have the {str(move).removeprefix('play ')}."
            case "play", "play-high" | "play-low":
                return "Only the ace of hearts is played high or low, by who has it."
        return super().why_not(state, seat, move)

    def house(self, state: BisqaState, dice: Dice) -> Move | None:
        """Collect the full trick, turn up the cards of a one-card round, deal."""
        match state.phase:
            case "collect":
                order = _round_from(state.leader, state.order)
                return COLLECT[order[winner(state.trick, ace=state.ace)]]
            case "turn-up":
                return TURN_UP
            case "deal" if state.first == NOBODY:
                return Move("first", (), dice.first(len(state.hands)))
            case "deal":
                return Move("deal", tuple(dice.shuffle(PACK)))
        return None

    def apply(self, state: BisqaState, seat: Seat, move: Move) -> None:
        """Make a move in place."""
        match move.verb:
            case "play":
                self._play(state, seat, move.cards[0])
            case "play-high" | "play-low":
                state.ace = HIGH if move.verb == "play-high" else LOW
                self._play(state, seat, ACE)
            case "bid":
                self._bid(state, seat, move.number or 0)
            case "collect":
                self._collect(state, move.number or 0)
            case "turn-up":
                state.trick = [state.hands[owner].pop() for owner in state.order]
                state.ace = HIGH if ACE in state.trick else ""
                state.phase = "collect"
            case "deal":
                self._deal(state, move.cards)
            case "first":
                state.first = move.number or 0

    def _deal(self, state: BisqaState, pack: tuple[int, ...]) -> None:
        seats = len(state.hands)
        state.round += 1
        state.order = living(state, after=state.first - 1)
        dealt, players = size(state.round) * len(state.order), len(state.order)
        state.hands = [[] for _ in range(seats)]
        for turn, seat in enumerate(state.order):
            state.hands[seat] = list(pack[turn:dealt:players])
        state.stock = list(pack[dealt:])
        state.bids = [NOBODY] * seats
        state.taken = [[] for _ in range(seats)]
        state.wins = [[] for _ in range(seats)]
        state.ace, state.back, state.lines = "", (), ()
        state.last_trick, state.last_leader, state.last_winner = (), NOBODY, NOBODY
        state.leader = state.turn = state.first
        state.phase = "bid"

    def _bid(self, state: BisqaState, seat: Seat, number: int) -> None:
        state.bids[seat] = number
        if seat != state.order[-1]:
            state.turn = _next(seat, state.order)
        elif size(state.round) > 1:
            state.phase, state.turn = "play", state.leader
        else:
            state.phase, state.turn = "turn-up", NOBODY

    def _play(self, state: BisqaState, seat: Seat, card: int) -> None:
        state.hands[seat].remove(card)
        state.trick.append(card)
        if len(state.trick) < len(state.order):
            state.turn = _next(seat, state.order)
        else:
            state.phase, state.turn = "collect", NOBODY

    def _collect(self, state: BisqaState, seat: Seat) -> None:
        state.wins[seat].append(state.trick[winner(state.trick, ace=state.ace)])
        state.taken[seat] += state.trick
        state.last_trick, state.last_leader, state.last_winner = tuple(state.trick), state.leader, seat
        state.trick = []
        if state.hands[seat]:
            state.phase, state.leader, state.turn = "play", seat, seat
        else:
            self._end(state)

    def _end(self, state: BisqaState) -> None:
        """Count the lives; a seat without any is out, unless a play-off brings it back."""
        lost = [0] * len(state.hands)
        for seat in state.order:
            lost[seat] = abs(state.bids[seat] - len(state.wins[seat]))
            state.balance[seat] -= lost[seat]
            if state.balance[seat] <= 0:
                state.out[seat] = state.round
        state.lines = (Line(LIVES, tuple(-lives for lives in lost), tuple(map(tuple, state.wins))),)
        alive = living(state, after=state.first)
        if not alive and state.options.all_out == "playoff":
            alive = self._come_back(state)
        state.leader = NOBODY
        if len(alive) > 1:
            state.phase, state.first = "deal", alive[0]
        else:
            state.phase = "over"

    def _come_back(self, state: BisqaState) -> list[Seat]:
        """The best of those who have gone out together play on, if they are several."""
        best = max(state.balance[seat] for seat in state.order)
        tied = [seat for seat in state.order if state.balance[seat] == best]
        if len(tied) == 1:
            return []
        for seat in tied:
            state.balance[seat], state.out[seat] = 1, 0
        state.back = tuple(sorted(tied))
        return living(state, after=state.first)

    def result(self, state: BisqaState) -> Result | None:
        """Living before out, more lives first; then who went out later; then who was less below zero."""
        if state.phase != "over":
            return None
        standing = [
            (max(0, balance), out or state.round + 1, balance)
            for balance, out in zip(state.balance, state.out, strict=True)
        ]
        ranks = sorted(set(standing), reverse=True)
        seats = range(len(standing))
        return Result(tuple(tuple(seat for seat in seats if standing[seat] == rank) for rank in ranks), LIVES)

    def views(self, state: BisqaState, viewers: Iterable[Seat | None]) -> dict[Seat | None, View]:
        """What seats and spectators may know."""
        return look(self, state, viewers)

    def imagine(self, view: View, rng: Random) -> BisqaState:
        """A match in which the viewer would see exactly this view."""
        return imagine(self.start(self.options_of(view), len(view["badges"])), view, rng)


def _next(seat: Seat, order: list[Seat]) -> Seat:
    return order[(order.index(seat) + 1) % len(order)]


def _round_from(leader: Seat, order: list[Seat]) -> list[Seat]:
    place = order.index(leader)
    return order[place:] + order[:place]


GAME = Bisqa()
