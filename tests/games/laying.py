"""People, their sessions and matches for a café that runs elsewhere: run in its environment, talks JSON.

`python -m tests.games.laying lay < spec`: ``{"game", "options", "seconds", "sitters": ["Amel", "bot"], "matches": 1}`` gives
``{"codes": […], "cookies": {"Amel": "sessionid=…"}}``; names are taken anew each time.
`python -m tests.games.laying log CODE`: ``{"log": [[seat, move, stand_in], …], "result", "seats": [[own, stood in], …]}``.
"""

import json
import os
import subprocess
import sys
from typing import Any

from tests.cafe import Cafe


def lay(cafe: Cafe, **spec: Any) -> dict[str, Any]:
    """Lay matches in a café."""
    return _there(cafe, "lay", json.dumps(spec))


def log(cafe: Cafe, code: str) -> dict[str, Any]:
    """What a café has written down of a match."""
    return _there(cafe, "log", code)


def _there(cafe: Cafe, what: str, given: str) -> Any:
    command = [sys.executable, "-m", "tests.games.laying", what]
    done = subprocess.run(command, input=given, env=cafe.env, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


def session(user: Any) -> str:
    """The cookie of a browser in which this person is signed in."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.cached_db import SessionStore

    store = SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = "allauth.account.auth_backends.AuthenticationBackend"
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store.create()
    return f"sessionid={store.session_key}"


def laid(*, game: str, sitters: list[str], seconds: int | None, options: dict[str, Any], matches: int = 1) -> Any:
    """What ``lay`` does, over there."""
    from accounts.models import User
    from games import services

    people = {name: User.objects.create_user(name=name, is_guest=True) for name in sitters if name != "bot"}
    seats = [services.Sitter(people.get(name), "" if name in people else "easy", name, "salt") for name in sitters]
    codes = [
        services.start(game=game, sitters=seats, options=options, seconds=seconds, secret=services.new_secret()).code
        for _ in range(matches)
    ]
    return {"codes": codes, "cookies": {name: session(person) for name, person in people.items()}}


def written(code: str) -> Any:
    """What ``log`` does, over there."""
    from games.models import Match

    match = Match.objects.get(code=code)
    return {
        "log": list(match.log.order_by("seq").values_list("seat", "move", "stand_in")),
        "result": match.result,
        "seats": list(match.sitting.order_by("seat").values_list("decisions", "stood_in")),
    }


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "qahwa.settings")
    import django

    django.setup()
    given = sys.stdin.read()
    print(json.dumps(laid(**json.loads(given)) if sys.argv[1] == "lay" else written(given)))
