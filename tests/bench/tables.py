"""`python -m tests.bench.tables TABLES ROUNDS`: make guests, sessions and matches; print them as JSON."""

import json
import os
import sys
from typing import Any

from tests.games.laying import laid

GAMES = (("bisca-tres", {"target": 10}), ("chkobba", {"target": 21}))


def lay(tables: int, rounds: int) -> list[dict[str, Any]]:
    """Two guests a table and their matches one after the other; half of the tables play either game."""
    tables_laid = []
    for table in range(tables):
        game, options = GAMES[table % len(GAMES)]
        sitters = [f"Guest {table}-{seat}" for seat in range(2)]
        known = laid(game=game, sitters=sitters, seconds=30, options=options, matches=rounds)
        tables_laid.append({"codes": known["codes"], "cookies": list(known["cookies"].values())})
    return tables_laid


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "qahwa.settings")
    import django

    django.setup()
    print(json.dumps(lay(*map(int, sys.argv[1:3]))))
