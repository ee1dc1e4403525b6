"""The Bisca family: three phases a trick (play, collect, draw), a trump card under the stock, no duty to follow suit.

A game of the family says how many cards are dealt, how cards rank, what a won deal is worth, and what it forbids.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Generic, Protocol, TypeVar

from games.kit import options as house_rules
from games.kit import scoring
from games.kit.cards import CARDS, NAMES, PACK, SUITS, names, suit
from games.kit.dealing import serve
from games.kit.game import Dice, Game, Result, View
from games.kit.moves import COLLECT, DRAW, HOUSE, PLAY, Move, Seat
from games.kit.options import gettext_noop as _
from games.kit.sides import ahead, places
from games.kit.tricks import Order, winner
from games.kit.unseen import fill
from games.kit.words import WORDS

NOBODY: Seat = HOUSE
ALONE = tuple((seat,) for seat in range(8))  # to_act, ready made
WON = "won"


class BiscaOptions(Protocol):
    """What every game of the family lets the host choose."""

    @property
    def target(self) -> int: ...


O = TypeVar("O", bound=BiscaOptions)  # noqa: E741


class BiscaState(Generic[O]):
    """A match in play. The stock's next card is its last; the face-up trump card is its first, and so drawn last."""

    __slots__ = (
        "deal", "dealer", "hands", "known", "last_leader", "last_trick", "last_winner", "leader", "lines", "options",
        "phase", "points", "score", "stock", "taken", "trick", "tricks", "trump", "trump_taker", "turn",
    )  # fmt: skip

    def __init__(self, options: O, seats: int, sides: int) -> None:
        self.options = options
        self.phase = "deal"
        self.deal = 0  # number of the deal, from 1
        self.dealer = self.leader = self.turn = NOBODY
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.trump = -1  # suit
        self.trump_taker = NOBODY
        self.known: list[int] = []  # cards that everybody knows to be in a hand
        self.trick: list[int] = []  # in play order, from the leader's on
        self.taken: list[list[int]] = [[] for _ in range(sides)]
        self.points = [0] * sides
        self.tricks = [0] * seats
        self.score = [0] * sides
        self.last_trick: tuple[int, ...] = ()
        self.last_leader = self.last_winner = NOBODY
        self.lines: tuple[scoring.Line, ...] = ()  # of the deal that has just ended

    def copy(self) -> "BiscaState[O]":
        """The same match in lists of its own."""
        other: BiscaState[O] = object.__new__(BiscaState)
        other.options, other.phase, other.deal, other.dealer = self.options, self.phase, self.deal, self.dealer
        other.leader, other.turn = self.leader, self.turn
        other.hands = [hand[:] for hand in self.hands]
        other.stock = self.stock[:]
        other.trump, other.trump_taker, other.known = self.trump, self.trump_taker, self.known[:]
        other.trick = self.trick[:]
        other.taken = [pile[:] for pile in self.taken]
        other.points, other.tricks, other.score = self.points[:], self.tricks[:], self.score[:]
        other.last_trick, other.last_leader, other.last_winner = self.last_trick, self.last_leader, self.last_winner
        other.lines = self.lines
        return other


