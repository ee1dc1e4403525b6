"""A match begins: what is logged, whose clock runs, and what is refused."""

import hashlib

import pytest
from django.utils import timezone

from games import catalogue, services
from games.catalogue import UnknownGame
from games.kit.moves import HOUSE, parse
from games.kit.options import OptionError
from games.kit.shuffle import CheckableDice
from tests.games.conftest import SECRET


def test_the_first_lines_are_who_leads_and_a_deal_that_can_be_checked(start):
    match = start()
    entries = list(match.log.order_by("seq").values_list("seq", "seat", "move"))
    assert [(seq, seat, move.split()[0]) for seq, seat, move in entries] == [(0, HOUSE, "first"), (1, HOUSE, "deal")]
    dice = CheckableDice(SECRET, ["salt of Amel", "salt of Badr"])
    assert parse(entries[0][2]).number == dice.first(2)
    assert list(parse(entries[1][2]).cards) == dice.shuffle(range(40))
    assert match.commitment == hashlib.sha256(SECRET).hexdigest()
    assert match.version == 2


def test_the_options_in_force_are_written_down_with_the_version_of_the_rules(start):
    match = start("chkobba", options={"target": 21})
    assert match.options["target"] == 21
    assert set(match.options) > {"target"}, "defaults may change some day; this match keeps its own"
    assert match.game_version == catalogue.get("chkobba").version


def test_the_clock_of_the_first_turn_starts_after_the_deal(start):
    match = start(seconds=10)
    left = (match.deadline - timezone.now()).total_seconds()
    assert 12 < left <= 12.5
    assert match.to_act == [parse(match.log.get(seq=0).move).number]


def test_codes_are_long_different_and_easy_to_read(start):
    codes = {start().code for _ in range(20)}
    assert len(codes) == 20
    assert all(len(code) == 12 and not set(code) & set("01ILO") for code in codes)


def test_secrets_come_from_the_operating_system():
    secrets = {services.new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(secret) for secret in secrets} == {32}


@pytest.mark.parametrize(
    ("game", "options", "error"),
    [
        ("whist", {}, UnknownGame),
        ("bisca-tres", {"target": 99}, OptionError),
        ("bisca-tres", {"targets": 4}, OptionError),
        ("bisca-tres", {"target": True}, OptionError),
    ],
)
def test_unknown_games_and_options_are_refused_and_nothing_is_written(start, game, options, error):
    from games.models import Match

    with pytest.raises(error):
        start(game, options=options)
    assert not Match.objects.exists()


def test_a_game_for_two_is_not_for_four(start):
    with pytest.raises(services.NotSoMany):
        start("bisca-tres", seats=4)
