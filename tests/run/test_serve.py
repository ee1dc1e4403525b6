"""`manage.py serve`: one command, one process tree."""

import json
import urllib.request

from tests.cafe import Cafe


def test_opens_and_tells_one_address(cafe: Cafe) -> None:
    cafe.serve()
    with urllib.request.urlopen(f"{cafe.url}/healthz/") as answer:
        assert json.load(answer) == {"database": True, "valkey": True, "worker": True, "beat": True}
    assert cafe.log.count("http://") == 1
