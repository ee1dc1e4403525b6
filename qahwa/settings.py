"""Settings: embedded defaults under ``var/``; every other place by environment variables (docs/operating.md)."""

from pathlib import Path
from typing import Any

import environ
from csp.constants import NONCE, SELF
from django.utils.translation import gettext_lazy as _

from qahwa import valkey
from qahwa.logs import logging_settings
from qahwa.secret import kept_secret

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

VAR = Path(env("QAHWA_VAR", default=str(BASE_DIR / "var"))).resolve()
DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env("SECRET_KEY", default="") or kept_secret(VAR / "secret-key")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1"])  # `serve` adds the machine's names
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "channels",
    "csp",
    "django_htmx",
    "qahwa",
    "accounts",
    "games",
    "lobbies",
    "rewards",
]

MIDDLEWARE = [
    "qahwa.gate.a_few_at_once",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "qahwa.gate.in_one_go",
]

ROOT_URLCONF = "qahwa.urls"
ASGI_APPLICATION = "qahwa.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# --- where things are kept -------------------------------------------------------------------------------------------

DATABASES: dict[str, Any] = {"default": env.db("DATABASE_URL", default=f"sqlite:///{VAR / 'qahwa.sqlite3'}")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # Writers queue instead of failing: without these, four processes at once saw "database is locked" in 3 of 4 writes.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
    DATABASES["default"]["CONN_MAX_AGE"] = 60  # seconds: to open the file and to read its tables takes 2 ms
elif DATABASES["default"]["ENGINE"] == "django.db.backends.postgresql":
    # A new connection is a new process of PostgreSQL, which first has to learn what tables there are: 30 ms a page.
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True  # one that broke while it lay there is not handed out
    DATABASES["default"]["OPTIONS"] = {
        "pool": {"min_size": 1, "max_size": 40},
        **DATABASES["default"].get("OPTIONS", {}),
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env("REDIS_URL", default=valkey.url(VAR))

CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        # redis-py 8 gives sockets 5 s and pools 100 connections by default: both would close idle browsers.
        "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None, "max_connections": 5000}]},
    }
}

SOCKET_RATE = env.int("SOCKET_RATE", default=20)  # messages a second from one browser, in bursts of three times as many
PACE = env.float("QAHWA_PACE", default=1.0)  # a factor on the bots' pauses and on the time that cards take to move

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {"pool_class": "qahwa.lines.SharedLines", "max_connections": 50},
    }
}
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"

# --- tasks -----------------------------------------------------------------------------------------------------------

CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://")  # kombu's word for a unix socket
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # A task taken by a worker that was killed is given to another one after this time. None may run for longer.
    "visibility_timeout": 300,
    "unacked_restore_interval": 5,
    "unacked_restore_throttle": 1,
}
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR / "beat")
CELERY_BEAT_SCHEDULE: dict[str, Any] = {
    "sweep": {"task": "games.sweep", "schedule": 2.0, "options": {"expires": 2}},
    "tidy": {"task": "lobbies.tidy", "schedule": 5.0, "options": {"expires": 5}},
    "settle": {"task": "rewards.sweep", "schedule": 10.0, "options": {"expires": 10}},
    "pulse": {"task": "qahwa.pulse", "schedule": 3.0, "options": {"expires": 3}},
}

# --- people ----------------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_ADAPTER = "accounts.adapter.Adapter"
ACCOUNT_FORMS = {"signup": "accounts.forms.SignUpForm"}
ACCOUNT_USER_DISPLAY = str
ACCOUNT_EMAIL_VERIFICATION = "optional"  # a fresh café has no mail
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Qahwa: "
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False  # guests are signed in, too; accounts.views sends accounts away
ACCOUNT_RATE_LIMITS = {"guest": "60/m/ip", "code": "30/m/ip"}  # beside allauth's own for sign-in, sign-up, reset …
ACCOUNT_SESSION_REMEMBER = True
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
SESSION_COOKIE_AGE = LANGUAGE_COOKIE_AGE = 365 * 24 * 3600  # seconds; a guest lives in his browser
globals().update(env.email("EMAIL_URL", default="consolemail://"))  # EMAIL_BACKEND, EMAIL_HOST …; by default the log
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env("EMAIL_FROM", default="qahwa@localhost")

# --- languages, times, files -----------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("fr", _("French")), ("ar", _("Arabic"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = Path(env("STATIC_ROOT", default=str(VAR / "static")))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    # Names that tell the content: kept by browsers for ever. Modules find each other by {% import_map %}.
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# --- safety ----------------------------------------------------------------------------------------------------------

if env.bool("HTTPS", default=False):
    # A proxy in front speaks TLS, and says so in a header that it takes away from strangers.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https"
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("PROXIES", default=0)  # whose word on the visitor's address counts
LANGUAGE_COOKIE_SAMESITE = "Lax"
SECURE_REFERRER_POLICY = "same-origin"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": ["'none'"],
    }
}

# --- the log ---------------------------------------------------------------------------------------------------------

LOGGING = logging_settings(form=env("LOG_FORMAT", default="plain"), level=env("LOG_LEVEL", default="INFO"))
