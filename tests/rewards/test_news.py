"""Players are told what operators have done to their points."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import User
from rewards.services import correct, settle, void
from tests.games_pages.conftest import browser

pytestmark = pytest.mark.django_db


@pytest.fixture
def operator(person) -> User:
    user = person("Operator")
    user.user_permissions.set(Permission.objects.filter(codename__in=["correct_points", "void_match"]))
    return User.objects.get(pk=user.pk)


def test_a_match_that_was_called_off_is_told_once_to_all_who_played(over, amel, badr, chedly, operator):
    match = over([amel, badr])
    settle(match=match.pk)
    void(match=match, by=operator, reason="the lights went out")
    told = "The café called the match off (the lights went out): everybody has what a draw pays, 40 points."
    for user, points in ((amel, "(-60)"), (badr, "(+20)")):
        mine = browser(user)
        assert f"{told} \u2066{points}\u2069" in mine.get("/boards/").content.decode()
        assert told not in mine.get("/boards/").content.decode()
        assert told not in browser(user).get("/boards/").content.decode(), "another browser has told it"
    assert told not in browser(chedly).get("/boards/").content.decode()
    assert told not in Client().get("/boards/").content.decode()


def test_a_correction_is_told_with_its_reason(amel, operator):
    mine = browser(amel)
    correct(user=amel, points=50, by=operator, reason="lost <b>in a fault</b>")
    page = mine.get("/").content.decode()
    assert "Corrected by the café: lost &lt;b&gt;in a fault&lt;/b&gt; \u2066(+50)\u2069" in page
    correct(user=amel, points=-5, by=operator, reason="five too many")
    page = mine.get("/").content.decode()
    assert "(-5)" in page
    assert "(+50)" not in page


def test_what_is_paid_by_itself_is_no_news(over, amel, badr):
    settle(match=over([amel, badr]).pk)
    assert "message info" not in browser(amel).get("/").content.decode()


def test_somebody_may_go_and_takes_his_lines_along(over, amel, badr, operator):
    settle(match=over([amel, badr]).pk)
    correct(user=badr, points=50, by=operator, reason="a fault")
    amel.delete()
    operator.delete()
    assert list(badr.credits.order_by("pk").values_list("points", "author")) == [(20, None), (50, None)]
