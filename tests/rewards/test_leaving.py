"""What it costs to leave is told before somebody leaves: in numbers, and truly."""

import pytest
from django.test import Client

from games.models import Match
from rewards.leaving import cost_of_leaving
from rewards.services import settle
from tests.games_pages.conftest import browser
from tests.rewards.conftest import BOT, NOON

pytestmark = pytest.mark.django_db


@pytest.fixture
def running(over, time_machine):
    """A match that is still played, at noon."""
    time_machine.move_to(NOON, tick=False)

    def play(*people, room="passport") -> Match:
        match = over(people, room=room)
        Match.objects.filter(pk=match.pk).update(finished_at=None, result=None)
        return Match.objects.get(pk=match.pk)

    return play


def test_the_third_abandon_in_a_day_closes_the_rooms(running, over, amel, badr):
    told = []
    for n in range(4):
        told.append(cost_of_leaving(match=running(amel, badr), user=amel)[1])
        settle(match=over([amel, badr], left=[0], at=-9 + n).pk)
    assert told == [
        "It would be abandon 1 in 24 hours. From number 3 on the rooms are closed to you for a while.",
        "It would be abandon 2 in 24 hours. From number 3 on the rooms are closed to you for a while.",
        "It would be abandon 3 in 24 hours: the rooms would be closed to you for 10 minutes.",
        "It would be abandon 4 in 24 hours: the rooms would be closed to you for 30 minutes.",
    ]


def test_what_is_told_is_what_comes(running, over, amel, badr):
    for n in range(2):
        settle(match=over([amel, badr], left=[0], at=-9 + n).pk)
    match = running(amel, badr)
    assert "10 minutes" in cost_of_leaving(match=match, user=amel)[1]
    settle(match=over([amel, badr], left=[0]).pk)
    assert amel.abandons.order_by("-at").first().step == 1


@pytest.mark.parametrize("others", ["friends", "bots"])
def test_among_friends_and_alone_only_the_match_is_lost(running, amel, badr, others):
    match = running(amel, badr, room="") if others == "friends" else running(amel, BOT)
    told, *more = cost_of_leaving(match=match, user=amel)
    assert "pays you nothing" in told
    assert more == (
        ["When you have been away for a minute, the other may end the match as won."] if others == "friends" else []
    )


def test_only_who_plays_is_told(running, over, amel, badr, chedly):
    match = running(amel, badr)
    address = f"/match/{match.code}/leaving/"
    assert "abandon 1 in 24 hours" in browser(amel).get(address).content.decode()
    assert [visitor.get(address).status_code for visitor in (browser(chedly), Client())] == [204, 204]
    assert browser(amel).get(f"/match/{over([amel, badr]).code}/leaving/").status_code == 204
