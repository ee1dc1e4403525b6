"""Eight settle at once: everybody is paid once. Beside it a control that shows what happens without the guard."""

import threading
from functools import partial

import pytest
from django.contrib.auth.models import Permission
from django.db import connection

from accounts.models import User
from accounts.services import claim, make_guest
from games.models import Match
from rewards.models import BoardLine, Credit
from rewards.pay import levels
from rewards.services import CalledOff, recount, settle, void
from tests.lobbies.test_races import at_once
from tests.rewards.conftest import now, over_, paid

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

SETTLERS = 8


@pytest.fixture
def people(db) -> list[User]:
    return [User.objects.create_user(f"{name}@example.org", name=name) for name in ("Amel", "Badr", "Chedly", "Dora")]


def test_eight_settlers_pay_a_match_once(people):
    match = over_(people)
    outcomes = at_once(*[partial(settle, match=match.pk)] * SETTLERS)
    assert sorted(outcomes) == [False] * (SETTLERS - 1) + [True]
    assert [now(user).points for user in people] == [300, 50, 30, 10]
    assert Credit.objects.count() == 4
    assert not list(recount())


def test_control_without_the_guard_somebody_is_paid_again(people):
    """The textbook way: look whether it is settled, then pay and remember it. All have looked before one has paid."""
    match, amel = over_(people), people[0]
    looked = threading.Barrier(SETTLERS)

    def naive() -> None:
        settled = Match.objects.get(pk=match.pk).settled_at
        user = User.objects.get(pk=amel.pk)
        looked.wait(120)
        if settled is None:
            Credit.objects.bulk_create([Credit(user=user, cause=f"naive:{id(user)}", points=300, at=match.finished_at)])
            points = user.points + 300
            User.objects.filter(pk=user.pk).update(points=points, level=levels.level_of(points))

    at_once(*[naive] * SETTLERS)
    assert Credit.objects.count() == SETTLERS
    assert now(amel).points == 300  # and the sums have overwritten each other


def test_matches_of_the_same_people_are_settled_side_by_side(people):
    """Nobody waits in a circle, no sum overwrites another, and the eleventh with the same person is the eleventh."""
    matches = [over_(people[:2][:: 1 if n % 2 else -1], at=n) for n in range(12)]
    assert at_once(*[partial(settle, match=match.pk) for match in matches]) == [True] * 12
    sums = [paid(match, people[0]) for match in matches]
    assert sum(points in (100, 20) for points in sums) >= 10
    assert now(people[0]).points == sum(sums)
    line = BoardLine.objects.get(user=people[0], game="", period="ever")
    assert (line.points, line.matches) == (sum(sums), 12)
    assert Credit.objects.filter(user=people[0], why__lines__0__rule="same-person").count() == 2
    assert not list(recount())


def test_a_guest_who_is_claimed_meanwhile_loses_nothing(people):
    amel, badr, *_ = people
    for n in range(4):
        guest = make_guest(language="en")
        match = over_([guest, badr], at=n)
        at_once(
            partial(settle, match=match.pk), partial(claim, guest=guest, account=amel), partial(settle, match=match.pk)
        )
        assert (now(amel).points, now(guest).points) == (100 * (n + 1), 0)
    assert not list(recount())


def test_a_match_is_called_off_once(people):
    operator = people[3]
    operator.user_permissions.add(Permission.objects.get(codename="void_match"))
    match = over_(people[:2])

    def call_off():
        try:
            return len(
                void(match=Match.objects.get(pk=match.pk), by=User.objects.get(pk=operator.pk), reason="a fault")
            )
        except CalledOff:
            return 0
        finally:
            connection.close()

    assert sorted(at_once(*[call_off] * 4)) == [0, 0, 0, 2]
    assert (now(people[0]).points, now(people[1]).points) == (40, 40)
