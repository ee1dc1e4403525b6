"""`python -m tests.bench.players PORT PID SECONDS TIMES < tables.json`: everybody plays as fast as the server answers."""

import asyncio
import gc
import json
import os
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from tests.bench.sockets import Line, connect

WARM_UP = 3.0


class View(msgspec.Struct):
    to_act: list[int]
    legal: list[str]


class Frame(msgspec.Struct):
    v: int
    by: int | None
    view: View


class Clock(msgspec.Struct):
    why: str


class Heard(msgspec.Struct):
    """What a player looks at in any message."""

    t: str
    frames: list[Frame] = []
    clock: Clock | None = None


class Tally:
    """Moves acknowledged, and how long each took, in seconds."""

    def __init__(self) -> None:
        self.counting = False
        self.took: list[float] = []
        self.refused = 0
        self.out_of_matches = 0


class Player:
    """One seat of one match."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.line: Line | None = None
        self.sent = 0.0
        self.base = -1
        self.read = msgspec.json.Decoder(Heard).decode

    def heard(self, payload: bytes) -> None:
        message = self.read(payload)
        if message.t == "frames" and message.frames:
            last = message.frames[-1]
            tally = self.table.tally
            if self.base >= 0 and last.v > self.base:
                if tally.counting:
                    tally.took.append(perf_counter() - self.sent)
                self.base = -1
            if self.seat in last.view.to_act and self.base < 0:
                self.play(last)
            elif message.clock and message.clock.why == "summary":
                self.line.say('{"t":"skip"}')
        elif message.t == "refused":
            self.table.tally.refused += 1
            self.base = -1
        elif message.t == "result":
            self.table.over()

    def play(self, frame: Frame) -> None:
        self.base = frame.v
        move = self.table.rng.choice(frame.view.legal)
        self.sent = perf_counter()
        self.line.say(f'{{"t":"move","v":{frame.v},"m":"{move}"}}')


class Table:
    """Two players, and their matches one after the other."""

    def __init__(self, laid: dict[str, Any], *, port: int, tally: Tally) -> None:
        self.codes = laid["codes"][::-1]
        self.cookies = laid["cookies"]
        self.port = port
        self.tally = tally
        self.rng = Random(laid["codes"][0])
        self.players: list[Player] = []
        self.going: asyncio.Task[None] | None = None

    async def sit(self) -> None:
        """Open both browsers on the next match."""
        code = self.codes.pop()
        for player in self.players:
            player.line.hang_up()
        self.players = [Player(self, seat) for seat in range(2)]
        for player, cookie in zip(self.players, self.cookies, strict=True):
            player.line = await connect(f"/ws/match/{code}/", port=self.port, cookie=cookie, heard=player.heard)

    def look(self) -> None:
        """Ask for the cards; from now on they play."""
        for player in self.players:
            player.line.say('{"t":"sync","v":-1}')

    def over(self) -> None:
        if self.going is None or self.going.done():
            self.going = asyncio.ensure_future(self.next())

    async def next(self) -> None:
        """Play the next match; a table without one stands still, and is counted."""
        if not self.codes:
            self.tally.out_of_matches += 1
            return
        await self.sit()
        self.look()


def processor(pid: int) -> float:
    """Seconds that all threads of a process have computed so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def main(port: int, pid: int, seconds: float, times: int) -> None:
    tally = Tally()
    tables = [Table(laid, port=port, tally=tally) for laid in json.load(sys.stdin)]
    for table in tables:
        await table.sit()
    for table in tables:  # all at once: who sat down early must not play his matches alone
        table.look()
    await asyncio.sleep(WARM_UP)
    gc.disable()
    for _ in range(times):
        tally.took, tally.refused, tally.counting = [], 0, True
        began, computed = perf_counter(), processor(pid)
        await asyncio.sleep(seconds)
        took, lasted, computed = sorted(tally.took), perf_counter() - began, processor(pid) - computed
        tally.counting = False
        lost = [
            player.line.closed for table in tables for player in table.players if player.line and player.line.closed
        ]
        print(
            json.dumps(
                {
                    "moves": len(took) / lasted,
                    "cost": computed / len(took) * 1000,
                    "p50": took[len(took) // 2] * 1000,
                    "p99": took[int(len(took) * 0.99)] * 1000,
                    "max": took[-1] * 1000,
                    "refused": tally.refused,
                    "lost": lost[:3],
                    "out_of_matches": tally.out_of_matches,
                }
            ),
            flush=True,
        )


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4])))
