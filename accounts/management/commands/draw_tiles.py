"""``manage.py draw_tiles``: draw the tiles again after a change of ``accounts.tiles``."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from accounts.tiles import sheet


class Command(BaseCommand):
    help = "Draw people's tiles into static/img/tiles.svg."

    def handle(self, *args: Any, **options: Any) -> None:
        target = Path(settings.BASE_DIR) / "static" / "img" / "tiles.svg"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(sheet(), encoding="utf-8")
        self.stdout.write(str(target))
