"""``manage.py draw_cards``: draw the decks again after a change of their faces."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.deck.sheet import DECKS, sheet


class Command(BaseCommand):
    help = "Draw the decks into static/cards/."

    def handle(self, *args: Any, **options: Any) -> None:
        folder = Path(settings.BASE_DIR) / "static" / "cards"
        folder.mkdir(parents=True, exist_ok=True)
        for name, deck in DECKS.items():
            target, drawing = folder / f"{name}.svg", sheet(deck)
            target.write_text(drawing, encoding="utf-8")
            self.stdout.write(f"{target}: {len(drawing) // 1024} kB")
