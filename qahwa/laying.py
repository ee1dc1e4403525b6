"""What is laid ready before the doors open: the tables of the database and the static files."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def database_is_behind() -> bool:
    """Whether there are migrations that this database has not seen."""
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def migrate() -> None:
    """Bring the database up to date."""
    call_command("migrate", interactive=False, verbosity=0)


def static_is_behind() -> bool:
    """Whether a static file was added, changed or taken away since they were last collected."""
    try:
        return _stamp().read_text() != _fingerprint()
    except FileNotFoundError:
        return True


def collect_static() -> None:
    """Copy all static files to one folder, under names that tell their content, compressed once for all."""
    fingerprint = _fingerprint()
    _stamp().unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0, clear=True)
    _stamp().write_text(fingerprint)


def _stamp() -> Path:
    return Path(settings.STATIC_ROOT) / ".collected"


def _fingerprint() -> str:
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for line in sorted(_files()):
        digest.update(line.encode())
    return digest.hexdigest()


def _files() -> Iterator[str]:
    for finder in get_finders():
        for path, storage in finder.list(ignore_patterns=[]):
            seen = Path(storage.path(path)).stat()
            yield f"{path} {seen.st_size} {seen.st_mtime_ns}\n"
