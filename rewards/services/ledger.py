"""The one way to write the ledger: new lines, and with them the points and the level of the person, and his boards."""

from collections.abc import Iterable, Sequence

from accounts.models import User
from rewards.models import Credit, Untold
from rewards.pay import levels
from rewards.services import boards


def lock(people: Iterable[int]) -> dict[int, User]:
    """These people, until the transaction ends; always in one order, and before any match is."""
    # no_key: who only points at them (a match that begins) need not wait for us.
    rows = User.objects.select_for_update(no_key=True).filter(pk__in=set(people)).order_by("pk")
    return {user.pk: user for user in rows}


def enter(lines: Sequence[Credit], *, people: dict[int, User]) -> list[Credit]:
    """Write those lines whose cause is not there yet; which ones. ``people`` are locked by the caller's transaction.

    A cause belongs to one person, and he is locked: nobody else can write it between the question and the insert. Were it so
    all the same, the unique cause would undo the whole transaction, sums and all.
    """
    known = set(Credit.objects.filter(cause__in=[line.cause for line in lines]).values_list("cause", flat=True))
    new = [line for line in lines if line.cause not in known]
    for line in new:
        user = people[line.user_id]
        line.why["before"] = user.points
        user.points += line.points
    Credit.objects.bulk_create(new)
    Untold.objects.bulk_create(Untold(line=line) for line in new if line.author_id)
    for user in {line.user_id: people[line.user_id] for line in new}.values():
        write_sum(user, user.points)
    boards.add(new)
    return new


def write_sum(user: User, points: int) -> None:
    """The cached sum of a locked person's lines, and the level that follows from it."""
    user.points, user.level = points, levels.level_of(points)
    User.objects.filter(pk=user.pk).update(points=user.points, level=user.level)
