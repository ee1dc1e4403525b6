"""Points, levels and boards counted once more from the ledger."""

from collections.abc import Iterator
from typing import NamedTuple

from django.db import transaction
from django.db.models import Sum

from accounts.models import User
from rewards.models import BoardLine, Credit
from rewards.pay import levels
from rewards.services import boards, ledger
from rewards.services.boards import Key


class Difference(NamedTuple):
    """What a person's row says, and what the ledger says."""

    user: int
    what: str  # "points", "level", or a board
    said: int
    counted: int


def recount() -> Iterator[Difference]:
    """Every difference between the ledger and what was summed up from it."""
    for pk in User.objects.order_by("pk").values_list("pk", flat=True).iterator():
        yield from _differences(pk)


@transaction.atomic
def mend(*, user: int) -> None:
    """Let the ledger be right."""
    locked = ledger.lock([user])[user]
    ledger.write_sum(locked, _counted(user))
    boards.rebuild(user)


def _counted(user: int) -> int:
    return int(Credit.objects.filter(user=user).aggregate(sum=Sum("points"))["sum"] or 0)


@transaction.atomic
def _differences(pk: int) -> list[Difference]:
    """Under the person's lock, so that nothing is paid in between."""
    user = ledger.lock([pk]).get(pk)
    if user is None:
        return []
    points = _counted(pk)
    pairs = [("points", user.points, points), ("level", user.level, levels.level_of(points))]
    counted = boards.sums(Credit.objects.filter(user=pk, board_day__isnull=False))
    said = {
        Key(pk, line.game, line.period, line.since): (line.points, line.matches)
        for line in BoardLine.objects.filter(user=pk)
    }
    for key in sorted(counted.keys() | said.keys()):
        name = f"{key.game or 'all games'}, {key.period} {key.since}"
        there, right = said.get(key, (0, 0)), counted[key][:2] if key in counted else (0, 0)
        pairs += [(f"{name}: {what}", there[n], right[n]) for n, what in enumerate(("points", "matches"))]
    return [Difference(pk, what, said_, counted_) for what, said_, counted_ in pairs if said_ != counted_]
