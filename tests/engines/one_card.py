"""Bisqa's one-card round as a law: whoever holds a card is the only one not to see it, and nothing that he is told gives it away."""

import json
from collections.abc import Callable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

from games import catalogue, records
from games.engines.bisqa import Bisqa
from games.kit.bisqa.strength import ACE
from games.kit.cards import NAMES
from games.kit.game import IllegalMove, View, play
from games.kit.moves import HOUSE, PLAY, Move, Seat
from games.kit.shuffle import PlainDice
from games.live.house import told
from tests.engines.walk import CARD, Setting, replay, viewers

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
