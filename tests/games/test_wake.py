"""The server acts when it must: bots, clocks that run out, people who leave and come back, matches without people."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import catalogue, services
from games.journal import Late
from games.kit.moves import HOUSE, parse
from games.live import backroom, floor, wakes
from games.models import Entry, Match

START = "2026-03-20 21:00"


@pytest.fixture
def at(time_machine) -> Callable[[float], None]:
    """Let so many seconds pass."""
    time_machine.move_to(START, tick=False)
    return lambda seconds: time_machine.shift(timedelta(seconds=seconds))


@pytest.fixture
def quiet(monkeypatch) -> list[tuple[int, int]]:
    """No tasks are sent; those that would be are noted."""
    sent: list[tuple[int, int]] = []
    monkeypatch.setattr(wakes, "send", lambda match, version: sent.append((match, version)))
    return sent


pytestmark = [pytest.mark.both_databases, pytest.mark.usefixtures("quiet", "at")]


def now(match: Match) -> Match:
    """The match as the database has it."""
    return Match.objects.get(pk=match.pk)


def log(match: Match) -> list[tuple[int, str, bool]]:
    return list(Entry.objects.filter(match=match).order_by("seq").values_list("seat", "move", "stand_in"))


def wake(match: Match, *, version: int | None = None) -> Match:
    """What the task does; the match afterwards."""
    services.wake(match=match.pk, version=now(match).version if version is None else version)
    return now(match)


def play(match: Match, move: str = "") -> Match:
    """The person on turn moves, through the live match."""

    async def go() -> None:
        live = await floor.here().sit(match.pk)
        await live.catch_up()
        (seat,) = live.terms.game.to_act(live.position.state)
        await live.move(seat, move or str(live.terms.game.legal(live.position.state, seat)[0]), base=live.version)

    backroom.run(go())
    return now(match)


def seat(match: Match, number: int) -> Any:
    return match.sitting.get(seat=number)


def until_turn_of(match: Match, number: int) -> Match:
    while now(match).to_act != [number]:
        play(match)
    return now(match)


# --- bots ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def with_bot(start) -> Match:
    """Amel against a bot, whose turn it is."""
    return until_turn_of(start(bots=1), 1)


def test_a_bot_decides_when_its_time_has_come_and_not_before(with_bot, at):
    before = now(with_bot)
    assert wake(with_bot).version == before.version
    at(3)
    after = wake(with_bot)
    made = log(with_bot)[before.version :]
    assert after.version == before.version + len(made)
    assert [(made[0][0], made[0][2])] == [(1, False)]
    assert {number for number, _, _ in made[1:]} <= {HOUSE}


def test_a_task_that_comes_twice_decides_once(with_bot, at):
    at(3)
    version = now(with_bot).version
    first = wake(with_bot, version=version)
    again = wake(with_bot, version=version)
    assert first.version == again.version


def test_a_task_for_a_match_that_is_gone_is_dropped(with_bot):
    key = with_bot.pk
    with_bot.delete()
    services.wake(match=key, version=2)


def test_a_bot_that_wants_the_impossible_does_not_stop_the_match(with_bot, at, monkeypatch, caplog):
    monkeypatch.setattr(catalogue, "choose", lambda *args, **more: parse("take KH 2C"))
    at(3)
    before = now(with_bot).version
    assert wake(with_bot).version > before
    assert "may not take KH 2C" in caplog.text


def test_a_bot_sees_the_view_of_its_seat_and_nothing_else(with_bot, at, monkeypatch):
    seen = []
    choose = catalogue.choose
    monkeypatch.setattr(
        catalogue, "choose", lambda slug, view, *rest, **more: seen.append(view) or choose(slug, view, *rest, **more)
    )
    at(3)
    wake(with_bot)
    (view,) = seen
    assert set(view["zones"]["hand.0"]) == {None}
    assert None not in view["zones"]["hand.1"]


def test_a_match_of_bots_alone_plays_itself_to_the_end(people, at):
    bots = [services.Sitter(None, "easy", f"Bot {n}", "") for n in range(2)]
    match = services.start(
        game="bisca-tres", sitters=bots, options={"target": 1}, seconds=20, secret=bytes(32), watchable=True
    )
    for _ in range(500):
        at(30)
        if wake(match).finished_at:
            break
    assert now(match).result["reason"] == "points"
    assert now(match).deserted_at is None


# --- clocks ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def two(start) -> Match:
    """Amel and Badr; Amel is on turn."""
    return until_turn_of(start(), 0)


def test_a_clock_that_runs_out_makes_one_move_for_its_seat(two, at):
    before = now(two)
    at(21.5)
    after = wake(two)
    number, _, stand_in = log(two)[before.version]
    assert (number, stand_in) == (0, True)
    assert seat(two, 0).timeouts == 1
    assert after.to_act == [1]
    assert after.seating == before.seating + 1


def test_a_clock_that_has_not_run_out_makes_none(two, at):
    at(15)
    before = now(two).version
    assert wake(two).version == before


def test_whoever_moves_after_a_time_out_starts_anew(two, at):
    at(21.5)
    wake(two)
    until_turn_of(two, 0)
    play(two)
    assert seat(two, 0).timeouts == 0
    assert (now(two).deadline - timezone.now()).total_seconds() > 10


def test_after_two_time_outs_in_a_row_turns_take_two_seconds(two, at):
    at(25)
    wake(two)
    until_turn_of(two, 0)
    at(25)
    wake(two)
    assert seat(two, 0).timeouts == 2
    until_turn_of(two, 0)
    match = now(two)
    assert 2 <= (match.wake_at - timezone.now()).total_seconds() <= 6
    assert (match.deadline - timezone.now()).total_seconds() >= 20
    at(7)
    version = match.version
    assert wake(two).version > version
    assert seat(two, 0).timeouts == 2


def test_a_person_without_a_clock_is_waited_for(start, at):
    match = start(seconds=None)
    assert (match.deadline, match.wake_at) == (None, None)
    at(10_000)
    assert wake(match).version == match.version


def test_a_summary_ends_by_its_clock(two, at):
    while now(two).to_act:
        play(two)
    match = now(two)
    assert match.result is None
    assert match.wake_at == match.deadline
    at(14)
    assert wake(two).version == match.version
    at(5)
    assert wake(two).version > match.version
    assert log(two)[match.version][1].startswith("deal ")


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


# --- the end, and the sweep ------------------------------------------------------------------------------------------


def test_the_end_counts_who_decided_how_often(start, people, at):
    match = start(options={"target": 1})
    services.get_up(match=match.pk, user=people[1].pk)
    while not now(match).finished_at:
        at(20)
        play(match) if now(match).to_act == [0] else wake(match)
    match = now(match)
    counts = {
        number: (
            sum(n == number and not stand_in for n, _, stand_in in log(match)),
            sum(n == number and stand_in for n, _, stand_in in log(match)),
        )
        for number in range(2)
    }
    assert {s.seat: (s.decisions, s.stood_in) for s in match.sitting.all()} == counts
    assert counts[0][1] == counts[1][0] == 0
    assert match.finished_at is not None
    assert match.result["reason"] == "points"


def test_the_sweep_finds_what_is_overdue_and_leaves_the_rest(start, at, quiet):
    overdue, running = until_turn_of(start(bots=1), 1), start()
    backroom.run(floor.close())  # whoever held the matches is gone: nobody else sends their tasks
    due = (overdue.wake_at - timezone.now()).total_seconds()
    at(due + 0.9)
    assert services.sweep() == 0
    assert quiet == []
    at(0.2)
    assert services.sweep() == 1
    assert quiet == [(overdue.pk, overdue.version)]
    at(60)
    assert services.sweep() == 2
    assert (running.pk, running.version) in quiet
    Match.objects.update(finished_at=timezone.now())
    assert services.sweep() == 0


def test_a_task_waits_for_better_times_when_the_database_is_away(with_bot, at, monkeypatch, caplog):
    at(3)

    async def away(**what):
        raise Late("nobody there")

    with monkeypatch.context() as broken:
        broken.setattr("games.journal.read", away)
        before = now(with_bot).version
        assert wake(with_bot).version == before
    assert "not woken" in caplog.text
    assert wake(with_bot).version > before
