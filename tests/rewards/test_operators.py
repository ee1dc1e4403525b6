"""What operators do with points: call a match off, correct, recount."""

from io import StringIO

import pytest
from django.contrib.auth.models import Permission
from django.core.exceptions import PermissionDenied
from django.core.management import CommandError, call_command

from accounts.models import User
from accounts.services import claim, make_guest
from games.models import Match, MatchSeat
from games.sheet import sheet
from games.standing import how_it_ended
from rewards.models import Abandon, BoardLine, Credit
from rewards.services import BelowZero, CalledOff, correct, ledger, settle, void
from tests.rewards.conftest import BOT, now, paid, why

pytestmark = pytest.mark.django_db


@pytest.fixture
def operator(person) -> User:
    user = person("Operator", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=["correct_points", "void_match"]))
    return User.objects.get(pk=user.pk)


@pytest.fixture
def moderator(person) -> User:
    return person("Moderator", is_staff=True)


def recount(*options: str) -> str:
    said = StringIO()
    call_command("recount", *options, stdout=said)
    return said.getvalue()


# --- a match is called off -------------------------------------------------------------------------------------------


def test_everybody_has_the_draw_amount_instead_of_what_he_got(over, amel, badr, chedly, operator):
    match = over([amel, badr, chedly, BOT], room="tourist", left=[2])
    settle(match=match.pk)
    assert [paid(match, user) for user in (amel, badr, chedly)] == [1000, 166, 0]
    void(match=match, by=operator, reason="the lights went out")
    assert [paid(match, user) for user in (amel, badr, chedly)] == [200, 200, 200]
    line = Credit.objects.get(cause=f"void:{match.pk}:seat:0")
    assert (line.points, line.author, line.why["lines"][0]["reason"]) == (-800, operator, "the lights went out")
    assert now(amel).points == 200
    assert BoardLine.objects.get(user=amel, period="ever", game="").points == 200
    assert BoardLine.objects.get(user=amel, period="ever", game="").matches == 0
    assert Abandon.objects.get().forgiven_at is not None
    assert "everything agrees" in recount()


def test_it_is_called_off_once(over, amel, badr, operator):
    match = over([amel, badr])
    void(match=match, by=operator, reason="a fault")  # settles it first
    with pytest.raises(CalledOff):
        void(match=match, by=operator, reason="a fault")
    assert (now(amel).points, now(badr).points) == (40, 40)
    assert why(match, amel) == ["called-off"]


def test_nobody_is_left_with_fewer_points_than_none(over, amel, badr, operator):
    match = over([amel, badr])
    settle(match=match.pk)
    correct(user=amel, points=-90, by=operator, reason="he had help")
    void(match=match, by=operator, reason="a fault")
    assert now(amel).points == 0


def test_not_by_anybody(over, amel, badr, moderator):
    match = over([amel, badr])
    with pytest.raises(PermissionDenied):
        void(match=match, by=moderator, reason="I lost")
    assert not Credit.objects.exists()
    assert Match.objects.get().called_off_at is None


def test_it_counts_for_nobody(over, amel, badr, operator):
    match = over([amel, badr])
    settle(match=match.pk)
    assert [line.won for line in sheet(amel)] == [1]
    void(match=match, by=operator, reason="a fault")
    assert sheet(amel) == []
    assert how_it_ended(Match.objects.get(), MatchSeat.objects.get(seat=0)) == ("broken", "Called off")


def test_a_guest_who_becomes_an_account_at_this_moment_is_not_forgotten(over, amel, badr, operator, monkeypatch):
    guest = make_guest(language="en")
    match = over([guest, badr])
    settle(match=match.pk)
    lock, waiting = ledger.lock, [guest]

    def slow(people):
        while waiting:
            claim(guest=waiting.pop(), account=amel)
        return lock(people)

    monkeypatch.setattr(ledger, "lock", slow)
    void(match=match, by=operator, reason="a fault")
    # What happened meanwhile was undone with the first try; whoever sits there now has been called off.
    assert [paid(match, sitter.user) for sitter in match.sitting.order_by("seat")] == [40, 40]


# --- points are corrected --------------------------------------------------------------------------------------------


def test_a_correction_is_a_new_line_with_author_and_reason(amel, operator):
    line = correct(user=amel, points=500, by=operator, reason="lost in a fault of ours")
    assert (line.author, line.why["lines"][0]["reason"]) == (operator, "lost in a fault of ours")
    assert (now(amel).points, now(amel).level) == (500, 4)
    correct(user=amel, points=-490, by=operator, reason="a zero too many")
    assert (now(amel).points, now(amel).level) == (10, 1)
    assert Credit.objects.count() == 2
    assert not BoardLine.objects.exists()


def test_a_correction_needs_the_permission_and_leaves_no_debt(amel, operator, moderator):
    with pytest.raises(PermissionDenied):
        correct(user=amel, points=5, by=moderator, reason="a friend")
    with pytest.raises(BelowZero):
        correct(user=amel, points=-1, by=operator, reason="a foe")
    assert not Credit.objects.exists()


# --- points are counted once more ------------------------------------------------------------------------------------


def test_recount_names_every_difference_and_mends_it(over, amel, badr):
    settle(match=over([amel, badr]).pk)
    assert recount() == "everything agrees with the ledger\n"
    User.objects.filter(pk=amel.pk).update(points=7)
    User.objects.filter(pk=badr.pk).update(level=9)
    BoardLine.objects.filter(user=badr, period="day", game="").update(points=3)
    with pytest.raises(CommandError, match="2 people differ"):
        recount()
    told = recount("--mend").splitlines()
    assert told == [
        f"user {amel.pk}: points: 7, counted 100",
        f"user {badr.pk}: level: 9, counted 2",
        f"user {badr.pk}: all games, day 2026-03-20: points: 3, counted 20",
        "2 people mended",
    ]
    assert (now(amel).points, now(badr).level) == (100, 2)
    assert recount() == "everything agrees with the ledger\n"
