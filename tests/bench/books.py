"""The books of a café that runs elsewhere: run in its environment, prints JSON.

`python -m tests.bench.books lay PEOPLE GUESTS` makes everybody and gives their numbers and cookies; `books` gives what the database
says; `again` takes all matches for unsettled; `settle SEED` settles them in an order of its own and gives how many were its own.
"""

import hashlib
import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from random import Random
from typing import Any


def lay(people: int, guests: int) -> dict[str, Any]:
    """So many accounts and guests, one operator and one superuser."""
    from django.contrib.auth.models import Group

    from accounts.crews import OPERATORS
    from accounts.models import User
    from tests.games.laying import session

    everybody = [User.objects.create_user(f"p{n}@example.org", name=f"Person {n}") for n in range(people)]
    everybody += [User.objects.create_user(name=f"Guest {n}", is_guest=True) for n in range(guests)]
    operator = User.objects.create_user("o@example.org", name="Operator", is_staff=True)
    operator.groups.add(Group.objects.get(name=OPERATORS))
    owner = User.objects.create_superuser("s@example.org", name="Owner")  # without a password: he comes by his cookie
    return {
        "people": [{"pk": user.pk, "name": user.name, "cookie": session(user)} for user in everybody],
        "operator": session(operator),
        "owner": session(owner),
    }


def books() -> dict[str, Any]:
    """What the database says. ``people`` is counted from the lines of the ledger alone, each by its own words."""
    from accounts.models import User
    from games.models import Match
    from rewards.models import Abandon, BoardLine, Credit
    from rewards.services import recount

    people: dict[int, dict[str, Any]] = {
        user.pk: {
            "points": user.points,
            "level": user.level,
            "sum": 0,
            "board": 0,
            "games": defaultdict(lambda: [0] * 4),
        }
        for user in User.objects.all()
    }
    lines = Credit.objects.order_by("pk").values_list(
        "user", "points", "result", "game", "match__code", "cause", "board_day"
    )
    paid: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    called_off = set(Credit.objects.filter(cause__startswith="void:").values_list("match__code", flat=True))
    for pk, points, result, game, match, cause, day in lines:
        person = people[pk]
        person["sum"] += points
        person["board"] += points if day else 0
        if match:
            paid[match][pk] += points
        if cause.startswith("match:") and match not in called_off and result != "void":
            count = person["games"][game]
            count[0] += 1
            count[1] += result == "win"
            count[2] += result in ("draw", "agreed")
            count[3] += result == "abandon"
    return {
        "people": people,
        "matches": {
            match.code: {"reason": match.result["reason"], "places": match.result["places"], "paid": paid[match.code]}
            for match in Match.objects.exclude(result=None)
        },
        "called_off": sorted(called_off),
        "results": _count(Credit.objects.values_list("result", flat=True)),
        "rules": _count(told["rule"] for why in Credit.objects.values_list("why", flat=True) for told in why.get("lines", ())),
        "lines": Credit.objects.count(),
        "abandons": Abandon.objects.count(),
        "running": Match.objects.filter(finished_at=None).count(),
        "unsettled": Match.objects.filter(settled_at=None).count(),
        "differences": [str(difference) for difference in recount()],
        "boards": dict(BoardLine.objects.filter(period="ever", game="").values_list("user", "points")),
        "print": _print(),
    }  # fmt: skip


def again() -> int:
    """Take all matches for unsettled."""
    from games.models import Match

    return Match.objects.update(settled_at=None)


def settle(seed: int) -> int:
    """Settle everything; where SQLite let somebody wait for too long, once more, as the next sweep would."""
    from django.db import OperationalError

    from games.models import Match
    from rewards import services

    matches = list(Match.objects.values_list("pk", flat=True))
    Random(seed).shuffle(matches)
    own = 0
    for match in matches:
        while True:
            try:
                own += services.settle(match=match)
            except OperationalError as error:
                if "locked" not in str(error):
                    raise
            else:
                break
    return own


def _count(words: Iterable[str]) -> dict[str, int]:
    count: dict[str, int] = defaultdict(int)
    for word in words:
        count[word] += 1
    return dict(count)


def _print() -> str:
    """A fingerprint of ledger, sums, abandons and boards."""
    from accounts.models import User
    from rewards.models import Abandon, BoardLine, Credit

    rows = [
        *Credit.objects.order_by("cause").values_list("cause", "user", "points", "why", "board_day", "at"),
        *User.objects.order_by("pk").values_list("pk", "points", "level"),
        *Abandon.objects.order_by("user", "match").values_list("user", "match", "step", "at", "forgiven_at"),
        *BoardLine.objects.order_by("user", "game", "period", "since").values_list("user", "game", "period", "points", "matches"),
    ]  # fmt: skip
    return hashlib.sha256(repr(rows).encode()).hexdigest()


DEEDS: dict[str, Callable[..., Any]] = {"lay": lay, "books": books, "again": again, "settle": settle}

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "qahwa.settings")
    import django

    django.setup()
    print(json.dumps(DEEDS[sys.argv[1]](*map(int, sys.argv[2:]))))
