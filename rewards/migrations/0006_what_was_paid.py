"""Lines and seats from before ``Credit.matches`` and ``MatchSeat.outcome`` are told what the ledger knows."""

from django.db import migrations


def tell(apps, schema_editor):
    credit = apps.get_model("rewards", "Credit")
    seat = apps.get_model("games", "MatchSeat")
    payments = credit.objects.filter(cause__startswith="match:")
    payments.exclude(result="void").update(matches=1)
    for line in payments.filter(match__isnull=False).select_related("match").iterator():
        outcome = "lost" if line.result == "2" and two_sides(line.match) else line.result
        number = int(line.cause.rsplit(":", 1)[1])
        seat.objects.filter(match=line.match, seat=number, outcome="").update(outcome=outcome)
        if outcome != line.result:
            credit.objects.filter(pk=line.pk).update(result=outcome)


def two_sides(match):
    """Whether the second place is the last: two people, or two sides of partners."""
    places = (match.result or {}).get("places", [])
    return len(places) == 2 and 2 * len(places[1]) == match.seats


class Migration(migrations.Migration):
    dependencies = [("rewards", "0005_told"), ("games", "0006_outcome")]
    operations = [migrations.RunPython(tell, migrations.RunPython.noop)]
