"""Tells other apps that a match is over: by the name of a task of theirs, once the result is durable. It may get lost."""

import asyncio
import logging

from celery import current_app
from kombu.exceptions import OperationalError

from games.live import wakes

log = logging.getLogger(__name__)

_tasks: list[str] = []


def register(task: str) -> None:
    """Send this task with the id of every match that ends; called once by the owning app when it is ready."""
    _tasks.append(task)


def tell(match: int) -> None:
    """Send the tasks, from a thread that may wait for the broker."""
    for task in _tasks:
        asyncio.get_running_loop().run_in_executor(wakes.sender, send, task, match)


def send(task: str, match: int) -> None:
    """Ask a worker to look at a match that is over."""
    try:
        current_app.send_task(task, args=[match], retry=False)
    except (OperationalError, OSError) as error:
        log.warning("nobody was told of the end of match %s, a sweep will find it: %s", match, error)
