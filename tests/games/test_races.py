"""Several processes, one match: exactly one wins; and beside each race a control test that shows that it bites.

Each thread here has an event loop, a journal and a floor of its own, as another process has.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from django.db import connection, transaction

from games import services
from games.journal import Stale
from games.live import floor, wakes
from games.live.match import LiveMatch, Refused
from games.models import Entry, Match

pytestmark = pytest.mark.both_databases

RACERS = 6


def race(run: Callable[[int, threading.Barrier], Any], racers: int = RACERS) -> list[Any]:
    """Run this in so many threads at once; what each gives, or raises."""
    barrier, outcomes = threading.Barrier(racers), [None] * racers

    def one(number: int) -> None:
        try:
            outcomes[number] = run(number, barrier)
        except Exception as error:  # noqa: BLE001 -- an outcome like any other
            outcomes[number] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=one, args=(number,)) for number in range(racers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(240)
    return outcomes


def elsewhere(work: Callable[[LiveMatch], Coroutine[Any, Any, Any]], match: Match, barrier: threading.Barrier) -> Any:
    """Do this with the match as another process would hold it; all are ready before one begins."""

    async def go() -> Any:
        try:
            live = await floor.here().sit(match.pk)
            await asyncio.to_thread(barrier.wait, 120)
            return await work(live)
        finally:
            await floor.close()

    return asyncio.run(go())


def moves(match: Match, since: int) -> list[str]:
    return list(Entry.objects.filter(match=match, seq__gte=since).order_by("seq").values_list("move", flat=True))


@pytest.fixture
def match(start, monkeypatch) -> Match:
    monkeypatch.setattr(wakes, "send", lambda match, version: None)
    return start(options={"target": 4})


def test_of_several_processes_that_move_at_once_one_wins(match):
    (seat,) = match.to_act

    async def move(live: LiveMatch) -> str:
        card = live.terms.game.view(live.position.state, seat)["legal"][0]
        await live.move(seat, card, base=match.version)
        return card

    outcomes = race(lambda number, barrier: elsewhere(move, match, barrier))
    made = [outcome for outcome in outcomes if isinstance(outcome, str)]
    assert len(made) == 1
    assert all(isinstance(outcome, Refused) and outcome.why == "stale" for outcome in outcomes if outcome not in made)
    assert moves(match, match.version) == made


def test_control_without_the_guard_moves_overwrite_each_other(match):
    """The textbook way, a row read, changed and saved: several believe that theirs is the move on this version."""
    believed = []

    def naive(number: int, barrier: threading.Barrier) -> None:
        row = Match.objects.get(pk=match.pk)
        barrier.wait(120)
        row.version += 1
        row.table = f"by {number}"
        row.save()
        believed.append(number)

    race(naive)
    assert len(believed) == RACERS
    assert Match.objects.get(pk=match.pk).version == match.version + 1


def test_one_time_out_makes_one_move_however_many_workers_hear_of_it(match, people):
    """All wake at once, on the same version, in processes of their own."""
    services.get_up(match=match.pk, user=people[match.to_act[0]].pk)
    Match.objects.update(wake_at=match.started_at)

    async def decide(live: LiveMatch) -> str:
        turn = await live.act(version=match.version)
        assert turn
        await asyncio.sleep(0.05)  # it thinks
        await live.stand_in(turn, turn.view["legal"][0])
        return turn.view["legal"][0]

    outcomes = race(lambda number, barrier: elsewhere(decide, match, barrier))
    made = [outcome for outcome in outcomes if isinstance(outcome, str)]
    assert moves(match, match.version) == made
    assert len(made) == 1


def test_a_summary_is_ended_once_however_many_skip_and_wake(match, people):
    async def to_the_summary(live: LiveMatch) -> int:
        while not live.rests:
            (seat,) = live.terms.game.to_act(live.position.state)
            await live.move(seat, live.terms.game.view(live.position.state, seat)["legal"][0], base=live.version)
        return live.version

    (version,) = race(lambda number, barrier: elsewhere(to_the_summary, match, barrier), racers=1)
    Match.objects.update(wake_at=match.started_at)

    async def skip(live: LiveMatch) -> None:
        await live.go_on(base=version)

    async def wake(live: LiveMatch) -> None:
        await live.act(version=version)

    race(lambda number, barrier: elsewhere(skip if number % 2 else wake, match, barrier))
    assert [move.split()[0] for move in moves(match, version)] == ["deal"]


def test_a_clock_is_never_set_by_somebody_who_did_not_know_who_had_left(match, people):
    """The other leaves while a move is made that brings his turn: in every order his turn takes two seconds."""
    (seat,) = match.to_act
    other = 1 - seat

    async def move(live: LiveMatch) -> None:
        await live.move(seat, live.terms.game.view(live.position.state, seat)["legal"][0], base=match.version)

    def run(number: int, barrier: threading.Barrier) -> None:
        if number == 0:
            elsewhere(move, match, barrier)
        else:
            barrier.wait(120)
            services.get_up(match=match.pk, user=people[other].pk)

    assert race(run, racers=2) == [None, None]
    row = Match.objects.get(pk=match.pk)
    assert row.to_act == [other]
    assert (row.deadline - row.wake_at).total_seconds() > 15


def test_a_move_survives_that_somebody_left_just_before_it(match, people):
    """It lost the comparison only because the seating is new: it is decided again, not refused."""
    (seat,) = match.to_act

    async def move(live: LiveMatch) -> str:
        await asyncio.to_thread(services.get_up, match=match.pk, user=people[1 - seat].pk)
        await live.move(seat, live.terms.game.view(live.position.state, seat)["legal"][0], base=match.version)
        return live.sitters[1 - seat].bot_plays

    assert race(lambda number, barrier: elsewhere(move, match, barrier), racers=1) == [True]
    assert len(moves(match, match.version)) == 1


def test_two_batches_with_the_same_matches_do_not_lock_each_other_out(start, monkeypatch):
    """Each takes the same twenty matches in the opposite order."""
    from datetime import UTC, datetime

    from games import journal

    matches = [start() for _ in range(20)]

    def batch(number: int, barrier: threading.Barrier) -> int:
        async def go() -> int:
            order = matches if number % 2 else matches[::-1]
            appends = [
                journal.Append(
                    match=match.pk,
                    base=match.version,
                    seating=0,
                    at=datetime.now(UTC),
                    log=[journal.Line(match.version, 0, f"bid {number}", False)],
                    to_act=[],
                    deadline=None,
                    wake_at=None,
                )
                for match in order
            ]
            await asyncio.to_thread(barrier.wait, 120)
            done = await asyncio.gather(*map(journal.append, appends), return_exceptions=True)
            await journal.close()
            assert all(outcome is None or isinstance(outcome, Stale) for outcome in done), done
            return done.count(None)

        return asyncio.run(go())

    assert sum(race(batch)) == 20
    assert [Match.objects.get(pk=match.pk).version for match in matches] == [match.version + 1 for match in matches]


@pytest.mark.parametrize("winner", ["get_up", "sit_down"])
def test_leaving_and_coming_back_wait_for_each_other(match, people, winner):
    """What comes second finds what the first has written."""
    user = people[match.to_act[0]]
    first, second = (services.get_up, services.sit_down)[:: 1 if winner == "sit_down" else -1]
    with transaction.atomic():
        first(match=match.pk, user=user.pk)
        outcomes: list[Any] = []
        waiting = threading.Thread(
            target=lambda: outcomes.append(race(lambda n, b: second(match=match.pk, user=user.pk), racers=1))
        )
        waiting.start()
    waiting.join(120)
    assert outcomes == [[None]]
    left = match.sitting.get(user=user).left_at is not None
    assert left == (winner == "get_up")
