"""A match that one has ended because the other was away: what it pays, and how it is told of."""

import pytest
from django.test import Client

from accounts.models import User
from games.models import Entry, Match
from games.outcomes import LEFT
from rewards.models import Abandon, Credit
from rewards.pay import reckoning, reductions
from rewards.pay.absence import Sat
from rewards.pay.reckoning import Ending, Past
from rewards.services import recount, settle, void
from tests.games_pages.conftest import browser
from tests.rewards.conftest import now, paid, read, why

pytestmark = pytest.mark.django_db

ROW = {"win": 100, "draw": 40, "2": 20, "abandon": 0}


# --- the rule --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("decisions", "hardly"), [(0, True), (9, True), (10, False), (80, False)])
def test_ten_decisions_of_each_make_it_a_match(decisions, hardly):
    assert reductions.is_hardly_played(decisions) is hardly


@pytest.mark.parametrize(
    ("own", "stood_in", "results"),
    [
        ((30, 10), (0, 0), [("win", 100, []), ("abandon", 0, ["left"])]),
        ((30, 10), (0, 25), [("win", 100, []), ("abandon", 0, ["left"])]),
        ((30, 9), (0, 3), [("win", 40, ["hardly-played"]), ("abandon", 0, ["left"])]),
        ((9, 30), (0, 0), [("win", 40, ["hardly-played"]), ("abandon", 0, ["left"])]),
        ((0, 0), (0, 1), [("win", 40, ["hardly-played"]), ("abandon", 0, ["left"])]),
        ((12, 15), (13, 0), [("abandon", 0, ["mostly-absent"]), ("abandon", 0, ["left"])]),
    ],
)
def test_the_win_and_the_abandon(own, stood_in, results):
    sitting = [Sat(seat, seat + 1, False, seat == 1, own[seat], stood_in[seat]) for seat in range(2)]
    end = Ending(room="passport", sides=2, places=[[0], [1]], reason=LEFT, sitting=sitting)
    told = reckoning.reckon(end, rows=lambda room, sides: ROW, past={})
    assert [(one.result, one.points, [line["rule"] for line in one.why]) for one in told] == results


def test_a_match_that_was_played_to_its_end_pays_the_win_however_short_it_was():
    sitting = [Sat(0, 1, False, False, 5, 0), Sat(1, 2, False, True, 2, 3)]
    end = Ending(room="passport", sides=2, places=[[0], [1]], reason="points", sitting=sitting)
    assert reckoning.reckon(end, rows=lambda room, sides: ROW, past={})[0].points == 100


def test_with_the_same_person_it_soon_pays_a_fifth_like_any_other():
    sitting = [Sat(0, 1, False, False, 3, 0), Sat(1, 2, False, True, 0, 3)]
    end = Ending(room="passport", sides=2, places=[[0], [1]], reason=LEFT, sitting=sitting)
    first, _ = reckoning.reckon(end, rows=lambda room, sides: ROW, past={1: Past(together=10)})
    assert (first.points, [line["rule"] for line in first.why]) == (8, ["hardly-played", "same-person"])


# --- the books -------------------------------------------------------------------------------------------------------


@pytest.fixture
def ended(over, amel, badr):
    """Amel has ended a match that Badr had left."""
    return lambda **what: over([amel, badr], reason=LEFT, left=[1], **what)


def test_it_is_paid_once_and_stands_as_an_abandon_against_who_left(ended, amel, badr):
    match = ended(room="tourist")
    assert settle(match=match.pk)
    assert not settle(match=match.pk)
    Match.objects.update(settled_at=None)
    settle(match=match.pk)
    assert (paid(match, amel), paid(match, badr), Credit.objects.count()) == (500, 0, 2)
    assert (why(match, amel), why(match, badr)) == ([], ["left"])
    assert list(Abandon.objects.values_list("user", "counts")) == [(badr.pk, True)]
    assert not list(recount())


