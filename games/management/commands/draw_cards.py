"""``manage.py draw_cards``: draw the deck again after a change of its faces."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.deck.sheet import french


class Command(BaseCommand):
    help = "Draw the French deck into static/cards/french.svg."

    def handle(self, *args: Any, **options: Any) -> None:
        target = Path(settings.BASE_DIR) / "static" / "cards" / "french.svg"
        target.parent.mkdir(parents=True, exist_ok=True)
        drawing = french()
        target.write_text(drawing, encoding="utf-8")
        self.stdout.write(f"{target}: {len(drawing) // 1024} kB")
