"""`manage.py recount [--mend]`: count points, levels and boards once more from the ledger."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rewards import services


class Command(BaseCommand):
    """Says every difference; fails if there is one that is not mended."""

    help = "Count points, levels and boards once more from the ledger, and say every difference."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--mend", action="store_true", help="let the ledger be right")

    def handle(self, *args: Any, **options: Any) -> None:
        wrong = set()
        for difference in services.recount():
            self.stdout.write(
                f"user {difference.user}: {difference.what}: {difference.said}, counted {difference.counted}"
            )
            wrong.add(difference.user)
        if options["mend"]:
            for user in sorted(wrong):
                services.mend(user=user)
            self.stdout.write(f"{len(wrong)} people mended")
        elif wrong:
            raise CommandError(f"{len(wrong)} people differ from the ledger; --mend lets the ledger be right")
        else:
            self.stdout.write("everything agrees with the ledger")
