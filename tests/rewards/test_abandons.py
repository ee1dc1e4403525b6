"""The ladder of abandons: three in a day, and the rooms are closed for a while."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Permission
from django.core.exceptions import PermissionDenied

from games.models import Match
from lobbies import admission
from lobbies.models import Room
from rewards.models import Abandon
from rewards.resting import Resting
from rewards.services import forgive, settle, void
from tests.games_pages.conftest import browser
from tests.rewards.conftest import BOT, NOON

pytestmark = pytest.mark.django_db


@pytest.fixture
def leaves(over, amel, badr):
    """Amel leaves a match at so many minutes after noon."""

    def leave(*, at: int, room: str = "passport", others=None) -> Abandon:
        match = over([amel, *(others or [badr])], left=[0], at=at, room=room)
        settle(match=match.pk)
        return Abandon.objects.get(match=match, user=amel)

    return leave


@pytest.fixture
def plays(over, amel, badr):
    """Amel finishes so many matches at so many minutes after noon."""

    def play(matches: int, *, at: int) -> None:
        for _ in range(matches):
            settle(match=over([amel, badr], at=at).pk)

    return play


@pytest.fixture
def operator(person):
    user = person("Operator", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=["change_abandon", "void_match"]))
    return type(user).objects.get(pk=user.pk)


def minutes_left(user) -> int:
    try:
        admission.admit(user, Room.objects.get(slug="passport"))
    except Resting as resting:
        return -(-resting.left // timedelta(minutes=1))
    return 0


def test_the_third_in_a_day_closes_the_rooms_for_ten_minutes(leaves, amel, time_machine):
    assert [leaves(at=n).step for n in range(2)] == [0, 0]
    time_machine.move_to(NOON + timedelta(minutes=2), tick=False)
    assert minutes_left(amel) == 0
    assert leaves(at=2).step == 1
    assert minutes_left(amel) == 10
    time_machine.shift(timedelta(minutes=9, seconds=30))
    assert minutes_left(amel) == 1
    time_machine.shift(timedelta(seconds=30))
    assert minutes_left(amel) == 0


def test_each_further_one_is_a_step(leaves, amel, time_machine):
    assert [leaves(at=60 * n).step for n in range(7)] == [0, 0, 1, 2, 3, 4, 4]
    time_machine.move_to(NOON + timedelta(minutes=6 * 60), tick=False)
    assert minutes_left(amel) == 24 * 60


def test_those_of_yesterday_are_forgotten(leaves):
    assert [leaves(at=24 * 60 * n // 2).step for n in range(4)] == [0, 0, 0, 0]


def test_ten_finished_matches_are_a_step_back(leaves, plays):
    assert [leaves(at=n).step for n in range(4)] == [0, 0, 1, 2]
    plays(9, at=10)
    assert leaves(at=20).step == 3
    plays(10, at=30)
    assert leaves(at=40).step == 3
    plays(30, at=50)
    assert leaves(at=60).step == 1


def test_private_tables_and_tables_of_bots_are_nobody_else_s_business(leaves, amel, time_machine):
    assert [leaves(at=n, room="").step for n in range(4)] == [0] * 4
    assert [leaves(at=n, others=[BOT]).step for n in range(4, 8)] == [0] * 4
    assert not Abandon.objects.filter(counts=True).exists()


def test_a_forgiven_one_is_none(leaves, amel, person, time_machine):
    operator = person("Operator", is_staff=True)
    third = [leaves(at=n) for n in range(3)][-1]
    time_machine.move_to(NOON + timedelta(minutes=3), tick=False)
    with pytest.raises(PermissionDenied):
        forgive(abandon=third, by=operator)
    operator.user_permissions.add(Permission.objects.get(codename="change_abandon"))
    operator = type(operator).objects.get(pk=operator.pk)
    assert minutes_left(amel) == 9
    assert forgive(abandon=third, by=operator)
    assert not forgive(abandon=third, by=operator)
    assert minutes_left(amel) == 0
    assert leaves(at=4).step == 1  # the third that counts


def test_the_refusal_names_the_minutes(leaves, amel, time_machine):
    for n in range(3):
        leaves(at=n)
    time_machine.move_to(NOON + timedelta(minutes=2), tick=False)
    with pytest.raises(Resting) as refused:
        admission.admit(amel, Room.objects.get(slug="passport"))
    assert "again in 10 minutes" in str(refused.value.sentence)
    assert (refused.value.status, refused.value.to) == (403, ("payouts",))


def test_forgiving_the_first_opens_the_rooms_too(leaves, amel, operator, time_machine):
    first, *_ = [leaves(at=n) for n in range(4)]
    time_machine.move_to(NOON + timedelta(minutes=3), tick=False)
    assert [abandon.step for abandon in Abandon.objects.order_by("at")] == [0, 0, 1, 2]
    assert forgive(abandon=first, by=operator)
    assert [abandon.step for abandon in Abandon.objects.order_by("at")] == [0, 0, 0, 1]
    assert minutes_left(amel) == 10


def test_a_match_called_off_is_no_step_for_the_later_ones(leaves, amel, operator, time_machine):
    abandons = [leaves(at=n) for n in range(3)]
    time_machine.move_to(NOON + timedelta(minutes=3), tick=False)
    assert minutes_left(amel) == 9
    void(match=abandons[0].match, by=operator, reason="a fault")
    assert minutes_left(amel) == 0


@pytest.mark.parametrize("others", ["bots", "friends"])
def test_nobody_climbs_down_alone_or_among_friends(leaves, over, amel, badr, others):
    assert [leaves(at=n).step for n in range(4)] == [0, 0, 1, 2]
    for _ in range(20):
        match = over([amel, BOT], at=5) if others == "bots" else over([amel, badr], at=5, room="")
        settle(match=match.pk)
    assert leaves(at=6).step == 3


def test_it_is_told_at_home_in_the_rooms_and_on_ones_own_page_while_it_lasts(leaves, amel, badr, time_machine):
    for n in range(3):
        leaves(at=n)
    time_machine.move_to(NOON + timedelta(minutes=4), tick=False)
    mine, his = browser(amel), browser(badr)
    places = ("/", "/rooms/passport/", f"/people/{amel.pk}/")
    for place in places:
        page = mine.get(place).content.decode()
        assert "open to you again in 8 minutes" in page, place
        assert '<a href="/payouts/">What abandoning costs</a>' in page
        assert "/play-now/" not in page  # it would be refused
        assert "again in 8 minutes" not in his.get(place).content.decode()
    time_machine.shift(timedelta(minutes=8))
    for place in places:
        assert "open to you again" not in mine.get(place).content.decode()


def test_nor_by_matches_that_were_called_off(leaves, over, amel, badr):
    assert [leaves(at=n).step for n in range(4)] == [0, 0, 1, 2]
    for _ in range(20):
        match = over([amel, badr], at=5)
        settle(match=match.pk)
        Match.objects.filter(pk=match.pk).update(called_off_at=NOON)
    assert leaves(at=6).step == 3
