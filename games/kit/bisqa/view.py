"""What a viewer sees of a match of Bisqa, and a match that he could be seeing."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random

from games.kit import options as house_rules
from games.kit import scoring
from games.kit.bisqa.state import BisqaState, bid_together, forbidden, size
from games.kit.bisqa.strength import ACE, why
from games.kit.cards import NAMES, PACK, cards, names
from games.kit.game import Game, O, View
from games.kit.moves import NOBODY, Seat
from games.kit.unseen import fill
from games.kit.views import TAKEN, Zones, down, up, views

#: Facts that are a seat, or left out while they are nobody.
SEATS = ("first", "leader", "last_leader", "last_winner")


def look(game: Game[BisqaState, O], state: BisqaState, viewers: Iterable[Seat | None]) -> dict[Seat | None, View]:
    """Own hand and trick; in the one-card round the others' hands; what was not dealt never."""
    return views(
        game,
        state,
        viewers,
        hands=state.hands,
        sees=partial(_sees, state),
        zones=_zones(state),
        badges=[_badges(state, owner) for owner in range(len(state.hands))],
        facts=_facts(state),
    )


def _sees(state: BisqaState, seat: Seat | None, owner: Seat) -> bool:
    """Whether a viewer sees a hand: his own, but in the one-card round every other one, if he is in the round."""
    if size(state.round) == 1:
        return seat in state.order and seat != owner
    return seat == owner


def _zones(state: BisqaState) -> Zones:
    shown = up if state.lines else down
    zones = {"stock": down(state.stock), "trick": up(state.trick)}
    for owner, pile in enumerate(state.taken):
        zones[TAKEN[owner]] = shown(pile)
    return zones


def _badges(state: BisqaState, seat: Seat) -> dict[str, int]:
    badges = {
        "lives": max(0, state.balance[seat]),
        "tricks": len(state.wins[seat]),
        "cards": len(state.hands[seat]),
    }
    if state.bids[seat] != NOBODY:
        badges["bid"] = state.bids[seat]
    if state.out[seat]:
        badges["out"], badges["balance"] = state.out[seat], state.balance[seat]
    return badges


def _facts(state: BisqaState) -> dict[str, str | int]:
    facts = house_rules.tell(state.options)
    facts["deal"] = facts["round"] = state.round
    facts["sides"] = len(state.hands)
    for name in SEATS:
        if (seat := getattr(state, name)) != NOBODY:
            facts[name] = seat
    if state.round:
        facts["cards"] = size(state.round)
        facts["order"] = _seats(state.order)
        facts["bids"] = bid_together(state)
    if (number := forbidden(state)) is not None:
        facts["forbidden"] = number
    if state.ace:
        facts["ace"] = state.ace
    if state.last_trick:
        facts["last_trick"] = " ".join(names(state.last_trick))
        facts["last_why"] = why(state.last_trick, ace=state.ace)
    if state.back:
        facts["back"] = _seats(state.back)
    return facts | scoring.tell(state.lines)


def _seats(seats: Sequence[Seat]) -> str:
    return " ".join(map(str, seats))


def _heard(facts: Mapping[str, str | int], name: str) -> tuple[Seat, ...]:
    return tuple(map(int, str(facts.get(name, "")).split()))


def imagine(state: BisqaState, view: View, rng: Random) -> BisqaState:
    """Turn a new match into one in which the hidden cards lie anywhere that the viewer cannot exclude."""
    facts, badges = view["facts"], view["badges"]
    seats = range(len(state.hands))
    state.phase, state.round = view["phase"], int(facts["round"])
    for name in SEATS:
        setattr(state, name, facts.get(name, NOBODY))
    state.order, state.back = list(_heard(facts, "order")), _heard(facts, "back")
    state.last_trick = tuple(cards(facts.get("last_trick", "")))
    zones = fill(view["zones"], PACK, rng, _taken(view, rng))
    state.hands = [zones[f"hand.{owner}"] for owner in seats]
    state.stock, state.trick = zones["stock"], zones["trick"]
    state.taken = [zones[f"taken.{owner}"] for owner in seats]
    # Which card won a trick is not told before the end of the round.
    state.wins = [pile[:: len(state.order)] if pile else [] for pile in state.taken]
    state.bids = [badge.get("bid", NOBODY) for badge in badges]
    state.balance = [badge.get("balance", badge["lives"]) for badge in badges]
    state.out = [badge.get("out", 0) for badge in badges]
    state.ace = str(facts.get("ace", ""))
    state.lines = scoring.heard(facts)
    state.turn = view["to_act"][0] if view["to_act"] else NOBODY
    return state


def _taken(view: View, rng: Random) -> dict[str, list[int]]:
    """Where cards lie face down that everybody has seen: the last trick, and somewhere the ace of hearts, once played."""
    facts, zones = view["facts"], view["zones"]
    if "last_trick" not in facts or "scored" in facts:
        return {}
    last = f"taken.{facts['last_winner']}"
    known = {last: cards(facts["last_trick"])}
    if "ace" in facts and ACE not in known[last] and NAMES[ACE] not in zones["trick"]:
        piles = {zone: len(pile) for zone, pile in zones.items() if zone.startswith("taken.")}
        piles[last] -= len(known[last])
        (pile,) = rng.choices([*piles], [*piles.values()])
        known.setdefault(pile, []).append(ACE)
    return known
