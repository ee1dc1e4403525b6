"""Signs of life of the worker and of beat, kept in the cache for as long as they are worth something."""

from django.core.cache import cache

PARTS = ("worker", "beat")
LASTS = 15  # seconds: a part that was silent for so long counts as gone; the pulse comes every three


def mark(part: str) -> None:
    """Note that this part is alive now."""
    cache.set(_key(part), 1, LASTS)


def forget() -> None:
    """Forget all signs: those of an earlier run say nothing about this one."""
    cache.delete_many([_key(part) for part in PARTS])


def alive() -> dict[str, bool]:
    """Which part has given a sign lately."""
    seen = cache.get_many([_key(part) for part in PARTS])
    return {part: _key(part) in seen for part in PARTS}


def _key(part: str) -> str:
    return f"alive:{part}"
