"""Fixtures for all tests; the servers behind them are in ``tests.servers``."""

from collections.abc import Iterator

import pytest

from tests.servers import Postgres, Valkey


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
