"""Bisqa's one-card round as it leaves the house: nobody is told his own card by what is really sent, asked or printed.

``tests/engines/test_one_card.py`` says the same of the rules, for every card and every seat; here are the places beyond them.
"""

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from games import catalogue, records
from games.kit.cards import NAMES
from games.kit.moves import Seat
from games.live import clock, house
from games.live.clock import Clock
from games.live.match import LiveMatch, Turn
from games.live.position import Position
from games.live.sitters import Sitter
from tests.engines.one_card import Round, one_card_round, other_ways, played_up_to_it
from tests.engines.walk import Setting, viewers
from tests.kit.recorded import check
from tests.seed import seed

__all__ = ["seed"]

CARD = re.compile(r"(?<![A-Za-z0-9])[A2-7JQK][HDCS](?![A-Za-z0-9])")
SEATS = (2, 3, 5, 8)

every_table = pytest.mark.parametrize("seats", SEATS)


def live(this: Round, *, version: int, bots: bool) -> LiveMatch:
    """A live match of this round at one of its versions, whose server must act."""
    seats = this.setting.seats
    terms: Any = SimpleNamespace(
        id=1, game=this.setting.game, options=None, seats=seats, seconds=20, pace=1.0, replayable=False
    )
    sitters = [
        Sitter(
            seat=seat, name="", user=None if bots else seat, guest=False, bot="fair" * bots, left_at=None, timeouts=0
        )
        for seat in range(seats)
    ]
    match = LiveMatch(terms, sitters, 0, changed=lambda match: None)
    now = clock.now() - timedelta(seconds=1)
    match.position, match.version, match.clock = Position(this.states[version], version), version, Clock(now, now)
    return match


def frames(this: Round, viewer: Seat | None) -> str:
    """What is sent of the round while it is played, and to who comes at its end."""
    match = live(this, version=len(this.log) - 1, bots=False)
    sent: list[str] = []
    socket: Any = SimpleNamespace(viewer=viewer, push=sent.append, heard_at=float("inf"))
    match.audience.sockets = {viewer: [socket]}
    steps = [house.Step(*line, state) for line, state in zip(this.log, this.states, strict=True)]
    match.show.news(steps, match.show.frames(steps, since=0), since=0, reseated=True)
    match.show.everything(socket, since=-1)
    heard = [json.loads(text) for text in sent]
    assert [frame["m"] for frame in heard[0]["frames"]] == [
        step.move.verb if n == 0 else str(step.move) for n, step in enumerate(steps)
    ]
    for message in heard:
        message.pop("clock", None)  # the milliseconds
    return json.dumps(heard)


def asked(this: Round, viewer: Seat | None, *, bots: bool) -> str:
    """What the bot of a seat is asked, for itself or for a person who is late; and what it answers."""
    for version, state in enumerate(this.states):
        if viewer is not None and state.turn == viewer:
            turn = live(this, version=version, bots=bots)._turn(clock.now())
            assert isinstance(turn, Turn)
            assert turn.seat == viewer
            answer = catalogue.choose(turn.game, turn.view, Random(0), turn.level, seat=turn.seat)
            return json.dumps([turn._asdict(), str(answer)])
    return ""


PLACES = {
    "frames": frames,
    "asked, a bot": lambda this, viewer: asked(this, viewer, bots=True),
    "asked, a stand-in": lambda this, viewer: asked(this, viewer, bots=False),
}


@every_table
@pytest.mark.parametrize("place", PLACES)
def test_nobody_is_told_his_own_card(seats: int, place: str, seed: int) -> None:
    this, told = one_card_round(seats, seed), PLACES[place]
    for viewer in viewers(seats):
        heard = told(this, viewer)
        if viewer in this.order:
            assert NAMES[this.states[0].hands[viewer][0]] not in CARD.findall(heard)
        else:
            assert CARD.findall(heard) == []
        for other in other_ways(this, viewer, Random(seed)):
            assert told(other, viewer) == heard


# --- what ``manage.py replay`` prints of a match so far --------------------------------------------------------------


def whole_log(seats: int, rng: Random) -> Iterator[Any]:
    """All that happens up to the one-card round's last bid."""
    return played_up_to_it(Setting("bisqa", seats, {}), rng)


@every_table
def test_the_replay_so_far_tells_nobody_his_own_card(seats: int, seed: int) -> None:
    rng, game = Random(seed), catalogue.get("bisqa")
    while True:
        log = list(whole_log(seats, rng))
        dealt = max(at for at, (_, move) in enumerate(log) if move.verb == "deal")
        bids = [seat for seat, _ in log[dealt + 1 :]]
        if log[-1][1].verb == "bid" and sum(move.verb == "deal" for _, move in log) == 5:
            break
    given = records.write(game, seats=seats, options=game.options(), log=log[:-1])
    held = dict(zip(bids, given["packs"][-1], strict=False))
    for line in check(given, views=True)[-len(bids) :]:
        views = line.pop("views")
        assert line["facts"]["cards"] == 1
        assert CARD.findall(json.dumps(line)) == [], "what everybody may know names no card"
        for seat, own in held.items():
            assert own not in CARD.findall(json.dumps(views[str(seat)]))
            seen = views[str(seat)]["zones"]
            assert [seen[f"hand.{other}"] for other in bids if other != seat] == [[held[o]] for o in bids if o != seat]
        assert CARD.findall(json.dumps(views["null"])) == []
