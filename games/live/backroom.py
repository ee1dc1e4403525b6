"""An event loop for code without one: views, Celery tasks, commands. One thread a process, made when first needed.

It is one more place where matches are held live, like another process: it keeps its own copies, writes through its own
journal, and tells the others by the same nudge.
"""

import asyncio
import os
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

PATIENCE = 30  # seconds; longer than any refusal of the journal takes


class Room:
    """The thread and its loop."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begin anew: a fork has the memory of the thread, but not the thread."""
        self.loop: asyncio.AbstractEventLoop | None = None
        self.making = threading.Lock()

    def open(self) -> asyncio.AbstractEventLoop:
        """The loop; its thread is started by the first who asks."""
        with self.making:
            if self.loop is None:
                self.loop = asyncio.new_event_loop()
                threading.Thread(target=self.loop.run_forever, name="back-room", daemon=True).start()
            return self.loop


_room = Room()
os.register_at_fork(after_in_child=_room.forget)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Do this in the back room and wait for it. Raises ``TimeoutError`` after ``PATIENCE``; the work goes on."""
    return asyncio.run_coroutine_threadsafe(work, _room.open()).result(PATIENCE)
