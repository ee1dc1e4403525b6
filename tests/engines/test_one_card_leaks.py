"""The law of the one-card round is tried on leaks: each is planted in another place, and each must be caught."""

from random import Random
from typing import Any

import pytest

from games.engines.bisqa import Bisqa
from games.kit.bisqa.strength import ACE, STRENGTH
from games.kit.cards import CARDS, names
from games.kit.game import View
from games.kit.moves import PLAY, Move, Seat
from tests.engines.one_card import PLACES, Outlets, check_that_nothing_is_told, one_card_round


class FaceUp(Bisqa):
    """The view of any other round: one's own hand face up."""

    def view(self, state: Any, seat: Seat | None) -> View:
        view = super().view(state, seat)
        if seat is not None:
            view["zones"][f"hand.{seat}"] = [*names(state.hands[seat])]
        return view


class OnTheTable(Bisqa):
    """Whoever has bid lays his card on the table at once, for everybody."""

    def view(self, state: Any, seat: Seat | None) -> View:
        view = super().view(state, seat)
        bidders = [owner for owner, bid in enumerate(state.bids) if bid >= 0]
        view["zones"]["trick"] = [name for owner in bidders for name in names(state.hands[owner])]
        return view


class OpenStock(Bisqa):
    """The rest of the pack face up: what is missing is one's own."""

    def view(self, state: Any, seat: Seat | None) -> View:
        view = super().view(state, seat)
        view["zones"]["stock"] = [*names(state.stock)]
        return view


class OpenToWatchers(Bisqa):
    """A friend who watches sees every hand."""

    def view(self, state: Any, seat: Seat | None) -> View:
        view = super().view(state, seat)
        if seat is None:
            view["zones"] |= {f"hand.{owner}": [*names(hand)] for owner, hand in enumerate(state.hands)}
        return view


class OpenToThoseWhoAreOut(Bisqa):
    """Who is out sees every hand that the others see."""

    def view(self, state: Any, seat: Seat | None) -> View:
        view = super().view(state, seat)
        if seat is not None and not state.balance[seat] > 0:
            view["zones"] |= {f"hand.{owner}": [*names(hand)] for owner, hand in enumerate(state.hands)}
        return view


class PlaysByHand(Bisqa):
    """The card may be played as in any other round."""

    def legal(self, state: Any, seat: Seat) -> list[Move]:
        more = [PLAY[card] for card in state.hands[seat]] if seat == state.turn else []
        return super().legal(state, seat) + more


class WinnersBidOne(Bisqa):
    """Who holds a heart may not bid nothing."""

    def legal(self, state: Any, seat: Seat) -> list[Move]:
        return [move for move in super().legal(state, seat) if move.number or state.hands[seat][0] >= CARDS["AD"]]


class AceIsHigh(Bisqa):
    """The ace of hearts has its role as soon as it is dealt."""

    def view(self, state: Any, seat: Seat | None) -> View:
        view = super().view(state, seat)
        if any(ACE in hand for hand in state.hands):
            view["facts"]["ace"] = "high"
        return view


class Hint(Bisqa):
    """A fact for the player alone: how many cards his own beats."""

    def view(self, state: Any, seat: Seat | None) -> View:
        view = super().view(state, seat)
        if seat is not None and state.hands[seat]:
            view["facts"]["beats"] = STRENGTH[state.hands[seat][0]]
        return view


class Weighed(Bisqa):
    """A badge that counts the strength of a hand."""

    def view(self, state: Any, seat: Seat | None) -> View:
        view = super().view(state, seat)
        for badge, hand in zip(view["badges"], state.hands, strict=True):
            badge["strength"] = sum(STRENGTH[card] for card in hand)
        return view


class StrongestFirst(Bisqa):
    """The turn goes to the strongest card."""

    def view(self, state: Any, seat: Seat | None) -> View:
        view = super().view(state, seat)
        view["to_act"] = [max(state.order, key=lambda owner: STRENGTH[state.hands[owner][0]])]
        return view


class TellsWhatYouLack(Bisqa):
    """A refusal that knows the hand."""

    def why_not(self, state: Any, seat: Seat, move: Move) -> str:
        if move.verb == "play" and move.cards[0] not in state.hands[seat]:
            return "You do not have that card."
        return super().why_not(state, seat, move)


def neighbour(game: Bisqa, state: Any, seat: Seat) -> View:
    """The view of the seat before, who sees the card; the legal moves are the right ones."""
    after = state.order[state.order.index(seat) - 1]
    return game.view(state, after) | {"legal": game.view(state, seat)["legal"]}


def opened(game: Bisqa, state: Any, seat: Seat) -> View:
    """The bot is given its own hand, too."""
    view = game.view(state, seat)
    return view | {"zones": view["zones"] | {f"hand.{seat}": [*names(state.hands[seat])]}}


LEAKS = {
    "zones, own hand": (Outlets(FaceUp()), "zones names"),
    "zones, table": (Outlets(OnTheTable()), "zones names"),
    "zones, stock": (Outlets(OpenStock()), "zones depends"),
    "zones, watcher": (Outlets(OpenToWatchers()), "zones names"),
    "zones, out": (Outlets(OpenToThoseWhoAreOut()), "zones names"),
    "legal, the card": (Outlets(PlaysByHand()), "legal names"),
    "legal, the bids": (Outlets(WinnersBidOne()), "legal depends"),
    "facts, the ace": (Outlets(AceIsHigh()), "facts depends"),
    "facts, a hint": (Outlets(Hint()), "facts depends"),
    "badges": (Outlets(Weighed()), "badges depends"),
    "to_act": (Outlets(StrongestFirst()), "to_act depends"),
    "log": (Outlets(Bisqa(), told=lambda seat, move: str(move)), "log names"),
    "refusals": (Outlets(TellsWhatYouLack()), "refusals depends"),
    "bot, another's view": (Outlets(Bisqa(), asked=neighbour), "what the bot is given names"),
    "bot, its own hand": (Outlets(Bisqa(), asked=opened), "what the bot is given names"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_caught_where_it_was_planted(leak: str, seed: int) -> None:
    out, where = LEAKS[leak]
    this = one_card_round(4, seed)
    with pytest.raises(AssertionError, match=where):
        check_that_nothing_is_told(out, this, Random(seed), PLACES)
