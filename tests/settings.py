"""Settings of a test run: the café's own, on a temporary directory, with a real Valkey and a database of its own.

``TEST_DATABASE=postgres`` runs the same tests on a real PostgreSQL, started for the run; otherwise they use a SQLite file.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from tests.servers import Postgres, Valkey

# Every pytest-xdist worker has a Valkey of its own: shared groups and counters would leak from test to test.
# Children of a test that load these settings once more find the mark and use what is there.
_WORKER = os.environ.get("PYTEST_XDIST_WORKER", "alone")
if os.environ.get("QAHWA_TESTS_OF") != _WORKER:
    os.environ["QAHWA_TESTS_OF"] = _WORKER
    _var = tempfile.mkdtemp(prefix="qahwa-tests-")
    atexit.register(shutil.rmtree, _var, ignore_errors=True)
    _valkey = Valkey(Path(_var) / "valkey")
    _valkey.start()
    atexit.register(_valkey.stop)
    os.environ["QAHWA_VAR"] = _var
    os.environ["REDIS_URL"] = _valkey.url
    if os.environ.get("TEST_DATABASE") == "postgres" and "DATABASE_URL" not in os.environ:
        _postgres = Postgres()
        _postgres.start()
        atexit.register(_postgres.stop)
        os.environ["DATABASE_URL"] = _postgres.create("qahwa")

from qahwa import languages  # noqa: E402
from qahwa.settings import *  # noqa: E402, F403
from qahwa.settings import DATABASES, STATIC_ROOT, STORAGES, VAR  # noqa: E402

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["TEST"] = {"NAME": str(VAR / "tests.sqlite3")}  # a file: several threads must see it
    # What is written need not outlive the machine's power here.
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
Path(STATIC_ROOT).mkdir(exist_ok=True)

languages.compile_stale()
