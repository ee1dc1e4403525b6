"""Signs of life of the worker and of beat, kept in the cache for as long as they are worth something."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.cache import cache

PARTS = ("worker", "beat")
LASTS = 15  # seconds: a part that was silent for so long counts as gone; the pulse comes every three


class Unheard(Exception):
    """Valkey (or Redis) does not answer."""


def mark(part: str) -> None:
    """Note that this part is alive now."""
    cache.set(_key(part), 1, LASTS)


def forget() -> None:
    """Forget all signs: those of an earlier run say nothing about this one."""
    with _hearing():
        cache.delete_many([_key(part) for part in PARTS])


def alive() -> dict[str, bool]:
    """Which part has given a sign lately."""
    with _hearing():
        seen = cache.get_many([_key(part) for part in PARTS])
    return {part: _key(part) in seen for part in PARTS}


@contextmanager
def _hearing() -> Iterator[None]:
    from redis import RedisError

    try:
        yield
    except (RedisError, OSError) as reason:
        raise Unheard(str(reason)) from reason


def _key(part: str) -> str:
    return f"alive:{part}"
