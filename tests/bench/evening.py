"""`python -m tests.bench.evening [MATCHES] [sqlite] [postgres]`: an evening at the real café; at its end all books agree.

Real web processes, workers, beat and Valkey. People, guests and bots open tables in all rooms and play whole matches of all games
through pages and sockets; some agree on a draw, leave, come back, lose their line or leave for good; an operator corrects points
and calls matches off behind the counter. Then ledger, points, levels, boards, profiles, admin and records are compared with each
other, every match is settled again by eight processes at once, and nothing may have changed.
"""

import asyncio
import json
import os
import platform
import re
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from qahwa import parts
from tests.bench.comparison import Comparison
from tests.bench.there import there
from tests.bench.visitor import Choices, Visitor
from tests.cafe import Cafe
from tests.games.distant import Distant, show
from tests.servers import Postgres, Valkey

BOOKS = "tests.bench.books"
PEOPLE, GUESTS, TABLES = 20, 8, 10
SEED = int(os.environ.get("SEED", "40"))
QUICK = {"QAHWA_PACE": "0", "SOCKET_RATE": "100000", "ALLOWED_HOSTS": "127.0.0.1"}
ROOMS = ("passport", "passport", "tourist", "priority", "business", "luxury", "")  # "": a private table
GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("bisca", 2, {}),
    ("bisca", 3, {}),
    ("bisca", 4, {"rule-pairs": "on"}),
    ("bisca-tres", 2, {"rule-target": "1"}),
    ("bisca-nove", 2, {"rule-target": "1"}),
    ("bisca-quatro", 4, {"rule-target": "1"}),
    ("bisca-seis", 6, {"rule-target": "1"}),
    ("bisqa", 3, {}),
    ("bisqa", 6, {}),
    ("chkobba", 2, {}),
    ("chkobba", 4, {}),
    ("scopa", 2, {}),
    ("scopa", 3, {}),
    ("scopa", 4, {}),
    ("scopone", 4, {}),
)
HAPPENINGS = ("nothing",) * 4 + ("draw", "abandon", "return", "line", "void") * 2 + ("desert",)
IN_JSON = {"Accept": "application/json"}


