"""Positions set up by hand, and a table to play them at: cards as texts, moves as texts, what is seen as views."""

from collections.abc import Sequence
from typing import Any

from games import catalogue
from games.kit.agreements import Agreed
from games.kit.bisca.state import BiscaState
from games.kit.bisqa.state import BisqaState
from games.kit.cards import CARDS, PACK, SUITS, cards, names
from games.kit.fishing.state import FishingState
from games.kit.game import AnyGame, play
from games.kit.moves import HOUSE, NOBODY, Seat, parse
from games.kit.shuffle import RecordDice

SORTED = names(PACK)


def pack(*starts: str, of: Sequence[int] = PACK) -> list[int]:
    """A whole pack that starts with these cards; the others follow in sorted order."""
    first = [card for start in starts for card in cards(start)]
    return first + [card for card in of if card not in first]


class Table:
    """A state at which moves are made; the house goes on by itself, but deals only when it is told to."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game: Any = game
        self.state = state
        self.log: list[str] = []

    @classmethod
    def dealt(
        cls, slug: str, *, dealer: Seat, packs: Sequence[Sequence[int]], seats: int = 2, **options: Any
    ) -> "Table":
        """A new match whose first deal is made from the first pack; the table is dealt again from the next ones."""
        game = catalogue.get(slug)
        table = cls(game, game.start(game.options(**options), seats))
        table.house((dealer + 1) % seats)
        table.deal(*packs)
        return table

    def house(self, first: Seat = NOBODY, packs: Sequence[Sequence[int]] = ()) -> None:
        """One move of the house."""
        move = self.game.house(self.state, RecordDice(first, packs))
        assert move is not None, f"the house has nothing to do in phase {self.state.phase}"
        self.log.append(str(move))
        self.game.apply(self.state, HOUSE, move)

    def deal(self, *packs: Sequence[int]) -> "Table":
        """Deal, once for every pack."""
        for one in packs:
            self.house(packs=[one])
        return self

    def play(self, *moves: str) -> "Table":
        """Moves by whoever is on turn; then the house goes on up to the end of the deal."""
        for move in moves:
            self.move(move)
            while self.turn is None and self.state.phase not in ("deal", "over"):
                self.house()
        return self

    def move(self, move: str) -> "Table":
        """One move by whoever is on turn; the house waits."""
        (seat,) = self.game.to_act(self.state)
        return self.say(seat, move)

    def say(self, seat: Seat, move: str) -> "Table":
        """One move by a seat, on turn or not; the house waits."""
        self.state = play(self.game, self.state, seat, parse(move))
        self.log.append(move)
        return self

    @property
    def legal(self) -> list[str]:
        """The moves of the seat on turn."""
        (seat,) = self.game.to_act(self.state)
        return self.game.view(self.state, seat)["legal"]

    @property
    def plays(self) -> list[str]:
        """The same without offers and answers, which change nothing on the table."""
        return [move for move in self.legal if not move.endswith("-draw")]

    @property
    def turn(self) -> Seat | None:
        """The seat on turn, or nobody."""
        acting = self.game.to_act(self.state)
        return acting[0] if acting else None

    @property
    def facts(self) -> dict[str, str | int]:
        """What everybody is told."""
        return self.game.view(self.state, None)["facts"]

    @property
    def scored(self) -> dict[str, list[int]]:
        """Points a side, by scoring item, of the deal that has just ended."""
        items = str(self.facts["scored"]).split()
        return {item: [int(points) for points in str(self.facts[f"scored.{item}"]).split()] for item in items}

    def hand(self, seat: Seat) -> str:
        """A hand as its owner sees it."""
        return self.zone(f"hand.{seat}", seat)

    def zone(self, name: str, seat: Seat | None = None) -> str:
        """The cards of a zone as one viewer sees them, ``--`` for a card face down."""
        return " ".join(card or "--" for card in self.game.view(self.state, seat)["zones"][name])

    def badge(self, name: str) -> list[int]:
        """One number a seat."""
        return [badge[name] for badge in self.badges]

    @property
    def badges(self) -> list[dict[str, int]]:
        """All numbers of every seat."""
        return self.game.view(self.state, None)["badges"]


def bisca(
    slug: str = "bisca-tres",
    *,
    hands: Sequence[str],
    turn: Seat = 0,
    dealer: Seat = 1,
    trump: str = "D",
    trump_card: str = "",
    stock: str = "",
    points: Sequence[int] = (),
    tricks: Sequence[int] = (),
    score: Sequence[int] = (),
    total: Sequence[int] = (),
    last_winner: Seat = NOBODY,
    **options: Any,
) -> Table:
    """A trick about to be led; ``stock`` in the order of drawing, without the face-up trump card."""
    game = catalogue.get(slug)
    match = game.start(game.options(**options), len(hands))
    state: BiscaState[Any] = match.inner if isinstance(match, Agreed) else match
    state.phase, state.deal, state.dealer, state.leader, state.turn = "play", 1, dealer, turn, turn
    state.hands = [cards(hand) for hand in hands]
    state.stock = cards(trump_card) + cards(stock)[::-1]
    state.trump = SUITS.index(trump)
    state.points, state.score = list(points) or state.points, list(score) or state.score
    state.tricks, state.total = list(tricks) or state.tricks, list(total) or state.total
    state.last_winner = last_winner
    match.phase = "play"
    return Table(game, match)


def fishing(
    slug: str = "chkobba",
    *,
    hands: Sequence[str],
    table: str = "",
    turn: Seat = 0,
    dealer: Seat | None = None,
    stock: str = "",
    piles: Sequence[str] = (),
    sweeps: Sequence[int] = (),
    last: Seat | None = None,
    score: Sequence[int] = (),
    **options: Any,
) -> Table:
    """A card about to be played; ``stock`` in the order of drawing, ``last`` the seat that took last."""
    game = catalogue.get(slug)
    state: FishingState[Any] = game.start(game.options(**options), len(hands))
    state.phase, state.deal, state.turn = "play", 1, turn
    state.dealer = len(hands) - 1 if dealer is None else dealer
    state.hands = [cards(hand) for hand in hands]
    state.table, state.stock = cards(table), cards(stock)[::-1]
    state.taken = [cards(pile) for pile in piles] or state.taken
    state.sweepers = [[CARDS["AH"]] * count for count in sweeps] or state.sweepers
    state.last_taker = NOBODY if last is None else last
    state.score = list(score) or state.score
    return Table(game, state)


def bisqa(
    *,
    hands: Sequence[str],
    bids: Sequence[int] = (),
    number: int = 0,
    first: Seat = 0,
    lives: Sequence[int] = (),
    out: Sequence[int] = (),
    **options: Any,
) -> Table:
    """A round just dealt and, with ``bids`` in their order, bid; seats without lives and cards have gone out before.

    ``number`` is the round's, by default the first that has as many cards; ``out`` in which round a seat went out.
    """
    game = catalogue.get("bisqa")
    state: BisqaState = game.start(game.options(**options), len(hands))
    held = [cards(hand) for hand in hands]
    state.round = (number or 6 - max(map(len, held))) - 1
    state.first = first
    state.balance = list(lives) or state.balance
    state.out = list(out) or [0 if balance else 1 for balance in state.balance]
    table = Table(game, state)
    order = [(first + turn) % len(hands) for turn in range(len(hands))]
    dealt = [held[seat][turn] for turn in range(max(map(len, held))) for seat in order if held[seat]]
    table.deal(dealt + [card for card in PACK if card not in dealt])
    assert table.state.hands == held
    return table.play(*(f"bid {bid}" for bid in bids))
