"""`manage.py serve`: the whole café as one command."""

import os
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection

from qahwa import heartbeats, languages, laying, parts, valkey
from qahwa.doorbell import Doorbell
from qahwa.doors import CannotOpen, Door, open_door
from qahwa.leash import tie_to_parent
from qahwa.lock import AlreadyOpen, lock
from qahwa.parts import Part
from qahwa.supervisor import Supervisor

SOON = 0.05  # seconds between two looks while people wait
LATE = 30  # seconds after which people want to know why the café is not open


class Command(BaseCommand):
    """Opens the café and stays until it is told to close."""

    help = "Run the whole café: Valkey, web, worker and beat, at HOST (127.0.0.1) and PORT (8000)."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--tied", action="store_true", help="close when the calling process ends, however it does")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["tied"]:
            tie_to_parent()
        try:
            held = lock(settings.VAR)
            door = open_door(os.environ)
        except (AlreadyOpen, CannotOpen) as reason:
            raise CommandError(str(reason)) from reason
        supervisor = Supervisor(home=settings.BASE_DIR, env=self._environment(door), keep=held, say=self._say)
        supervisor.listen_to_signals()
        try:
            self._open(supervisor, door)
            supervisor.run_until(lambda: False)
        finally:
            self._say("qahwa", "closing")
            supervisor.stop()
            valkey.tidy(settings.VAR)
            self._say("qahwa", "closed")
        if supervisor.failure:
            raise CommandError(supervisor.failure)

    def _open(self, supervisor: Supervisor, door: Door) -> None:
        """Start the parts in the order in which they need each other, and tell the address when all of them work."""
        own_valkey = "REDIS_URL" not in os.environ
        if own_valkey:
            supervisor.start(self._valkey())
        self._lay()
        if own_valkey and not supervisor.run_until(lambda: valkey.answers(settings.VAR), look=SOON):
            return
        try:
            heartbeats.forget()
        except heartbeats.Unheard as reason:
            raise CommandError(f"The Valkey or Redis of REDIS_URL does not answer: {reason}") from reason
        listening = door.socket.fileno()
        for part in (parts.daphne("--fd", str(listening), sockets=(listening,)), parts.worker(), parts.beat()):
            supervisor.start(part)
        bell = Doorbell(supervisor.selector, host=door.knock, port=door.port, called=self._name(door))
        late = time.monotonic() + LATE
        if not supervisor.run_until(lambda: bell.open() or time.monotonic() > late, look=SOON):
            return
        if not bell.answered:
            self._say("qahwa", f"not open yet after {LATE} s; {bell.url} says: {bell.last or 'nothing'}")
        if supervisor.run_until(bell.open):
            self._say("qahwa", f"the café is open: {door.url}  (Ctrl-C closes it)")

    def _lay(self) -> None:
        try:
            connection.ensure_connection()
        except OperationalError as reason:
            raise CommandError(f"The database does not answer (DATABASE_URL): {reason}") from reason
        if laying.database_is_behind():
            self._say("qahwa", "bringing the database up to date")
            laying.migrate()
        languages.compile_stale()
        if not settings.DEBUG and laying.static_is_behind():
            self._say("qahwa", "collecting the static files")
            laying.collect_static()

    def _valkey(self) -> Part:
        try:
            return Part(name="valkey", command=valkey.command(settings.VAR), hushed=("overcommit",))
        except valkey.NoValkey as reason:
            raise CommandError(str(reason)) from reason

    def _environment(self, door: Door) -> dict[str, str]:
        """What the parts find in their environment: the same places and names as the supervisor."""
        return {
            **os.environ,
            "QAHWA_VAR": str(settings.VAR),
            "ALLOWED_HOSTS": os.environ.get("ALLOWED_HOSTS") or ",".join(door.names),
            "PYTHONUNBUFFERED": "1",
        }

    def _name(self, door: Door) -> str:
        """A name that Django answers to."""
        first = (os.environ.get("ALLOWED_HOSTS") or "*").split(",")[0].strip()
        return door.names[0] if first == "*" else first.removeprefix(".")

    def _say(self, name: str, line: str) -> None:
        try:
            sys.stdout.write(f"{name:<6} | {line}\n")
            sys.stdout.flush()
        except OSError:  # nobody reads it any more; the café goes on
            sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115 - until the end
