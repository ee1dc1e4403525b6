"""Sends the task that acts for the server, when its moment has come: never before, so that none waits in a queue."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import TYPE_CHECKING

from celery import current_app
from kombu.exceptions import OperationalError

from games.live import clock

if TYPE_CHECKING:
    from games.live.match import LiveMatch

log = logging.getLogger(__name__)

TASK = "games.wake"
EXPIRES = 10  # seconds; a task that has waited longer is worth nothing: the sweep will have found the match
AGAIN = 5.0  # seconds without an effect, and the task is sent once more
QUEUE = 1000  # tasks waiting to be sent; more, and the broker is away

# Sending blocks for milliseconds, for seconds where the broker is away: never in an event loop.
sender = ThreadPoolExecutor(1, thread_name_prefix="wakes")


class Wakes:
    """The matches whose next moment this event loop looks after: those that it opened, or moved on last."""

    def __init__(self) -> None:
        self.matches: dict[int, LiveMatch] = {}
        self._sent: dict[int, tuple[int, int, float]] = {}
        self._waiting = 0

    def mind(self, match: "LiveMatch") -> None:
        """Look after a match from now on, if the server will have to act in it."""
        if match.clock.wake_at is None:
            self.forget(match.terms.id)
        else:
            self.matches[match.terms.id] = match

    def forget(self, match: int) -> None:
        """Leave a match to whoever has moved it on, and to the sweep."""
        self.matches.pop(match, None)
        self._sent.pop(match, None)

    def tick(self) -> None:
        """Send what has become due."""
        now, ticking = clock.now(), monotonic()
        for match in self.matches.values():
            if match.clock.wake_at is None or match.clock.wake_at > now:
                continue
            version, seating, at = self._sent.get(match.terms.id, (-1, -1, 0.0))
            if (version, seating) == (match.version, match.seating) and ticking - at < AGAIN:
                continue
            if self._waiting < QUEUE:
                self._sent[match.terms.id] = (match.version, match.seating, ticking)
                self._waiting += 1
                asyncio.get_running_loop().run_in_executor(
                    sender, send, match.terms.id, match.version
                ).add_done_callback(self._done)

    def _done(self, _: object) -> None:
        self._waiting -= 1


def send(match: int, version: int) -> None:
    """Ask a worker to act in a match, unless it is further than this version by then."""
    try:
        current_app.send_task(TASK, args=[match, version], expires=EXPIRES, retry=False)
    except (OperationalError, OSError) as error:
        log.warning("no task for match %s, the sweep will find it: %s", match, error)
