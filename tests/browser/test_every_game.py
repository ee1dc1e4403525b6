"""Every game at every number of seats, each match from the table's form to its result: by taps on a phone, or by keys alone.

A move that cannot be made holds its match up for ever: these tables have no clock, so no bot plays for the person.
"""

import json
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import WebSocket, expect

from games import catalogue
from tests.browser.player import PLAYABLE, Player
from tests.cafe import Cafe

PACE = "0.02"
PATIENCE = 600  # seconds for a match; the longest takes a tenth of it on a quick machine


Rules = dict[str, str | bool]


class Table(NamedTuple):
    """A game at so many seats, with the house rules that make its matches short."""

    game: str
    seats: int
    rules: Rules

    def __str__(self) -> str:
        told = (name.removeprefix("rule_") for name in ("rule_pairs", "rule_scientifico") if name in self.rules)
        return "-".join([self.game, str(self.seats), *told])


BISCA: Rules = {"rule_target": "1"}
CHKOBBA: Rules = {"rule_target": "11"}
SCOPA: Rules = {
    "rule_target": "11",
    "rule_napola": True,
    "rule_re_bello": True,
}  # the more points a deal has, the fewer deals
TABLES = (
    *(Table("bisqa", seats, {"rule_lives": "3"}) for seats in (2, 3, 4, 5, 6, 7, 8)),
    Table("bisca-tres", 2, BISCA),
    Table("bisca-nove", 2, BISCA),
    Table("bisca-quatro", 4, BISCA),
    Table("bisca-seis", 6, BISCA),
    *(Table("bisca", seats, BISCA) for seats in (2, 3, 4)),
    Table("bisca", 4, BISCA | {"rule_pairs": True}),
    *(Table("chkobba", seats, CHKOBBA) for seats in (2, 4)),
    *(Table("scopa", seats, SCOPA) for seats in (2, 3, 4, 6)),
    Table("scopone", 4, SCOPA),
    Table("scopone", 4, SCOPA | {"rule_scientifico": True}),
)
BY_KEYS = (
    Table("bisqa", 3, {"rule_lives": "3"}),
    Table("bisca-tres", 2, BISCA),
    Table("bisca-nove", 2, BISCA),
    Table("bisca-quatro", 4, BISCA),
    Table("bisca-seis", 6, BISCA),
    Table("bisca", 4, BISCA),
    Table("chkobba", 4, CHKOBBA),
    Table("scopa", 6, SCOPA),
    Table("scopone", 4, SCOPA),
)

Come = Callable[..., Player]


@pytest.fixture(scope="module")
def open_cafe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cafe]:
    """A café of its own, where bots hardly think and cards hardly fly."""
    cafe = Cafe(tmp_path_factory.mktemp("every-game"))
    cafe.serve(QAHWA_PACE=PACE)
    yield cafe
    cafe.stop()


def test_no_game_and_no_number_of_seats_is_forgotten() -> None:
    offered = {(game.slug, seats) for game in catalogue.all_games() for seats in game.seats}
    assert {(table.game, table.seats) for table in TABLES} == offered
    assert sorted({table.game for table in BY_KEYS}) == sorted(game.slug for game in catalogue.all_games())


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_match_is_played_to_its_end_by_taps(somebody: Come, open_cafe: Cafe, table: Table) -> None:
    """On a phone; the café's log says that every decision of the seat was the person's own."""
    amel = somebody(size=(390, 844))
    moves = sent_by(amel)
    amel.open_table(table.game, public="no", seats=str(table.seats), seconds="none", bots=True, **table.rules)
    amel.begin()
    until = time.monotonic() + PATIENCE
    while True:
        amel.is_asked()
        if amel.result.is_visible():
            break
        assert time.monotonic() < until, f"not over after {PATIENCE} s: {amel.says()[-3:]}"
        amel.tap_what_asks()
    is_over_by_own_moves(amel, open_cafe, table, moves)


@pytest.mark.parametrize("table", BY_KEYS, ids=str)
def test_a_match_is_played_to_its_end_by_keys_alone(somebody: Come, open_cafe: Cafe, table: Table) -> None:
    """From the form of the table to the result, without a pointer."""
    amel = somebody(size=(1280, 800))
    page = amel.page
    moves = sent_by(amel)
    page.goto(f"/tables/new/{table.game}/")
    for name, value in ({"seats": str(table.seats)} | table.rules | {"seconds": "none", "bots": True}).items():
        choose_by_key(amel, name.replace("rule_", "rule-", 1), value=value)
    press_on(amel, "form.open-table button", "Enter")
    page.wait_for_url(re.compile(r"/tables/[A-Z0-9]{6}/"))
    press_on(amel, 'form[action*="/begin/"] button', "Enter")
    amel.is_dealt()
    until = time.monotonic() + PATIENCE
    for turn in range(10_000):
        amel.is_asked()
        if amel.result.is_visible():
            break
        assert time.monotonic() < until, f"not over after {PATIENCE} s: {amel.says()[-3:]}"
        press_what_asks(amel, turn)
    is_over_by_own_moves(amel, open_cafe, table, moves)
    expect(page.locator(".panel:focus-within")).to_be_visible()  # the result has the focus


