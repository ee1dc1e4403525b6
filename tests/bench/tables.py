"""`python -m tests.bench.tables TABLES ROUNDS`: make guests, sessions and matches; print them as JSON."""

import json
import os
import sys
from typing import Any


def lay(tables: int, rounds: int) -> list[dict[str, Any]]:
    """Two guests a table, with a session each, and their matches one after the other: half of the tables play either game."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.cached_db import SessionStore

    from accounts.models import User
    from games import services

    laid = []
    for table in range(tables):
        people, cookies = [], []
        for seat in range(2):
            guest = User(name=f"Guest {table}-{seat}", is_guest=True)
            guest.set_unusable_password()
            guest.save()
            session = SessionStore()
            session[SESSION_KEY] = str(guest.pk)
            session[BACKEND_SESSION_KEY] = "allauth.account.auth_backends.AuthenticationBackend"
            session[HASH_SESSION_KEY] = guest.get_session_auth_hash()
            session.create()
            people.append(guest)
            cookies.append(f"sessionid={session.session_key}")
        game, options = (("bisca-tres", {"target": 10}), ("chkobba", {"target": 21}))[table % 2]
        codes = [
            services.start(
                game=game,
                sitters=[services.Sitter(guest, "", guest.name, "salt") for guest in people],
                options=options,
                seconds=30,
                secret=services.new_secret(),
            ).code
            for _ in range(rounds)
        ]
        laid.append({"codes": codes, "cookies": cookies})
    return laid


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "qahwa.settings")
    import django

    django.setup()
    print(json.dumps(lay(*map(int, sys.argv[1:3]))))
