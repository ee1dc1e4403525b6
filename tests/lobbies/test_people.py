"""The page of a person."""

import pytest
from django.utils import timezone

from accounts.services import make_guest
from games.models import Match, MatchSeat
from games.sheet import sheet
from rewards.services import settle
from tests.lobbies.conftest import browser


@pytest.fixture
def played(amel, badr):
    """A finished match of Amel (seat 0) and Badr: ``played([[0], [1]])``."""

    def play(places, *, reason="points", game="chkobba", room="passport", watchable=True, **hers):
        match = Match.objects.create(
            code=f"M{Match.objects.count()}",
            game=game,
            game_version=1,
            seats=2,
            secret=b"s" * 32,
            room=room,
            watchable=watchable,
            finished_at=timezone.now(),
            result={"places": places, "reason": reason},
        )
        MatchSeat.objects.create(match=match, seat=0, user=amel, name="Amel", **({"decisions": 10} | hers))
        MatchSeat.objects.create(match=match, seat=1, user=badr, name="Badr", decisions=10)
        return match

    return play


WON, LOST, DRAWN = [[0], [1]], [[1], [0]], [[0, 1]]


def test_results_are_counted_game_by_game(amel, badr, played):
    for outcome in ("win", "win", "lost", "draw", "agreed", "abandon", "abandon", "void", ""):
        played(WON, outcome=outcome)
    played(WON, game="scopa", outcome="win")
    Match.objects.filter(pk=played(WON, outcome="win").pk).update(called_off_at=timezone.now())
    hers = {line.slug: (line.played, line.won, line.drawn, line.abandoned) for line in sheet(amel)}
    assert hers == {"chkobba": (7, 2, 2, 2), "scopa": (1, 1, 0, 0)}
    assert [line.slug for line in sheet(amel)] == ["chkobba", "scopa"]


def test_they_are_what_was_paid_for(amel, badr, played):
    """The one who left has won by the bot; the one who stayed is paid the win."""
    for match in (played(WON, left_at=timezone.now()), played(LOST), played(DRAWN)):
        settle(match=match.pk)
    (hers,), (his,) = sheet(amel), sheet(badr)
    assert (hers.played, hers.won, hers.drawn, hers.abandoned) == (3, 0, 1, 1)
    assert (his.played, his.won, his.drawn, his.abandoned) == (3, 2, 1, 0)


def test_sheets_of_any_length_are_one_query(amel, played, django_assert_num_queries):
    for _ in range(5):
        played(WON, outcome="win")
    with django_assert_num_queries(1):
        sheet(amel)


def test_the_page_shows_level_points_and_the_way_to_the_next_room(amel, client):
    amel.level, amel.points = 4, 500
    amel.save()
    page = client.get(f"/people/{amel.pk}/").content.decode()
    assert "Level 4" in page
    assert "500 points" in page
    assert "460 points more to level 5" in page
    assert "Tourist" in page
    assert 'value="17"' in page  # per cent of the way from 405 to 960


def test_at_the_top_nothing_is_missing(amel, client):
    amel.level, amel.points = 100, 20_000_000
    amel.save()
    page = client.get(f"/people/{amel.pk}/").content.decode()
    assert "The highest level there is" in page
    assert "points more" not in page


def test_my_own_page_leads_to_replay_record_history_and_settings(amel, played):
    match = played(WON, room="")
    hers = browser(amel)
    assert hers.get("/people/me/")["Location"] == f"/people/{amel.pk}/"
    page = hers.get(f"/people/{amel.pk}/").content.decode()
    for address in (f"/match/{match.code}/replay/", f"/match/{match.code}/record.jsonl", "/history/", "/profile/"):
        assert f'href="{address}"' in page


def test_others_see_the_matches_that_everybody_could_watch(amel, badr, played, client):
    shown, private, closed = played(WON), played(WON, room=""), played(WON, watchable=False)
    page = client.get(f"/people/{amel.pk}/").content.decode()
    assert shown.code in page
    assert f"/{private.code}/" not in page
    assert f"/{closed.code}/" not in page
    assert 'href="/profile/"' not in page
    assert "amel@example.org" not in page


def test_a_guest_has_a_page_and_a_stranger_is_asked_who_he_is(db, client):
    guest = make_guest(language="en")
    assert guest.name in client.get(f"/people/{guest.pk}/").content.decode()
    assert client.get("/people/me/").status_code == 302


def test_who_has_been_shut_out_has_none(amel, client):
    amel.is_active = False
    amel.save()
    assert client.get(f"/people/{amel.pk}/").status_code == 404
    assert client.get("/people/999999/").status_code == 404


def test_the_page_asks_the_database_no_more_for_more_matches(amel, played, client, django_assert_max_num_queries):
    for _ in range(30):
        played(WON)
    with django_assert_max_num_queries(8):
        client.get(f"/people/{amel.pk}/")


def test_names_cannot_bring_their_own_html(amel, client):
    amel.name = "<b>Amel</b>"
    amel.save()
    assert "<b>Amel</b>" not in client.get(f"/people/{amel.pk}/").content.decode()
