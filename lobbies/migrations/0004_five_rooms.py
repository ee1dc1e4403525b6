"""The five rooms and the levels that open them (docs/rooms.md)."""

from typing import Any

from django.db import migrations

ROOMS = (("passport", "Passport", 1), ("tourist", "Tourist", 5), ("priority", "Priority", 10), ("business", "Business", 20), ("luxury", "Luxury", 35))  # fmt: skip


def furnish(apps: Any, schema_editor: Any) -> None:
    """Make the rooms that are not there."""
    rooms = apps.get_model("lobbies", "Room").objects
    for order, (slug, name, level) in enumerate(ROOMS, start=1):
        rooms.get_or_create(slug=slug, defaults={"name": name, "order": order, "level": level})


class Migration(migrations.Migration):
    dependencies = [("lobbies", "0003_rooms")]  # noqa: RUF012 -- Django's own form
    operations = [migrations.RunPython(furnish, migrations.RunPython.noop)]  # noqa: RUF012