def press_what_asks(player: Player, turn: int) -> None:
    """The keys that answer whatever waits for me: a panel, a bid, a card, a set to take."""
    keys = player.page.keyboard
    if player.page.locator(".go-on:enabled").is_visible():
        expect(player.page.locator(".go-on")).to_be_focused()
        keys.press("Enter")
    elif player.page.locator(".bid").first.is_visible():
        keys.press(str(turn % player.page.locator(".bid").count()))
        if player.page.locator(".bid.struck:focus").count():  # the one that may not be said; its neighbour may
            keys.press("ArrowLeft" if player.page.locator(".bid.struck + .bid").count() == 0 else "ArrowRight")
        keys.press("Enter")
    elif player.page.locator(".choices .way").first.is_visible():
        expect(player.page.locator(".choices .way").first).to_be_focused()
        keys.press("ArrowRight")
        keys.press("Enter")
    else:
        allowed = player.page.locator(".hand > .carta").evaluate_all(
            "cards => cards.flatMap((card, i) => card.matches('.live > .playable') ? [i] : [])"
        )
        if not allowed:
            return
        card = allowed[turn % len(allowed)]
        if card < 9:
            keys.press(str(card + 1))
        else:
            keys.press("End")
        keys.press("Enter")


def choose_by_key(player: Player, name: str, *, value: str | bool) -> None:
    """Set a field of a form by Tab and its own keys."""
    field = player.page.locator(f'[name="{name}"]')
    kind = field.first.get_attribute("type")
    if isinstance(value, bool):
        if field.is_checked() != value:
            press_on(player, f'[name="{name}"]', "Space")
    elif kind == "radio":
        wanted = player.page.locator(f'[name="{name}"][value="{value}"]')
        for _ in range(field.count()):
            if wanted.is_checked():
                return
            press_on(player, f'[name="{name}"]:checked', "ArrowRight")
        raise AssertionError(f"the arrows do not lead to {name}={value}")
    else:
        press_on(player, f'[name="{name}"]', "Home")
        expect(field).to_have_value(value)


def press_on(player: Player, target: str, key: str) -> None:
    """Tab until something has the focus, then press a key on it."""
    wanted = player.page.locator(target).last
    for _ in range(80):
        if wanted.evaluate("element => element === document.activeElement"):
            player.page.keyboard.press(key)
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def sent_by(player: Player) -> list[str]:
    """The moves that this browser sends, as it sends them."""
    moves: list[str] = []

    def note(text: str) -> None:
        message: dict[str, Any] = json.loads(text)
        if message["t"] == "move":
            moves.append(message["m"])

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: note(str(text)))

    player.page.on("websocket", listen)
    return moves


def is_over_by_own_moves(player: Player, cafe: Cafe, table: Table, moves: list[str]) -> None:
    """The match has a result by its rules, and the person's decisions in the log are the moves of this browser."""
    expect(player.result.locator("h2")).to_have_text(re.compile(r"You have (won!|lost\.)|A draw\.|.+ won\."))
    code = player.match.strip("/").split("/")[-1]
    with closing(sqlite3.connect(f"file:{cafe.var / 'qahwa.sqlite3'}?mode=ro", uri=True)) as database:
        number, game, result = database.execute(
            "SELECT id, game, result FROM games_match WHERE code = ?", [code]
        ).fetchone()
        seat, decisions, stood_in = database.execute(
            "SELECT seat, decisions, stood_in FROM games_matchseat WHERE match_id = ? AND bot = ''", [number]
        ).fetchone()
        log = database.execute(
            "SELECT move, stand_in FROM games_entry WHERE match_id = ? AND seat = ? ORDER BY seq", [number, seat]
        ).fetchall()
    assert game == table.game
    ending = json.loads(result)
    assert sorted(seat for place in ending["places"] for seat in place) == list(range(table.seats))
    assert ending["reason"] in {"points", "lives"}
    assert log == [(move, 0) for move in moves]
    assert decisions == len(moves) > 0
    assert stood_in == 0
    if table.game != "bisqa":  # there one may go out early
        assert player.page.locator(PLAYABLE).count() == 0
