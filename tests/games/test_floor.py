"""What processes hear of each other, what is kept live and what is let go. Two event loops here are two processes."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from random import Random
from typing import Any

import pytest

from games import services
from games.live import audience, backroom, floor, nudges
from games.models import Match
from tests.games.browser import InHouse, orm, play_on


class Process:
    """Another event loop, in a thread of its own."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    async def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Do this over there."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self.loop))

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(floor.close(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)


@pytest.fixture
def other(house: None) -> Iterator[Process]:
    process = Process()
    yield process
    process.stop()


async def far(other: Process, match: Match, user: Any = None) -> InHouse:
    """A browser that has opened the page on the other process."""
    one = await other.do(InHouse(match.code, user).open())
    await other.do(one.look())
    return one


async def soon(holds: Callable[[], Any], what: str, seconds: float = 60) -> None:
    end = asyncio.get_running_loop().time() + seconds
    while not holds():
        assert asyncio.get_running_loop().time() < end, f"waited in vain for {what}"
        await asyncio.sleep(0.02)


async def test_two_people_on_two_processes_see_each_others_moves(begin, people, visit, other):
    match = await begin(options={"target": 1})
    amel, badr = await visit(match, people[0]), await far(other, match, people[1])
    while not amel.result:
        on_turn, home = (amel, True) if amel.is_on_turn else (badr, False)
        work = on_turn.play()
        await (work if home else other.do(work))
        await soon(lambda: amel.v == badr.v and bool(amel.result) == bool(badr.result), "the same on both sides")
    steps = {
        one: [(f["v"], f["by"], f["m"]) for m in one.heard for f in m.get("frames", ()) if f["by"] is not None]
        for one in (amel, badr)
    }
    assert steps[amel] == steps[badr], "every step, in order, on both sides"


async def test_presence_is_known_on_the_other_process(begin, people, visit, other):
    match = await begin()
    amel = await visit(match, people[0])
    badr = await far(other, match, people[1])
    await amel.until(lambda: amel.seat(1)["is"] == "here", "Badr")
    await soon(lambda: badr.seat(0)["is"] == "here", "Amel over there")
    watcher = await far(other, match)
    await amel.until(lambda: amel.crowd["watchers"] == 1, "the watcher over there")
    await other.do(badr.leave_the_page())
    await amel.until(lambda: amel.seat(1)["is"] == "away", "Badr to be missed")
    await other.do(watcher.leave_the_page())


async def test_a_process_that_died_is_not_believed_for_ever(begin, people, visit, other, monkeypatch):
    monkeypatch.setattr(audience, "RUMOUR", 2.0)
    match = await begin()
    amel = await visit(match, people[0])
    await far(other, match, people[1])
    await amel.until(lambda: amel.seat(1)["is"] == "here", "Badr")
    monkeypatch.setattr(nudges.Nudges, "_send", lambda self, message: asyncio.sleep(0))  # nothing is heard from now on
    await amel.until(lambda: amel.seat(1)["is"] == "away", "Badr to be missed")


async def test_the_summary_is_skipped_by_people_on_two_processes(begin, people, visit, other):
    match = await begin()
    amel, badr = await visit(match, people[0]), await far(other, match, people[1])
    while amel.clock["why"] != "summary":
        on_turn = amel if amel.is_on_turn else badr
        await (amel.play() if on_turn is amel else other.do(badr.play()))
        await soon(lambda: amel.v == badr.v, "the same on both sides")
    await amel.say("skip")
    await soon(lambda: badr.last("skipped").get("seats") == [0], "who has read it, over there")
    assert amel.view["phase"] == "deal"
    await other.do(badr.say("skip"))
    await amel.until(lambda: amel.view["phase"] == "play", "the next deal")


async def test_who_comes_back_is_seen_by_all_at_once(begin, people, visit, other, monkeypatch):
    monkeypatch.setattr(floor, "GLANCE", 10**9)  # nobody finds it by looking: it is told
    match = await begin()
    amel = await visit(match, people[0])
    badr = await far(other, match, people[1])
    await badr_leaves(other, badr)
    await amel.until(lambda: amel.seat(1)["is"] == "bot", "the bot's badge")
    await other.do(badr.say("back"))
    await amel.until(lambda: amel.seat(1)["is"] == "here", "the badge to go")
    await badr_leaves(other, badr)
    await amel.until(lambda: amel.seat(1)["is"] == "bot", "the bot's badge")
    again = await far(other, match, people[1])  # a page that is opened anew means the same
    assert again.you == 1
    await amel.until(lambda: amel.seat(1)["is"] == "here", "the badge to go")
    await other.do(again.leave_the_page())


async def badr_leaves(other: Process, badr: InHouse) -> None:
    await other.do(badr.say("leave"))


async def test_a_line_that_comes_back_by_itself_does_not_speak_for_its_person(begin, people, visit):
    match = await begin()
    badr = await visit(match, people[1])
    v = badr.v
    await badr.say("leave")
    await badr.until(lambda: badr.seat(1)["is"] == "bot", "the bot's badge")
    again = await visit(match, people[1], looking=False)
    await again.say("sync", v=v)
    await again.until(lambda: again.last("frames"), "an answer")
    assert again.seat(1)["is"] == "bot"


async def test_nobody_reads_a_log_before_valkey_has_read_that_he_listens(monkeypatch):
    """The channel layer does not wait for that: here it takes a moment, as when Valkey is busy."""
    one, heard = nudges.Nudges(), []
    layer, late = one._layer, []
    assert layer
    join = layer.group_add

    async def join_later(*where: str) -> None:
        async def joining() -> None:
            await asyncio.sleep(0.3)
            await join(*where)

        late.append(asyncio.ensure_future(joining()))

    monkeypatch.setattr(layer, "group_add", join_later, raising=False)
    await one.listen(heard.append)
    assert late[0].done()
    await layer.group_send(nudges.GROUP, {"type": nudges.GROUP, "kind": "news", "from": "elsewhere"})
    await soon(lambda: heard, "the news")
    await one.close()


async def test_what_a_lost_nudge_would_have_told_is_found_by_a_glance(begin, people, visit, other, monkeypatch):
    monkeypatch.setattr(floor, "GLANCE", 5)
    monkeypatch.setattr(nudges.Nudges, "_send", lambda self, message: asyncio.sleep(0))
    match = await begin()
    amel, badr = await visit(match, people[0]), await far(other, match, people[1])
    leads, follows = (amel, badr) if amel.is_on_turn else (badr, amel)
    await (leads.play() if leads is amel else other.do(leads.play()))
    await soon(lambda: follows.v == leads.v, "the move")


async def test_news_of_the_table_reach_everybody(begin, people, visit, other):
    match = await begin()
    amel, watcher = await visit(match, people[0]), await far(other, match)
    news = {"url": "/tables/K7QX2M/", "ready": [0], "begun": None}
    await orm(lambda: services.announce(match=match, news=news))
    for one in (amel, watcher):
        await soon(lambda one=one: one.last("table") == {"t": "table", **news}, "the news")


async def test_a_channel_layer_that_is_away_disturbs_nobody(begin, people, visit, monkeypatch, caplog):
    from redis.exceptions import ConnectionError as AwayError

    match = await begin()
    amel, badr = [await visit(match, person) for person in people[:2]]

    async def away(*what: Any) -> None:
        raise AwayError("nobody there")

    monkeypatch.setattr(floor.here().nudges._layer, "group_send", away, raising=False)
    await play_on([amel, badr], rng=Random(1), moves=4)
    assert "nudge lost" in caplog.text


async def test_a_match_is_loaded_once_however_many_come_at_once(begin, people, visit, monkeypatch):
    match = await begin()
    loads = []
    load = floor._load

    async def counted(**which: Any) -> Any:
        loads.append(which)
        return await load(**which)

    monkeypatch.setattr(floor, "_load", counted)
    await asyncio.gather(*(visit(match, people[n % 2]) for n in range(10)))
    assert len(loads) == 1


async def test_who_opens_his_mouth_late_hears_the_others(begin, people, visit, monkeypatch):
    monkeypatch.setattr(floor, "IDLE", 0.0)
    match = await begin(seconds=None)
    silent = await visit(match, people[1], looking=False)
    await soon(lambda: match.pk in floor.here().matches, "the match to be found")
    await soon(lambda: match.pk not in floor.here().matches, "the match to be let go")
    await silent.look()
    other = await visit(match, people[0])
    assert await play_on([silent, other], rng=Random(1), moves=4) == 4


async def test_a_match_that_nobody_watches_is_let_go_and_comes_back_the_same(begin, people, visit, monkeypatch):
    match = await begin(seconds=None)
    amel, badr = [await visit(match, person) for person in people[:2]]
    await play_on([amel, badr], rng=Random(1), moves=3)
    before = {"v": amel.v, "view": amel.view}
    monkeypatch.setattr(floor, "IDLE", 0.0)
    here = floor.here()
    await asyncio.sleep(1.2)
    assert match.pk in here.matches, "it was let go under the eyes of its people"
    for one in (amel, badr):
        await one.leave_the_page()
    await soon(lambda: match.pk not in here.matches, "the match to be let go")
    again = await visit(match, people[0])
    assert {"v": again.v, "view": again.view} == before


async def test_a_match_in_which_the_server_must_act_is_kept_until_it_has(begin, people, visit, monkeypatch):
    match = await begin()
    amel = await visit(match, people[0])
    monkeypatch.setattr(floor, "IDLE", 0.0)
    await amel.leave_the_page()
    await asyncio.sleep(1.5)
    assert match.pk in floor.here().matches
    monkeypatch.setattr(floor, "SPARE", 0)
    await soon(lambda: match.pk not in floor.here().matches, "room for others")


async def test_the_task_is_sent_when_its_moment_has_come(begin, people, visit, monkeypatch, settings):
    sent: list[tuple[int, int]] = []
    monkeypatch.setattr("games.live.wakes.send", lambda match, version: sent.append((match, version)))
    settings.PACE = 0.2
    match = await begin(bots=1)
    amel = await visit(match, people[0])
    if amel.is_on_turn:
        await amel.play()
    await soon(lambda: sent, "the task")
    assert sent == [(match.pk, amel.v)]
    monkeypatch.setattr("games.live.wakes.AGAIN", 0.3)
    await soon(lambda: len(sent) >= 2, "the task once more: it had no effect")
    backroom.run(floor.close())
    v = amel.v
    await orm(lambda: services.wake(match=match.pk, version=v))
    await amel.until(lambda: amel.v > v, "the bot's move")
