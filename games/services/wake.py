"""The server acts: a bot decides, a deal begins after its summary, a match without people ends."""

import logging
from datetime import timedelta
from random import SystemRandom

from django.utils.timezone import now as the_time

from games import catalogue, selectors
from games.journal import Late
from games.kit.agreements import ACCEPT
from games.live import backroom, floor, wakes
from games.live.loading import NoSuchMatch
from games.live.match import Refused, Turn

log = logging.getLogger(__name__)

GRACE = timedelta(seconds=1)  # the process that holds the match is given this long to send the task itself
SWEPT = 500  # matches at once

_rng = SystemRandom()


def wake(*, match: int, version: int) -> None:
    """Do what is due in a match at a version: one decision at most. Early, late or repeated, it does no harm."""
    try:
        turn = backroom.run(_act(match, version))
        if turn is not None:
            _decide(match, turn)
    except NoSuchMatch:
        log.info("match %s is gone", match)
    except Late as late:
        log.warning("match %s not woken, the sweep will try again: %s", match, late)


def sweep() -> int:
    """Send the tasks that should have been sent and were not, and say how many."""
    overdue = selectors.overdue(the_time() - GRACE)[:SWEPT]
    for match, version in overdue:
        wakes.send(match, version)
    return len(overdue)


def _decide(match: int, turn: Turn) -> None:
    """The bot thinks in this thread, outside of any transaction; its answer may come too late, and is dropped then."""
    text = str(catalogue.choose(turn.game, turn.view, _rng, turn.level, seat=turn.seat))
    try:
        backroom.run(_stand_in(match, turn, text))
    except Refused as refused:
        if refused.why not in ("rule", "turn", "notation"):
            log.info("match %s moved on before its bot: %s", match, refused.why)
            return
        log.exception("the bot of %s may not %s in match %s", turn.game, text, match)
        any_other = next(move for move in turn.view["legal"] if move != str(ACCEPT))
        backroom.run(_stand_in(match, turn, any_other))  # better than a match that stands still


async def _act(match: int, version: int) -> Turn | None:
    live = await floor.here().sit(match)
    return await live.act(version=version)


async def _stand_in(match: int, turn: Turn, text: str) -> None:
    live = await floor.here().sit(match)
    await live.stand_in(turn, text)
