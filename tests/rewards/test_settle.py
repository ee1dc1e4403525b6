"""What people get for a match, once, and why."""

from datetime import timedelta

import pytest

from games.models import Match, MatchSeat
from rewards import selectors
from rewards.models import Credit, Written
from rewards.services import settle, sweep
from tests.rewards.conftest import BOT, NOON, now, paid, why

pytestmark = pytest.mark.django_db


def settled(match: Match) -> Match:
    assert settle(match=match.pk)
    return match


# --- what a place pays -----------------------------------------------------------------------------------------------


def test_two_people(over, amel, badr):
    match = settled(over([amel, badr]))
    assert (paid(match, amel), paid(match, badr)) == (100, 20)
    assert (now(amel).points, now(amel).level, now(badr).points, now(badr).level) == (100, 2, 20, 2)
    assert why(match, amel) == []


def test_a_room_pays_its_own_row(over, amel, badr):
    match = settled(over([amel, badr], room="luxury"))
    assert (paid(match, amel), paid(match, badr)) == (50_000, 10_000)


def test_partners_are_paid_each_as_one_of_two(over, amel, badr, chedly, donia):
    match = settled(over([amel, badr, chedly, donia], game="chkobba", places=[[1, 3], [0, 2]]))
    assert [paid(match, user) for user in (amel, badr, chedly, donia)] == [20, 100, 20, 100]


def test_three_sides_of_two_are_paid_as_three(over, person):
    six = [person(name) for name in ("Ali", "Beya", "Chiheb", "Dali", "Emna", "Farah")]
    match = settled(over(six, game="scopa", sides=3, places=[[0, 3], [1, 4], [2, 5]]))
    assert [paid(match, user) for user in six] == [200, 30, 10] * 2


def test_a_shared_place_shares(over, amel, badr, chedly, donia):
    match = settled(over([amel, badr, chedly, donia], places=[[0], [1, 2], [3]]))
    assert [paid(match, user) for user in (amel, badr, chedly, donia)] == [300, 40, 40, 10]
    assert why(match, badr) == ["shared"]


def test_a_draw_on_points(over, amel, badr):
    match = settled(over([amel, badr], places=[[0, 1]]))
    assert (paid(match, amel), paid(match, badr)) == (40, 40)


def test_a_private_table_pays_as_the_lowest_room_does(over, amel, badr):
    match = settled(over([amel, badr], room=""))
    assert paid(match, amel) == 100
    assert why(match, amel) == ["private"]


# --- who left --------------------------------------------------------------------------------------------------------


def test_an_abandon_pays_nothing_and_the_other_has_won(over, amel, badr):
    match = settled(over([amel, badr], left=[0]))
    assert (paid(match, amel), paid(match, badr)) == (0, 100)
    assert (why(match, amel), why(match, badr)) == (["left"], ["moved-up"])


def test_most_decisions_by_the_bot_are_an_abandon_though_one_is_back(over, amel, badr):
    match = settled(over([amel, badr], own={0: (4, 6)}))
    assert (paid(match, amel), why(match, amel)) == (0, ["mostly-absent"])


def test_who_was_away_for_a_while_is_paid(over, amel, badr):
    match = settled(over([amel, badr], own={0: (6, 4)}))
    assert (paid(match, amel), paid(match, badr)) == (100, 20)


def test_a_clock_that_ran_out_twice_is_away(over, amel, badr):
    match = over([amel, badr])
    MatchSeat.objects.filter(match=match, seat=0).update(timeouts=2)
    assert (paid(settled(match), amel), why(match, amel)) == (0, ["left"])


def test_the_partner_of_an_absentee(over, amel, badr, chedly, donia):
    four = [amel, badr, chedly, donia]
    won = settled(over(four, game="chkobba", places=[[0, 2], [1, 3]], left=[2]))
    lost = settled(over(four, game="chkobba", places=[[1, 3], [0, 2]], left=[2]))
    assert (paid(won, amel), paid(won, chedly), paid(won, badr)) == (100, 0, 20)
    assert (paid(lost, amel), paid(lost, chedly), paid(lost, badr)) == (40, 0, 100)
    assert why(lost, amel) == ["partner-left"]


def test_a_match_that_all_have_left_pays_nobody(over, amel, badr):
    match = settled(over([amel, badr], places=[[0, 1]], reason="abandoned", left=[0, 1]))
    assert (paid(match, amel), paid(match, badr)) == (0, 0)


def test_a_fault_of_the_server_pays_all_the_draw_amount(over, amel, badr, chedly, donia):
    match = settled(over([amel, BOT, chedly, BOT], room="tourist", places=[[0, 1, 2, 3]], reason="void", left=[0]))
    assert (paid(match, amel), paid(match, chedly)) == (200, 200)
    assert why(match, amel) == ["void"]


# --- bots ------------------------------------------------------------------------------------------------------------


def test_bots_at_the_table_take_their_share(over, amel, badr):
    match = settled(over([amel, badr, BOT, BOT]))
    assert (paid(match, amel), paid(match, badr)) == (100, 16)  # a third of 300 and of 50
    assert why(match, amel) == ["bots"]