class Evening:
    """Who is here, who is free, and what happened."""

    def __init__(self, cafe: Cafe, webs: list[str], laid: dict[str, Any], pool: ThreadPoolExecutor) -> None:
        self.rng = Random(SEED)
        self.cafe, self.webs, self.pool = cafe, webs, pool
        self.free = list(laid["people"])
        self.operator = Visitor(webs[0], laid["operator"], pool)
        self.told: Counter[str] = Counter()
        self.to_void: list[str] = []
        self.somebody_is_free = asyncio.Condition()

    async def play(self, matches: int) -> None:
        """So many matches, at several tables at once."""
        for guest in self.free[::3]:
            await self.correct(guest["pk"])
        left = [matches]
        await asyncio.gather(*(self.keep_a_table(left) for _ in range(TABLES)))
        for code in self.to_void:
            await self.void(code)

    async def keep_a_table(self, left: list[int]) -> None:
        while left[0] > 0:
            left[0] -= 1
            if not await self.one_match():
                left[0] += 1  # nobody was let in; another room, another time

    async def one_match(self) -> bool:
        """Open a table, sit down, play to the end; whether it came to a match."""
        rng = self.rng
        game, seats, rules = rng.choice(GAMES)
        async with self.somebody_is_free:
            await self.somebody_is_free.wait_for(lambda: self.free)
        count = min(len(self.free), rng.choice([1, 2, 2, 3, 4, seats]), seats)
        people = [self.free.pop(rng.randrange(len(self.free))) for _ in range(count)]
        try:
            begun, sitting = await self.sit_down(game, seats, rules, people)
            if begun:
                await self.at_the_table(begun, game, sitting)
        finally:
            self.free += people
            async with self.somebody_is_free:
                self.somebody_is_free.notify()
        return bool(begun)

    async def sit_down(self, game: str, seats: int, rules: dict[str, str], people: list[Any]) -> tuple[str, list[Any]]:
        """The code of the match that has begun, and those who sit at it."""
        room = self.rng.choice(ROOMS)
        host = self.visitor(people[0])
        form = Choices.of((await host.get(f"/tables/new/{game}/")).text)
        form |= {
            "seats": str(seats),
            "public": "yes" if room else "no",
            "room": room,
            "seconds": "10",
            "bots": "on",
        } | rules
        answer = await host.post(f"/tables/new/{game}/", form)
        if not (found := re.match(r"/tables/([A-Z0-9]{6})/", answer.leads)):
            self.told["not let in" if answer.leads else f"form refused: {game}"] += 1
            return "", []
        table, sitting = found[0], [people[0]]
        for person in people[1:]:
            sat = await self.visitor(person).post(f"{table}sit/", **IN_JSON)
            self.told["not let in"] += sat.status != 200
            sitting += [person] if sat.status == 200 else []
        for person in sitting[1:]:
            await self.visitor(person).post(f"{table}ready/", **IN_JSON)
        begun = await host.post(f"{table}begin/", **IN_JSON)
        where = json.loads((await host.post(f"{table}ready/", **IN_JSON)).text if begun.status != 200 else begun.text)
        if match := re.match(r"/match/([^/]+)/", where.get("begun") or where.get("url") or ""):
            self.told[game] += 1
            self.told[room or "private"] += 1
            return match[1], sitting
        self.told[f"not begun: {json.loads(begun.text).get('why', '')[:40]}"] += 1
        await host.post(f"{table}close/")
        return "", []

    async def at_the_table(self, code: str, game: str, sitting: list[Any]) -> None:
        """Everybody plays at random; one thing happens on the way."""
        happening = self.rng.choice(HAPPENINGS)
        browsers = await show([Distant(self.web(), code, person["cookie"]) for person in sitting])
        after = self.rng.randint(1, 25)
        leaver = browsers[0] if happening in ("abandon", "return", "line") else None
        draws = happening == "draw" and game == "bisca"
        players = [
            asyncio.ensure_future(self.sit(browser, draws=draws, until=after if browser is leaver else 10**6))
            for browser in browsers
        ]
        if leaver is not None:
            await players[0]
            await self.go_away(leaver, happening)
            if happening != "abandon" and leaver.result is None:
                browsers[0] = (await show([Distant(self.web(), code, sitting[0]["cookie"])]))[0]
                players[0] = asyncio.ensure_future(self.sit(browsers[0]))
        if happening == "desert":
            await asyncio.sleep(0.5)
            for player in players:
                player.cancel()
            await asyncio.gather(*(self.go_away(browser, "desert") for browser in browsers))
            watcher = (await show([Distant(self.web(), code)]))[0]
            await watcher.until(lambda: watcher.result, "the end of a match that all have left", seconds=200)
            browsers.append(watcher)
        await asyncio.gather(*players, return_exceptions=happening == "desert")
        if happening == "abandon" and len(sitting) == 1:
            watcher = (await show([Distant(self.web(), code)]))[0]
            await watcher.until(lambda: watcher.result, "the end of a match alone", seconds=200)
            browsers.append(watcher)
        await asyncio.gather(*(browser.leave_the_page() for browser in browsers))
        self.told[happening] += 1
        if happening == "void":
            self.to_void.append(code)

    async def sit(self, browser: Distant, *, draws: bool = False, until: int = 10**6) -> None:
        """Play at random to the end, or for so many decisions."""
        made = 0
        while browser.result is None and made < until:
            v, legal = browser.v, browser.view["legal"]
            if "accept-draw" in legal:
                await browser.tap("accept-draw" if draws else "decline-draw")
            elif draws and v > 30 and "offer-draw" in legal:
                await browser.tap("offer-draw")
            elif browser.is_on_turn:
                await browser.tap(self.rng.choice([move for move in legal if move != "offer-draw"]))
                made += 1
            elif browser.clock["why"] == "summary":
                await browser.say("skip")
            with suppress(AssertionError):
                await browser.until(lambda v=v: browser.v > v or browser.result, "something", seconds=2)

    async def go_away(self, browser: Distant, how: str) -> None:
        """Leave by the button, or lose the line."""
        if how != "line" and browser.result is None:
            await browser.say("leave")
            await asyncio.sleep(0.3)
        await browser.leave_the_page()
        await asyncio.sleep(self.rng.choice([0.2, 1.5]))

    async def correct(self, person: int) -> None:
        """The operator gives somebody points, so that all rooms are open to some."""
        form = {
            "user": str(person),
            "points": str(self.rng.choice([1_000, 12_000, 110_000, 700_000])),
            "reason": "a head start",
        }
        answer = await self.operator.post("/admin/rewards/credit/add/", form)
        if answer.status != 302:
            raise SystemExit(f"no correction: {answer.status} {answer.text[-1500:]}")
        self.told["corrections"] += 1

    async def void(self, code: str) -> None:
        """The operator calls a match off."""
        found = await self.operator.get(f"/admin/rewards/playedmatch/?q={code}")
        pk = re.search(r"/admin/rewards/playedmatch/(\d+)/change/", found.text)
        assert pk, f"{code} is not in the list of payments of matches"
        answer = await self.operator.post(f"/admin/rewards/playedmatch/{pk[1]}/change/", {"reason": "a fault"})
        if answer.status != 302:
            raise SystemExit(f"not called off: {answer.status}")

    def visitor(self, person: Any) -> Visitor:
        return Visitor(self.web(), person["cookie"], self.pool)

    def web(self) -> str:
        return self.rng.choice(self.webs)


