"""The café calls a match off, over or not: it counts for nobody. What is paid for it is not decided here."""

from django.utils.timezone import now as the_time

from games.live import backroom, floor
from games.live.match import Refused
from games.models import Match


def call_off(*, match: Match) -> None:
    """End a running match, and mark it. Raises ``games.journal.Late``, ``games.live.match.Refused``; called again, it does no harm."""
    if match.finished_at is None:
        try:
            backroom.run(_end(match.pk))
        except TimeoutError:  # it may still be ended after this; who calls it off once more finds out
            raise Refused("late") from None
    Match.objects.filter(pk=match.pk, called_off_at=None).update(called_off_at=the_time())


async def _end(match: int) -> None:
    live = await floor.here().sit(match)
    await live.call_off()
