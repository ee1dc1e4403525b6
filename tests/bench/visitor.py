"""Somebody's browser as far as pages go: asks for them, and posts forms as they do."""

import asyncio
import http.client
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

TOKEN = "q" * 32  # both halves of the form's token
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Answer(NamedTuple):
    """``leads`` is where it sends the browser, or an empty text."""

    status: int
    leads: str
    text: str


class Choices(HTMLParser):
    """What a page's form says when nobody has touched it: ``Choices.of(page)``."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: dict[str, str] = {}
        self.listed = ""  # the list whose options are being read

    @classmethod
    def of(cls, page: str) -> dict[str, str]:
        reader = cls()
        reader.feed(page)
        return reader.chosen

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        name, value = told.get("name") or "", told.get("value") or ""
        if tag == "select":
            self.listed = name
        elif tag == "option" and "selected" in told:
            self.chosen[self.listed] = value
        elif tag == "input" and name and (told.get("type") not in ("radio", "checkbox") or "checked" in told):
            self.chosen[name] = value or "on"


class Visitor:
    """One person's browser. Errors of the server end everything; what is refused is answered."""

    def __init__(self, url: str, cookie: str, pool: ThreadPoolExecutor) -> None:
        self.url = url
        self.place = urlsplit(url).netloc
        self.headers = {"Cookie": f"{cookie}; csrftoken={TOKEN}", "X-CSRFToken": TOKEN}
        self.pool = pool

    async def get(self, path: str, **headers: str) -> Answer:
        """Open a page."""
        return await self._run("GET", path, None, headers)

    async def post(self, path: str, form: dict[str, str] | None = None, **headers: str) -> Answer:
        """Press a form's button."""
        return await self._run("POST", path, urlencode(form or {}), FORM | headers)

    async def _run(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self.pool, self._ask, method, path, body, headers)

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        line = http.client.HTTPConnection(self.place, timeout=60)
        line.request(method, path, body, self.headers | headers)
        answer = line.getresponse()
        text = answer.read().decode()
        line.close()
        if answer.status >= 500:
            raise SystemExit(f"{method} {path}: {answer.status}")
        return Answer(answer.status, answer.getheader("Location") or answer.getheader("HX-Redirect") or "", text)
