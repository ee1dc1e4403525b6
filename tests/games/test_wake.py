"""The server acts when it must: bots, clocks that run out, and the sweep."""

import pytest
from django.utils import timezone

from games import catalogue, services
from games.journal import Late
from games.kit.moves import HOUSE, parse
from games.live import backroom, floor
from games.models import Match
from tests.games.by_hand import log, now, play, seat, until_turn_of, wake

pytestmark = [pytest.mark.both_databases, pytest.mark.usefixtures("quiet", "at")]


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
