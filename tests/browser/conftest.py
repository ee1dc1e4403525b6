"""The browser's tests: one café for all of them, at a tenth of the usual pace, and a real Chromium."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tests import chromium
from tests.browser.player import Player
from tests.cafe import Cafe

PACE = "0.1"
PATIENCE = 60_000  # ms; it bounds only what never comes, on a slow and busy machine too

expect.set_options(timeout=PATIENCE)  # its own is five seconds, whatever the context says


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Chromium as this machine has it."""
    return browser_type_launch_args | {"executable_path": str(chromium.path()), "args": chromium.options()}


@pytest.fixture(scope="session")
def open_cafe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cafe]:
    """A whole café: Valkey, web, worker, beat."""
    cafe = Cafe(tmp_path_factory.mktemp("browser"))
    cafe.serve(QAHWA_PACE=PACE)
    yield cafe
    cafe.stop()


@pytest.fixture
def somebody(browser: Browser, open_cafe: Cafe) -> Iterator[Callable[..., Player]]:
    """``somebody()`` comes in with a browser of his own; ``somebody(size=(320, 568), locale="ar")`` with another one."""
    contexts: list[BrowserContext] = []
    broken: list[str] = []

    def come(*, size: tuple[int, int] = (390, 844), **options: Any) -> Player:
        width, height = size
        context = browser.new_context(
            base_url=open_cafe.url,
            viewport={"width": width, "height": height},
            has_touch=True,
            reduced_motion=options.pop("reduced_motion", "no-preference"),
            **options,
        )
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: broken.append(str(error.error)))
        context.on("console", lambda line: broken.append(line.text) if _is_fault(line) else None)
        contexts.append(context)
        return Player(context.new_page())

    yield come
    for context in contexts:
        context.close()
    assert not broken, "errors in the browser:\n" + "\n".join(broken)


def _is_fault(line: Any) -> bool:
    """Whether a line of the console is an error of ours: a server that was killed on purpose is none."""
    return line.type == "error" and not re.search(r"WebSocket connection|ERR_|Failed to load resource", line.text)


class Wire:
    """The socket of a page, in the hands of a test: ``cut()`` lets nothing through any more, and closes nothing."""

    def __init__(self, page: Page) -> None:
        self.silent = False
        self.opened = 0
        page.route_web_socket(re.compile(r"/ws/match/"), self._hold)

    def _hold(self, here: WebSocketRoute) -> None:
        self.opened += 1
        if self.silent:
            return
        there = here.connect_to_server()
        here.on_message(lambda text: None if self.silent else there.send(text))
        there.on_message(lambda text: None if self.silent else here.send(text))

    def cut(self) -> None:
        """From now on nothing arrives, in either direction."""
        self.silent = True

    def mend(self) -> None:
        """New lines work again; the old one stays dead."""
        self.silent = False


@pytest.fixture
def wire() -> Callable[[Player], Wire]:
    """Take a player's socket in hand, before he comes to a table."""
    return lambda player: Wire(player.page)
