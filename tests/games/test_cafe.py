"""The running café: whatever is killed, what was acknowledged is there and the match goes on; and several processes."""

import asyncio
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from games.kit.moves import HOUSE
from qahwa import parts
from tests.cafe import Cafe, wait_for
from tests.games import laying
from tests.games.distant import Distant, show
from tests.servers import Postgres, Valkey

QUICK = {"QAHWA_PACE": "0.1", "SOCKET_RATE": "1000"}
LONG = {"game": "bisca-tres", "options": {"target": 10}, "seconds": 20}
SOON = 240  # seconds for a part to be started again and for the match to go on, on a busy machine


@pytest_asyncio.fixture
async def tabs() -> AsyncIterator[list[Distant]]:
    """Tabs that are closed after the test."""
    opened: list[Distant] = []
    yield opened
    for tab in opened:
        await tab.leave_the_page()


@pytest.fixture
def own_postgres() -> Any:
    """A PostgreSQL that this test may kill."""
    server = Postgres()
    server.start()
    yield server
    server.stop()


async def seated(cafe: Cafe, tabs: list[Distant], *, url: str = "", **spec: Any) -> tuple[str, list[Distant]]:
    """A new match of these people, and a tab for each."""
    laid = await asyncio.to_thread(laying.lay, cafe, **LONG | spec)
    (code,) = laid["codes"]
    mine = [Distant(url or cafe.url, code, cookie) for cookie in laid["cookies"].values()]
    tabs.extend(mine)
    await show(mine)
    return code, mine


async def survives(cafe: Cafe, tabs: list[Distant], kills: dict[str, Callable[[], None]]) -> None:
    """Play two matches, of people and against a bot, while one thing after the other is killed."""
    pair, two = await seated(cafe, tabs, sitters=["Amel", "Badr"])
    solo, one = await seated(cafe, tabs, sitters=["Chedly", "bot"])
    playing = [asyncio.ensure_future(tab.keep_playing(Random(7), pause=0.15)) for tab in tabs]
    watched = [two[0], one[0]]
    try:
        for name, kill in kills.items():
            await both_go_on(watched, f"before {name} is killed")
            await asyncio.to_thread(kill)
            await both_go_on(watched, f"after {name} was killed")
    finally:
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
    for code, people in ((pair, two), (solo, one)):
        log = (await asyncio.to_thread(laying.log, cafe, code))["log"]
        for tab in people:
            assert len(tab.acknowledged) > 5
            for version, move in tab.acknowledged:
                assert log[version] == [tab.you, move, False]
            assert tab.closed is None or not 4400 <= tab.closed < 4500


async def both_go_on(watched: list[Distant], when: str) -> None:
    for tab in watched:
        v = tab.v
        await tab.until(lambda tab=tab, v=v: tab.result or tab.v >= v + 6, f"the match to go on {when}", seconds=SOON)
        assert tab.result is None, "the match was too short for this test"


def parts_of(cafe: Cafe) -> dict[str, Callable[[], None]]:
    def killer(part: str) -> Callable[[], None]:
        def kill() -> None:
            pid = cafe.pid(part)
            cafe.kill(part)
            wait_for(lambda: cafe.pid(part) != pid, what=f"{part} to be started again")

        return kill

    return {part: killer(part) for part in ("web", "worker", "beat", "valkey")}


async def test_nothing_is_lost_on_sqlite_whatever_is_killed(cafe, tabs):
    await asyncio.to_thread(cafe.serve, **QUICK)
    await survives(cafe, tabs, parts_of(cafe))


async def test_nothing_is_lost_on_postgresql_whatever_is_killed(make_cafe, own_postgres, tabs):
    cafe = make_cafe(database_url=own_postgres.create())
    await asyncio.to_thread(cafe.serve, **QUICK)

    def kill_postgres() -> None:
        own_postgres.kill()
        own_postgres.start()

    await survives(cafe, tabs, {**parts_of(cafe), "PostgreSQL": kill_postgres})


@pytest.fixture
def chain(make_cafe, postgres: str, valkey: Valkey) -> tuple[Cafe, list[str]]:
    """A café of two web processes and two workers on one PostgreSQL and one Valkey; and the two addresses."""
    cafe = make_cafe(database_url=postgres, redis_url=valkey.url)
    cafe.env |= QUICK
    cafe.prepare()
    webs = [cafe.web(parts.uvicorn), cafe.web(parts.daphne)]
    cafe.worker()
    cafe.worker()
    cafe.beat()
    return cafe, [web.url for web in webs]


async def test_two_people_on_two_web_processes_play_a_match(chain, tabs):
    cafe, addresses = chain
    laid = await asyncio.to_thread(laying.lay, cafe, **LONG | {"options": {"target": 1}, "sitters": ["Amel", "Badr"]})
    (code,) = laid["codes"]
    amel, badr = [
        Distant(url, code, laid["cookies"][name]) for url, name in zip(addresses, ("Amel", "Badr"), strict=True)
    ]
    watcher = Distant(addresses[0], code)
    tabs += [amel, badr, watcher]
    await show(tabs)
    await amel.until(lambda: amel.seat(1)["is"] == "here", "Badr, on the other process")
    await asyncio.gather(*(tab.keep_playing(Random(3), pause=0) for tab in (amel, badr)))
    for tab in tabs:
        await tab.until(lambda tab=tab: tab.result, "the result")
    told = await asyncio.to_thread(laying.log, cafe, code)
    assert amel.result == badr.result == watcher.result
    assert told["result"]["places"] == amel.result["places"]
    for tab in tabs:
        frames = [f for message in tab.heard for f in message.get("frames", ()) if f["by"] is not None]
        assert [(f["by"], f["m"]) for f in frames] == [
            (seat, move.split()[0] if move.startswith("deal") else move) for seat, move, _ in told["log"][2:]
        ], "every step, in order, on both processes"
    assert [stand_in for _, _, stand_in in told["log"] if stand_in] == []


async def test_one_time_out_makes_one_move_with_two_workers_and_two_web_processes(chain, tabs):
    """Amel does not move at all; both processes hold the match, both workers and the sweep hear of it."""
    cafe, addresses = chain
    laid = await asyncio.to_thread(laying.lay, cafe, **LONG | {"seconds": 1, "sitters": ["Amel", "Badr"]})
    (code,) = laid["codes"]
    badr = Distant(addresses[1], code, laid["cookies"]["Badr"])
    amel = [Distant(url, code, laid["cookies"]["Amel"]) for url in addresses]
    tabs += [badr, *amel]
    await show(tabs)
    playing = asyncio.ensure_future(badr.keep_playing(Random(5), pause=0))
    await badr.until(lambda: badr.v >= 30, "ten tricks", seconds=SOON)
    playing.cancel()
    told = await asyncio.to_thread(laying.log, cafe, code)
    for version, (seat, _, stand_in) in enumerate(told["log"]):
        assert stand_in == (seat == 0) or seat == 1, version
    tricks = "".join("H" if seat == HOUSE else str(seat) for seat, _, _ in told["log"][2:])
    for trick in tricks.replace("H", " ").split()[:-1]:
        assert sorted(trick) == ["0", "1"], f"each seat moves once a trick: {tricks}"
    # Two time-outs in a row: Amel is away, and her turns are short now.
    await badr.until(lambda: badr.seat(0)["is"] == "bot", "the bot's badge")
    await amel[0].say("back")
    await badr.until(lambda: badr.seat(0)["is"] == "here", "the badge to go", seconds=SOON)
