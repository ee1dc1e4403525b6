"""docs/protocol.md tells all that the code says, and its player plays."""

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from games import protocol
from games.live.clock import SUMMARY
from qahwa import parts
from tests.games import laying

PAGE = Path("docs/protocol.md").read_text()


def tags(kind: type) -> set[str]:
    """The names on the wire of all messages of a kind."""
    return {str(one.__struct_config__.tag) for one in kind.__subclasses__()}


def test_every_message_is_told():
    said = set(re.findall(r'^\| `\{"t": "(\w+)"', PAGE, re.MULTILINE))
    assert said == tags(protocol.Inward) | tags(protocol.Outward) | {protocol.ClockAlone.__struct_config__.tag, "table"}


def test_every_refusal_is_told():
    told = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    assert told - {"why"} == set(get_args(protocol.Why))


def test_every_close_code_is_told():
    codes = {value for value in vars(protocol).values() if isinstance(value, int) and 4000 <= value < 5000}
    assert {int(code) for code in re.findall(r"^\| (4\d\d\d) \|", PAGE, re.MULTILINE)} == codes


def test_the_numbers_are_those_of_the_code(settings):
    from qahwa.settings import SOCKET_RATE

    assert f"At most {protocol.LONGEST} characters a message" in PAGE
    assert f"({SOCKET_RATE} a second, in bursts of {3 * SOCKET_RATE})" in PAGE
    assert SUMMARY == 15


@pytest.mark.parametrize("server", [parts.daphne, parts.uvicorn])
def test_the_player_of_the_page_plays_a_match_to_its_end(make_cafe, valkey, tmp_path, server):
    cafe = make_cafe(redis_url=valkey.url)
    player = tmp_path / "player.py"
    player.write_text(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0])
    cafe.prepare()
    web = cafe.web(server, SOCKET_RATE="1000")
    laid = laying.lay(cafe, game="chkobba", options={"target": 11}, seconds=60, sitters=["Amel", "Badr"])
    (code,) = laid["codes"]
    address = f"{web.url.replace('http', 'ws', 1)}/ws/match/{code}/"
    players = [
        subprocess.Popen([sys.executable, player, address, cookie, web.url], stdout=subprocess.PIPE, text=True)
        for cookie in laid["cookies"].values()
    ]
    told = [one.communicate(timeout=120)[0].strip() for one in players]
    result = laying.log(cafe, code)["result"]
    assert told == [f"{result['places']} {result['reason']}"] * 2
