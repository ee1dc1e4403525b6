"""Abandons, and the step of the ladder that each leads to."""

from collections.abc import Sequence

from games.models import Match
from rewards import selectors
from rewards.models import Abandon
from rewards.pay import ladder


def note_abandons(match: Match, people: Sequence[int], *, counts: bool) -> None:
    """Write down who has abandoned a match; they are locked."""
    assert match.finished_at
    Abandon.objects.bulk_create(
        [
            Abandon(user_id=person, match=match, counts=counts, step=_step(person, match) if counts else 0, at=match.finished_at)
            for person in people
        ],
        ignore_conflicts=True,
    )  # fmt: skip


def _step(person: int, match: Match) -> int:
    assert match.finished_at
    known = selectors.abandons_of(person)
    recent = known.filter(at__gt=match.finished_at - ladder.WITHIN, at__lte=match.finished_at).count()
    last = known.filter(step__gt=0).order_by("-at").first()
    return ladder.step_of(
        recent=recent + 1,
        last=last.step if last else 0,
        finished_since=selectors.finished_since(person, last.at) if last else 0,
    )
