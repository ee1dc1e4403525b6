"""The Celery application: `celery -A qahwa worker`."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "qahwa.settings")

app = Celery("qahwa")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
