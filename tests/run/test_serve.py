"""`manage.py serve`, the real one: one command, one process tree, nothing lost and nothing left behind."""

import json
import os
import signal
import socket
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from qahwa.valkey import socket_path
from tests.cafe import Cafe, gone, wait_for
from tests.servers import Valkey

ALL_WELL = {"database": True, "valkey": True, "worker": True, "beat": True}
PARTS = ("web", "worker", "beat", "valkey")
STOP = 10  # seconds that closing may take


def health(cafe: Cafe) -> tuple[int, dict[str, bool]]:
    """What the health page answers."""
    try:
        with urllib.request.urlopen(f"{cafe.url}/healthz/", timeout=30) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)


def refusal(cafe: Cafe, **env: str) -> str:
    """What `serve` says when it does not open."""
    cafe.launch(**env)
    assert cafe.supervisor
    assert cafe.supervisor.wait(60) == 1
    return cafe.log


def test_opens_tells_one_address_and_stops_in_order(cafe):
    cafe.serve()
    assert health(cafe) == (200, ALL_WELL)
    assert cafe.log.count("is open: http://") == 1
    everybody = cafe.family()
    assert len(everybody) == len(PARTS) + 2  # the supervisor and its guard

    began = time.monotonic()
    assert cafe.stop(signal.SIGTERM) == 0
    assert time.monotonic() - began < STOP
    assert gone(everybody)
    assert "killed" not in cafe.log
    assert "Traceback" not in cafe.log


def test_ctrl_c_in_a_terminal_closes_everything(cafe):
    """A terminal sends SIGINT to all of its foreground processes, and make hears it too."""
    cafe.launch_by_make()
    cafe.said("the café is open")
    everybody = cafe.family()
    assert len(everybody) == len(PARTS) + 3  # make, the supervisor and its guard
    began = time.monotonic()
    os.killpg(cafe.supervisor.pid, signal.SIGINT)
    cafe.supervisor.wait(STOP)
    assert time.monotonic() - began < STOP
    assert gone(everybody)


def test_closes_when_make_is_killed(cafe):
    cafe.launch_by_make()
    cafe.said("worker started")
    everybody = cafe.family()
    cafe.supervisor.kill()
    cafe.supervisor.wait()
    wait_for(lambda: gone(everybody), seconds=STOP, what="the end of all")


def test_each_part_that_is_killed_comes_back(cafe):
    cafe.serve()
    for part in PARTS:
        starts = cafe.log.count(f"{part} started")
        cafe.kill(part)
        cafe.said(f"{part} started", times=starts + 1)
        wait_for(lambda: health(cafe) == (200, ALL_WELL), what=f"all well after {part} was killed")
    assert "the café closes" not in cafe.log


def test_nothing_outlives_a_killed_supervisor_and_the_next_start_resumes(make_cafe, tmp_path):
    cafe = make_cafe()
    cafe.serve()
    cafe.manage("shell", "-c", KEEP)
    everybody = cafe.family()
    assert cafe.supervisor
    cafe.supervisor.kill()
    cafe.serve()  # at once: it waits for the rests of the first
    assert gone(everybody)
    assert cafe.manage("shell", "-c", "print('found', *" + FIND + ")").split()[-3:] == ["found", "Amel", "coffee"]
    assert cafe.log.count("bringing the database up to date") == 1


KEEP = """
from accounts.models import User
from django.core.cache import cache
User.objects.create_user("amel@example.org", name="Amel")
cache.set("cup", "coffee", None)
"""
FIND = "(__import__('accounts.models').models.User.objects.get().name, __import__('django.core.cache').core.cache.cache.get('cup'))"


def test_who_waits_long_is_told_for_what(cafe, monkeypatch):
    monkeypatch.setattr("tests.cafe.MANAGE", ["-c", IMPATIENT])
    cafe.serve()
    cafe.said(r"not open yet after 0 s; http://127.0.0.1:\d+/healthz/ says: (nothing|503 )")


IMPATIENT = """
import sys
from django.core.management import execute_from_command_line
from qahwa.management.commands import serve
serve.LATE = 0
execute_from_command_line(["manage.py", *sys.argv[1:]])
"""


def test_a_second_cafe_in_the_same_place_is_refused(make_cafe):
    first, second = make_cafe(), make_cafe()
    first.launch()
    first.said("valkey started")
    assert first.supervisor
    said = refusal(second, QAHWA_VAR=str(first.var))
    assert f"Qahwa already runs in {first.var} (process {first.supervisor.pid})" in said
    assert "Traceback" not in said


def test_a_taken_port_is_named(cafe):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refusal(cafe, PORT=str(port))
    assert f"Port {port} is taken by another program. Choose another one: PORT=" in said
    assert "Traceback" not in said
    assert "started" not in said


def test_a_place_with_a_long_name(make_cafe, tmp_path):
    """The path of a unix socket may have 107 bytes; that of a checkout is longer now and then."""
    cafe = make_cafe()
    far = tmp_path / ("deep" * 30)
    cafe.serve(QAHWA_VAR=str(far))
    assert health(cafe) == (200, ALL_WELL)
    assert (far / "valkey" / "appendonlydir").is_dir()
    socket_place = socket_path(far).parent
    assert socket_place.stat().st_mode & 0o777 == 0o700
    cafe.stop()
    assert not socket_place.exists()


def test_named_servers_are_used_instead_of_own_ones(make_cafe, postgres: str, valkey: Valkey):
    cafe = make_cafe(database_url=postgres, redis_url=valkey.url)
    cafe.serve()
    assert health(cafe) == (200, ALL_WELL)
    assert "valkey started" not in cafe.log
    assert cafe.manage("shell", "-c", "from django.db import connection; print(connection.vendor)").endswith(
        "postgresql\n"
    )

    valkey.kill()
    assert health(cafe) == (503, ALL_WELL | {"valkey": False, "worker": False, "beat": False})
    valkey.start()
    wait_for(lambda: health(cafe) == (200, ALL_WELL), what="all well again")


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ({"database_url": "postgres://u@/none?host=/nowhere"}, "The database does not answer (DATABASE_URL)"),
        ({"redis_url": "unix:///nowhere/valkey.sock"}, "The Valkey or Redis of REDIS_URL does not answer"),
    ],
)
def test_a_named_server_that_does_not_answer_is_named(make_cafe, place, says):
    said = refusal(make_cafe(**place))
    assert says in said
    assert "Traceback" not in said


def test_the_key_is_made_once_and_for_one_reader(cafe):
    print_key = ("shell", "-c", "from django.conf import settings; print(settings.SECRET_KEY)")
    first, second = cafe.manage(*print_key), cafe.manage(*print_key)
    assert len(first.split()[-1]) > 50
    assert first == second
    assert (cafe.var / "secret-key").stat().st_mode & 0o777 == 0o600
    assert cafe.var.stat().st_mode & 0o777 == 0o700


def test_valkey_lies_in_a_private_place(cafe):
    cafe.launch()
    cafe.said("valkey started")
    wait_for(socket_path(cafe.var).exists, what="the socket")
    assert Path(cafe.var / "valkey").stat().st_mode & 0o777 == 0o700
