"""Matches called off before are marked; the permission is renamed where it exists; abandons pay nothing, as is told."""

from django.db import migrations
from django.utils.timezone import now


def tell(apps, schema_editor):
    match = apps.get_model("games", "Match")
    seat = apps.get_model("games", "MatchSeat")
    calling = apps.get_model("rewards", "CallingOff")
    credit = apps.get_model("rewards", "Credit")
    lines = credit.objects.filter(cause__startswith="void:", match__isnull=False)
    paid = set(lines.values_list("match", flat=True))
    marked = dict(match.objects.filter(called_off_at__isnull=False).values_list("pk", "called_off_at"))
    # Who was there and has no line was left waiting when it broke off: such a match may be called off once more.
    sitting = seat.objects.filter(match__called_off_at__isnull=False, user__isnull=False)
    waiting = set(sitting.values_list("match", flat=True)) - paid
    calling.objects.bulk_create(
        [
            calling(match_id=pk, done_at=None if pk in waiting else marked.get(pk) or now())
            for pk in sorted(paid | marked.keys())
        ],
        batch_size=500,
    )


def rename(apps, schema_editor):
    # Django makes permissions after a migration and never renames them.
    permission = apps.get_model("auth", "Permission")
    known = permission.objects.filter(content_type__app_label="rewards", codename="void_match")
    known.update(name="Can call off a match, running or finished")


def pay_nothing(apps, schema_editor):
    apps.get_model("rewards", "Payout").objects.filter(result="abandon").update(points=0)


class Migration(migrations.Migration):
    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("rewards", "0007_calling_off"),
    ]
    operations = [
        migrations.RunPython(step, migrations.RunPython.noop) for step in (tell, rename, pay_nothing)
    ]
