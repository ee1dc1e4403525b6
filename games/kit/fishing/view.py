"""What a viewer sees of a fishing match, and a match that he could be seeing."""

from collections.abc import Iterable
from operator import eq
from random import Random

from games.kit import options as house_rules
from games.kit import scoring
from games.kit.cards import PACK, cards, names
from games.kit.fishing.state import FishingState, O
from games.kit.game import Game, View
from games.kit.moves import NOBODY, Seat
from games.kit.unseen import fill
from games.kit.views import TAKEN, Zones, down, up, views


def look(
    game: Game[FishingState[O], O], state: FishingState[O], viewers: Iterable[Seat | None]
) -> dict[Seat | None, View]:
    """Own hand, table and capture; the other hands and the stock face down; what was taken only after the deal."""
    sides = len(state.taken)
    return views(
        game,
        state,
        viewers,
        hands=state.hands,
        sees=eq,
        zones=_zones(state),
        badges=[
            {"score": state.score[owner % sides], "sweeps": len(state.sweepers[owner % sides]), "cards": len(hand)}
            for owner, hand in enumerate(state.hands)
        ],
        facts=_facts(state),
    )


def _zones(state: FishingState[O]) -> Zones:
    shown = up if state.lines else down
    zones = {"stock": down(state.stock), "table": up(state.table), "capture": up(state.capture)}
    for side, pile in enumerate(state.taken):
        zones[TAKEN[side]] = shown(pile)
    return zones


def _facts(state: FishingState[O]) -> dict[str, str | int]:
    facts = house_rules.tell(state.options)
    facts["deal"] = state.deal
    facts["sides"] = len(state.taken)
    if state.dealer != NOBODY:
        facts["dealer"] = state.dealer
        facts["first"] = (state.dealer + 1) % len(state.hands)
    if state.redeals:
        facts["redeals"] = state.redeals
    if state.last_taker != NOBODY:
        facts["last_taker"] = state.last_taker
    if state.last_take:
        facts["last_take"] = " ".join(names(state.last_take))
    if state.sweep:
        facts["sweep"] = 1
    return facts | scoring.tell(state.lines)


def imagine(state: FishingState[O], view: View, rng: Random) -> FishingState[O]:
    """Turn a new match into one in which the hidden cards lie anywhere that the viewer cannot exclude."""
    facts, badges = view["facts"], view["badges"]
    sides = range(len(state.taken))
    zones = fill(view["zones"], PACK, rng, _last_taken(view))
    state.phase = view["phase"]
    state.hands = [zones[f"hand.{owner}"] for owner in range(len(state.hands))]
    state.stock, state.table, state.capture = zones["stock"], zones["table"], zones["capture"]
    state.taken = [zones[f"taken.{side}"] for side in sides]
    state.score = [badges[side]["score"] for side in sides]
    state.deal, state.redeals = int(facts["deal"]), int(facts.get("redeals", 0))
    state.dealer, state.last_taker = int(facts.get("dealer", NOBODY)), int(facts.get("last_taker", NOBODY))
    state.last_take = tuple(cards(facts.get("last_take", "")))
    state.sweep = "sweep" in facts
    for side in sides:  # which cards swept is not told before the end of the deal
        sweeping = state.capture[:1] if state.sweep and state.last_taker % len(sides) == side else []
        state.sweepers[side] = (sweeping + state.taken[side])[: badges[side]["sweeps"]]
    state.lines = scoring.heard(facts)
    # Before a dead table is dealt again nobody is asked, but it is known whose turn it will be.
    state.turn = view["to_act"][0] if view["to_act"] else int(facts.get("first", NOBODY))
    return state


def _last_taken(view: View) -> dict[str, list[int]]:
    """Where the cards of the last capture lie face down, once the house has collected them."""
    facts, zones = view["facts"], view["zones"]
    if "last_taker" not in facts or zones["capture"]:
        return {}
    pile = f"taken.{int(facts['last_taker']) % int(facts['sides'])}"
    return {pile: cards(facts.get("last_take", ""))} if None in zones[pile] else {}
