"""A match that is called off while people play it: from behind the counter, on a real database."""

import asyncio
from importlib import import_module

import pytest
from django.contrib.admin.models import LogEntry

from accounts.crews import OPERATORS
from accounts.models import User
from games import services
from games.live import backroom, floor, wakes
from games.live.match import Refused
from games.models import Match
from rewards.models import Credit
from rewards.services import settle
from tests.games_pages.conftest import browser
from tests.rewards.conftest import now, paid

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

WHERE = {"call_off": "games.services.call_off", "void": "rewards.services.void"}  # where a power cut may come


@pytest.fixture
def running(amel, badr, monkeypatch) -> Match:
    """A match between two people in Tourist, in which nobody has moved."""
    monkeypatch.setattr(wakes, "send", lambda match, version: None)
    sitters = [services.Sitter(user, "", user.name, "salt") for user in (amel, badr)]
    yield services.start(game="bisca-tres", sitters=sitters, options={}, seconds=20, secret=b"s" * 32, room="tourist")
    backroom.run(floor.close())


@pytest.fixture
def operator(person, django_db_blocker):
    from django.contrib.auth.models import Group

    user = person("Operator", is_staff=True)
    user.groups.add(Group.objects.get(name=OPERATORS))
    return browser(User.objects.get(pk=user.pk))


async def _move(match: Match) -> None:
    live = await floor.here().sit(match.pk)
    await live.catch_up()
    game, state = live.terms.game, live.position.state
    seat = game.to_act(state)[0]
    await live.move(seat, game.view(state, seat)["legal"][0], base=live.version)


async def _ended(match: Match) -> None:
    live = await floor.here().sit(match.pk)
    while live.result is None:
        await asyncio.sleep(0.01)
        await live.catch_up()


def test_the_match_ends_and_everybody_has_the_draw_amount(running, operator, amel, badr):
    backroom.run(_move(running))
    address = f"/admin/rewards/playedmatch/{running.pk}/change/"
    assert operator.post(address, {"reason": "the lights went out"}).status_code == 302
    match = Match.objects.get()
    assert (match.result["reason"], match.called_off_at is not None) == ("void", True)
    assert [paid(match, user) for user in (amel, badr)] == [200, 200]
    assert now(amel).points == 200
    assert "the lights went out" in str([line.why for line in Credit.objects.filter(cause__startswith="void:")])
    with pytest.raises(Refused):
        backroom.run(_move(running))
    assert not settle(match=match.pk)
    page = operator.post(address, {"reason": "once more"}, follow=True)
    assert page.redirect_chain == [(address, 302)]
    assert "This match has been called off in the meantime: nothing was changed." in page.content.decode()
    assert now(amel).points == 200
    assert LogEntry.objects.count() == 1


def test_what_takes_too_long_is_tried_once_more(running, operator, amel, monkeypatch):
    address = f"/admin/rewards/playedmatch/{running.pk}/change/"
    with monkeypatch.context() as slow:
        slow.setattr(backroom, "PATIENCE", 0)
        page = operator.post(address, {"reason": "the lights went out"}, follow=True)
    assert "The match has gone on at the same moment. Try once more." in page.content.decode()
    backroom.run(_ended(running))  # nobody waited for it, but it was done
    assert 'name="reason"' in operator.get(address).content.decode()
    assert operator.post(address, {"reason": "the lights went out"}).status_code == 302
    assert Match.objects.get().called_off_at is not None
    assert "the lights went out" in str(Credit.objects.get(cause__startswith="void:", user=amel).why)
    assert now(amel).points == 200


@pytest.mark.parametrize("step", ["call_off.the_time", "void.settle", "void._void", "void.count_again"])
def test_what_broke_off_is_done_once_more(running, operator, amel, monkeypatch, step):
    def broken(*_: object, **__: object) -> None:
        raise ConnectionError

    module, name = step.split(".")
    address = f"/admin/rewards/playedmatch/{running.pk}/change/"
    with monkeypatch.context() as power_cut:
        power_cut.setattr(import_module(WHERE[module]), name, broken)
        with pytest.raises(ConnectionError):
            operator.post(address, {"reason": "the lights went out"})
    settle(match=running.pk)  # the sweep comes by
    assert Match.objects.get().result["reason"] == "void"
    assert operator.post(address, {"reason": "the lights went out"}).status_code == 302
    assert paid(running, amel) == 200
    assert Credit.objects.filter(cause__startswith="void:").count() == 2
    assert 'name="reason"' not in operator.get(address).content.decode()


def test_it_is_found_in_the_list_while_it_runs(running, operator):
    assert running.code in operator.get("/admin/rewards/playedmatch/?over=no").content.decode()