def closing_time(cafe: Cafe) -> dict[str, Any]:
    """The books when the last match is settled."""
    until = time.monotonic() + 60
    while (told := there(cafe, BOOKS, "books"))["unsettled"] and time.monotonic() < until:
        time.sleep(1)
    return told


def settle_again(cafe: Cafe) -> list[int]:
    """Eight processes settle everything once more, at once."""
    there(cafe, BOOKS, "again")
    with ThreadPoolExecutor(8) as pool:
        return list(pool.map(lambda seed: there(cafe, BOOKS, "settle", str(seed)), range(8)))


def evening(database: str, matches: int) -> list[str]:
    """One evening; what did not agree."""
    postgres, valkey = Postgres() if database == "postgres" else None, Valkey()
    with tempfile.TemporaryDirectory(prefix="qahwa-evening-") as folder, ThreadPoolExecutor(32) as pool:
        valkey.start()
        if postgres:
            postgres.start()
        cafe = Cafe(Path(folder), database_url=postgres.create() if postgres else "", redis_url=valkey.url)
        cafe.env |= QUICK
        try:
            cafe.prepare()
            webs = [cafe.web(parts.uvicorn).url] + ([cafe.web(parts.daphne).url] if postgres else [])
            for _ in webs:
                cafe.worker()
            cafe.beat()
            laid = there(cafe, BOOKS, "lay", str(PEOPLE), str(GUESTS))
            began, here = time.monotonic(), Evening(cafe, webs, laid, pool)
            asyncio.run(here.play(matches))
            print(f"\n== {database}: {matches} matches in {time.monotonic() - began:.0f} s, seed {SEED}")
            print("what happened", dict(here.told))
            told = closing_time(cafe)
            for word in ("lines", "results", "rules", "abandons", "running", "unsettled"):
                print(word, told[word])
            comparison = Comparison(cafe, webs[0], laid, pool)
            asyncio.run(comparison.all(told))
            print("compared", dict(comparison.compared))
            for part in cafe.lone[len(webs) :]:  # the workers and beat, who would do it for them
                part.kill()
            own = settle_again(cafe)
            print("settled again, by eight processes at once:", own)
            comparison.agree("settled again", sum(own), len(told["matches"]))
            comparison.agree("the books after it", there(cafe, BOOKS, "books")["print"], told["print"])
            comparison.agree("called off", told["called_off"], sorted(here.to_void))
            comparison.agree("recount", told["differences"], [])
            comparison.agree("matches", len(told["matches"]), matches)
            comparison.agree("left over", [told["running"], told["unsettled"]], [0, 0])
        finally:
            for end in filter(None, (cafe, postgres, valkey)):
                end.stop()
    return comparison.differences


def main(arguments: list[str]) -> None:
    """Play on each database."""
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {platform.python_version()}"
    )
    matches = next((int(text) for text in arguments if text.isdigit()), 300)
    differences: list[str] = []
    for database in [name for name in arguments if not name.isdigit()] or ["sqlite", "postgres"]:
        differences += evening(database, matches)
    print("\n".join(differences) or "\nall books agree")
    sys.exit(bool(differences))


if __name__ == "__main__":
    main(sys.argv[1:])
