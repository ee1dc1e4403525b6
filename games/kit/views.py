"""How the views of a state are made: for all its viewers at once, what everybody sees only once."""

from collections.abc import Callable, Iterable, Sequence

from games.kit.cards import NAMES
from games.kit.game import Game, O, S, View
from games.kit.moves import Seat

Zones = dict[str, list[str | None]]

#: The zones of seats and sides, ready made.
HAND = tuple(f"hand.{owner}" for owner in range(8))
TAKEN = tuple(f"taken.{owner}" for owner in range(8))


def up(cards: Iterable[int]) -> list[str | None]:
    """Cards that lie face up."""
    return [NAMES[card] for card in cards]


def down(cards: Sequence[int]) -> list[str | None]:
    """As many cards face down."""
    return [None] * len(cards)


def views(
    game: Game[S, O],
    state: S,
    viewers: Iterable[Seat | None],
    *,
    hands: Sequence[Sequence[int]],
    sees: Callable[[Seat | None, Seat], bool],
    zones: Zones,
    badges: list[dict[str, int]],
    facts: dict[str, str | int],
) -> dict[Seat | None, View]:
    """The views of several viewers: each sees the hands that he ``sees``, all of them the other zones, badges and facts."""
    to_act = [*game.to_act(state)]
    return {
        viewer: View(
            phase=state.phase,
            zones={HAND[owner]: up(hand) if sees(viewer, owner) else down(hand) for owner, hand in enumerate(hands)}
            | zones,
            badges=badges,
            facts=facts,
            to_act=to_act,
            legal=[] if viewer is None else [str(move) for move in game.legal(state, viewer)],
        )
        for viewer in viewers
    }
