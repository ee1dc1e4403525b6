import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("rewards", "0004_matches")]
    operations = [
        migrations.CreateModel(
            name="Untold",
            fields=[
                (
                    "line",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="untold",
                        serialize=False,
                        to="rewards.credit",
                    ),
                ),
            ],
        ),
    ]
