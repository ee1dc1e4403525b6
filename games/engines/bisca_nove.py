"""Bisca dos Nove: two players, nine cards in hand; once the stock is gone, a trump that is led must be answered by one."""

from games.kit.bisca.margin import by_margin
from games.kit.bisca.options import PlayTo
from games.kit.bisca.rules import Bisca
from games.kit.bisca.state import BiscaState
from games.kit.cards import suit
from games.kit.moves import Move, Seat
from games.kit.options import gettext_noop as _
from games.kit.options import labels
from games.kit.tricks import PORTUGUESE


class BiscaNove(Bisca[PlayTo]):
    """The two-player game with nine cards."""

    slug = "bisca-nove"
    name = _("Bisca dos Nove")
    version = 1
    seats = (2,)
    options = PlayTo
    order = PORTUGUESE
    packets = (3, 3, 3)
    words = Bisca.words | labels(PlayTo)

    def legal(self, state: BiscaState[PlayTo], seat: Seat) -> list[Move]:
        """Any card, but a trump to a trump that is led when there is nothing left to draw."""
        moves = super().legal(state, seat)
        if state.stock or len(state.trick) != 1 or suit(state.trick[0]) != state.trump:
            return moves
        return [move for move in moves if suit(move.cards[0]) == state.trump] or moves

    def why_not(self, state: BiscaState[PlayTo], seat: Seat, move: Move) -> str:
        """The trump duty, or what every Bisca says."""
        if move.verb == "play" and move.cards[0] in state.hands[seat]:
            return "The stock is gone and a trump is led: you must play a trump."
        return super().why_not(state, seat, move)

    def worth(self, state: BiscaState[PlayTo], side: int) -> int:
        """One, two or four game points."""
        return by_margin(state, side)


GAME = BiscaNove()
