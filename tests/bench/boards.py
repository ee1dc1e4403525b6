"""`python -m tests.bench.boards [sqlite] [postgres]`: boards and history with 1,000,000 lines of the ledger and 100,000 matches.

For each query the median and the slowest of several runs in milliseconds, and the plan that the database has for it.
"""

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

LINES, MATCHES, PEOPLE = 1_000_000, 100_000, 20_000
SEATS = 4  # of a match; the matches of the other lines have been cleared away
DAYS = 400
RUNS = 15
BATCH = 10_000
GAMES = ("bisca", "bisca-tres", "bisqa", "chkobba", "scopa")
NOW = datetime(2026, 11, 30, 20, tzinfo=UTC)

#: The first day of a week and of a month, as each database says it.
TRUNCATED = {
    "sqlite": ("date(board_day, 'weekday 0', '-6 days')", "date(board_day, 'start of month')"),
    "postgresql": ("date_trunc('week', board_day)::date", "date_trunc('month', board_day)::date"),
}


def main(arguments: list[str]) -> None:
    """Each database in a process of its own."""
    from tests.servers import Postgres

    print(
        f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {platform.python_version()}"
    )
    for name in arguments or ["sqlite", "postgres"]:
        with tempfile.TemporaryDirectory() as folder:
            server = Postgres(settings={"shared_buffers": "128MB", "work_mem": "16MB"})
            url = f"sqlite:///{folder}/bench.sqlite3"
            if name == "postgres":
                server.start()
                url = server.create("bench")
            env = {**os.environ, "DATABASE_URL": url, "QAHWA_VAR": folder, "DJANGO_SETTINGS_MODULE": "qahwa.settings"}
            subprocess.run([sys.executable, "-m", "tests.bench.boards", "here"], env=env, check=True)
            server.stop()


