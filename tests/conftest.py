"""Fixtures for all tests; the servers behind them are in ``tests.servers``."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db.models.signals import post_migrate
from django.utils import translation

from tests.cafe import Cafe
from tests.servers import Postgres, Valkey

#: What migrations put into the database, by app: a test with transactions of its own empties all tables at its end.
SEEDS = {
    "lobbies": ("lobbies.migrations.0004_five_rooms", "furnish"),
    "rewards": ("rewards.migrations.0002_payouts", "sow"),
}


@pytest.fixture(scope="session", autouse=True)
def seeds_come_back() -> None:
    """Put the rows of migrations back whenever the tables have been emptied."""
    for label, (module, name) in SEEDS.items():
        sow = getattr(import_module(module), name)
        receiver = partial(_sow, sow)
        post_migrate.connect(receiver, sender=apps.get_app_config(label), weak=False)


def _sow(sow: Callable[..., None], **what: Any) -> None:
    sow(apps, None)


@pytest.fixture(autouse=True)
def begins_in_english() -> None:
    """A page leaves the language of its reader behind in the thread; the next test is not to find it there."""
    translation.activate("en")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A real PostgreSQL for this run of tests."""
    server = Postgres()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def postgres(postgres_server: Postgres) -> str:
    """The ``DATABASE_URL`` of a new, empty PostgreSQL database."""
    return postgres_server.create()


@pytest.fixture
def valkey() -> Iterator[Valkey]:
    """A real Valkey for one test; it may be killed and started again."""
    server = Valkey()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def make_cafe(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Cafe]]:
    """Make cafés: ``make_cafe(database_url=…, redis_url=…)``; they are stopped after the test."""
    made: list[Cafe] = []

    def make(**places: str) -> Cafe:
        static = tmp_path_factory.getbasetemp() / "static"  # collected once for all
        made.append(Cafe(tmp_path / f"cafe{len(made)}", static=static, **places))
        return made[-1]

    yield make
    for cafe in made:
        cafe.stop()


@pytest.fixture
def cafe(make_cafe: Callable[..., Cafe]) -> Cafe:
    """A café with a SQLite file and a Valkey of its own; ``cafe.serve()`` opens it."""
    return make_cafe()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Show what a café said when its test fails."""
    report = yield
    if report.failed:
        given = getattr(item, "funcargs", {})
        logs = {fixture.folder / "log" for fixture in given.values() if isinstance(fixture, Cafe)}
        logs |= set(given["tmp_path"].glob("cafe*/log")) if "tmp_path" in given else set()
        for log in sorted(log for log in logs if log.exists()):
            report.sections.append((f"log of {log.parent.name}", log.read_text(errors="replace")[-20000:]))
    return report
