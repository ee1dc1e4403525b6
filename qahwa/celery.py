"""The Celery application: `celery -A qahwa worker`."""

import os
from typing import Any

from celery import Celery, signals

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "qahwa.settings")

app = Celery("qahwa")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@signals.setup_logging.connect
def keep_our_logging(**_: Any) -> None:
    """Leave the log to Django's settings; that somebody listens here is enough for Celery."""


@signals.worker_ready.connect
def worker_is_ready(**_: Any) -> None:
    """Give the first sign of life at once."""
    from qahwa import heartbeats

    heartbeats.mark("worker")


@signals.beat_init.connect
def beat_is_ready(**_: Any) -> None:
    """Give the first sign of life at once, and then one with every task sent."""
    from qahwa import heartbeats

    def mark(**_: Any) -> None:
        heartbeats.mark("beat")

    mark()
    signals.after_task_publish.connect(mark, weak=False)
