"""House rules: declared once, read strictly, told as facts."""

from dataclasses import dataclass
from typing import Any

import pytest

from games import catalogue
from games.kit.options import OptionError, describe, heard, in_force, option, read, switch, tell
from tests.engines.walk import settings


@dataclass(frozen=True)
class Options:
    target: int = option(11, label="Play to", choices=(11, 21))
    scoring: str = option("plain", label="Scoring", choices=("plain", "nove"))
    redeal: bool = switch(True, label="Deal again", help="When the table is dead.")


def test_what_is_left_out_has_its_default() -> None:
    assert read(Options, {}) == Options(11, "plain", True)
    assert read(Options, {"target": 21, "redeal": False}) == Options(21, "plain", False)


@pytest.mark.parametrize(
    "given",
    [
        {"target": 12}, {"target": "11"}, {"target": 11.0}, {"target": True}, {"target": None}, {"target": [11]},
        {"redeal": 1}, {"redeal": 0}, {"redeal": "on"}, {"scoring": "Nove"}, {"scoring": {}}, {"unknown": 1}, {"": 1},
        {"target": 10**400}, None, [], "target", 5, [["target", 11]],
    ],
)  # fmt: skip
def test_anything_else_is_refused(given: Any) -> None:
    with pytest.raises(OptionError):
        read(Options, given)


def test_a_form_can_be_made_of_it() -> None:
    assert describe(Options) == [
        {"name": "target", "label": "Play to", "help": "", "default": 11, "choices": [11, 21]},
        {"name": "scoring", "label": "Scoring", "help": "", "default": "plain", "choices": ["plain", "nove"]},
        {
            "name": "redeal",
            "label": "Deal again",
            "help": "When the table is dead.",
            "default": True,
            "choices": [True, False],
        },
    ]


def test_what_has_no_effect_beside_the_others_is_not_in_force() -> None:
    @dataclass(frozen=True)
    class More(Options):
        pairs: bool = switch(False, label="Pairs", matters=lambda rules, seats: seats == 4)
        bonus: int = option(1, label="Bonus", choices=(1, 2), matters=lambda rules, seats: rules.scoring == "nove")

    def names(options: More, seats: int) -> list[str]:
        return [line["name"] for line in in_force(options, seats)]

    assert names(More(), 2) == ["target", "scoring", "redeal"]
    assert names(More(), 4) == ["target", "scoring", "redeal", "pairs"]
    assert names(More(scoring="nove"), 2) == ["target", "scoring", "redeal", "bonus"]
    assert in_force(Options(), 2) == describe(Options)


def test_facts_tell_the_rules_and_the_rules_can_be_heard_from_them() -> None:
    chosen = Options(21, "nove", False)
    assert tell(chosen) == {"target": 21, "scoring": "nove", "redeal": 0}
    assert type(tell(chosen)["redeal"]) is int
    assert heard(Options, tell(chosen) | {"deal": 1}) == chosen


@pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.slug)
def test_every_game_tells_its_rules_in_every_view(game: Any) -> None:
    for setting in settings():
        if setting.slug == game.slug:
            view = game.view(setting.start(), None)
            assert game.options_of(view) == game.fits(read(game.options, setting.options), setting.seats)
