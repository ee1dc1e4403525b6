"""Bots for Bisqa."""

from random import Random

from games.engines.bisqa import Bisqa
from games.kit.bisqa.strength import ABOVE_ALL, ACE, HIGH, LOW, POWER, STRENGTH
from games.kit.cards import CARDS, PACK
from games.kit.game import View
from games.kit.moves import Move, parse
from games.kit.unseen import unseen

OTHERS = len(PACK) - 1  # cards that a card may meet
ROLES = {"play": "", "play-high": HIGH, "play-low": LOW}


def easy(game: Bisqa, view: View, rng: Random) -> Move:
    """The stand-in: bids what its cards will win against cards drawn at random, then plays to its bid."""
    moves = [parse(text) for text in view["legal"]]
    if view["phase"] == "play":
        return _play(view, moves)
    wish = _blind_wish(view) if view["facts"]["cards"] == 1 else _wish(view)
    return min(moves, key=lambda move: (abs((move.number or 0) - wish), move.number))


def beaten(card: int) -> int:
    """How many of the other cards a card beats; the ace of hearts beats all, and is never beaten."""
    if card == ACE:
        return OTHERS
    return sum(STRENGTH[other] < STRENGTH[card] for other in PACK if other != ACE)


BEATEN = tuple(map(beaten, PACK))


def _wish(view: View) -> int:
    """The tricks to expect: each card wins if it beats one random card a rival; to the nearest whole number, half up."""
    rivals = len(str(view["facts"]["order"]).split()) - 1
    whole: int = OTHERS**rivals
    expected: int = sum(BEATEN[CARDS[name]] ** rivals for name in view["zones"][f"hand.{view['to_act'][0]}"] if name)
    return (2 * expected + whole) // (2 * whole)


def _blind_wish(view: View) -> int:
    """One trick, if more than half of the unseen cards beat every card in sight."""
    power = POWER[HIGH]
    hidden = unseen(view["zones"], PACK)
    best = max(power[CARDS[name]] for cards in view["zones"].values() for name in cards if name)
    return int(2 * sum(power[card] > best for card in hidden) > len(hidden))


def _play(view: View, moves: list[Move]) -> Move:
    """Towards the bid, the strongest card (the last to play: the cheapest that wins); beyond it, the strongest loser."""
    facts, trick = view["facts"], view["zones"]["trick"]
    mine = view["badges"][view["to_act"][0]]
    power = POWER[str(facts.get("ace", ""))]
    best = max((power[CARDS[name]] for name in trick if name), default=-ABOVE_ALL)
    strength = {move: POWER[ROLES[move.verb]][move.cards[0]] for move in moves}
    winners = [move for move in moves if strength[move] > best]
    losers = [move for move in moves if strength[move] < best]
    if mine["bid"] <= mine["tricks"]:
        return max(losers, key=strength.__getitem__) if losers else min(moves, key=strength.__getitem__)
    if not winners:
        return min(moves, key=strength.__getitem__)
    last = len(trick) + 1 == len(str(facts["order"]).split())
    return (min if last else max)(winners, key=strength.__getitem__)
