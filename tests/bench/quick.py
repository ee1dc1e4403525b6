"""Quick match under load: so many people press the button at the same moment, on two web processes and one PostgreSQL.

`python -m tests.bench.quick [CLIENTS]`: first all of one level, then of levels 1 to 40. Each client does what the page does: it
posts the form, listens to its socket, and asks when the socket says so, or after five seconds.
"""

import asyncio
import json
import os
import platform
import statistics
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from qahwa import parts
from tests.bench.there import there
from tests.bench.visitor import Answer, Visitor
from tests.cafe import Cafe
from tests.servers import Postgres, Valkey, children

HERE = "tests.bench.quick"  # run once more, in the café's environment
BUTTON = "/quick/passport/chkobba/"
POLL = 5.0  # seconds; the page's own
PATIENCE = 120.0


class Somebody(Visitor):
    """One person who wants to play."""

    pressed = took = 0.0  # seconds from the button to the chair
    asked = 0

    async def play(self) -> None:
        """Press the button and wait for a chair."""
        began = time.perf_counter()
        where = self._leads(await self.post(BUTTON))
        self.pressed = time.perf_counter() - began
        if not where.startswith("/tables/"):
            await self.wait()
        self.took = time.perf_counter() - began

    async def wait(self) -> None:
        with suppress(ConnectionClosed, InvalidHandshake, OSError):
            async with connect(
                f"{self.url.replace('http', 'ws', 1)}/ws/quick/",
                origin=self.url,  # type: ignore[arg-type]
                additional_headers=self.headers,
                open_timeout=60,
            ) as line:
                while not await self._has_chair():
                    self.asked += 1
                    with suppress(TimeoutError):
                        await asyncio.wait_for(line.recv(), POLL)
                return
        raise SystemExit("a socket broke")

    async def _has_chair(self) -> bool:
        leads = self._leads(await self.get("/quick/", **{"HX-Request": "true"}))
        return leads.startswith(("/tables/", "/match/"))

    @staticmethod
    def _leads(answer: Answer) -> str:
        if answer.status >= 400:
            raise SystemExit(f"refused: {answer.status}")
        return answer.leads


def lay(people: int, top: int) -> list[str]:
    """Over there: so many guests of levels from 1 to the top one; the cookies of their browsers."""
    from accounts.models import User
    from tests.games.laying import session

    made = [User.objects.create_user(name=f"Guest {n}", is_guest=True, level=1 + n * 7 % top) for n in range(people)]
    return [session(user) for user in made]


def count() -> dict[str, Any]:
    """Over there: who sits where now."""
    from django.db.models import Count

    from accounts.models import User
    from lobbies.models import Seeker, Table

    people = User.objects.annotate(held=Count("chairs"))
    apart = [
        abs(a.user.level - b.user.level)
        for table in Table.objects.filter(closed_at=None).prefetch_related("chairs__user")
        for a, b in [[chair for chair in table.chairs.all() if chair.user]]
    ]
    return {
        "twice": people.filter(held__gt=1).count(),
        "nowhere": people.filter(held=0).count(),
        "waiting": Seeker.objects.count(),
        "tables": Table.objects.filter(closed_at=None).count(),
        "apart": sum(apart) / len(apart),
    }


def cpu(pid: int) -> float:
    """Seconds of processor time of a process and its children so far."""
    ticks = 0
    for one in (pid, *children(pid)):
        user, system = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()[11:13]
        ticks += int(user) + int(system)
    return ticks / os.sysconf("SC_CLK_TCK")


async def press_all(everybody: list[Somebody]) -> None:
    """All at once."""
    await asyncio.wait_for(asyncio.gather(*(somebody.play() for somebody in everybody)), PATIENCE)


def report(title: str, everybody: list[Somebody], told: dict[str, Any]) -> None:
    """What was measured."""
    took = sorted(somebody.took for somebody in everybody)
    pressed = sorted(somebody.pressed for somebody in everybody)
    p50, p99 = statistics.median(took), took[int(len(took) * 0.99) - 1]
    print(f"{title}: {len(took)} people, {told['tables']} tables, {told['apart']:.1f} levels apart on average")
    print(f"  seated twice: {told['twice']}, nowhere: {told['nowhere']}, still in the queue: {told['waiting']}")
    print(f"  time to seat  p50 {p50:.2f} s  p99 {p99:.2f} s  longest {took[-1]:.2f} s", flush=True)
    print(f"  of it the button's own request  p50 {statistics.median(pressed):.2f} s  longest {pressed[-1]:.2f} s")
    print(
        f"  processor time of both web processes  {1000 * told['cpu']:.0f} ms a person, load {os.getloadavg()[0]:.1f}"
    )


def main(people: int) -> None:
    """Open a café of two web processes, and let everybody in."""
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}", flush=True)
    postgres, valkey = Postgres(), Valkey()
    postgres.start()
    valkey.start()
    try:
        for title, top in (("all of one level", 1), ("levels 1 to 40", 40)):
            with tempfile.TemporaryDirectory(prefix="qahwa-bench-") as folder:
                cafe = Cafe(Path(folder), database_url=postgres.create(), redis_url=valkey.url)
                cafe.prepare()
                webs = [cafe.web(parts.uvicorn), cafe.web(parts.uvicorn)]
                started = sum(cpu(web.process.pid) for web in webs)
                cookies = there(cafe, HERE, "lay", str(people), str(top))
                with ThreadPoolExecutor(people) as pool:
                    everybody = [Somebody(webs[n % 2].url, cookie, pool) for n, cookie in enumerate(cookies)]
                    asyncio.run(press_all(everybody))
                spent = sum(cpu(web.process.pid) for web in webs) - started
                told = there(cafe, HERE, "count") | {"cpu": spent / people}
                cafe.stop()
                report(title, everybody, told)
                if told["twice"] or told["nowhere"] or told["waiting"]:
                    raise SystemExit("somebody was forgotten, or seated twice")
    finally:
        valkey.stop()
        postgres.stop()


if __name__ == "__main__":
    if sys.argv[1:2] in (["lay"], ["count"]):
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "qahwa.settings")
        import django

        django.setup()
        print(json.dumps(lay(*map(int, sys.argv[2:])) if sys.argv[1] == "lay" else count()))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