def test_one_person_and_bots_fill_a_day_with_six_hundred(over, amel):
    matches = [settled(over([amel, BOT], room="tourist", at=n)) for n in range(7)]
    assert [paid(match, amel) for match in matches] == [100] * 6 + [0]
    assert why(matches[0], amel) == ["only-bots"]
    assert why(matches[6], amel) == ["only-bots", "day-of-bots"]
    tomorrow = settled(over([amel, BOT], at=NOON + timedelta(hours=12)))
    assert paid(tomorrow, amel) == 100


def test_two_partners_against_bots_get_a_fifth_of_the_lowest_room(over, amel, badr):
    match = settled(over([amel, BOT, badr, BOT], game="chkobba", room="business", places=[[0, 2], [1, 3]]))
    assert (paid(match, amel), paid(match, badr)) == (20, 20)
    assert why(match, amel) == ["only-bots", "bots"]


# --- the same people -------------------------------------------------------------------------------------------------


def test_a_match_alone_that_was_called_off_leaves_its_room_in_the_day(over, amel):
    matches = [settled(over([amel, BOT], at=n)) for n in range(6)]
    assert paid(settled(over([amel, BOT], at=6)), amel) == 0
    Match.objects.filter(pk=matches[0].pk).update(called_off_at=NOON)
    assert paid(settled(over([amel, BOT], at=7)), amel) == 100


def test_matches_that_were_called_off_are_not_counted_among_them(over, amel, badr):
    for n in range(10):
        settled(over([amel, badr], at=n))
    Match.objects.filter(pk=Match.objects.first().pk).update(called_off_at=NOON)
    assert paid(settled(over([amel, badr], at=10)), amel) == 100
    assert paid(settled(over([amel, badr], at=11)), amel) == 20


def test_the_eleventh_match_in_a_day_with_the_same_person_pays_a_fifth(over, amel, badr, chedly):
    matches = [settled(over([amel, badr], at=n)) for n in range(11)]
    assert [paid(match, amel) for match in matches] == [100] * 10 + [20]
    assert [paid(match, badr) for match in matches] == [20] * 10 + [4]
    assert why(matches[10], amel) == ["same-person"]
    assert paid(settled(over([amel, chedly], at=11)), amel) == 100
    later = settled(over([amel, badr], at=NOON + timedelta(hours=24, minutes=1)))
    assert paid(later, amel) == 100


def test_an_agreed_draw_pays_only_after_half_of_the_tricks(over, amel, badr):
    early, late = (
        settled(over([amel, badr], game="bisca", places=[[0, 1]], reason="draw", tricks=tricks)) for tricks in (9, 10)
    )
    assert (paid(early, amel), paid(late, amel)) == (0, 40)
    assert (why(early, amel), why(late, amel)) == (["early-draw"], [])


def test_three_agreed_draws_a_day_pay(over, amel, badr, chedly):
    def drawn(*people, at):
        return settled(over(people, game="bisca", places=[[0, 1]], reason="draw", tricks=12, at=at))

    matches = [drawn(amel, badr, at=n) for n in range(4)]
    assert [paid(match, amel) for match in matches] == [40, 40, 40, 0]
    assert why(matches[3], amel) == ["many-draws"]
    assert paid(drawn(amel, chedly, at=5), amel) == 40
    assert paid(drawn(amel, badr, at=NOON + timedelta(hours=12)), amel) == 40


# --- once ------------------------------------------------------------------------------------------------------------


def test_a_match_is_paid_once(over, amel, badr):
    match = settled(over([amel, badr]))
    assert not settle(match=match.pk)
    Match.objects.update(settled_at=None)  # as if nobody remembered: the causes do
    assert settle(match=match.pk)
    assert (now(amel).points, Credit.objects.count()) == (100, 2)


def test_the_sweep_finds_what_nobody_has_settled(over, amel, badr):
    first, second = over([amel, badr]), over([amel, badr], at=1)
    running = over([amel, badr], at=2)
    Match.objects.filter(pk=running.pk).update(finished_at=None, result=None)
    settle(match=first.pk)
    assert list(selectors.unsettled()) == [second.pk]
    assert sweep() == 1
    assert not settle(match=running.pk)
    assert now(amel).points == 200


def test_a_match_that_cannot_be_settled_keeps_nobody_waiting(over, amel, badr, caplog):
    broken, sound = over([amel, badr]), over([amel, badr], at=1)
    Match.objects.filter(pk=broken.pk).update(result={"reason": "points"})
    assert sweep() == 1
    assert paid(sound, amel) == 100
    assert f"match {broken.pk} could not be settled" in caplog.text
    assert list(selectors.unsettled()) == [broken.pk]  # nothing of it was written
    assert not Credit.objects.filter(match=broken).exists()


def test_a_match_whose_rules_are_gone_is_paid_by_its_places(over, amel, badr):
    match = over([amel, badr])
    Match.objects.update(game="whist")
    assert paid(settled(match), amel) == 100


def test_lines_of_the_ledger_stay_as_they_are(over, amel, badr):
    line = Credit.objects.get(match=settled(over([amel, badr])), user=amel)
    for change in (
        line.save,
        line.delete,
        Credit.objects.all().delete,
        lambda: Credit.objects.update(points=1),
        lambda: Credit.objects.bulk_update([line], ["points"]),
    ):
        with pytest.raises(Written):
            change()
    assert Credit.objects.count() == 2
