"""Points behind the counter."""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.crews import MODERATORS, OPERATORS
from accounts.models import User
from rewards.models import Abandon, Credit, Payout
from rewards.services import settle
from tests.games_pages.conftest import browser
from tests.rewards.conftest import now, paid

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(person):
    """A browser of somebody behind the counter with these permissions."""

    def come(*permissions: str) -> Client:
        user = person(f"Staff{User.objects.count()}", is_staff=True)
        user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
        assert user.user_permissions.count() == len(permissions)
        return browser(User.objects.get(pk=user.pk))

    return come


SHELVES = ("payout", "credit", "playedmatch", "abandon", "boardline")


def test_both_crews_read_everything_of_points(over, amel, badr, crew):
    settle(match=over([amel, badr]).pk)
    for browser_ in (crew(MODERATORS), crew(OPERATORS)):
        for shelf in SHELVES:
            assert browser_.get(f"/admin/rewards/{shelf}/").status_code == 200, shelf


def test_operators_correct_points_and_call_matches_off(over, amel, badr, crew):
    match = over([amel, badr])
    settle(match=match.pk)
    given = {"user": amel.pk, "points": "500", "reason": "lost in a fault"}
    reason = {"reason": "the lights went out"}
    for group, answer in ((MODERATORS, 403), (OPERATORS, 302)):
        behind = crew(group)
        assert behind.post("/admin/rewards/credit/add/", given).status_code == answer
        assert behind.post(f"/admin/rewards/playedmatch/{match.pk}/change/", reason).status_code == answer
    assert now(amel).points == 500 + 40


def test_a_moderator_sees_the_ledger_and_cannot_write_it(over, amel, badr, crew):
    settle(match=over([amel, badr]).pk)
    line = Credit.objects.first()
    moderator = crew(MODERATORS)
    assert moderator.get("/admin/rewards/credit/").status_code == 200
    page = moderator.get(f"/admin/rewards/credit/{line.pk}/change/").content.decode()
    assert 'name="points"' not in page
    given = {"user": amel.pk, "points": "500", "reason": "a friend"}
    assert moderator.post("/admin/rewards/credit/add/", given).status_code == 403
    assert moderator.post(f"/admin/rewards/credit/{line.pk}/change/", given).status_code == 403
    assert moderator.post(f"/admin/rewards/credit/{line.pk}/delete/", {"post": "yes"}).status_code == 403
    assert (now(amel).points, Credit.objects.count()) == (100, 2)


def test_an_operator_corrects_by_a_new_line_that_is_audited(amel, staff):
    operator = staff("view_credit", "correct_points")
    given = {"user": amel.pk, "points": "500", "reason": "lost in a fault"}
    assert operator.post("/admin/rewards/credit/add/", given).status_code == 302
    line = Credit.objects.get()
    assert (now(amel).points, line.author.name, line.why["lines"][0]["reason"]) == (500, "Staff1", "lost in a fault")
    entry = LogEntry.objects.get()
    assert (entry.user, entry.object_id, entry.change_message) == (
        line.author,
        str(line.pk),
        "+500 · Amel · lost in a fault",
    )
    assert (
        "Corrected by the café: lost in a fault"
        in operator.get(f"/admin/rewards/credit/{line.pk}/change/").content.decode()
    )


@pytest.mark.parametrize("given", [{"points": "-1"}, {"points": "0"}, {"reason": ""}])
def test_a_correction_that_cannot_be(amel, staff, given):
    operator = staff("view_credit", "correct_points")
    told = {"user": amel.pk, "points": "5", "reason": "lost", **given}
    assert operator.post("/admin/rewards/credit/add/", told).status_code == 200
    assert not Credit.objects.exists()


def test_an_operator_calls_a_match_off(over, amel, badr, staff):
    match = over([amel, badr])
    settle(match=match.pk)
    address = f"/admin/rewards/playedmatch/{match.pk}/change/"
    looker = staff("view_playedmatch")
    assert looker.get(address).status_code == 200
    assert looker.post(address, {"reason": "I lost"}).status_code == 403
    operator = staff("void_match")
    assert operator.get("/admin/rewards/playedmatch/").status_code == 200
    assert operator.post(address, {"reason": "the lights went out"}).status_code == 302
    assert (paid(match, amel), paid(match, badr)) == (40, 40)
    assert LogEntry.objects.get().change_message == "called off: the lights went out"
    assert operator.post(address, {"reason": "once more"}).status_code == 302  # and says that it was too late
    assert LogEntry.objects.count() == 1
    page = browser(amel).get(f"/match/{match.code}/payment/").content.decode()
    assert "The café called the match off (the lights went out)" in page
    assert "+40</bdi> points" in page


def test_an_operator_forgives_an_abandon(over, amel, badr, staff):
    settle(match=over([amel, badr], left=[0]).pk)
    abandon = Abandon.objects.get()
    chosen = {"action": "forgive", "_selected_action": [abandon.pk]}
    staff("view_abandon").post("/admin/rewards/abandon/", chosen)
    assert Abandon.objects.get().forgiven_at is None
    staff("change_abandon").post("/admin/rewards/abandon/", chosen)
    assert Abandon.objects.get().forgiven_at is not None
    assert LogEntry.objects.get().change_message == "forgiven"


def test_payouts_are_changed_in_their_list(staff):
    page = staff("view_payout", "change_payout").get("/admin/rewards/payout/")
    assert page.content.decode().count("-points") > 200 - 10
    assert staff("view_boardline").get("/admin/rewards/boardline/").status_code == 200
    assert Payout.objects.count() == 245
