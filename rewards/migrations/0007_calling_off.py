import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0006_outcome"),
        ("rewards", "0006_what_was_paid"),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="credit",
            options={
                "permissions": [
                    ("correct_points", "Can correct points by a new line of the ledger"),
                    ("void_match", "Can call off a match, running or finished"),
                ],
                "verbose_name": "line of the ledger",
                "verbose_name_plural": "ledger",
            },
        ),
        migrations.CreateModel(
            name="CallingOff",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="+",
                        serialize=False,
                        to="games.match",
                    ),
                ),
                ("done_at", models.DateTimeField(null=True)),
            ],
        ),
    ]
