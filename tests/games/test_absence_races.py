"""One of two people is away, and comes back or plays in the very moment in which the other ends the match as won.

Each racer has a process of his own.
"""

import asyncio
import threading
from datetime import timedelta

import pytest
from django.utils import timezone

from games import journal
from games.live.match import LiveMatch, Refused
from games.models import Match
from tests.games.by_hand import now, play, seat, until_turn_of
from tests.games.test_absence import come_back, leave, restart
from tests.games.test_races import elsewhere, race

pytestmark = [pytest.mark.both_databases, pytest.mark.usefixtures("quiet")]


@pytest.fixture
def left_alone(two) -> Match:
    """Badr has been away for an hour; Amel is on turn."""
    match = until_turn_of(two, 0)
    leave(match, 1)
    match.sitting.filter(seat=1).update(away_at=timezone.now() - timedelta(hours=1))
    restart()
    return now(match)


async def end(live: LiveMatch) -> str:
    try:
        await live.claim(0)
    except Refused as refused:
        return refused.why
    return "won"


def test_of_several_tabs_that_end_it_one_does(left_alone):
    outcomes = race(lambda number, barrier: elsewhere(end, left_alone, barrier))
    assert sorted(outcomes) == ["over"] * 5 + ["won"]
    assert now(left_alone).result["reason"] == "left"


def test_who_comes_back_between_the_look_and_the_writing_keeps_his_match(left_alone, monkeypatch):
    written = journal.append
    back = threading.Event()

    def late(append: journal.Append) -> asyncio.Future[None]:
        if not back.is_set():
            back.set()
            thread = threading.Thread(target=race, args=(lambda n, b: come_back(left_alone, 1), 1))
            thread.start()
            thread.join(30)
        return written(append)

    monkeypatch.setattr(journal, "append", late)
    assert race(lambda number, barrier: elsewhere(end, left_alone, barrier), racers=1) == ["here"]
    assert back.is_set()
    assert now(left_alone).result is None
    assert seat(left_alone, 1).away_at is None


def test_either_he_is_back_or_the_match_is_won_never_both(left_alone):
    def run(number: int, barrier: threading.Barrier) -> str | None:
        if number:
            return elsewhere(end, left_alone, barrier)
        barrier.wait(30)
        return come_back(left_alone, 1)

    for _ in range(4):
        _, told = race(run, racers=2)
        match, other = now(left_alone), seat(left_alone, 1)
        assert told == ("won" if match.result else "here")
        assert (other.away_at is None) == (match.result is None)
        if match.result:
            break
        leave(match, 1)
        match.sitting.filter(seat=1).update(away_at=timezone.now() - timedelta(hours=1))


def test_a_move_in_the_same_instant_does_not_keep_the_match_from_being_won(left_alone, monkeypatch):
    """Amel's own, from another tab: the match is ended on the version after it."""
    written, moved = journal.append, threading.Event()

    def late(append: journal.Append) -> asyncio.Future[None]:
        if not append.log and not moved.is_set():
            moved.set()
            thread = threading.Thread(target=race, args=(lambda n, b: play(left_alone), 1))
            thread.start()
            thread.join(30)
        return written(append)

    monkeypatch.setattr(journal, "append", late)
    assert race(lambda number, barrier: elsewhere(end, left_alone, barrier), racers=1) == ["won"]
    match = now(left_alone)
    assert (match.version > left_alone.version, match.result["reason"]) == (True, "left")
