"""Celery: three lines each."""

from celery import shared_task

from rewards import services


@shared_task(name="rewards.settle")
def settle(match: int) -> None:
    """Pay a match that is over."""
    services.settle(match=match)


@shared_task(name="rewards.sweep")
def sweep() -> None:
    """Pay the matches that are over and that nobody has paid."""
    services.sweep()
