"""The lines of a match are found by its constraint on match and version; a second index would be written with every move."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0007_away")]

    operations = [
        migrations.AlterField(
            "entry",
            "match",
            models.ForeignKey(
                db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="log", to="games.match"
            ),
        ),
    ]
