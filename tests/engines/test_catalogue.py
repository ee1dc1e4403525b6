"""No game is half added: whatever is in the catalogue has its words, its bot, its golden records and its tests."""

import re
from pathlib import Path
from typing import ClassVar

import pytest

from games import bots, catalogue, engines
from games.engines.chkobba import Chkobba
from games.kit.game import AnyGame
from games.kit.options import describe
from tests.engines.test_who_sees import WHO_SEES
from tests.engines.walk import Setting, viewers, walk

TESTS = Path(__file__).parent.parent
FEWEST_GOLDEN = 2


def missing(game: AnyGame) -> list[str]:
    """What a game still lacks."""
    return [*_facts_of_the_game(game), *_words(game), *_company(game)]


def _facts_of_the_game(game: AnyGame) -> list[str]:
    lacks = []
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", game.slug):
        lacks.append(f"slug {game.slug!r}")
    if not (game.name and game.version >= 1 and game.seats and all(2 <= seats <= 8 for seats in game.seats)):
        lacks.append("name, version or seats")
    lacks += [f"label of {line['name']}" for line in describe(game.options) if not line["label"]]
    texts = [choice for line in describe(game.options) for choice in line["choices"] if isinstance(choice, str)]
    lacks += [f"word for {text!r}" for text in texts if not game.words.get(text)]
    lacks += [f"choices of {line['name']}" for line in describe(game.options) if line["default"] not in line["choices"]]
    return lacks


def _words(game: AnyGame) -> list[str]:
    """Every badge, fact, phase, zone, scoring item and reason of a match by every number of seats."""
    used: set[str] = set()
    for seats in game.seats:
        setting = Unlisted(game, seats)
        for step in walk(setting, 7):
            for viewer in viewers(seats):
                view = game.view(step.after, viewer)
                used |= {name.partition(".")[0] for name in (*view["zones"], *view["facts"])}
                used |= {view["phase"], *(name for badge in view["badges"] for name in badge)}
                used |= set(str(view["facts"].get("scored", "")).split())
        used.add(game.result(step.after).reason)  # type: ignore[union-attr]
    return [f"word for {name!r}" for name in sorted(used) if not game.words.get(name)]


def _company(game: AnyGame) -> list[str]:
    lacks = []
    if len(list((TESTS / "golden" / game.slug).glob("*.record.json"))) < FEWEST_GOLDEN:
        lacks.append("golden records")
    if game.slug not in WHO_SEES:
        lacks.append("table of who sees what")
    if not (TESTS / "engines" / f"test_{game.slug.replace('-', '_')}.py").exists():
        lacks.append("tests of its rules")
    if not (Path(bots.__file__).parent / f"{game.family}.py").exists():
        lacks.append("bot")
    return lacks


class Unlisted(Setting):
    """A game that need not be in the catalogue."""

    def __new__(cls, game: AnyGame, seats: int) -> "Unlisted":
        setting = super().__new__(cls, game.slug, seats, {})
        setting.unlisted = game  # type: ignore[attr-defined]
        return setting

    @property
    def game(self) -> AnyGame:
        """The game itself."""
        return self.unlisted  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.slug)
def test_a_game_lacks_nothing(game: AnyGame) -> None:
    assert missing(game) == []


def test_a_game_that_is_half_added_is_refused() -> None:
    class Half(Chkobba):
        slug = "half-added"
        family = "nobody"
        words: ClassVar = {
            name: word
            for name, word in Chkobba.words.items()
            if name not in ("bermila", "sweeps", "leftovers", "table")
        }

    assert missing(Half()) == [
        "word for 'bermila'",
        "word for 'leftovers'",
        "word for 'sweeps'",
        "word for 'table'",
        "golden records",
        "table of who sees what",
        "tests of its rules",
        "bot",
    ]


def test_a_game_without_a_name_or_with_options_without_labels_is_refused() -> None:
    class Nameless(Chkobba):
        slug = "No Name"
        name = ""

    assert missing(Nameless())[:2] == ["slug 'No Name'", "name, version or seats"]


def test_every_engine_file_is_in_the_catalogue_under_its_own_name() -> None:
    files = {path.stem for path in Path(engines.__path__[0]).glob("[a-z]*.py")}
    assert files == {game.slug.replace("-", "_") for game in catalogue.all_games()}
    assert len({game.name for game in catalogue.all_games()}) == len(files)


def test_games_are_listed_by_name_and_found_by_slug() -> None:
    games = catalogue.all_games()
    assert [game.name for game in games] == sorted(game.name for game in games)
    assert all(catalogue.get(game.slug) is game for game in games)
    for slug in ("", "whist", "Chkobba", "bisca_tres", None, 5):
        with pytest.raises(catalogue.UnknownGame):
            catalogue.get(slug)  # type: ignore[arg-type]


def test_every_game_is_counted() -> None:
    """In one of the ``test_counts_of_…``, against brute force; whoever adds a game adds its counts, and its name here."""
    biscas = {"bisca", "bisca-nove", "bisca-quatro", "bisca-seis", "bisca-tres"}
    assert {game.slug for game in catalogue.all_games()} == biscas | {"bisqa", "chkobba", "scopa", "scopone"}


def test_the_rules_know_neither_the_clock_nor_chance_nor_the_framework() -> None:
    forbidden = re.compile(
        r"^\s*(?:from|import) (?:django|channels|celery|redis|time|datetime|os|logging|secrets|asyncio)\b", re.MULTILINE
    )
    root = Path(catalogue.__file__).parent
    files = [
        *root.glob("kit/**/*.py"),
        *root.glob("engines/*.py"),
        *root.glob("bots/*.py"),
        root / "catalogue.py",
        root / "records.py",
    ]
    assert len(files) > 20
    assert [path.name for path in files if forbidden.search(path.read_text())] == []
