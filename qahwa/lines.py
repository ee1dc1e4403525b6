"""The lines from one process to Valkey, as its cache uses them."""

from typing import Any, Self

from redis import BlockingConnectionPool

_kept: dict[str, Any] = {}


class SharedLines(BlockingConnectionPool):
    """One pool for all threads of a process; who finds none free waits.

    Every page has a thread of its own, and Django's cache would open a line for each.
    """

    @classmethod
    def from_url(cls, url: str, **options: Any) -> Self:
        """The pool to this address, made when it is first asked for."""
        if url not in _kept:
            _kept.setdefault(url, super().from_url(url, **options))  # two threads may be the first
        return _kept[url]  # type: ignore[no-any-return]