def here() -> None:
    """Fill this database, and ask it."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    began = perf_counter()
    fill(Random(4))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    print(f"\n== {connection.vendor}: filled in {perf_counter() - began:.0f} s: {counts()}", flush=True)
    ask()


def fill(rng: Random) -> None:
    """People who play more or less, matches of four, lines for them and for matches that are gone, and the boards."""
    from accounts.models import User
    from games.models import Match, MatchSeat
    from rewards.models import Credit

    User.objects.bulk_create(
        (User(pk=pk, name=f"Person {pk}", password="!", on_boards=pk % 20 > 0) for pk in range(1, PEOPLE + 1)),
        batch_size=BATCH,
    )
    play = [int(PEOPLE * rng.random() ** 3) + 1 for _ in range(LINES)]  # few people play much
    moments = [NOW - timedelta(seconds=DAYS * 86400 * n / LINES + rng.random()) for n in range(LINES)]
    insert(
        Match(
            pk=pk, code=f"m{pk}", game=GAMES[pk % 5], game_version=1, seats=SEATS, secret=b"s", commitment="",
            result={"places": [[0], [1], [2], [3]], "reason": "points"}, room="passport",
            finished_at=moments[(pk - 1) * SEATS], settled_at=moments[(pk - 1) * SEATS],
        )
        for pk in range(1, MATCHES + 1)
    )  # fmt: skip
    insert(
        MatchSeat(match_id=n // SEATS + 1, seat=n % SEATS, user_id=user, name="")
        for n in range(MATCHES * SEATS)
        if (user := play[n]) not in play[n - n % SEATS : n]
    )
    insert(
        Credit(
            user_id=play[n], cause=f"match:{n // SEATS + 1}:seat:{n % SEATS}", points=(300, 50, 30, 10)[n % SEATS],
            result="win", why={"lines": [], "before": 0}, match_id=n // SEATS + 1 if n < MATCHES * SEATS else None,
            room="passport", game=GAMES[(n // SEATS + 1) % 5], board_day=moments[n].date(), at=moments[n],
        )
        for n in range(LINES)
    )  # fmt: skip
    sum_up()


def insert(rows: Iterable[Any]) -> None:
    """In batches: a million rows at once would fill the memory."""
    rows = iter(rows)
    while batch := list(islice(rows, BATCH)):
        type(batch[0]).objects.bulk_create(batch)


def sum_up() -> None:
    """All boards from the ledger, by the database itself."""
    from django.db import connection

    from rewards.periods import EVER

    week, month = TRUNCATED[connection.vendor]
    with connection.cursor() as cursor:
        for period, since in (("day", "board_day"), ("week", week), ("month", month), ("ever", f"date('{EVER}')")):
            for game in ("''", "game"):
                cursor.execute(
                    "INSERT INTO rewards_boardline (user_id, game, period, since, points, matches, reached_at) "
                    f"SELECT user_id, {game}, '{period}', {since}, sum(points), count(*), max(at) "
                    "FROM rewards_credit GROUP BY 1, 2, 4"
                )


def counts() -> str:
    """How much there is."""
    from games.models import Match
    from rewards.models import BoardLine, Credit

    return ", ".join(
        f"{model.objects.count():,} {model._meta.verbose_name_plural}" for model in (Credit, Match, BoardLine)
    )


def ask() -> None:
    """Every query that pages and settlement make, with its plan where it has one."""
    from accounts.models import User
    from games import selectors as matches
    from rewards import selectors

    today = NOW.date()
    busiest, usual = User.objects.get(pk=1), User.objects.get(pk=PEOPLE // 2)
    for period in ("day", "week", "month", "ever"):
        for game in ("", "chkobba"):
            board = selectors.board(period=period, day=today, game=game)
            tell(
                f"board, {period}, {game or 'all games'}",
                lambda board=board: list(board[: selectors.A_BOARD]),
                board[: selectors.A_BOARD],
            )
    last = selectors.board(period="ever", day=today).get(user=usual)
    print(f"(the usual player is number {selectors.rank(last):,} of all time)")
    tell("rank of the usual player, ever", lambda: selectors.rank(last))
    for who, user in (("busiest", busiest), ("usual", usual)):
        lines = selectors.history(user)
        tell(f"history of points, {who} ({lines.count():,} lines)", lambda lines=lines: list(lines[:20]), lines[:20])
        played = matches.finished_for(user)
        tell(f"history of matches, {who} ({played.count():,})", lambda played=played: list(played[:20]), played[:20])
    people = [1, 2, 3, 4]
    tell("what counts of four people's past", lambda: selectors.past(people=people, alone=False, at=NOW))
    tell("points from bots today", lambda: selectors.earned_alone(1, at=NOW))
    tell("unsettled matches", lambda: list(selectors.unsettled()[:500]), selectors.unsettled()[:500])
    settlement(people)


def settlement(people: list[int]) -> None:
    """Pay matches of four of the busiest people, one after the other."""
    from games.models import Match, MatchSeat
    from rewards.services import settle

    paying = []
    for _ in range(RUNS):
        match = Match.objects.create(
            code=f"new{len(paying)}", game="bisqa", game_version=1, seats=SEATS, secret=b"s", room="passport",
            result={"places": [[0], [1], [2], [3]], "reason": "lives"}, finished_at=NOW,
        )  # fmt: skip
        MatchSeat.objects.bulk_create(
            MatchSeat(match=match, seat=n, user_id=pk, name="") for n, pk in enumerate(people)
        )
        paying.append(match.pk)
    waiting = iter(paying)
    tell("settle a match of four", lambda: settle(match=next(waiting)))


def tell(what: str, run: Callable[[], Any], query: Any = None) -> None:
    """One line of figures, and the plan."""
    times = []
    for _ in range(RUNS):
        began = perf_counter()
        run()
        times.append(1000 * (perf_counter() - began))
    print(f"{what:55} {median(times):8.2f} ms, slowest {max(times):8.2f} ms", flush=True)
    if query is not None:
        for line in plan(query):
            print(f"    {line}")


def plan(query: Any) -> Iterator[str]:
    """The database's plan, without what it only says of itself."""
    for line in query.explain().splitlines():
        yield line[:150]


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
    here() if sys.argv[1:] == ["here"] else main(sys.argv[1:])
