"""The supervisor, with parts that cost nothing: what it does when they die, will not die, or leave children behind."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from qahwa.supervisor import DEATHS
from tests.cafe import HOME, gone, wait_for

SLEEP = "import time; time.sleep(600)"
DEAF = f"import signal; signal.signal(signal.SIGTERM, lambda *_: print('asked')); print('deaf'); {SLEEP}"
PARENT = f"import subprocess, sys; print('child', subprocess.Popen([sys.executable, '-c', {SLEEP!r}]).pid); {SLEEP}"


class House:
    """A running supervisor and what it has said."""

    def __init__(self, folder: Path, parts: dict[str, str], patience: str = "") -> None:
        self.log = folder / "said"
        command = [sys.executable, "tests/run/small_house.py", str(folder), json.dumps(parts), patience]
        env = os.environ | {"PYTHONPATH": str(HOME)}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, cwd=HOME, env=env, stdout=log, stderr=log, start_new_session=True)

    def said(self, pattern: str, *, times: int = 1) -> str:
        """Wait until it has said this so many times; the last one's first group."""
        wait_for(lambda: len(re.findall(pattern, self.log.read_text())) >= times, what=pattern)
        return str(re.findall(pattern, self.log.read_text())[times - 1])

    def pid(self, part: str, *, start: int = 1) -> int:
        """The process of a part's n-th start."""
        return int(self.said(rf"{part} started \(process (\d+)\)", times=start))

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Tell it to stop; its exit status."""
        self.process.send_signal(how)
        return self.process.wait(60)


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    houses: list[House] = []

    def open_one(parts: dict[str, str], patience: str = "") -> House:
        houses.append(House(tmp_path, parts, patience))
        houses[-1].said("all started")
        return houses[-1]

    yield open_one
    for house in houses:
        house.process.kill()
        house.process.wait()


def test_what_a_part_says_comes_out_line_by_line_under_its_name(open_house):
    house = open_house(
        {
            "web": f"import sys; print('one'); print('hush!'); sys.stderr.write('two\\nthr'); print('ee', end=''); {SLEEP}"
        }
    )
    house.said(r"web +\| one\nweb +\| two\n")
    house.stop()
    assert "three" in house.said(r"web +\| (thr.*)\n")
    assert "hush" not in house.log.read_text()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_stops_givers_of_work_first_and_valkey_last(open_house, how):
    last_word = f"import signal, sys; signal.signal(signal.SIGTERM, lambda *_: (print('bye'), sys.exit())); print('here'); {SLEEP}"
    house = open_house(dict.fromkeys(["valkey", "worker", "web"], last_word))
    house.said(r"(\w+) +\| here", times=3)
    assert house.stop(how) == 0
    assert re.findall(r"(\w+) +\| bye", house.log.read_text()) == ["web", "worker", "valkey"]


def test_a_script_may_start_it_in_the_background_and_interrupt_it(open_house):
    """Shells without job control have background programs ignore SIGINT."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        house = open_house({"web": SLEEP})
        assert house.stop(signal.SIGINT) == 0
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_part_that_does_not_stop_is_killed(open_house):
    house = open_house({"web": DEAF, "worker": DEAF, "valkey": DEAF}, patience="0.5")
    house.said("deaf", times=3)
    began = time.monotonic()
    assert house.stop() == 0
    assert time.monotonic() - began >= 3 * 0.5  # each had its time
    assert house.log.read_text().count("does not stop; killed") == 3


def test_a_second_signal_does_not_wait(open_house):
    house = open_house({"web": DEAF, "worker": DEAF}, patience="600")
    house.said("deaf", times=2)
    house.process.send_signal(signal.SIGINT)
    house.said("asked")
    assert house.stop(signal.SIGINT) == 0


def test_a_part_that_died_starts_again_later_each_time(open_house):
    house = open_house({"beat": SLEEP})
    for start in (1, 2, 3):
        os.kill(house.pid("beat", start=start), signal.SIGKILL)
    house.pid("beat", start=4)
    assert re.findall(r"killed by SIGKILL\); it starts again in ([\d.]+) s", house.log.read_text()) == [
        "0.2",
        "0.5",
        "1",
    ]


def test_five_deaths_within_a_minute_close_the_house_and_say_why(open_house):
    house = open_house({"web": SLEEP, "worker": "print('no broker here'); raise SystemExit(3)"})
    assert house.process.wait(60) == 1
    log = house.log.read_text()
    assert f"worker died {DEATHS} times within a minute (exit status 3); the café closes. The last that it said:" in log
    assert log.endswith("\n    no broker here\n")
    assert log.count("worker started") == DEATHS
    assert gone([house.pid("web")])


def test_deaths_far_apart_do_not_add_up(open_house):
    """Two parts, four deaths each: eight in the house, but never five of one."""
    house = open_house({"web": SLEEP, "beat": SLEEP})
    for start in (1, 2, 3, 4):
        for part in ("web", "beat"):
            os.kill(house.pid(part, start=start), signal.SIGKILL)
    house.pid("web", start=5)
    house.pid("beat", start=5)
    assert house.stop() == 0


def test_children_of_a_dead_part_go_with_it(open_house):
    house = open_house({"web": PARENT})
    child = int(house.said(r"child (\d+)"))
    os.kill(house.pid("web"), signal.SIGKILL)
    wait_for(lambda: gone([child]), what="the end of the child")


def test_nothing_outlives_a_killed_supervisor(open_house):
    house = open_house({"web": PARENT, "worker": DEAF, "valkey": SLEEP})
    house.said("deaf")
    left = [int(house.said(r"child (\d+)")), *map(house.pid, ["web", "worker", "valkey"])]
    house.stop(signal.SIGKILL)
    wait_for(lambda: gone(left), what="the end of all")


def test_nothing_outlives_supervisor_and_guard_killed_together(open_house):
    house = open_house({"web": SLEEP, "worker": SLEEP})
    left = [house.pid("web"), house.pid("worker")]
    [guard] = [pid for pid in house_members(house) if pid not in left]
    os.kill(house.process.pid, signal.SIGSTOP)  # so that it cannot start another guard
    os.kill(guard, signal.SIGKILL)
    house.stop(signal.SIGKILL)
    wait_for(lambda: gone(left), what="the end of all")


def test_a_killed_guard_is_replaced(open_house):
    house = open_house({"worker": DEAF})
    house.said("deaf")
    worker = house.pid("worker")
    [guard] = [pid for pid in house_members(house) if pid != worker]
    os.kill(guard, signal.SIGKILL)
    wait_for(lambda: set(house_members(house)) - {guard, worker}, what="a new guard")
    time.sleep(0.5)  # it must have heard of the worker, which the signal alone does not end
    house.stop(signal.SIGKILL)
    wait_for(lambda: gone([worker]), what="the end of the worker")


def test_a_new_start_waits_for_the_rests_of_a_killed_one(open_house):
    first = open_house({"worker": DEAF})
    first.said("deaf")
    worker = first.pid("worker")
    first.stop(signal.SIGKILL)
    open_house({"worker": SLEEP})
    assert gone([worker])


def house_members(house: House) -> list[int]:
    """The children of the supervisor that run."""
    from tests.servers import children

    return [pid for pid in children(house.process.pid) if not gone([pid])]
