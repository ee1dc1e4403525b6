"""Lines, seats and matches from before ``Credit.matches``, ``MatchSeat.outcome`` and ``Match.called_off_at`` are told what the ledger knows."""

from django.db import migrations


def tell(apps, schema_editor):
    credit = apps.get_model("rewards", "Credit")
    seats = apps.get_model("games", "MatchSeat").objects
    matches = apps.get_model("games", "Match").objects
    payments = credit.objects.filter(cause__startswith="match:")
    payments.exclude(result="void").update(matches=1)
    for line in payments.filter(match__isnull=False).select_related("match").iterator():
        outcome = "lost" if line.result == "2" and two_sides(line.match) else line.result
        seats.filter(match=line.match, seat=seat_of(line), outcome="").update(outcome=outcome)
        if outcome != line.result:
            credit.objects.filter(pk=line.pk).update(result=outcome)
    for line in credit.objects.filter(cause__startswith="void:", match__isnull=False).select_related("match"):
        matches.filter(pk=line.match.pk, called_off_at=None).update(called_off_at=line.at)
        if (line.match.result or {}).get("reason") != "void":
            credit.objects.filter(pk=line.pk).update(matches=-1)


def seat_of(line):
    return int(line.cause.rsplit(":", 1)[1])


def two_sides(match):
    """Whether the second place is the last: two people, or two sides of partners."""
    places = (match.result or {}).get("places", [])
    return len(places) == 2 and 2 * len(places[1]) == match.seats


class Migration(migrations.Migration):
    dependencies = [("rewards", "0005_untold"), ("games", "0006_outcome")]
    operations = [migrations.RunPython(tell, migrations.RunPython.noop)]
