"""Agreements, for any game: a draw that a seat offers, in its turn or not, and that all the others must accept."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Generic

from games.kit.game import AnyGame, Dice, Game, O, Result, S, View
from games.kit.moves import NOBODY, OUT_OF_TURN, Move, Seat
from games.kit.options import gettext_noop as _

OFFER, ACCEPT, DECLINE = Move("offer-draw"), Move("accept-draw"), Move("decline-draw")
BETWEEN_ROUNDS = ("deal", "over")  # phases


class Agreed(Generic[S]):
    """A match of another game, and how far its seats agree on a draw."""

    __slots__ = ("accepted", "inner", "offer", "offered", "phase", "seats")

    def __init__(self, inner: S, *, seats: int) -> None:
        self.inner = inner
        self.phase = inner.phase
        self.seats = seats
        self.offer: Seat = NOBODY  # whose offer waits for answers
        self.accepted: list[Seat] = []  # with the seat that offers
        self.offered: list[Seat] = []  # who has offered a draw in this round

    def copy(self) -> "Agreed[S]":
        """The same match in lists of its own."""
        other = Agreed(self.inner.copy(), seats=self.seats)
        other.offer, other.accepted, other.offered = self.offer, self.accepted[:], self.offered[:]
        return other


class WithAgreements(Game[Agreed[S], O]):
    """Another game in which a draw may be agreed on while a seat is to act.

    One offer a seat and round; one refusal, or the end of the round, is the end of it. Neither play nor clock waits for it.
    """

    def __init__(self, game: Game[S, O]) -> None:
        self.game = game
        vars(self).update(
            slug=game.slug,
            name=game.name,
            version=game.version,
            seats=game.seats,
            family=game.family,
            options=game.options,
            words=game.words
            | {
                "offer": _("Offers a draw"),
                "accepted": _("For a draw"),
                "offered": _("Have offered a draw in this round"),
            },
        )

    def start(self, options: O, seats: int) -> Agreed[S]:
        """Nobody has offered anything."""
        return Agreed(self.game.start(options, seats), seats=seats)

    def to_act(self, state: Agreed[S]) -> tuple[Seat, ...]:
        """Whoever the game itself waits for: nobody has to answer an offer."""
        return self.game.to_act(state.inner)

    def legal(self, state: Agreed[S], seat: Seat) -> list[Move]:
        """What the game itself allows, then offers and answers."""
        return self.game.legal(state.inner, seat) + self._agreements(state, seat)

    def _agreements(self, state: Agreed[S], seat: Seat) -> list[Move]:
        if seat not in range(state.seats) or not self.game.to_act(state.inner):
            return []
        if state.offer == NOBODY:
            return [] if seat in state.offered else [OFFER]
        return [] if seat in state.accepted else [ACCEPT, DECLINE]

    def why_not(self, state: Agreed[S], seat: Seat, move: Move) -> str:
        """Why a seat may not offer or answer, or what the game itself says."""
        if move.verb not in OUT_OF_TURN:
            return self.game.why_not(state.inner, seat, move)
        if not self.game.to_act(state.inner):
            return "A draw is agreed on only while a round is played."
        if move == OFFER:
            return "A draw is on offer already." if state.offer != NOBODY else "You have offered a draw in this round."
        return "Nobody offers you a draw."

    def house(self, state: Agreed[S], dice: Dice) -> Move | None:
        """What the house does in the game itself."""
        return self.game.house(state.inner, dice)

    def apply(self, state: Agreed[S], seat: Seat, move: Move) -> None:
        """Make a move in place."""
        match move.verb:
            case "offer-draw":
                state.offer, state.accepted = seat, [seat]
                state.offered.append(seat)
            case "accept-draw":
                state.accepted.append(seat)
                if len(state.accepted) == state.seats:
                    state.phase = state.inner.phase = "over"
            case "decline-draw":
                state.offer, state.accepted = NOBODY, []
            case _:
                self.game.apply(state.inner, seat, move)
                state.phase = state.inner.phase
                if state.phase in BETWEEN_ROUNDS:
                    state.offer, state.accepted, state.offered = NOBODY, [], []

    def views(self, state: Agreed[S], viewers: Iterable[Seat | None]) -> dict[Seat | None, View]:
        """What the game itself shows, and publicly who is for a draw."""
        views = self.game.views(state.inner, viewers)
        agreed: dict[str, str | int] = {}
        if state.offer != NOBODY:
            agreed = {"offer": state.offer, "accepted": _told(state.accepted)}
        if state.offered:
            agreed["offered"] = _told(state.offered)
        for viewer, view in views.items():
            if viewer is not None:
                view["legal"] += map(str, self._agreements(state, viewer))
            if agreed:
                view["facts"] = view["facts"] | agreed
        return views

    def imagine(self, view: View, rng: Random) -> Agreed[S]:
        """A match of the game itself in which the viewer would see this, and the same agreements."""
        facts = view["facts"]
        state = Agreed(self.game.imagine(view, rng), seats=len(view["badges"]))
        state.offer = int(facts.get("offer", NOBODY))
        state.accepted, state.offered = _heard(facts, "accepted"), _heard(facts, "offered")
        return state

    def result(self, state: Agreed[S]) -> Result | None:
        """All on the first place once they have agreed, else what the game itself says."""
        if len(state.accepted) == state.seats:
            return Result((tuple(range(state.seats)),), "draw")
        return self.game.result(state.inner)


def unanswered(game: AnyGame, state: Any) -> list[Seat]:
    """The seats, of any game, that an open offer waits for, in the order of play."""
    if not isinstance(game, WithAgreements) or state.offer == NOBODY:
        return []
    seats = ((state.offer + n) % state.seats for n in range(state.seats))
    return [seat for seat in seats if seat not in state.accepted]


def _told(seats: Sequence[Seat]) -> str:
    return " ".join(map(str, seats))


def _heard(facts: Mapping[str, str | int], name: str) -> list[Seat]:
    return [int(seat) for seat in str(facts.get(name, "")).split()]
