"""Whether the browser finds a word for everything that a game shows."""

from random import Random

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
def test_the_rule_card_has_a_line_for_every_option(game: AnyGame) -> None:
    lines = rule_card.lines(game=game, options={}, seats=game.seats[0], seconds=20)
    labels = [label for label, _ in lines]
    assert labels == ["Players", *(line["label"] for line in house_rules.describe(game.options)), "Time for a turn"]
    assert all(label and value for label, value in lines)


def test_the_rule_card_leaves_out_what_has_no_effect() -> None:
    scopone = catalogue.get("scopone")
    kings = "A deal with three or four kings on the table is void"
    for scientifico in (True, False):
        lines = rule_card.lines(game=scopone, options={"scientifico": scientifico}, seats=4, seconds=None)
        assert (kings in dict(lines)) is not scientifico


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
