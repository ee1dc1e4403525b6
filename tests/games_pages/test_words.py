"""Whether the browser finds a word for everything that a game shows."""

from random import Random
from typing import Any

import pytest

from games import catalogue, rule_card
from games.kit import options as house_rules
from games.kit.game import AnyGame, View
from games.kit.moves import HOUSE
from games.kit.shuffle import PlainDice
from games.setup import words

GAMES = pytest.mark.parametrize("game", catalogue.all_games(), ids=lambda game: game.slug)


def shown(view: View) -> set[str]:
    """The badges, facts and scoring items of a view."""
    items = str(view["facts"].get("scored", "")).split()
    facts = {fact for fact in view["facts"] if "." not in fact}
    return {badge for badges in view["badges"] for badge in badges} | facts | set(items)


@GAMES
@pytest.mark.parametrize("seed", range(5))
def test_every_badge_fact_item_phase_and_reason_has_a_word(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for seats in game.seats:
        state = game.start(game.options(), seats)
        seen: set[str] = set()
        while (result := game.result(state)) is None:
            move = game.house(state, PlainDice(rng))
            seat = HOUSE if move else game.to_act(state)[0]
            game.apply(state, seat, move or rng.choice(game.legal(state, seat)))
            view = game.view(state, None)
            seen |= shown(view) | {view["phase"]}
        missing = (seen | {result.reason}) - set(words(game))
        assert not missing, f"no word for {sorted(missing)}"


@GAMES
def test_the_rule_card_has_a_line_for_every_option_in_force(game: AnyGame) -> None:
    for seats in game.seats:
        lines = rule_card.lines(game=game, options={}, seats=seats, seconds=20)
        in_force = house_rules.in_force(game.fits(game.options(), seats), seats)
        assert [label for label, _ in lines] == ["Players", *(line["label"] for line in in_force), "Time for a turn"]
        assert all(label and value for label, value in lines)


@pytest.mark.parametrize(
    ("slug", "label", "seats", "options", "told"),
    [
        ("scopone", "A deal with three or four kings on the table is void", 4, {}, True),
        ("scopone", "A deal with three or four kings on the table is void", 4, {"scientifico": True}, False),
        ("scopa", "A deal with three or four kings on the table is void", 2, {"redeal_kings": False}, True),
        ("scopa", "An ace that takes the whole table makes a scopa", 2, {}, False),
        ("scopa", "An ace that takes the whole table makes a scopa", 2, {"ace_sweep_scores": True}, False),
        ("scopa", "An ace that takes the whole table makes a scopa", 2, {"asso_piglia_tutto": True}, True),
        ("scopone", "An ace that takes the whole table makes a scopa", 4, {"asso_piglia_tutto": True}, True),
        ("scopa", "Sides", 2, {}, False),
        ("scopa", "Sides", 3, {"sides": 3}, False),
        ("scopa", "Sides", 4, {}, True),
        ("scopa", "Sides", 6, {"sides": 3}, True),
        ("bisca", "Four play in pairs", 2, {"pairs": True}, False),
        ("bisca", "Four play in pairs", 3, {"pairs": True}, False),
        ("bisca", "Four play in pairs", 4, {}, True),
    ],
)
def test_the_rule_card_leaves_out_what_has_no_effect(
    slug: str, label: str, seats: int, options: dict[str, Any], *, told: bool
) -> None:
    lines = rule_card.lines(game=catalogue.get(slug), options=options, seats=seats, seconds=None)
    assert (label in dict(lines)) is told


@GAMES
def test_every_value_of_every_option_can_be_said(game: AnyGame) -> None:
    for line in house_rules.describe(game.options):
        said = [rule_card.in_words(game, value) for value in line["choices"]]
        assert all(said)
        assert len(set(said)) == len(said)


def test_switches_are_on_or_off_and_a_match_without_clock_says_so() -> None:
    game = catalogue.all_games()[0]
    assert [rule_card.in_words(game, value) for value in (True, False)] == ["on", "off"]
    assert [rule_card.clock_in_words(seconds) for seconds in (None, 20)] == ["no clock", "20 seconds"]
