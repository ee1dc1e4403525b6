"""The fishing family: cards on the table are taken by value or by sum; emptying the table is a sweep.

A game of the family says what cards are worth, how they are dealt, when the table is dealt again, and what is scored.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

from games.kit import scoring
from games.kit.cards import NAMES, PACK, names
from games.kit.dealing import serve
from games.kit.fishing.captures import captures
from games.kit.fishing.state import FishingState, O
from games.kit.fishing.view import imagine, look
from games.kit.game import Dice, Game, Result, View
from games.kit.moves import ALONE, COLLECT, DRAW, NOBODY, PLAY, SWEEP, Move, Seat
from games.kit.options import gettext_noop as _
from games.kit.sides import ahead, places
from games.kit.words import WORDS

OPENING = (("hands", 3), ("table", 4))
MOST_REDEALS = 20  # then the table stands


class Fishing(Game[FishingState[O], O]):
    """The rules that all games of the family share."""

    values: ClassVar[tuple[int, ...]]  # by card
    batch: ClassVar[int] = 3  # cards a seat when the hands are empty
    sides: ClassVar[int] = 2
    hands_stay: ClassVar[bool] = True  # when a dead table is dealt again
    family = "fishing"
    words = WORDS | {
        "sweeps": _("Sweeps"),
        "sweep": _("Sweep"),
        "last_taker": _("Last to take"),
        "last_take": _("Last taken"),
        "redeals": _("Times the table was dealt again"),
        "leftovers": _("Leftovers"),
        "table": _("Table"),
        "capture": _("Capture"),
    }

    def opening(self, options: O) -> Sequence[tuple[str, int]]:
        """The packets of a deal in the order of serving, to the ``hands`` or to the ``table``."""
        return OPENING

    def dead(self, state: FishingState[O]) -> bool:
        """Whether the table just dealt must be dealt again."""
        raise NotImplementedError

    def score(self, state: FishingState[O]) -> tuple[scoring.Line, ...]:
        """The lines of a finished deal."""
        raise NotImplementedError

    def captures(self, options: O, card: int, table: Sequence[int]) -> list[tuple[int, ...]]:
        """The sets that a card may take from a table."""
        return captures(card, table, self.values)

    def sweeps(self, options: O, capture: Sequence[int]) -> bool:
        """Whether a capture that empties the table is a sweep; the very last card is a matter of its own."""
        return True

    def winner(self, state: FishingState[O]) -> int | None:
        """The side that has won after a deal."""
        return ahead(state.score, state.options.target)

    def start(self, options: O, seats: int) -> FishingState[O]:
        """Nobody knows yet who leads the first deal."""
        return FishingState(options, seats=seats, sides=self.sides)

    def to_act(self, state: FishingState[O]) -> tuple[Seat, ...]:
        """The seat on turn."""
        return ALONE[state.turn] if state.phase == "play" else ()

    def legal(self, state: FishingState[O], seat: Seat) -> list[Move]:
        """Any card of the hand; one that can take must take, one move for every set."""
        if state.phase != "play" or seat != state.turn:
            return []
        moves: list[Move] = []
        for card in state.hands[seat]:
            sets = self.captures(state.options, card, state.table)
            moves += [Move("take", (card, *taken)) for taken in sets] or [PLAY[card]]
        return moves

    def why_not(self, state: FishingState[O], seat: Seat, move: Move) -> str:
        """What the card that was played may do instead."""
        if move.verb not in ("play", "take"):
            return super().why_not(state, seat, move)
        card = move.cards[0]
        if card not in state.hands[seat]:
            return f"{NAMES[card]} is not in your hand."
        sets = self.captures(state.options, card, state.table)
        may = " or ".join(" ".join(names(taken)) for taken in sets)
        if not may:
            return f"{NAMES[card]} can take nothing here: it is laid down."
        return f"{NAMES[card]} can take, so it must: {may}." if move.verb == "play" else f"{NAMES[card]} takes {may}."

    def house(self, state: FishingState[O], dice: Dice) -> Move | None:
        """Collect a capture, serve the next batch, give the leftovers to the last taker, deal, deal again."""
        move = None
        match state.phase:
            case "collect":
                move = COLLECT[state.last_taker]
            case "draw":
                move = DRAW
            case "leftovers":
                move = SWEEP[state.last_taker]
            case "deal" if state.dealer == NOBODY:
                move = Move("first", (), dice.first(len(state.hands)))
            case "deal":
                cards = state.stock + state.table if self._only_the_table(state) else PACK
                move = Move("deal", tuple(dice.shuffle(cards)))
        return move

    def apply(self, state: FishingState[O], seat: Seat, move: Move) -> None:
        """Make a move in place."""
        match move.verb:
            case "play":
                state.hands[seat].remove(move.cards[0])
                state.table.append(move.cards[0])
                self._go_on(state, seat)
            case "take":
                self._take(state, seat, move.cards)
            case "collect":
                taker = move.number or 0
                state.taken[taker % len(state.taken)] += state.capture
                state.capture, state.sweep = [], False
                self._go_on(state, taker)
            case "draw":
                self._draw(state)
            case "sweep":
                state.taken[(move.number or 0) % len(state.taken)] += state.table
                state.table = []
                self._end(state)
            case "deal" if self._only_the_table(state):
                self._deal_again(state, move.cards)
            case "deal":
                self._deal(state, move.cards)
            case "first":
                state.dealer = ((move.number or 0) - 1) % len(state.hands)

    def _take(self, state: FishingState[O], seat: Seat, cards: tuple[int, ...]) -> None:
        state.hands[seat].remove(cards[0])
        for card in cards[1:]:
            state.table.remove(card)
        state.capture, state.last_taker, state.last_take = list(cards), seat, cards
        counts = state.options.last_card_sweep or bool(state.stock) or any(state.hands)  # not with the very last card
        state.sweep = not state.table and counts and self.sweeps(state.options, cards)
        if state.sweep:
            state.sweepers[seat % len(state.taken)].append(cards[0])
        state.phase = "collect"

    def _go_on(self, state: FishingState[O], seat: Seat) -> None:
        state.turn = (seat + 1) % len(state.hands)
        if any(state.hands):
            state.phase = "play"
        elif state.stock:
            state.phase = "draw"
        elif state.table and state.last_taker != NOBODY:
            state.phase = "leftovers"
        else:
            self._end(state)

    def _draw(self, state: FishingState[O]) -> None:
        count = self.batch * len(state.hands)
        cards = state.stock[-count:]
        del state.stock[-count:]
        state.turn = (state.dealer + 1) % len(state.hands)
        serve(reversed(cards), state.hands, first=state.turn, packet=self.batch)
        state.phase = "play"

    def _deal(self, state: FishingState[O], pack: tuple[int, ...]) -> None:
        void = any(state.hands)
        state.deal += not void
        state.redeals = state.redeals + 1 if void else 0
        state.turn = (state.dealer + 1) % len(state.hands)
        state.hands, state.table = [[] for _ in state.hands], []
        cards = iter(pack)
        for place, packet in self.opening(state.options):
            if place == "hands":
                serve(cards, state.hands, first=state.turn, packet=packet)
            else:
                serve(cards, [state.table], first=0, packet=packet)
        state.stock = [*cards][::-1]
        state.taken = [[] for _ in state.taken]
        state.sweepers = [[] for _ in state.taken]
        state.last_taker, state.last_take, state.lines = NOBODY, (), ()
        state.phase = "deal" if self.dead(state) else "play"

    def _only_the_table(self, state: FishingState[O]) -> bool:
        return self.hands_stay and any(state.hands)

    def _deal_again(self, state: FishingState[O], pack: tuple[int, ...]) -> None:
        """The table only, from the stock with the rejected cards back in it; hands stay."""
        size = len(state.table)
        state.redeals += 1
        state.table = list(pack[:size])
        state.stock = list(pack[: size - 1 : -1])
        state.phase = "deal" if self.dead(state) and state.redeals < MOST_REDEALS else "play"

    def _end(self, state: FishingState[O]) -> None:
        state.lines = self.score(state)
        more = scoring.totals(state.lines, len(state.taken))
        state.score = [score + points for score, points in zip(state.score, more, strict=True)]
        state.turn = NOBODY
        state.dealer = (state.dealer + 1) % len(state.hands)
        state.phase = "deal" if self.winner(state) is None else "over"

    def result(self, state: FishingState[O]) -> Result | None:
        """The sides by their points, once one is alone in front at the target."""
        if state.phase != "over":
            return None
        return Result(places(state.score, len(state.hands)), "points")

    def views(self, state: FishingState[O], viewers: Iterable[Seat | None]) -> dict[Seat | None, View]:
        """What seats and spectators may know."""
        return look(self, state, viewers)

    def imagine(self, view: View, rng: Random) -> FishingState[O]:
        """A match in which the viewer would see exactly this view."""
        return imagine(self.start(self.options_of(view), len(view["badges"])), view, rng)
