"""`python -m tests.bench.boards [sqlite] [postgres]`: boards and history with 1,000,000 lines of the ledger and 100,000 matches.

For each query the median and the slowest of several runs in milliseconds, and the plan that the database has for it.
"""

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
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

#: The lists behind the counter, whole, filtered and searched.
SHELVES = (
    "rewards/credit/", "rewards/credit/?result=correction", "rewards/credit/?room=tourist", "rewards/credit/?game=scopa",
    "rewards/credit/?user__id__exact=1", "rewards/credit/?q=m5000", "rewards/credit/?q=match:900:seat:1",
    "rewards/credit/?q=keeper@example.org", "rewards/credit/?q=Person+77",
    "rewards/playedmatch/", "rewards/playedmatch/?over=no", "rewards/playedmatch/?over=off", "rewards/playedmatch/?q=m5000",
    "rewards/playedmatch/?q=Person+77", "games/match/", "games/match/?room=tourist", "games/match/?sitting__user__id__exact=1",
    "games/match/?q=m5000", "rewards/boardline/", "rewards/boardline/?board=ever&game=chkobba", "rewards/boardline/?game=scopa",
    "rewards/boardline/?q=Person+77", "rewards/abandon/", "rewards/payout/", "accounts/user/", "accounts/user/?o=3", "accounts/user/?o=-3",
    "accounts/guest/?q=Person+77", "lobbies/table/",
)  # fmt: skip

#: What a page would otherwise ask of the rest of the café.
ALONE = {
    "STORAGES": {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}},
    "SESSION_ENGINE": "django.contrib.sessions.backends.db",
    "CACHES": {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}},
}

#: The first day of a week and of a month, as each database says it.
TRUNCATED = {
    "sqlite": ("date(board_day, 'weekday 0', '-6 days')", "date(board_day, 'start of month')"),
    "postgresql": ("date_trunc('week', board_day)::date", "date_trunc('month', board_day)::date"),
}

#: What the two databases say differently; ``at`` is the moment of the n-th line, the first of them a day old.
WORDS = {
    "sqlite": {
        "at": f"datetime('{NOW:%Y-%m-%d %H:%M:%S}', '-' || (n * {DAYS * 86400 // 1000} / {LINES // 1000}) || ' seconds')",
        "json": "'{{}}'",
        "places": """'{{"places": [[0], [1], [2], [3]], "reason": "points"}}'""",
        "blob": "x'00'",
    },
    "postgresql": {
        "at": f"timestamptz '{NOW.isoformat()}' - (n * {DAYS * 86400 // 1000} / {LINES // 1000}) * interval '1 second'",
        "json": "CAST('{{}}' AS jsonb)",
        "places": """CAST('{{"places": [[0], [1], [2], [3]], "reason": "points"}}' AS jsonb)""",
        "blob": "CAST('' AS bytea)",
    },
}
WORDS = {
    vendor: {name: text.replace("{{", "{").replace("}}", "}") for name, text in words.items()}
    for vendor, words in WORDS.items()
}

