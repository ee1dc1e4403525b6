"""`python -m tests.js.record`: writes the views that the tests of the browser's modules read, from real play.

One JSON file a match and viewer: ``[{"v": 0, "by": -1, "m": "first 1", "view": {…}}, …]``, as the socket sends them.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from games import catalogue
from games.kit.game import play
from games.kit.moves import HOUSE, Seat

FOLDER = Path(__file__).parent / "views"


class Recording(NamedTuple):
    """Which match to record, through whose eyes, and for how many deals."""

    name: str
    game: str
    seats: int
    viewer: Seat | None
    seed: int
    deals: int
    options: dict[str, Any]


RECORDINGS = (
    Recording("chkobba", "chkobba", 2, 0, 2, 2, {}),
    Recording("chkobba-watched", "chkobba", 2, None, 3, 1, {}),
    Recording("chkobba-four", "chkobba", 4, 1, 8, 1, {}),
    Recording("chkobba-dealt-again", "chkobba", 2, 0, 19, 1, {}),
    Recording("bisca-tres", "bisca-tres", 2, 0, 5, 2, {"target": 1}),
    Recording("bisca-tres-watched", "bisca-tres", 2, None, 5, 1, {}),
    Recording("bisca", "bisca", 2, 0, 40, 1, {}),
    Recording("bisqa", "bisqa", 3, 0, 23, 5, {}),
    Recording("bisqa-watched", "bisqa", 3, None, 23, 5, {}),
    Recording("scopa", "scopa", 2, 0, 4, 1, {"napola": True, "re_bello": True}),
    Recording("scopa-void", "scopa", 2, 0, 19, 1, {}),
    Recording("scopa-void-watched", "scopa", 2, None, 19, 1, {}),
)


class Seeded:
    """Dice for recordings."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def shuffle(self, cards: Any) -> list[int]:
        return self.rng.sample(list(cards), len(cards))

    def first(self, seats: int) -> Seat:
        return self.rng.randrange(seats)


def frames(recording: Recording) -> list[dict[str, Any]]:
    """Every version of the match as its viewer is shown it."""
    game = catalogue.get(recording.game)
    rng = Random(recording.seed)
    dice = Seeded(rng)
    state = game.start(game.options(**recording.options), recording.seats)
    found: list[dict[str, Any]] = []

    def note(by: Seat, move: str) -> None:
        shown = "deal" if move.startswith("deal ") else move
        found.append({"v": len(found), "by": by, "m": shown, "view": game.view(state, recording.viewer)})

    while game.result(state) is None:
        if move := game.house(state, dice):
            if (
                state.phase == "deal"
                and found
                and found[-1]["view"]["facts"]["deal"] == recording.deals
                and not found[-1]["view"]["zones"]["hand.0"]
            ):
                break
            state = state.copy()
            game.apply(state, HOUSE, move)
            note(HOUSE, str(move))
            continue
        seat = game.to_act(state)[0]
        move = rng.choice(game.legal(state, seat))
        state = play(game, state, seat, move)
        note(seat, str(move))
    return found


def text(recording: Recording) -> str:
    """The file of a recording: a frame a line."""
    lines = (json.dumps(frame, separators=(",", ":")) for frame in frames(recording))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    for recording in RECORDINGS:
        (FOLDER / f"{recording.name}.json").write_text(text(recording))


if __name__ == "__main__":
    main()
