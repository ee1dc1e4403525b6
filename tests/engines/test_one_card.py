"""Bisqa's one-card round: whoever holds a card is the only one not to see it, and nothing that he is told gives it away.

The law is tried on leaks as well: each planted in another place, and each must be caught.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from games import catalogue, records
from games.engines.bisqa import Bisqa
from games.kit.bisqa.strength import ACE, STRENGTH
from games.kit.cards import CARDS, NAMES, names
from games.kit.game import IllegalMove, View, play
from games.kit.moves import HOUSE, PLAY, Move, Seat
from games.kit.shuffle import PlainDice
from games.live.house import told
from tests.engines.positions import bisqa
from tests.engines.walk import CARD, Setting, face_up, inside, replay, viewers, walk

SEATS = range(2, 9)


class Outlets(NamedTuple):
    """Everything through which somebody may be told something: the game, the log as it is sent, what a bot is given."""

    game: Bisqa
    told: Callable[[Seat, Move], str] = told
    asked: Callable[[Bisqa, Any, Seat], View] = Bisqa.view


Place = Callable[[Outlets, "Round", Seat | None], Any]


class Round(NamedTuple):
    """A one-card round from its deal to its last bid: the moves, the state before them, the states after each."""

    setting: Setting
    before: Any
    log: list[tuple[Seat, Move]]
    states: list[Any]

    @property
    def order(self) -> list[Seat]:
        """Who plays this round."""
        return list(self.states[0].order)


def one_card_round(seats: int, seed: int) -> Round:
    """A one-card round after four others; from four seats on, somebody has gone out before."""
    rng, setting = Random(seed), Setting("bisqa", seats, {})
    while True:
        log = list(played_up_to_it(setting, rng))
        states = list(replay(setting, log))
        if states[-1].phase == "turn-up" and (seats < 4 or len(states[-1].order) < seats):
            begun = max(place for place, (_, move) in enumerate(log) if move.verb == "deal")
            return Round(setting, states[begun], log[begun:], states[begun + 1 :])


def played_up_to_it(setting: Setting, rng: Random) -> Iterator[tuple[Seat, Move]]:
    """Moves up to the last bid of the first one-card round, or to an earlier end; every third seat plays at random."""
    game, state = setting.game, setting.start()
    while state.phase not in ("turn-up", "over"):
        seat, move = HOUSE, game.house(state, PlainDice(rng))
        if move is None:
            (seat,) = game.to_act(state)
            legal = game.legal(state, seat)
            move = (
                rng.choice(legal) if seat % 3 == 2 else catalogue.choose("bisqa", game.view(state, seat), rng, "easy")
            )
        game.apply(state, seat, move)
        yield seat, move


def _frames(part: str) -> Place:
    """One part of the views that come with the moves."""
    return lambda out, this, viewer: [out.game.view(state, viewer)[part] for state in this.states]  # type: ignore[literal-required]


def _log(out: Outlets, this: Round, viewer: Seat | None) -> list[str]:
    """The moves themselves, as they are sent."""
    return [out.told(seat, move) for seat, move in this.log]


def _replayed(out: Outlets, this: Round, viewer: Seat | None) -> list[Any]:
    """What ``manage.py replay`` prints of the match so far."""
    seats = this.setting.seats
    shown = (SimpleNamespace(game=out.game, state=state, seats=seats) for state in this.states)
    return [records.Replay.look(replay) for replay in shown]  # type: ignore[arg-type]


def _deciding(this: Round, viewer: Seat | None) -> list[Any]:
    """The states in which somebody must decide."""
    return [state for state in this.states if viewer is not None and viewer == state.turn]


def _refusals(out: Outlets, this: Round, viewer: Seat | None) -> list[str]:
    """What somebody hears who tries every card when it is his turn."""
    heard = []
    for state in _deciding(this, viewer):
        for move in (*PLAY, Move("play-high", (ACE,)), Move("play-low", (ACE,)), Move("bid", (), 2)):
            try:
                play(out.game, state, viewer or 0, move)
            except IllegalMove as refusal:
                heard.append(str(refusal))
    return heard


def _bot_is_given(out: Outlets, this: Round, viewer: Seat | None) -> list[View]:
    """What the bot of a seat is given."""
    return [out.asked(out.game, state, viewer or 0) for state in _deciding(this, viewer)]


def _bot_does(out: Outlets, this: Round, viewer: Seat | None) -> list[str]:
    """What it answers."""
    return [str(catalogue.choose("bisqa", view, Random(0), "easy")) for view in _bot_is_given(out, this, viewer)]


#: Every place where somebody is told something.
PLACES: dict[str, Place] = {
    **{part: _frames(part) for part in ("phase", "zones", "badges", "facts", "to_act", "legal")},
    "log": _log,
    "the replay so far": _replayed,
    "refusals": _refusals,
    "what the bot is given": _bot_is_given,
    "what the bot does": _bot_does,
}


def other_ways(this: Round, viewer: Seat | None, rng: Random) -> Iterator[Round]:
    """The same round with the viewer's card, or for a watcher any two cards, in places that he cannot tell apart."""
    dealt = this.log[0][1].cards
    held = len(this.order)
    if viewer in this.order:
        swaps = [(this.order.index(viewer), place) for place in range(held, len(dealt))]
    else:
        swaps = [(place, rng.randrange(len(dealt))) for place in range(held)] + [(0, 1), (held - 1, 39)]
    for one, other in swaps:
        pack = list(dealt)
        pack[one], pack[other] = pack[other], pack[one]
        log = [(HOUSE, Move("deal", tuple(pack))), *this.log[1:]]
        _, *states = replay(this.setting, log, this.before)
        yield this._replace(log=log, states=states)