class Bisca(Game[BiscaState[O], O]):
    """The rules that all games of the family share."""

    order: ClassVar[Order]
    packets: ClassVar[tuple[int, ...]]  # cards a seat, packet by packet
    pack: ClassVar[tuple[int, ...]] = PACK
    sides: ClassVar[int] = 2
    family = "bisca"
    words = WORDS | {
        "tricks": _("Tricks"),
        "trump": _("Trump"),
        "trump_taker": _("Took the trump card"),
        "leader": _("Leads the trick"),
        "last_trick": _("Last trick"),
        "last_leader": _("Led the last trick"),
        "last_winner": _("Won the last trick"),
        "known": _("Known to be in hand"),
        "trick": _("Trick"),
        WON: _("Deal won"),
    }

    def worth(self, state: BiscaState[O], side: int) -> int:
        """The game points of a finished deal to a side that has more than half of the card points."""
        raise NotImplementedError

    def playable(self, state: BiscaState[O], seat: Seat) -> Sequence[int]:
        """The cards that the seat on turn may play: any."""
        return state.hands[seat]

    def start(self, options: O, seats: int) -> BiscaState[O]:
        """Nobody knows yet who leads the first deal."""
        return BiscaState(options, seats, self.sides)

    def to_act(self, state: BiscaState[O]) -> tuple[Seat, ...]:
        """The seat on turn."""
        return ALONE[state.turn] if state.phase == "play" else ()

    def legal(self, state: BiscaState[O], seat: Seat) -> list[Move]:
        """The cards that may be played, in the order of the hand."""
        if state.phase != "play" or seat != state.turn:
            return []
        return [PLAY[card] for card in self.playable(state, seat)]

    def house(self, state: BiscaState[O], dice: Dice) -> Move | None:
        """Collect the full trick, let everybody draw, deal."""
        phase = state.phase
        if phase == "play" or phase == "over":
            return None
        if phase == "collect":
            best = winner(state.trick, trump=state.trump, by=self.order)
            return COLLECT[(state.leader + best) % len(state.hands)]
        if phase == "draw":
            return DRAW
        if state.dealer == NOBODY:
            return Move("first", (), dice.first(len(state.hands)))
        return Move("deal", tuple(dice.shuffle(self.pack)))

    def apply(self, state: BiscaState[O], seat: Seat, move: Move) -> None:
        """Make a move in place."""
        match move.verb:
            case "play":
                self._play(state, seat, move.cards[0])
            case "collect":
                self._collect(state, COLLECT.index(move))
            case "draw":
                self._draw(state)
            case "deal":
                self._deal(state, move.cards)
            case "first":
                state.dealer = ((move.number or 0) - 1) % len(state.hands)

    def _play(self, state: BiscaState[O], seat: Seat, card: int) -> None:
        state.hands[seat].remove(card)
        if card in state.known:
            state.known.remove(card)
        state.trick.append(card)
        seats = len(state.hands)
        state.turn = (seat + 1) % seats
        if len(state.trick) == seats:
            state.phase = "collect"

    def _collect(self, state: BiscaState[O], seat: Seat) -> None:
        trick = state.trick
        side = seat % len(state.taken)
        state.taken[side] += trick
        worth = self.order.points
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
        seats = len(hands)
        for turn in range(state.leader, state.leader + seats):
            hands[turn % seats].append(stock.pop())
        if not stock:
            state.trump_taker = (state.leader - 1) % seats
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
        state.stock = [turned, *reversed(stock)]
        state.trump, state.trump_taker, state.known = suit(turned), NOBODY, []
        state.taken = [[] for _ in range(sides)]
        state.points, state.tricks = [0] * sides, [0] * seats
        state.last_trick, state.last_leader, state.last_winner = (), NOBODY, NOBODY
        state.lines = ()
        state.phase = "play"

    def _end(self, state: BiscaState[O]) -> None:
        half = sum(self.order.points) // 2
        won = tuple(self.worth(state, side) if points > half else 0 for side, points in enumerate(state.points))
        counting = tuple(tuple(card for card in pile if self.order.points[card]) for pile in state.taken)
        state.lines = (scoring.Line(WON, won, counting),)
        state.score = [score + more for score, more in zip(state.score, won, strict=True)]
        state.leader = state.turn = NOBODY
        state.dealer = (state.dealer + 1) % len(state.hands)
        state.phase = "deal" if ahead(state.score, state.options.target) is None else "over"

    def result(self, state: BiscaState[O]) -> Result | None:
        """The side that reached the target, then the other."""
        if state.phase != "over":
            return None
        return Result(places(state.score, len(state.hands)), "points")

    def view(self, state: BiscaState[O], seat: Seat | None) -> View:
        """Own hand, trick, trump card; the other hands and the stock face down; the tricks taken only after the deal."""
        between = state.phase in ("deal", "over")
        zones: dict[str, list[str | None]] = {}
        for owner, hand in enumerate(state.hands):
            zones[f"hand.{owner}"] = list(names(hand)) if owner == seat else [None] * len(hand)
        zones["stock"] = [None] * (len(state.stock) - 1)
        zones["trump"] = list(names(state.stock[:1]))
        zones["trick"] = list(names(state.trick))
        for side, pile in enumerate(state.taken):
            zones[f"taken.{side}"] = list(names(pile)) if between else [None] * len(pile)
        sides = len(state.taken)
        return View(
            phase=state.phase,
            zones=zones,
            badges=[
                {
                    "score": state.score[owner % sides],
                    "points": state.points[owner % sides],
                    "tricks": state.tricks[owner],
                    "cards": len(hand),
                }
                for owner, hand in enumerate(state.hands)
            ],
            facts=self._facts(state),
            to_act=list(self.to_act(state)),
            legal=[] if seat is None else list(map(str, self.legal(state, seat))),
        )

    def _facts(self, state: BiscaState[O]) -> dict[str, str | int]:
        facts = house_rules.tell(state.options) | {"deal": state.deal, "sides": len(state.taken)}
        if state.dealer != NOBODY:
            facts |= {"dealer": state.dealer, "first": (state.dealer + 1) % len(state.hands)}
        if state.trump >= 0:
            facts["trump"] = SUITS[state.trump]
        for name in ("leader", "trump_taker", "last_leader", "last_winner"):
            if getattr(state, name) != NOBODY:
                facts[name] = getattr(state, name)
        if state.last_trick:
            facts["last_trick"] = " ".join(names(state.last_trick))
        for owner, hand in enumerate(state.hands):
            if known := [NAMES[card] for card in hand if card in state.known]:
                facts[f"known.{owner}"] = " ".join(known)
        return facts | scoring.tell(state.lines)

    def imagine(self, view: View, rng: Random) -> BiscaState[O]:
        """A match in which the hidden cards lie anywhere that the viewer cannot exclude."""
        facts, badges = view["facts"], view["badges"]
        known = {
            f"hand.{owner}": [CARDS[name] for name in str(facts.get(f"known.{owner}", "")).split()]
            for owner in range(len(badges))
        }
        zones = fill(view["zones"], self.pack, rng, known)
        state = self.start(house_rules.heard(self.options, facts), len(badges))
        sides = len(state.taken)
        state.phase = view["phase"]
        state.hands = [zones[f"hand.{owner}"] for owner in range(len(badges))]
        state.stock = zones["trump"] + zones["stock"]
        state.trick = zones["trick"]
        state.taken = [zones[f"taken.{side}"] for side in range(sides)]
        state.known = [card for cards in known.values() for card in cards]
        state.points = [badges[side]["points"] for side in range(sides)]
        state.score = [badges[side]["score"] for side in range(sides)]
        state.tricks = [badge["tricks"] for badge in badges]
        for name in ("deal", "dealer", "leader", "trump_taker", "last_leader", "last_winner"):
            setattr(state, name, facts.get(name, NOBODY))
        state.trump = SUITS.find(str(facts.get("trump", "?")))
        state.last_trick = tuple(CARDS[name] for name in str(facts.get("last_trick", "")).split())
        state.lines = scoring.heard(facts)
        if state.leader != NOBODY:
            state.turn = (state.leader + len(state.trick)) % len(badges)
        return state
