"""Since when a bot plays for a person."""

from django.db import migrations, models
from django.utils.timezone import now


def note_who_is_away(apps, schema_editor):
    """Of those whose moment nobody has written down, the absence begins now."""
    seats = apps.get_model("games", "MatchSeat").objects.filter(match__finished_at=None, bot="")
    seats.filter(timeouts__gte=2).update(away_at=now())
    seats.filter(left_at__isnull=False).update(away_at=models.F("left_at"))


class Migration(migrations.Migration):
    dependencies = [("games", "0006_outcome")]

    operations = [
        migrations.AddField("matchseat", "away_at", models.DateTimeField(null=True, verbose_name="away since")),
        migrations.RunPython(note_who_is_away, migrations.RunPython.noop),
    ]
