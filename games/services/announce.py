"""A table speaks to those who look at one of its matches."""

from typing import Any

from django.db import transaction

from games.live import backroom, floor
from games.models import Match


def announce(*, match: Match, news: dict[str, Any]) -> None:
    """Send ``{"t": "table", **news}`` to all viewers of a match, once this transaction is committed. May get lost."""
    transaction.on_commit(lambda: backroom.run(_announce(match.pk, news)))


async def _announce(match: int, news: dict[str, Any]) -> None:
    nudges = floor.here().nudges
    nudges.tell("news", match=match, news=news)
    await nudges.told()
