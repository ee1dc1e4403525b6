"""A guest who has an account takes his points along, once."""

import pytest

from accounts import belongings
from accounts.services import claim, make_guest
from rewards.models import Abandon, BoardLine, Credit
from rewards.services import correct, recount, settle
from tests.games_pages.conftest import browser
from tests.rewards.conftest import BOT, now

pytestmark = pytest.mark.django_db


def test_points_abandons_and_boards_go_along_and_add_up(over, amel, badr):
    guest = make_guest(language="en")
    for people, how in (([guest, badr], {}), ([amel, badr], {}), ([guest, badr], {"left": [0]})):
        settle(match=over(people, **how).pk)
    assert belongings.count(guest) == 2 + 2  # matches and lines
    assert claim(guest=guest, account=amel)["points"] == 2
    assert (now(amel).points, now(amel).level, now(guest).points) == (200, 3, 0)
    assert Abandon.objects.get().user == amel
    line = BoardLine.objects.get(user=amel, period="ever", game="chkobba")
    assert (line.points, line.matches) == (200, 3)
    assert not BoardLine.objects.filter(user=guest).exists()
    assert not list(recount())


def test_where_both_sat_each_keeps_his_own(over, amel):
    guest = make_guest(language="en")
    settle(match=over([guest, amel]).pk)
    claim(guest=guest, account=amel)
    assert (now(amel).points, now(guest).points) == (20, 100)
    assert Credit.objects.filter(user=guest).count() == 1
    assert not list(recount())


def test_a_match_that_is_settled_later_pays_the_account(over, amel, badr):
    guest = make_guest(language="en")
    match = over([guest, badr])
    claim(guest=guest, account=amel)
    settle(match=match.pk)
    assert (now(amel).points, now(guest).points) == (100, 0)


def test_a_day_of_bots_stays_one_day_for_whoever_was_several_guests(over, amel):
    for _ in range(3):
        guest = make_guest(language="en")
        for _ in range(7):
            settle(match=over([guest, BOT]).pk)
        assert now(guest).points == 600
        claim(guest=guest, account=amel)
        assert (now(amel).points, now(guest).points) == (600, 0)
    taken = Credit.objects.filter(user=amel, cause__startswith="claim:")
    assert [line.points for line in taken] == [-600, -600]
    assert not list(recount())


def test_bots_of_another_day_stay_paid(over, amel):
    guest = make_guest(language="en")
    for day in range(2):
        for _ in range(7):
            settle(match=over([guest, BOT], at=day * 24 * 60).pk)
    claim(guest=guest, account=amel)
    assert now(amel).points == 1200


def test_nobody_is_left_with_fewer_points_than_none(over, amel, person):
    """What operators took off stays off, and the day of bots is one: there is nothing left to take it from."""
    guest, owner = make_guest(language="en"), person("Owner", is_superuser=True)
    for user in (guest, amel):
        for _ in range(7):
            settle(match=over([user, BOT]).pk)
        correct(user=user, points=-600, by=owner, reason="a joke")
    claim(guest=guest, account=amel)
    assert now(amel).points == 0
    assert not list(recount())


def test_a_correction_may_go_without_what_it_corrected(over, amel, person):
    guest, owner = make_guest(language="en"), person("Owner", is_superuser=True)
    settle(match=over([guest, amel]).pk)  # each keeps his own of it
    correct(user=guest, points=-100, by=owner, reason="a fault")
    correct(user=amel, points=-20, by=owner, reason="a fault")
    claim(guest=guest, account=amel)
    assert now(amel).points == 0
    assert not list(recount())


def test_what_a_guest_has_not_been_told_is_told_to_the_account(amel, person):
    guest, owner = make_guest(language="en"), person("Owner", is_superuser=True)
    correct(user=guest, points=5, by=owner, reason="known")
    browser(guest).get("/boards/")
    correct(user=guest, points=7, by=owner, reason="not known")
    correct(user=amel, points=9, by=owner, reason="hers")
    browser(amel).get("/boards/")
    claim(guest=guest, account=amel)
    page = browser(amel).get("/boards/").content.decode()
    assert "not known" in page
    assert "by the café: known" not in page
    assert "hers" not in page
