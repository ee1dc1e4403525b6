"""The servers that other tests stand on."""

import os

import psycopg
import pytest
import redis
from django.core.cache import cache
from django.db import connection

from tests.servers import Postgres, Valkey


def test_postgres_fixture_gives_a_new_database(postgres: str) -> None:
    with psycopg.connect(postgres) as connected:
        assert connected.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)


def test_postgres_keeps_what_was_committed_over_a_crash() -> None:
    server = Postgres(settings={"fsync": "on"})
    server.start()
    url = server.create()
    with psycopg.connect(url) as connected:
        connected.execute("CREATE TABLE cups AS SELECT 1 AS n")
    server.kill()
    server.start()
    with psycopg.connect(url) as connected:
        assert connected.execute("SELECT n FROM cups").fetchone() == (1,)
    server.stop()


def test_valkey_keeps_what_it_was_told_over_a_crash(valkey: Valkey) -> None:
    with redis.Redis.from_url(valkey.url) as client:
        client.set("cup", "coffee")
        valkey.kill()
        valkey.start()
        assert client.get("cup") == b"coffee"


@pytest.mark.both_databases
@pytest.mark.django_db
def test_the_database_is_the_one_asked_for() -> None:
    expected = "postgresql" if os.environ.get("TEST_DATABASE") == "postgres" else "sqlite"
    assert connection.vendor == expected


def test_the_cache_is_a_real_valkey() -> None:
    cache.set("cup", "coffee")
    assert cache.get("cup") == "coffee"
