"""Who is sent away from the socket of a match, and that nobody else notices."""

import asyncio
from random import Random

import pytest

from games.live import sockets
from tests.games.browser import both, orm, play_on


@pytest.mark.parametrize("text", ["hello", '{"t":"shout"}', '{"t":"move","v":1}', "[]", ""])
async def test_an_unknown_or_malformed_message_closes_the_socket(begin, people, visit, text):
    match = await begin()
    leads, follows = await both(visit, match, people)
    await leads.send(text)
    await leads.until(lambda: leads.closed, "the end of the line")
    assert leads.closed == 4400
    again = await visit(match, people[leads.you])
    await again.play()
    await follows.until(lambda: follows.v == again.v, "the move: nothing was lost")


async def test_a_binary_message_closes_the_socket(begin, people, visit):
    one = await visit(await begin(), people[0])
    one.inbox.put_nowait({"type": "websocket.receive", "bytes": b'{"t":"ping"}'})
    await one.until(lambda: one.closed == 4400, "the end of the line")


async def test_an_oversized_message_closes_the_socket(begin, people, visit):
    one = await visit(await begin(), people[0])
    await one.send('{"t":"ping"}' + " " * 1000)
    await one.until(lambda: one.closed == 4413, "the end of the line")


async def test_a_flood_closes_the_socket_and_a_person_in_a_hurry_does_not(begin, people, visit, settings):
    settings.SOCKET_RATE = 20
    match = await begin()
    one, other = await visit(match, people[0]), await visit(match, people[1])
    for _ in range(40):
        await one.say("ping")
    await one.until(lambda: len(one.heard) >= 40, "forty pongs")
    assert one.closed is None
    for _ in range(200):
        await one.say("ping")
    await one.until(lambda: one.closed == 4429, "the end of the line")
    await other.say("ping")
    await other.until(lambda: other.heard[-1] == {"t": "pong"}, "the others are not disturbed")


async def test_an_address_without_a_match(house, visit):
    from games.models import Match

    one = await visit(Match(code="NOSUCHMATCH2"), looking=False)
    await one.until(lambda: one.closed == 4404, "the end of the line")


async def test_a_match_without_watchers(begin, people, visit):
    match = await begin(watchable=False)
    for stranger in (None, people[2]):
        one = await visit(match, stranger, looking=False)
        await one.until(lambda one=one: one.closed == 4403, "the end of the line")
        assert one.heard == []
    assert (await visit(match, people[1])).you == 1


async def test_a_match_that_is_deleted(begin, people, visit):
    match = await begin()
    leads, _ = await both(visit, match, people)
    await orm(match.delete)
    await leads.say("move", v=leads.v, m=leads.view["legal"][0])
    await leads.until(lambda: leads.closed == 4404, "the end of the line")


async def test_a_reader_too_slow_is_closed_and_nobody_waits_for_him(begin, people, visit, monkeypatch):
    monkeypatch.setattr(sockets, "BACKLOG", 20_000)
    monkeypatch.setattr(sockets, "PATIENCE", 600)  # he takes the news once the others have played on
    match = await begin()
    leads, follows = await both(visit, match, people)
    slow = await visit(match)
    slow.stuck = asyncio.Event()
    rng = Random(3)
    await play_on([leads, follows], rng=rng, moves=30)
    heard = len(slow.heard)
    slow.stuck.set()
    await slow.until(lambda: slow.closed == 4408, "the end of the line")
    assert len(slow.heard) - heard <= 1, "what is too late anyway was still sent"


async def test_a_reader_who_takes_nothing_at_all_is_given_up(begin, people, visit, monkeypatch):
    monkeypatch.setattr(sockets, "BACKLOG", 20_000)
    monkeypatch.setattr(sockets, "PATIENCE", 0.1)
    match = await begin()
    leads, follows = await both(visit, match, people)
    stuck = await visit(match)
    stuck.stuck = asyncio.Event()
    await play_on([leads, follows], rng=Random(3), moves=30)
    assert stuck.task
    await asyncio.wait_for(asyncio.shield(stuck.task), 60)
    assert stuck.closed is None


@pytest.mark.parametrize("error", [RuntimeError("closing"), ConnectionResetError()])
async def test_a_line_that_breaks_while_it_is_written_to_disturbs_nobody(begin, people, visit, error):
    match = await begin()
    watcher = await visit(match)
    leads, follows = await both(visit, match, people)
    watcher.broken = error
    assert await play_on([leads, follows], rng=Random(3), moves=10) == 10
    late = await visit(match, people[0])
    assert late.v == leads.v


async def test_a_reader_who_catches_up_stays(begin, people, visit):
    match = await begin()
    leads, follows = await both(visit, match, people)
    slow = await visit(match)
    slow.stuck = asyncio.Event()
    await play_on([leads, follows], rng=Random(3), moves=10)
    slow.stuck.set()
    await slow.until(lambda: slow.v == leads.v, "everything, in order")
    assert slow.closed is None
