"""What must hold in every game, whatever is played: random matches, looked at from all sides."""

import pytest

from games import catalogue
from tests.engines import laws
from tests.engines.laws import glanced_at, played
from tests.engines.walk import Setting, dash, settings, usual_settings

every_setting = pytest.mark.parametrize("setting", settings(), ids=str)
every_game = pytest.mark.parametrize("setting", usual_settings(), ids=str)

SAMPLE = 20  # matches of every setting


@every_setting
def test_a_match_ends_and_every_seat_has_one_place(setting: Setting, seed: int) -> None:
    laws.ends_with_one_place_for_every_seat(played(setting, seed))


@every_game
def test_replaying_the_log_gives_the_same_states(setting: Setting, seed: int) -> None:
    laws.replays_to_the_same_states(played(setting, seed))


@every_game
def test_a_move_says_the_same_as_its_text(setting: Setting, seed: int) -> None:
    laws.says_the_same_as_its_text(played(setting, seed))


@every_game
def test_what_is_not_legal_is_refused_and_changes_nothing(setting: Setting, seed: int) -> None:
    laws.refuses_what_is_not_legal(played(setting, seed))


@every_game
def test_a_legal_move_leaves_the_state_that_others_hold_untouched(setting: Setting, seed: int) -> None:
    laws.leaves_the_state_of_others_untouched(played(setting, seed))


@every_setting
def test_there_is_somebody_to_move_until_the_match_is_over(setting: Setting, seed: int) -> None:
    laws.waits_for_somebody_until_it_is_over(played(setting, seed))


@every_game
def test_only_dealing_is_left_to_chance(setting: Setting, seed: int) -> None:
    laws.leaves_only_dealing_to_chance(played(setting, seed))


@every_game
def test_the_zones_hold_the_pack_exactly_once(setting: Setting, seed: int) -> None:
    laws.holds_the_pack_once(played(setting, seed))


@every_game
def test_all_that_was_dealt_is_turned_up_when_a_deal_is_over(setting: Setting, seed: int) -> None:
    laws.turns_all_up_when_a_deal_is_over(played(setting, seed))


@every_game
def test_a_view_does_not_change_when_cards_that_were_never_shown_change_places(setting: Setting, seed: int) -> None:
    laws.shows_nothing_of_cards_that_were_never_shown(played(setting, seed))


@every_game
def test_what_is_played_lies_face_up_right_after(setting: Setting, seed: int) -> None:
    laws.shows_what_is_played(played(setting, seed))


@every_game
def test_a_viewer_could_be_in_the_match_that_he_imagines(setting: Setting, seed: int) -> None:
    laws.imagines_what_is_seen(played(setting, seed))


@every_game
def test_what_a_view_names_without_showing_it_is_imagined_where_it_must_be(setting: Setting, seed: int) -> None:
    laws.imagines_known_cards_where_they_are(played(setting, seed))


@every_game
def test_what_is_hidden_is_imagined_in_many_ways(setting: Setting, seed: int) -> None:
    laws.imagines_hidden_cards_in_many_ways(played(setting, seed))


@every_game
def test_an_imagined_match_can_be_played_to_its_end(setting: Setting, seed: int) -> None:
    laws.imagines_matches_that_can_be_played(played(setting, seed))


@every_game
def test_a_view_is_plain_json_for_its_viewer_alone(setting: Setting, seed: int) -> None:
    laws.tells_plain_json_to_its_viewer_alone(played(setting, seed))


@every_game
def test_a_view_holds_nothing_of_the_state(setting: Setting, seed: int) -> None:
    laws.gives_views_away(played(setting, seed))


@every_setting
def test_the_laws_hold_under_every_house_rule(setting: Setting, seed: int) -> None:
    match = glanced_at(setting, seed, looks=3)
    for law in laws.QUICK:
        law(match)


@every_setting
def test_some_more_matches_of_every_setting(setting: Setting, seed: int) -> None:
    for number in range(SAMPLE):
        state = setting.start()
        for step in dash(setting, seed + number):
            laws.somebody_moves(setting.game, step)
            state = step.after
        laws.nobody_moves(setting.game, state, range(setting.seats))
        laws.everybody_has_one_place(setting.game, state, range(setting.seats))


def test_every_game_is_walked() -> None:
    assert {setting.slug for setting in settings()} == {game.slug for game in catalogue.all_games()}
