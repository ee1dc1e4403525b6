"""A guest who signs in to an account is asked what becomes of him; nothing is ever overwritten."""

from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from accounts.services import claim, make_guest
from accounts.services.claim import NotAGuest
from games import services as live
from games.models import Match, MatchSeat
from games.selectors import seat_of
from lobbies import services as lobby
from tests.accounts.conftest import who


def match_of(*users: User, code: str) -> Match:
    match = Match.objects.create(
        code=code, game="chkobba", game_version=1, seats=2, secret=b"s" * 32, finished_at=timezone.now()
    )
    for seat, user in enumerate(users):
        MatchSeat.objects.create(match=match, seat=seat, user=user, name=user.name)
    return match


@pytest.fixture
def guest(db) -> User:
    return make_guest(language="en")


def test_he_is_asked_and_nothing_moves_before_he_says_so(guest_browser, amel, sign_in):
    guest = who(guest_browser)
    match = match_of(guest, code="a")
    answer = sign_in(guest_browser, next="/history/")
    assert answer["Location"] == "/accounts/guest/?next=%2Fhistory%2F"
    assert guest.name in guest_browser.get(answer["Location"]).content.decode()
    assert match.sitting.get().user == guest
    assert who(guest_browser) == amel


def test_one_press_moves_his_matches_and_his_chair_once(guest_browser, amel, sign_in):
    guest = who(guest_browser)
    match = match_of(guest, code="a")
    chair = guest.chairs.get()
    sign_in(guest_browser)
    answer = guest_browser.post("/accounts/guest/", {"next": "/history/"})
    assert answer["Location"] == "/history/"
    assert match.sitting.get().user == amel
    chair.refresh_from_db()
    assert (chair.user, chair.table.host) == (amel, amel)
    guest.refresh_from_db()
    assert not guest.is_active
    assert guest_browser.post("/accounts/guest/")["Location"] == "/"  # a second press finds nothing to do


def test_he_may_go_back_and_be_the_guest_again(guest_browser, amel, sign_in):
    guest = who(guest_browser)
    match = match_of(guest, code="a")
    sign_in(guest_browser)
    guest_browser.post("/accounts/guest/", {"back": ""})
    assert who(guest_browser) == guest
    assert match.sitting.get().user == guest


def test_a_guest_who_owns_nothing_is_not_asked(client, amel, sign_in, guest):
    client.force_login(guest)
    assert sign_in(client)["Location"] == "/"


def test_the_question_waits_in_the_profile(guest_browser, amel, sign_in):
    sign_in(guest_browser)
    assert "/accounts/guest/" in guest_browser.get("/profile/").content.decode()


def test_where_both_sit_in_the_same_match_each_keeps_his_seat(guest, amel):
    both, his = match_of(guest, amel, code="a"), match_of(guest, code="b")
    assert claim(guest=guest, account=amel)["matches"] == 1
    assert [seat.user for seat in both.sitting.order_by("seat")] == [guest, amel]
    assert his.sitting.get().user == amel


def test_a_running_match_is_the_accounts_from_then_on(guest, amel):
    sitters = [live.Sitter(guest, "", guest.name, ""), live.Sitter(None, "easy", "Dalenda", "")]
    match = live.start(game="chkobba", sitters=sitters, options={}, seconds=20, secret=b"s" * 32)
    seating = match.seating
    claim(guest=guest, account=amel)
    match.refresh_from_db()
    assert seat_of(match=match, user=amel) == 0
    assert seat_of(match=match, user=guest) is None
    assert match.seating > seating  # the process that holds the match looks again who sits there


def test_an_account_that_waits_elsewhere_keeps_its_own_chair(guest, amel):
    rules: dict[str, Any] = {"game": "chkobba", "seats": 2, "options": {}, "seconds": 20, "public": True}
    theirs = lobby.open_table(user=guest, **rules)
    own = lobby.open_table(user=amel, **rules)
    claim(guest=guest, account=amel)
    theirs.refresh_from_db()
    assert theirs.closed_at is not None
    assert own.chairs.get(user=amel).seat == 0


def test_nobody_is_claimed_twice_and_no_account_at_all(guest, amel):
    badr = User.objects.create_user("badr@example.org", name="Badr")
    with pytest.raises(NotAGuest):
        claim(guest=badr, account=amel)
    claim(guest=guest, account=amel)
    with pytest.raises(NotAGuest):
        claim(guest=guest, account=badr)


def test_when_moving_fails_nothing_has_moved(guest, amel, monkeypatch):
    from accounts import belongings

    match = match_of(guest, code="a")

    def fall(guest, account):
        raise RuntimeError("the tray fell")

    monkeypatch.setitem(belongings._kinds, "zz", belongings.Belonging(count=lambda guest: 0, move=fall))
    with pytest.raises(RuntimeError):
        claim(guest=guest, account=amel)
    assert match.sitting.get().user == guest
    guest.refresh_from_db()
    assert guest.is_active
