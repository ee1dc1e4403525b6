"""The project: settings, addresses, servers, and the command that runs everything."""

from qahwa.celery import app as celery

__all__ = ["celery"]
