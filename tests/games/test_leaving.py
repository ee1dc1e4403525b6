"""People leave and come back, bots stand in for them meanwhile, and a match without people ends."""

import pytest
from django.utils import timezone

from games import catalogue, services
from games.live import backroom, floor
from games.models import Match
from tests.games.by_hand import log, now, play, seat, wake

pytestmark = [pytest.mark.both_databases, pytest.mark.usefixtures("quiet", "at")]


# --- leaving and coming back -----------------------------------------------------------------------------------------


def test_a_bot_plays_on_for_who_leaves_on_his_turn(two, people, at):
    services.get_up(match=two.pk, user=people[0].pk)
    match = now(two)
    assert (match.wake_at - timezone.now()).total_seconds() == 2
    at(2)
    assert wake(two).version > match.version
    assert log(two)[match.version][::2] == (0, True)
    assert seat(two, 0).timeouts == 0


def test_who_comes_back_has_the_next_decision_and_the_rest_of_his_clock(two, people, at):
    deadline = now(two).deadline
    services.get_up(match=two.pk, user=people[0].pk)
    at(1)
    services.sit_down(match=two.pk, user=people[0].pk)
    match = now(two)
    assert (match.deadline, match.wake_at) == (deadline, deadline)
    assert seat(two, 0).left_at is None
    at(2)
    assert wake(two).version == match.version
    play(two)
    assert log(two)[match.version][::2] == (0, False)


def test_coming_back_after_time_outs(two, people, at):
    two.sitting.filter(seat=0).update(timeouts=2)
    services.sit_down(match=two.pk, user=people[0].pk)
    assert seat(two, 0).timeouts == 0
    assert now(two).wake_at == now(two).deadline


def test_coming_back_when_the_time_is_over_gives_a_new_clock(two, people, at):
    services.get_up(match=two.pk, user=people[0].pk)
    at(100)
    services.sit_down(match=two.pk, user=people[0].pk)
    assert (now(two).deadline - timezone.now()).total_seconds() == 20


def test_a_bots_answer_is_dropped_when_the_person_came_back_meanwhile(two, people, at, monkeypatch):
    services.get_up(match=two.pk, user=people[0].pk)
    at(3)
    before = now(two).version
    choose = catalogue.choose

    def thinking(*args, **more):
        services.sit_down(match=two.pk, user=people[0].pk)
        return choose(*args, **more)

    monkeypatch.setattr(catalogue, "choose", thinking)
    assert wake(two).version == before
    assert [entry for entry in log(two) if entry[2]] == []


def test_a_move_counts_as_coming_back(two, people):
    services.get_up(match=two.pk, user=people[0].pk)
    play(two)
    assert seat(two, 0).left_at is None


def test_leaving_twice_or_coming_back_unasked_changes_nothing(two, people):
    services.sit_down(match=two.pk, user=people[0].pk)
    assert now(two).seating == 0
    services.get_up(match=two.pk, user=people[0].pk)
    services.get_up(match=two.pk, user=people[0].pk)
    assert now(two).seating == 1


def test_who_has_no_seat_cannot_leave_it_or_come_back(two, people):
    for act in (services.get_up, services.sit_down):
        with pytest.raises(services.NotSeated):
            act(match=two.pk, user=people[3].pk)


def test_leaving_during_the_summary_does_not_end_it(two, people):
    while now(two).to_act:
        play(two)
    before = now(two)
    services.get_up(match=two.pk, user=people[0].pk)
    after = now(two)
    assert (after.deadline, after.wake_at) == (before.deadline, before.wake_at)


@pytest.mark.parametrize("slug", [game.slug for game in catalogue.all_games()])
def test_in_every_phase_a_bot_can_stand_in_for_all_who_left(start, people, at, slug):
    seats = catalogue.get(slug).seats[0]
    match = start(slug, seats=seats, bots=max(0, seats - len(people)))
    for person in people[1:seats]:
        services.get_up(match=match.pk, user=person.pk)
    for _ in range(400):
        if now(match).finished_at or now(match).deserted_at:
            break
        if now(match).to_act == [0]:
            play(match)
        else:
            at(20)
            before = now(match).version
            assert wake(match).version > before, f"it stands still after {log(match)[-3:]}"
    made = {stand_in for number, _, stand_in in log(match) if number == 1}
    assert made == {True}


# --- nobody is left --------------------------------------------------------------------------------------------------


def test_a_match_that_all_have_left_ends_after_a_minute(two, people, at):
    services.get_up(match=two.pk, user=people[0].pk)
    assert now(two).deserted_at is None
    at(1)
    services.get_up(match=two.pk, user=people[1].pk)
    assert now(two).deserted_at == timezone.now()
    at(59)
    assert wake(two).finished_at is None
    at(1)
    match = wake(two)
    assert match.result == {"places": [[0, 1]], "reason": "abandoned"}
    assert match.finished_at == timezone.now()
    assert (match.wake_at, match.deadline, match.to_act) == (None, None, [])
    own = sum(number == 0 for number, _, stand_in in log(two) if not stand_in)
    assert seat(two, 0).decisions == own


def test_one_who_comes_back_in_time_keeps_the_match(two, people, at):
    for person in people[:2]:
        services.get_up(match=two.pk, user=person.pk)
    at(50)
    services.sit_down(match=two.pk, user=people[1].pk)
    assert now(two).deserted_at is None
    at(15)
    assert wake(two).finished_at is None


def test_time_outs_can_desert_a_match_too(two, at):
    for _ in range(40):
        at(25)
        if wake(two).deserted_at:
            break
    assert [seat(two, number).timeouts for number in range(2)] == [2, 2]
    at(60)
    assert wake(two).result["reason"] == "abandoned"


def test_a_match_by_other_rules_is_ended_without_a_winner(two, at, monkeypatch):
    Match.objects.filter(pk=two.pk).update(game_version=99)
    backroom.run(floor.close())
    at(30)
    assert wake(two).result == {"places": [[0, 1]], "reason": "void"}
