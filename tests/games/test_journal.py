"""The log is written once, whole, in groups, and survives a database that goes away."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection

from games import journal
from games.journal import Append, Late, Line, Page, Rejected, Seated, Stale
from games.journal.lines import Ask, Unreachable
from games.models import Entry, Match
from tests.games.browser import orm

pytestmark = pytest.mark.both_databases

NOW = datetime(2026, 3, 20, 21, 0, 0, 123456, tzinfo=UTC)
LATER = NOW + timedelta(seconds=20)


@pytest.fixture
def match(start) -> Match:
    return start()


@pytest.fixture(autouse=True)
async def tidy():
    yield
    await journal.close()


def move(match: Match, *moves: str, seat: int = 0, **what) -> Append:
    """An append of these moves on the match as it is."""
    log = [Line(match.version + n, seat, text, False) for n, text in enumerate(moves)]
    known = {"seating": match.seating, "at": NOW, "to_act": [1], "deadline": LATER, "wake_at": LATER}
    return Append(match=match.pk, base=match.version, log=log, **known | what)


async def page(match: Match, since: int = 0) -> Page:
    found = await journal.read(match=match.pk, since=since)
    assert found
    return found


async def test_an_append_is_in_the_log_with_the_match_moved_on(match):
    await journal.append(move(match, "play KH", "collect 1"))
    found = await page(match, match.version)
    assert found.version == match.version + 2
    assert found.log == [Line(2, 0, "play KH", False), Line(3, 0, "collect 1", False)]
    assert (found.deadline, found.wake_at, found.deserted_at, found.result) == (LATER, LATER, None, None)
    row = await orm(lambda: Match.objects.get(pk=match.pk))
    assert (row.version, row.to_act, row.deadline, row.wake_at) == (4, [1], LATER, LATER)
    assert await orm(Entry.objects.filter(match=match, at=NOW).count) == 2


async def test_the_last_move_brings_the_result_and_the_counts_of_decisions(match):
    result = {"places": [[0], [1]], "reason": "points"}
    seats = [Seated(0, None, 0, 20, 1), Seated(1, NOW, 2, 3, 17, LATER)]
    await journal.append(move(match, "play KH", result=result, seats=seats, to_act=[], deadline=None, wake_at=None))
    row = await orm(lambda: Match.objects.get(pk=match.pk))
    assert (row.result, row.finished_at, row.to_act, row.wake_at) == (result, NOW, [], None)
    seats = row.sitting.order_by("seat").values_list("left_at", "timeouts", "decisions", "stood_in", "away_at")
    told = await orm(lambda: list(seats))
    assert told == [(None, 0, 20, 1, None), (NOW, 2, 3, 17, LATER)]
    with pytest.raises(Stale):
        await journal.append(replace(move(match, "play 2H"), base=match.version + 1))


@pytest.mark.parametrize("field", ["base", "seating"])
async def test_what_was_decided_on_another_version_or_seating_is_stale(match, field):
    append = move(match, "play KH")
    with pytest.raises(Stale):
        await journal.append(replace(append, **{field: getattr(append, field) + 1}))
    assert (await page(match)).version == match.version


async def test_a_match_that_does_not_exist_cannot_be_moved_on(match):
    with pytest.raises(Stale):
        await journal.append(replace(move(match, "play KH"), match=match.pk + 1000))
    assert await journal.read(match=match.pk + 1000, since=0) is None


async def test_of_many_moves_on_one_version_one_wins(match):
    """Twenty at once through one journal: some in one batch, some in the next."""
    tries = [journal.append(move(match, f"play {rank}H")) for rank in "A234567JQK" for _ in range(2)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert outcomes.count(None) == 1
    assert all(isinstance(outcome, Stale) for outcome in outcomes if outcome is not None)
    assert (await page(match)).version == match.version + 1


async def test_many_matches_go_to_the_database_together(start, monkeypatch):
    matches = [await orm(start) for _ in range(12)]
    batches = []
    store = journal._here().store
    write = store.write

    async def counted(batch: list[Append]) -> set[int]:
        batches.append(len(batch))
        return await write(batch)

    monkeypatch.setattr(store, "write", counted)
    await asyncio.gather(*(journal.append(move(match, "play KH")) for match in matches))
    assert sum(batches) == 12
    assert len(batches) <= 3
    assert [(await page(match)).version for match in matches] == [match.version + 1 for match in matches]


async def test_one_bad_line_does_not_spoil_the_batch_of_the_others(start):
    good, bad = [await orm(start) for _ in range(2)]
    taken = replace(move(bad, "play KH"), log=[Line(0, 0, "play KH", False)])  # there is a line 0 already
    outcomes = await asyncio.gather(
        journal.append(move(good, "play KH")), journal.append(taken), return_exceptions=True
    )
    assert outcomes[0] is None
    assert isinstance(outcomes[1], Rejected)
    assert (await page(bad)).version == bad.version


async def test_whoever_asks_gets_the_lines_since_his_own_version(match):
    await journal.append(move(match, "play KH"))
    pages = await asyncio.gather(*(page(match, since) for since in (0, 2, 1, 3)))
    assert [[line.seq for line in found.log] for found in pages] == [[0, 1, 2], [2], [1, 2], []]
    assert {found.version for found in pages} == {3}


# --- a database that goes away ---------------------------------------------------------------------------------------


class Broken:
    """A store whose writes fail in a chosen way, before or after the database has done them."""

    def __init__(self, store, *, fail: Callable[[int], str]) -> None:
        self.store = store
        self.lanes = store.lanes
        self.fail = fail
        self.writes = 0

    async def write(self, batch: list[Append]) -> set[int]:
        self.writes += 1
        how = self.fail(self.writes)
        if how == "before":
            raise Unreachable("the line broke")
        won = await self.store.write(batch)
        if how == "after":
            raise Unreachable("the line broke")
        return won

    async def read(self, asks: list[Ask]) -> list[Page]:
        if self.fail(0) == "reading too":
            raise Unreachable("nobody there")
        return await self.store.read(asks)

    async def close(self) -> None:
        await self.store.close()


def break_it(fail: Callable[[int], str]) -> Broken:
    here = journal._here()
    here.store = Broken(here.store, fail=fail)
    return here.store


async def test_a_line_that_breaks_before_the_write_costs_nothing(match):
    break_it(lambda n: "before" if n == 1 else "")
    await journal.append(move(match, "play KH"))
    assert (await page(match)).log[-1].move == "play KH"


async def test_a_line_that_breaks_after_the_write_does_not_write_twice(match):
    """The outcome of the first is unknown: the log is asked, and says that it was written."""
    broken = break_it(lambda n: "after" if n == 1 else "")
    await journal.append(move(match, "play KH"))
    assert broken.writes == 1
    assert [line.move for line in (await page(match, match.version)).log] == ["play KH"]


async def test_somebody_elses_move_is_not_taken_for_ours(match):
    await journal.append(move(match, "play 2C"))
    break_it(lambda n: "before" if n == 1 else "")
    with pytest.raises(Stale):
        await journal.append(move(match, "play KH"))


async def test_an_end_without_a_move_is_known_by_its_result(match):
    result = {"places": [[0, 1]], "reason": "abandoned"}
    broken = break_it(lambda n: "after" if n == 1 else "")
    await journal.append(move(match, result=result, new_seating=match.seating + 1))
    assert broken.writes == 1
    assert (await page(match)).result == result


async def test_a_database_that_stays_away_is_late_and_nothing_is_acknowledged(match):
    break_it(lambda n: "before" if n else "reading too")
    with pytest.raises(Late):
        await journal.append(move(match, "play KH"))
    with pytest.raises(Late):
        await journal.read(match=match.pk, since=0)
    journal._here().store = journal._here().store.store
    assert (await page(match)).version == match.version
    await journal.append(move(match, "play KH"))


async def test_nobody_waits_for_ever_when_the_journal_itself_fails(match, monkeypatch):
    async def fall(batch: list[Append]) -> set[int]:
        raise ZeroDivisionError

    monkeypatch.setattr(journal._here().store, "write", fall)
    with pytest.raises(Late):
        await asyncio.wait_for(journal.append(move(match, "play KH")), 60)


async def test_a_writer_that_is_held_up_by_another_gets_through_in_the_end(match):
    """Another process holds the row (the file, on SQLite) for a moment."""
    from django.db import transaction

    held, go = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def hold() -> None:
        with transaction.atomic():
            list(Match.objects.select_for_update().filter(pk=match.pk))
            loop.call_soon_threadsafe(held.set)
            asyncio.run_coroutine_threadsafe(go.wait(), loop).result()
        connection.close()

    holding = asyncio.create_task(asyncio.to_thread(hold))
    await held.wait()
    waiting = asyncio.ensure_future(journal.append(move(match, "play KH")))
    await asyncio.sleep(0.3)
    assert not waiting.done()
    go.set()
    await asyncio.gather(holding, waiting)
    assert (await page(match)).version == match.version + 1
