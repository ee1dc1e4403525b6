"""Celery: three lines each."""

from celery import shared_task

from games import services


@shared_task(name="games.wake")
def wake(match: int, version: int) -> None:
    """Act for the server in one match, if it is still at this version."""
    services.wake(match=match, version=version)


@shared_task(name="games.sweep")
def sweep() -> None:
    """Find the matches in which the server should have acted by now."""
    services.sweep()
