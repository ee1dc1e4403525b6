"""Abandons, and the step of the ladder that each leads to."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db.models import Q

from games.models import Match
from rewards import selectors
from rewards.models import Abandon
from rewards.pay import ladder


def note_abandons(match: Match, people: Sequence[int], *, counts: bool) -> None:
    """Write down who has abandoned a match; they are locked."""
    assert match.finished_at
    at = match.finished_at
    Abandon.objects.bulk_create(
        [
            Abandon(
                user_id=person, match=match, counts=counts, at=at,
                step=step_if_left(person, at) if counts else 0,
            )
            for person in people
        ],
        ignore_conflicts=True,
    )  # fmt: skip


def count_again(forgiven: Iterable[Abandon]) -> None:
    """What stands on these abandons of locked people is counted without them: later steps go down, never up."""
    since: dict[int, datetime] = {}
    for abandon in forgiven:
        since[abandon.user_id] = min(abandon.at, since.get(abandon.user_id, abandon.at))
    for person, at in since.items():
        for later in selectors.abandons_of(person).filter(at__gte=at, step__gt=0).order_by("at", "pk"):
            step = _step(person, later.at, earlier=Q(at__lt=later.at) | Q(at=later.at, pk__lt=later.pk))
            if step < later.step:
                Abandon.objects.filter(pk=later.pk).update(step=step)


def step_if_left(person: int, at: datetime) -> int:
    """The step that one more abandon at a moment would be."""
    return _step(person, at, earlier=Q(at__lte=at))


def abandons_today(person: int, at: datetime) -> int:
    """How many abandons of the last 24 hours stand against somebody."""
    return selectors.abandons_of(person).filter(at__gt=at - ladder.WITHIN, at__lte=at).count()


def _step(person: int, at: datetime, *, earlier: Q) -> int:
    """The step of an abandon at a moment, by those before it."""
    before = selectors.abandons_of(person).filter(earlier)
    last = before.filter(step__gt=0).order_by("-at", "-pk").first()
    return ladder.step_of(
        recent=before.filter(at__gt=at - ladder.WITHIN).count() + 1,
        last=last.step if last else 0,
        finished_since=selectors.finished_between(person, last.at, at) if last else 0,
    )