def check_that_nothing_is_told(out: Outlets, this: Round, rng: Random, places: dict[str, Place]) -> None:
    """The law: whatever card it is, its owner is told the same; and so is whoever does not play the round."""
    for viewer in viewers(this.setting.seats):
        plays = viewer in this.order
        others = list(other_ways(this, viewer, rng))
        for place, told_there in places.items():
            heard = told_there(out, this, viewer)
            if place != "refusals":  # they repeat the move that is refused
                named = set(CARD.findall(json.dumps(heard)))
                secret = {NAMES[card] for card in this.states[0].hands[viewer]} if plays else named
                assert not named & secret, f"{place} names a card that {viewer} must not know"
            for other in others:
                assert told_there(out, other, viewer) == heard, f"{place} depends on what {viewer} must not know"


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_is_told_his_own_card(seats: int, place: str, seed: int) -> None:
    this = one_card_round(seats, seed)
    check_that_nothing_is_told(Outlets(Bisqa()), this, Random(seed), {place: PLACES[place]})


# --- leaks, planted --------------------------------------------------------------------------------------------------


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


# --- the laws of every game, in this round ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_sees_the_other_cards_until_all_are_turned_up(seats: int, seed: int) -> None:
    this = one_card_round(seats, seed)
    game = this.setting.game
    for state in this.states:
        for viewer in viewers(seats):
            zones = game.view(state, viewer)["zones"]
            for owner in this.order:
                card = NAMES[state.hands[owner][0]]
                assert zones[f"hand.{owner}"] == [card if viewer in this.order and viewer != owner else None]
            assert zones["trick"] == []
    up = this.states[-1].copy()
    game.apply(up, HOUSE, Move("turn-up"))
    played = [NAMES[this.states[-1].hands[owner][0]] for owner in this.order]
    assert all(game.view(up, viewer)["zones"]["trick"] == played for viewer in viewers(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_the_pack_is_whole_and_what_is_seen_can_be_imagined(seats: int, seed: int) -> None:
    this, rng = one_card_round(seats, seed), Random(seed)
    game = this.setting.game
    for state in [*this.states, *(step.after for step in walk(this.setting, seed, this.states[-1]))]:
        for viewer in viewers(seats):
            view = game.view(state, viewer)
            assert sum(map(len, view["zones"].values())) == 40
            assert len(set(face_up(view))) == len(face_up(view))
            assert game.view(game.imagine(json.loads(json.dumps(view)), rng), viewer) == view


def test_a_player_imagines_every_card_that_he_does_not_see_in_his_hand(seed: int) -> None:
    rng = Random(seed)
    table = bisqa(hands=["2D", "KH", "4C"])
    view = table.game.view(table.state, 0)
    imagined = [table.game.imagine(view, rng) for _ in range(1500)]
    assert {state.hands[0][0] for state in imagined} == set(range(40)) - {CARDS["KH"], CARDS["4C"]}
    assert all(state.hands[1:] == [[CARDS["KH"]], [CARDS["4C"]]] for state in imagined)
    watched = table.game.imagine(table.game.view(table.state, None), rng)
    assert inside(watched)["hands"] != inside(table.state)["hands"]