COUNT = (
    "WITH RECURSIVE numbers(n) AS (SELECT CAST(0 AS bigint) UNION ALL SELECT n + 1 FROM numbers WHERE n < {most} - 1) "
)
LUCK = "((n * 48271 + 11) % 1000003 / 1000003.0)"
PLAYER = f"1 + CAST(({PEOPLE - 1} * {LUCK} * {LUCK} * {LUCK}) AS integer)"  # few people play much
GAME = "CASE (n / 4) % 5 " + " ".join(f"WHEN {k} THEN '{game}'" for k, game in enumerate(GAMES)) + " END"
MATCH = f"""
INSERT INTO games_match (id, code, game, game_version, seats, options, seconds, room, "table", watchable, secret, commitment,
    salts, version, seating, to_act, result, started_at, finished_at, settled_at)
{COUNT.format(most=MATCHES)}
SELECT m + 1, 'm' || m, {GAME}, 1, 4, {{json}}, 20, 'passport', '', true, {{blob}}, '', {{json}}, 9, 0, {{json}}, {{places}},
    {{at}}, {{at}}, {{at}} FROM (SELECT n AS m, n * {SEATS} AS n FROM numbers) AS of_lines
"""
SEAT = f"""
INSERT INTO games_matchseat (match_id, seat, user_id, bot, name, timeouts, decisions, stood_in, outcome)
{COUNT.format(most=MATCHES * SEATS)}
SELECT n / {SEATS} + 1, n % {SEATS}, {PLAYER}, '', '', 0, 10, 0, CASE n % 4 WHEN 0 THEN 'win' ELSE CAST(n % 4 + 1 AS varchar) END FROM numbers WHERE true ON CONFLICT DO NOTHING
"""
CREDIT = f"""
INSERT INTO rewards_credit (user_id, cause, points, result, why, match_id, room, game, matches, board_day, at)
{COUNT.format(most=LINES)}
SELECT {PLAYER}, 'match:' || (n / {SEATS} + 1) || ':seat:' || (n % {SEATS}),
    CASE n % 4 WHEN 0 THEN 300 WHEN 1 THEN 50 WHEN 2 THEN 30 ELSE 10 END, 'win', {{json}},
    CASE WHEN n < {MATCHES * SEATS} THEN n / {SEATS} + 1 END, 'passport', {GAME}, 1, date({{at}}), {{at}} FROM numbers
"""


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
    fill()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    print(f"\n== {connection.vendor}: filled in {perf_counter() - began:.0f} s: {counts()}", flush=True)
    ask()


def fill() -> None:
    """People who play more or less, matches of four, lines for them and for matches that are gone, and the boards.

    By the database itself: a million rows through Python take minutes. Chance is a multiplication, so that every run is the same.
    """
    from django.core.management.color import no_style
    from django.db import connection

    from accounts.models import User
    from games.models import Match

    User.objects.bulk_create(
        (User(pk=pk, name=f"Person {pk}", password="!", on_boards=pk % 20 > 0) for pk in range(1, PEOPLE + 1)),
        batch_size=BATCH,
    )
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":  # indexes are filled in no order: with the usual 2 MB it takes half an hour
            cursor.execute("PRAGMA cache_size = -600000")
            cursor.execute("PRAGMA synchronous = OFF")
        for statement in (MATCH, SEAT, CREDIT):
            cursor.execute(statement.format(**WORDS[connection.vendor]))
        # The numbers were given by hand; the next ones are the database's again.
        for statement in connection.ops.sequence_reset_sql(no_style(), [User, Match]):
            cursor.execute(statement)
    sum_up()


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
    from games.sheet import sheet
    from rewards import selectors

    today = NOW.date()
    busiest, usual = User.objects.get(pk=1), User.objects.get(pk=PEOPLE // 2 + 1)  # the one before is not seen
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
        tell(f"results by game, {who}", lambda user=user: sheet(user))
        tell(f"history of matches, {who} ({played.count():,})", lambda played=played: list(played[:20]), played[:20])
    people = [1, 2, 3, 4]
    tell("what counts of four people's past", lambda: selectors.past(people=people, alone=False, at=NOW))
    tell("points from bots today", lambda: selectors.earned_alone(1, at=NOW))
    tell("unsettled matches", lambda: list(selectors.unsettled()[:500]), selectors.unsettled()[:500])
    settlement(people)
    behind_the_counter()


def behind_the_counter() -> None:
    """Every list of the admin as a superuser opens, filters and searches it; whole pages, without Valkey and static files."""
    from django.test import Client
    from django.test.utils import override_settings

    from accounts.models import User

    keeper = User.objects.create_superuser("keeper@example.org", "pw", name="Keeper")
    with override_settings(**ALONE):
        browser = Client(headers={"host": "localhost"})
        browser.force_login(keeper)
        for shelf in SHELVES:
            answer = browser.get(f"/admin/{shelf}")
            assert answer.status_code == 200, f"{shelf}: {answer.status_code}"
            tell(f"/admin/{shelf}", lambda shelf=shelf: browser.get(f"/admin/{shelf}"))


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
