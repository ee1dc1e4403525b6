"""A café that has called matches off before it marked them: what its next migration makes of them."""

from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth.models import Permission

from games.models import Match
from rewards import services
from rewards.models import CallingOff, Payout
from rewards.services.void import is_void
from tests.rewards.conftest import BOT, NOON

pytestmark = pytest.mark.django_db

before = import_module("rewards.migrations.0008_called_off_before")


def test_what_was_called_off_to_its_end_is_marked_and_what_broke_off_is_not(over, amel, badr, person):
    keeper = person("Keeper", is_superuser=True)
    done, broken, empty = over([amel, badr]), over([amel, badr]), over([BOT, BOT])
    fault, other = over([amel, badr], places=[[0, 1]], reason="void"), over([amel, badr])
    services.void(match=done, by=keeper, reason="a fault")
    CallingOff.objects.all().delete()
    Match.objects.filter(pk__in=[broken.pk, empty.pk]).update(called_off_at=NOON)
    before.tell(apps, None)
    assert [is_void(match) for match in (done, broken, empty, fault, other)] == [True, False, True, True, False]
    assert CallingOff.objects.count() == 3


def test_the_permission_says_what_it_allows():
    permission = Permission.objects.get(codename="void_match")
    assert permission.name == "Can call off a match, running or finished"
    Permission.objects.update(name="Can call off a finished match")
    before.rename(apps, None)
    assert list(Permission.objects.filter(name=permission.name)) == [permission]


def test_abandons_pay_nothing_as_is_told():
    Payout.objects.filter(players=2, result="abandon").update(points=5)
    before.pay_nothing(apps, None)
    assert set(Payout.objects.filter(result="abandon").values_list("points", flat=True)) == {0}
    assert Payout.objects.filter(result="win").exclude(points=0).exists()
