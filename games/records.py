"""Recorded matches as JSON: written from a log, read again, and checked move by move (docs/records.md)."""

import dataclasses
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from games import catalogue
from games.kit.cards import CARDS, names
from games.kit.game import AnyGame, IllegalMove, Result, View, play
from games.kit.moves import HOUSE, Move, NotationError, Seat, parse
from games.kit.options import OptionError, read
from games.kit.shuffle import PackError, RecordDice

LONGEST_DETAIL = 200  # signs; what was wrong may be as long as the record itself


class RecordError(ValueError):
    """This is not a record at all."""


ERRORS: dict[type[Exception], str] = {
    NotationError: "notation",
    IllegalMove: "illegal",
    OptionError: "options",
    PackError: "pack",
    RecordError: "record",
    RecursionError: "record",  # nested too deep to be read
}


def write(game: AnyGame, *, seats: int, options: Any, log: Iterable[tuple[Seat, Move]]) -> dict[str, Any]:
    """The record of a match, from its log."""
    log = list(log)
    house = [move for seat, move in log if seat == HOUSE]
    return {
        "game": game.slug,
        "seats": seats,
        "options": dataclasses.asdict(options),
        "first": next((move.number for move in house if move.verb == "first"), 0),
        "packs": [names(move.cards) for move in house if move.verb == "deal"],
        "moves": [[seat, str(move)] for seat, move in log if seat != HOUSE],
    }


class Replay:
    """A record being played again: the state after some of its moves, and whatever the house did next."""

    def __init__(self, text: str | bytes) -> None:
        record = _json(text)
        self.game = _game(record)
        self.seats = _number(record, "seats", self.game.seats)
        self.options = self.game.fits(read(self.game.options, record.get("options", {})), self.seats)
        first = _number(record, "first", range(self.seats))
        self.moves = _list(record, "moves")
        self.dice = RecordDice(first, map(_pack, _list(record, "packs")))
        self.state = self.game.start(self.options, self.seats)
        self.log: list[tuple[Seat, Move]] = []  # all that happened so far, the moves of the house included
        self._house()

    def move(self, entry: object) -> None:
        """Make one move of the record, ``[seat, text]``, and let the house go on."""
        if not isinstance(entry, list) or len(entry) != 2 or type(entry[0]) is not int:
            raise RecordError("a move is a list of a seat and a text")
        seat, move = entry[0], parse(entry[1])
        if seat not in range(self.seats):
            raise IllegalMove("turn", f"There is no seat {seat}.")
        self.state = play(self.game, self.state, seat, move)
        self.log.append((seat, move))
        self._house()

    def _house(self) -> None:
        while (move := self.game.house(self.state, self.dice)) is not None:
            self.game.apply(self.state, HOUSE, move)
            self.log.append((HOUSE, move))

    def look(self) -> dict[str, Any]:
        """What everybody may know now."""
        view = self.game.view(self.state, None)
        legal = {str(seat): self.game.view(self.state, seat)["legal"] for seat in range(self.seats)}
        return {
            "to_act": view["to_act"],
            "legal": {seat: moves for seat, moves in legal.items() if moves},
            "badges": view["badges"],
            "facts": view["facts"],
            "result": _result(self.game.result(self.state)),
        }

    def views(self) -> dict[str, Any]:
        """What every seat, and a spectator (``null``), may know now."""
        seats = {str(seat): self.game.view(self.state, seat) for seat in range(self.seats)}
        return seats | {"null": self.game.view(self.state, None)}


def frames(game: AnyGame, *, seats: int, options: Any, log: Iterable[tuple[Seat, Move]]) -> list[dict[str, Any]]:
    """Every version of a match with its cards open, as far as any viewer saw them at the time."""
    state = game.start(options, seats)
    shown: list[dict[str, Any]] = [{"v": 0, "by": None, "m": None, "view": _opened(game, state, seats)}]
    for version, (seat, move) in enumerate(log, start=1):
        game.apply(state, seat, move)
        shown.append({"v": version, "by": seat, "m": str(move), "view": _opened(game, state, seats)})
    return shown


def _opened(game: AnyGame, state: Any, seats: int) -> View:
    """A spectator's view with every card turned up that some seat sees."""
    view = game.view(state, None)
    zones = view["zones"]
    for seat in range(seats):
        for zone, cards in game.view(state, seat)["zones"].items():
            zones[zone] = [known or seen for known, seen in zip(zones.get(zone, cards), cards, strict=True)]
    return view


def check(text: str | bytes, *, record: int, views: bool = False) -> Iterator[dict[str, Any]]:
    """The lines to print for one record: before any move, after every move, and what is wrong, if something is."""
    n = 0
    try:
        replay = Replay(text)
        for n in range(len(replay.moves) + 1):
            if n:
                replay.move(replay.moves[n - 1])
            line = {"record": record, "n": n, **replay.look()}
            yield line | {"views": replay.views()} if views else line
    except tuple(ERRORS) as error:
        yield {"record": record, "n": n, "error": ERRORS[type(error)], "detail": str(error)[:LONGEST_DETAIL]}


def _json(text: str | bytes) -> dict[str, Any]:
    try:
        record = json.loads(text.strip())
    except ValueError as error:  # not JSON, not UTF-8, or a number of thousands of digits
        raise RecordError(f"not JSON: {error}") from error
    if not isinstance(record, dict):
        raise RecordError("a record is a JSON object")
    return record


def _game(record: dict[str, Any]) -> AnyGame:
    slug = record.get("game")
    if not isinstance(slug, str):
        raise RecordError("game is the name of a game")
    try:
        return catalogue.get(slug)
    except catalogue.UnknownGame:
        raise RecordError(f"unknown game {slug!r}") from None


def _number(record: dict[str, Any], name: str, allowed: Sequence[int]) -> int:
    number = record.get(name)
    if type(number) is not int or number not in allowed:
        raise RecordError(f"{name} is one of {', '.join(map(str, allowed))}")
    return number


def _list(record: dict[str, Any], name: str) -> list[Any]:
    entries = record.get(name)
    if not isinstance(entries, list):
        raise RecordError(f"{name} is a list")
    return entries


def _pack(entry: object) -> list[int]:
    if not isinstance(entry, list) or not all(isinstance(name, str) and name in CARDS for name in entry):
        raise PackError("a pack is a list of cards")
    return [CARDS[name] for name in entry]


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {"places": [list(place) for place in result.places], "reason": result.reason}
