"""What a viewer sees of a Bisca match, and a match that he could be seeing."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from games.kit import options as house_rules
from games.kit import scoring
from games.kit.bisca.piles import piles
from games.kit.bisca.state import BiscaState, O
from games.kit.cards import SUITS, cards, names
from games.kit.game import Game, View
from games.kit.moves import NOBODY, Seat
from games.kit.unseen import fill, unseen
from games.kit.views import TAKEN, Zones, down, up, views

#: Facts that are a seat, or left out while they are nobody.
SEATS = ("leader", "trump_taker", "last_leader", "last_winner", "exchanger")


def look(game: Game[BiscaState[O], O], state: BiscaState[O], viewers: Iterable[Seat | None]) -> dict[Seat | None, View]:
    """Own hand, trick, trump card; the others face down: hands until the match is over, tricks taken until the deal is."""
    over = state.phase == "over"
    return views(
        game,
        state,
        viewers,
        hands=state.hands,
        sees=lambda viewer, owner: over or viewer == owner,
        zones=_zones(state),
        badges=[_badges(state, owner) for owner in range(len(state.hands))],
        facts=_facts(state),
    )


def _zones(state: BiscaState[O]) -> Zones:
    turned = 1 if state.stock and state.trump != NOBODY else 0
    shown = up if state.phase == "over" or state.lines else down
    zones = {"stock": down(state.stock[turned:]), "trump": up(state.stock[:turned]), "trick": up(state.trick)}
    for side, pile in enumerate(state.taken):
        zones[TAKEN[side]] = shown(pile)
    return zones


def _badges(state: BiscaState[O], seat: Seat) -> dict[str, int]:
    side = seat % len(state.taken)
    badges = {
        "score": state.score[side],
        "points": state.points[side],
        "tricks": state.tricks[seat],
        "cards": len(state.hands[seat]),
    }
    return badges | {"total": state.total[side]} if state.total else badges


def _facts(state: BiscaState[O]) -> dict[str, str | int]:
    facts = house_rules.tell(state.options)
    facts["deal"] = state.deal
    facts["sides"] = len(state.taken)
    if state.dealer != NOBODY:
        facts["dealer"] = state.dealer
        facts["first"] = (state.dealer + 1) % len(state.hands)
    if state.trump != NOBODY:
        facts["trump"] = SUITS[state.trump]
    for name in SEATS:
        if (seat := getattr(state, name)) != NOBODY:
            facts[name] = seat
    if state.last_trick:
        facts["last_trick"] = " ".join(names(state.last_trick))
    for owner, hand in enumerate(state.hands):
        if known := [card for card in hand if card in state.known]:
            facts[f"known.{owner}"] = " ".join(names(known))
    return facts | scoring.tell(state.lines)


def imagine(
    state: BiscaState[O], view: View, rng: Random, *, pack: Sequence[int], worth: Sequence[int]
) -> BiscaState[O]:
    """Turn a new match into one in which the hidden cards lie anywhere that the viewer cannot exclude."""
    facts, badges = view["facts"], view["badges"]
    seats, sides = range(len(state.hands)), range(len(state.taken))
    held = {f"hand.{owner}": cards(facts.get(f"known.{owner}", "")) for owner in seats}
    zones = fill(view["zones"], pack, rng, held | _taken(view, rng, pack=pack, worth=worth, held=held))
    state.phase = view["phase"]
    state.hands = [zones[f"hand.{owner}"] for owner in seats]
    state.stock = zones["trump"] + zones["stock"]
    state.trick = zones["trick"]
    state.taken = [zones[f"taken.{side}"] for side in sides]
    state.known = [card for known in held.values() for card in known]
    state.points = [badges[side]["points"] for side in sides]
    state.score = [badges[side]["score"] for side in sides]
    state.total = [badges[side]["total"] for side in sides if "total" in badges[side]]
    state.tricks = [badge["tricks"] for badge in badges]
    for name in ("deal", "dealer", *SEATS):
        setattr(state, name, facts.get(name, NOBODY))
    state.trump = SUITS.find(str(facts.get("trump", "none")))
    state.last_trick = tuple(cards(facts.get("last_trick", "")))
    state.lines = scoring.heard(facts)
    if state.leader != NOBODY:
        state.turn = (state.leader + len(state.trick)) % len(seats)
    return state


def _taken(
    view: View, rng: Random, *, pack: Sequence[int], worth: Sequence[int], held: Mapping[str, Sequence[int]]
) -> dict[str, list[int]]:
    """Cards that may lie face down in the piles: the last trick does, and the card points are right."""
    facts, zones, sides = view["facts"], view["zones"], range(int(view["facts"]["sides"]))
    if not any(None in zones[f"taken.{side}"] for side in sides):
        return {}
    last: list[list[int]] = [[] for _ in sides]
    if "last_trick" in facts:
        last[int(facts["last_winner"]) % len(sides)] = cards(facts["last_trick"])
    placed = {card for some in (*held.values(), *last) for card in some}
    filled = piles(
        [card for card in unseen(zones, pack) if card not in placed],
        sizes=[len(zones[f"taken.{side}"]) - len(last[side]) for side in sides],
        points=[view["badges"][side]["points"] - sum(worth[card] for card in last[side]) for side in sides],
        worth=worth,
        rng=rng,
    )
    filled = filled or [[] for _ in sides]
    return {f"taken.{side}": last[side] + filled[side] for side in sides}
