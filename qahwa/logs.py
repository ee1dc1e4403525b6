"""What the café writes to its log, and how: one line a piece of news, for people or (LOG_FORMAT=json) for machines."""

import logging
from typing import Any

from django.core.exceptions import ImproperlyConfigured

FORMS: dict[str, dict[str, str]] = {
    "plain": {"format": "%(levelname)s %(name)s: %(message)s"},
    "json": {"()": "qahwa.logs.json_lines"},
}


def logging_settings(*, form: str, level: str) -> dict[str, Any]:
    """``LOGGING`` for Django: everything to standard error."""
    if form not in FORMS:
        raise ImproperlyConfigured(f"LOG_FORMAT is {form!r}; it must be one of: {', '.join(FORMS)}.")
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"news": {"()": "django.utils.log.CallbackFilter", "callback": is_news}},
        "formatters": {"chosen": FORMS[form]},
        "handlers": {"log": {"class": "logging.StreamHandler", "formatter": "chosen", "filters": ["news"]}},
        "root": {"handlers": ["log"], "level": level},
        "loggers": {
            # They tell of every task, every task sent, every request.
            "celery": {"level": "WARNING"},
            "daphne": {"level": "WARNING"},
            "django": {"handlers": [], "level": "INFO", "propagate": True},
            "uvicorn": {"level": "WARNING"},
        },
    }


def json_lines() -> logging.Formatter:
    """A formatter that writes a JSON object a line."""
    import structlog  # only here: it takes a good part of a second to load

    return structlog.stdlib.ProcessorFormatter(
        processor=structlog.processors.JSONRenderer(),
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
        ],
    )


def is_news(record: logging.LogRecord) -> bool:
    """Whether a line is worth the log: that the health page says "not yet" is its answer, not an error."""
    request = getattr(record, "request", None)
    return getattr(request, "path", None) != "/healthz/" or record.exc_info is not None
