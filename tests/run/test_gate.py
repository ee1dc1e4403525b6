"""A rush of pages at the gate."""

import asyncio
from typing import Any

import pytest
from django.test import RequestFactory

from qahwa import gate


@pytest.fixture
def two_at_once(monkeypatch):
    monkeypatch.setattr(gate, "AT_ONCE", 2)


async def test_a_few_are_made_at_a_time_and_the_others_follow_in_order(two_at_once):
    inside, most, made = 0, 0, []

    async def page(request):
        nonlocal inside, most
        inside, most = inside + 1, max(most, inside + 1)
        await asyncio.sleep(0.01)
        inside -= 1
        made.append(request.path)

    enter: Any = gate.a_few_at_once(page)
    paths = [f"/{number}/" for number in range(7)]
    await asyncio.gather(*(enter(RequestFactory().get(path)) for path in paths))
    assert (most, made) == (2, paths)


async def test_pages_that_hang_keep_the_others_waiting_for_a_while_only(two_at_once, monkeypatch):
    monkeypatch.setattr(gate, "PATIENCE", 0.05)
    over = asyncio.Event()

    async def page(request):
        if request.path == "/hangs/":
            await over.wait()
        return request.path

    enter: Any = gate.a_few_at_once(page)
    hanging: list[Any] = [asyncio.create_task(enter(RequestFactory().get("/hangs/"))) for _ in range(2)]
    assert await enter(RequestFactory().get("/other/")) == "/other/"
    over.set()
    assert await asyncio.gather(*hanging) == ["/hangs/"] * 2


async def test_a_page_that_fails_leaves_its_place(two_at_once):
    async def page(request):
        raise LookupError

    enter: Any = gate.a_few_at_once(page)
    for _ in range(3):
        with pytest.raises(LookupError):
            await asyncio.wait_for(enter(RequestFactory().get("/")), 1)
