"""A rush of pages: a few are made at a time, each in one go, and the others wait in the order in which they came.

Each page has a thread and a connection to the database. A hundred at once share one core all the same, and everybody waits until
nearly all are done; a few at a time are done one after another, and half of the people wait half as long.
"""

import asyncio
from collections.abc import Awaitable, Callable
from weakref import WeakKeyDictionary

from django.http import HttpRequest, HttpResponseBase
from django.utils.decorators import async_only_middleware, sync_only_middleware

AT_ONCE = 8  # pages of one process
PATIENCE = 5.0  # seconds; then a page is made beside the others: these may all wait for the same lock, or for a server that is away

_gates: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


@async_only_middleware
def a_few_at_once(
    page: Callable[[HttpRequest], Awaitable[HttpResponseBase]],
) -> Callable[[HttpRequest], Awaitable[HttpResponseBase]]:
    """The first middleware. What a slow browser sends or reads is outside of it, so such a browser keeps nobody waiting."""

    async def wait_and_make(request: HttpRequest) -> HttpResponseBase:
        gate = _gates.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE))
        try:
            async with asyncio.timeout(PATIENCE):
                await gate.acquire()
        except TimeoutError:
            return await page(request)
        try:
            return await page(request)
        finally:
            gate.release()

    return wait_and_make


@sync_only_middleware
def in_one_go(page: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """The last middleware: as it cannot wait, none before it does, else Django changes threads twice for each of them."""
    return page
