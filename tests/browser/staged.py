"""A table at which a test lays the cards: a real page, a real view of the engine's, and the test in the server's place.

stage = Staged(amel, "bisqa", seats=8)
stage.show(blind_round(8, stage.you))      # what a player sees, out of nothing
stage.tell(later, by=2, m="bid 1")         # the next version
stage.hears("bid 0")                       # what the page sends
"""

import json
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from games import catalogue
from games.kit.cards import PACK, cards
from games.kit.game import View, play
from games.kit.moves import HOUSE
from games.kit.shuffle import PlainDice
from tests.browser.player import Player

SEATED = "() => JSON.parse(document.querySelector('#setup').textContent).you"


class Staged:
    """The page of a real match whose socket a test answers."""

    def __init__(self, player: Player, game: str, *, seats: int, **rules: str | bool) -> None:
        self.player = player
        self.moves: list[str] = []
        self.v = 100
        player.open_table(game, public="no", seats=str(seats), seconds="none", bots=True, **rules)
        player.begin()
        self.you: int | None = player.page.evaluate(SEATED)

    def watched_by(self, player: Player) -> "Staged":
        """The same match, as somebody else watches it."""
        player.page.goto(self.player.page.url)
        other: Staged = object.__new__(Staged)
        other.player, other.moves, other.v, other.you = player, [], 100, None
        return other

    def show(self, view: View) -> None:
        """Open the page again, and show it this view."""
        self.view = view
        self.player.page.route_web_socket(re.compile("/ws/match/"), self._answer)
        self.player.page.reload()
        expect(self.player.page.locator(".felt")).to_have_attribute("data-phase", view["phase"])

    def tell(self, view: View, *, by: int = HOUSE, m: str) -> None:
        """The next version."""
        self.v += 1
        self.view = view
        self._frames([{"v": self.v, "by": by, "m": m, "view": view}])

    def hears(self, *moves: str) -> None:
        """Wait until the page has sent so many moves: it has sent these, and no other."""
        until = time.monotonic() + 60
        while len(self.moves) < len(moves) and time.monotonic() < until:
            self.player.page.wait_for_timeout(20)
        self.player.page.wait_for_timeout(100)  # for one too many
        assert self.moves == list(moves)

    def _answer(self, socket: WebSocketRoute) -> None:
        self.socket = socket

        def hear(text: str | bytes) -> None:
            message: dict[str, Any] = json.loads(text)
            if message["t"] == "sync":
                self._frames([{"v": self.v, "by": None, "m": None, "view": self.view}])
            elif message["t"] == "move":
                self.moves.append(message["m"])
            elif message["t"] == "ping":
                socket.send('{"t": "pong"}')

        socket.on_message(hear)

    def _frames(self, frames: list[dict[str, Any]]) -> None:
        self.socket.send(json.dumps({"t": "frames", "you": self.you, "frames": frames}))


Sought = Callable[[View], bool]


def found(
    game: str, *, seats: int, seat: int | None, like: Sought, options: dict[str, Any] | None = None
) -> list[View]:
    """The first view in play at random that is like this, and the one before it."""
    rules = catalogue.get(game)
    for seed in range(2_000):
        rng = Random(seed)
        state = rules.start(rules.options(**(options or {})), seats)
        before = rules.view(state, seat)
        while rules.result(state) is None:
            move, by = rules.house(state, PlainDice(rng)), HOUSE
            if move is None:
                by = rules.to_act(state)[0]
                move = rng.choice([one for one in rules.legal(state, by) if not one.verb.endswith("draw")])
                state = play(rules, state, by, move)
            else:
                state = state.copy()
                rules.apply(state, HOUSE, move)
            view = rules.view(state, seat)
            if like(view):
                return [before, view]
            before = view
    raise LookupError(f"{game} is never like that")


def laid(game: str, *, seats: int, seat: int, table: str, hand: str) -> View:
    """A fishing table with these cards on it and in the hand of the seat, who is to play."""
    rules = catalogue.get(game)
    state = rules.start(rules.options(), seats)
    lying, held = cards(table), cards(hand)
    rest = [card for card in PACK if card not in {*lying, *held}]
    state.phase, state.deal, state.dealer, state.turn = "play", 2, (seat - 1) % seats, seat
    state.table = lying
    state.hands = [held if owner == seat else [rest.pop() for _ in held] for owner in range(seats)]
    state.taken = [[rest.pop() for _ in range(4)] for _ in state.taken]
    state.stock = rest
    view: View = rules.view(state, seat)
    return view


def one_card(seats: int, *, seat: int, viewer: int | None) -> View:
    """Bisqa's round of one card with all lives left: the seat bids last."""
    rules = catalogue.get("bisqa")
    state = rules.start(rules.options(), seats)
    state.round, state.first = 4, (seat + 1) % seats
    rng = Random(3)
    while (by := rules.to_act(state)) != (seat,):
        move = rules.house(state, PlainDice(rng))
        rules.apply(state, HOUSE if move else by[0], move or rng.choice(rules.legal(state, by[0])))
    view: View = rules.view(state, viewer)
    return view


def bids_last(seat: int | None) -> Sought:
    """A seat to bid that may not say one number."""
    return lambda view: view["phase"] == "bid" and view["to_act"] == [seat] and "forbidden" in view["facts"]
