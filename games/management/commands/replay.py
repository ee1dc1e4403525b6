"""``manage.py replay``: check recorded matches."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import records


class Command(BaseCommand):
    """Print what every move of some records leads to; the exit status is 1 if a record is wrong."""

    help = "Check recorded matches: JSON Lines in, JSON Lines out (docs/records.md)."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Files, or nothing for standard input."""
        parser.add_argument("files", metavar="FILE", nargs="*", help="records, one a line; standard input if left out")
        parser.add_argument("--views", action="store_true", help="add what every seat and a spectator may see")

    def handle(self, *, files: list[str], views: bool, **options: Any) -> None:
        """Go on after a wrong record; tell it by the exit status."""
        wrong = False
        for index, text in enumerate(self._records(files)):
            for line in records.check(text, record=index, views=views):
                wrong = wrong or "error" in line
                self.stdout.write(json.dumps(line, separators=(",", ":")))
        if wrong:
            sys.exit(1)

    def _records(self, files: list[str]) -> Iterator[bytes]:
        """The lines that are not blank."""
        if not files:
            yield from filter(bytes.strip, sys.stdin.buffer)
        for file in files:
            try:
                with Path(file).open("rb") as lines:
                    yield from filter(bytes.strip, lines)
            except OSError as error:
                raise CommandError(f"{file}: {error.strerror}") from error
