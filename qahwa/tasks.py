"""The pulse: beat sends it, a worker takes it; that both happened is the sign that both live."""

from celery import shared_task

from qahwa import heartbeats


@shared_task(name="qahwa.pulse")
def pulse() -> None:
    """Note that a worker takes tasks."""
    heartbeats.mark("worker")
