"""A match that is called off while people play it: from behind the counter, on a real database."""

import pytest

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
    assert operator.post(address, {"reason": "once more"}).status_code == 403
    assert now(amel).points == 200


def test_it_is_found_in_the_list_while_it_runs(running, operator):
    assert running.code in operator.get("/admin/rewards/playedmatch/?over=no").content.decode()
