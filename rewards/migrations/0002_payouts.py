"""What every result pays in every room, to begin with (docs/rewards.md)."""

from typing import Any

from django.db import migrations

FACTORS = {"passport": 1, "tourist": 5, "priority": 20, "business": 100, "luxury": 500}
DRAW = 40
# Two players, or two sides, and three and four players have tables of their own; five to eight go on in the same way.
FEW = {2: (100, 20), 3: (200, 30, 10), 4: (300, 50, 30, 10)}
MOST = 8


def places(players: int) -> tuple[int, ...]:
    """The points of each place in the lowest room, the win first: the last gets 10, each place before it 20 more."""
    return FEW.get(players) or (100 * (players - 1), *(10 + 20 * behind for behind in range(players - 2, -1, -1)))


def seeds() -> list[tuple[str, int, str, int]]:
    """Room, players, result, points."""
    return [
        (room, players, result, points * factor)
        for room, factor in FACTORS.items()
        for players in range(2, MOST + 1)
        for result, points in [
            ("draw", DRAW),
            ("abandon", 0),
            *((str(place) if place > 1 else "win", points) for place, points in enumerate(places(players), start=1)),
        ]
    ]


def sow(apps: Any, schema_editor: Any) -> None:
    """Write the payouts that are not there."""
    rooms = {room.slug: room.pk for room in apps.get_model("lobbies", "Room").objects.all()}
    payout = apps.get_model("rewards", "Payout")
    payout.objects.bulk_create(
        [
            payout(room_id=rooms[room], players=players, result=result, points=points)
            for room, players, result, points in seeds()
            if room in rooms
        ],
        ignore_conflicts=True,
    )


class Migration(migrations.Migration):
    dependencies = [("rewards", "0001_ledger"), ("lobbies", "0004_five_rooms")]  # noqa: RUF012 -- Django's own form
    operations = [migrations.RunPython(sow, migrations.RunPython.noop)]  # noqa: RUF012