def test_the_third_in_a_day_closes_the_rooms_to_who_left(ended, badr):
    for n in range(3):
        settle(match=ended(at=n).pk)
    assert list(Abandon.objects.order_by("at").values_list("step", flat=True)) == [0, 0, 1]


def test_two_who_agree_on_leaving_at_once_win_little(ended, amel):
    matches = [ended(room="", at=n, own={0: (1, 0), 1: (0, 1)}) for n in range(12)]
    for match in matches:
        settle(match=match.pk)
    assert [paid(match, amel) for match in matches] == [40] * 10 + [8] * 2
    assert why(matches[0], amel) == ["private", "hardly-played"]


def test_called_off_it_is_a_draw_for_both_and_no_abandon(ended, amel, badr):
    match = ended()
    void(match=match, by=User.objects.create_superuser("k@example.org", name="Keeper"), reason="the line was down")
    assert (paid(match, amel), paid(match, badr)) == (40, 40)
    assert now(amel).points == 40
    assert not Abandon.objects.filter(forgiven_at=None).exists()


# --- how it is told --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["before it is paid", "afterwards"])
def test_the_history_says_who_left(ended, amel, badr, when):
    match = ended()
    if when == "afterwards":
        settle(match=match.pk)
    winner, loser = (read(browser(user), "/history/") for user in (amel, badr))
    assert 'class="outcome won">Won<' in winner
    assert "the other side left" in winner
    assert 'class="outcome broken">Abandoned<' in loser
    assert "the other side left" not in loser


def test_profiles_count_a_win_and_an_abandon(ended, amel, badr):
    settle(match=ended().pk)
    for user, won, abandoned in ((amel, 1, 0), (badr, 0, 1)):
        row = read(Client(), f"/people/{user.pk}/").split("<tbody>")[1].split("</tbody>")[0]
        assert f"<td>1</td><td>{won} <small" in row
        assert f"<td>0</td><td>{abandoned}</td></tr>" in row


def test_the_result_screen_and_the_ledger_say_why_it_pays_little(ended, amel):
    match = ended(own={0: (5, 0), 1: (4, 2)})
    visitor = browser(amel)
    told = "before each of you had made 10 decisions"
    assert told in read(visitor, f"/match/{match.code}/payment/")
    assert told in read(visitor, "/points/")


def test_behind_the_counter_it_is_told_in_words(ended, keeper):
    ended()
    assert "Amel has won, the other side left" in read(keeper, "/admin/games/match/")


# --- before it is ended ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("log", "told"),
    [
        ([(0, False)] * 10 + [(1, False)] * 10 + [(1, True)] * 9, "It pays you what a win pays."),
        ([(0, False)] * 30 + [(1, False)] * 9 + [(1, True)] * 9, "each of you must have made 10 decisions"),
        ([(0, False)] * 4 + [(0, True)] * 5 + [(1, False)] * 12, "so far it pays you nothing"),
    ],
)
def test_who_may_end_it_is_told_what_it_pays(ended, amel, log, told):
    match = ended()
    Match.objects.update(result=None, finished_at=None)
    Entry.objects.bulk_create(
        Entry(match=match, seq=seq, seat=seat, move="play KH", stand_in=stand_in)
        for seq, (seat, stand_in) in enumerate(log)
    )
    assert told in read(browser(amel), f"/match/{match.code}/claiming/")


def test_only_who_plays_in_a_match_of_two_is_told(ended, over, amel, badr, chedly):
    two, three = ended(), over([amel, badr, chedly])
    assert browser(amel).get(f"/match/{two.code}/claiming/").status_code == 204  # it is over
    Match.objects.update(result=None, finished_at=None)
    visitors = [browser(chedly), Client(), browser(amel)]
    assert [visitor.get(f"/match/{two.code}/claiming/").status_code for visitor in visitors] == [204, 204, 200]
    assert browser(amel).get(f"/match/{three.code}/claiming/").status_code == 204


def test_the_page_of_payouts_says_it(db):
    assert "Before each of the two has made 10 decisions himself" in read(Client(), "/payouts/")
