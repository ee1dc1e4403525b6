"""Celery: the beat's broom."""

from celery import shared_task

from lobbies import services


@shared_task(name="lobbies.tidy")
def tidy() -> None:
    """Free the chairs of people who are late or gone."""
    services.tidy_all()
