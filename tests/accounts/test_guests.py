"""Guests come in without a form, stay for a year, and are the same person once they have an account."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Match, MatchSeat
from tests.accounts.conftest import PASSWORD, who

YEAR = 365 * 24 * 3600
SIGN_UP = {"name": "Amel", "email": "amel@example.org", "password1": PASSWORD}


def finished_match(*users: User) -> Match:
    match = Match.objects.create(
        code="finished2345", game="chkobba", game_version=1, seats=2, secret=b"s" * 32, finished_at=timezone.now()
    )
    for seat, user in enumerate(users):
        MatchSeat.objects.create(match=match, seat=seat, user=user, name=user.name)
    return match


def test_one_press_makes_a_guest_who_is_signed_in_for_a_year(guest_browser):
    guest = who(guest_browser)
    assert guest.is_guest
    assert guest.email is None
    assert not guest.has_usable_password()
    assert guest_browser.session.get_expiry_age() == pytest.approx(YEAR, abs=60)


def test_whoever_comes_back_stays_signed_in_for_another_year(guest_browser, time_machine):
    time_machine.move_to(timezone.now() + timedelta(days=300))
    guest_browser.get("/")
    time_machine.move_to(timezone.now() + timedelta(days=300))
    assert who(guest_browser).is_guest
    assert guest_browser.get("/profile/").status_code == 200


def test_the_same_browser_stays_the_same_guest(guest_browser):
    guest_browser.post("/play-now/", {"game": "bisca-tres"})
    assert User.objects.count() == 1


def test_a_guest_changes_his_name_at_once(guest_browser):
    answer = guest_browser.post("/profile/", {"name": " Si  Béchir ", "next": "/lobby/"})
    assert answer["Location"] == "/lobby/"
    assert who(guest_browser).name == "Si Béchir"


def test_a_name_that_nobody_can_read_is_refused_with_a_sentence(guest_browser):
    before = who(guest_browser).name
    answer = guest_browser.post("/profile/", {"name": "Amel\u202e"})
    assert answer.status_code == 422
    assert "everybody can see" in answer.content.decode()
    assert who(guest_browser).name == before


def test_a_guest_who_signs_up_stays_the_same_row_with_everything_he_had(guest_browser):
    guest = who(guest_browser)
    match = finished_match(guest)
    answer = guest_browser.post("/accounts/signup/", SIGN_UP)
    assert answer.status_code == 302
    account = User.objects.get()
    assert (account.pk, account.name, account.email, account.is_guest) == (guest.pk, "Amel", "amel@example.org", False)
    assert account.check_password(PASSWORD)
    assert match.sitting.get().user == account
    assert account.chairs.count() == 1
    assert who(guest_browser) == account


def test_the_sign_up_form_knows_the_guests_name(guest_browser):
    assert f'value="{who(guest_browser).name}"' in guest_browser.get("/accounts/signup/").content.decode()


def test_a_sign_up_that_fails_leaves_the_guest_a_guest(guest_browser, amel):
    answer = guest_browser.post("/accounts/signup/", SIGN_UP)  # amel@example.org has an account
    assert answer.status_code == 200
    guest = who(guest_browser)
    assert guest.is_guest
    assert guest.email is None


def test_a_crowd_of_guests_from_one_place_is_asked_to_be_patient(db, settings):
    settings.ACCOUNT_RATE_LIMITS = {"guest": "2/m/ip"}
    codes = [Client().post("/play-now/", {"game": "chkobba"}).status_code for _ in range(3)]
    assert codes == [302, 302, 429]
    assert User.objects.count() == 2


def test_signing_out_as_a_guest_says_what_is_lost(guest_browser):
    assert "nobody can be this guest again" in guest_browser.get("/accounts/logout/").content.decode()
    guest_browser.post("/accounts/logout/")
    assert "_auth_user_id" not in guest_browser.session
