"""`manage.py compile_languages`: for servers that are started without `serve`, which does it by itself."""

from typing import Any

from django.core.management.base import BaseCommand

from qahwa import languages


class Command(BaseCommand):
    """Compiles the translations that have changed."""

    help = "Compile the translations under locale/ that have changed (needs no gettext)."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        for text in languages.compile_stale():
            self.stdout.write(str(text.relative_to(languages.LOCALE)))
