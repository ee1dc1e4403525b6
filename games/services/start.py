"""A match begins."""

import os
import secrets
from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from random import SystemRandom
from typing import Any, NamedTuple

from django.conf import settings
from django.db import transaction
from django.utils.timezone import now as the_time

from accounts.models import User
from games import catalogue
from games.kit import options as house_rules
from games.kit.shuffle import commitment
from games.live import clock, loading, position
from games.live.house import Step
from games.models import Entry, Match, MatchSeat

CODE = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # nothing that is misread
CODE_LENGTH = 12

_rng = SystemRandom()


class NotSoMany(ValueError):
    """The game is not for this number of seats."""


class Sitter(NamedTuple):
    """Who sits in a seat: a person, or a bot of some level; and the browser's part in the shuffle."""

    user: User | None
    bot: str  # level, or "" for a person
    name: str
    salt: str


def new_secret() -> bytes:
    """What drives the shuffles of one match, from the operating system's chance."""
    return os.urandom(32)


def start(
    *,
    game: str,
    sitters: Sequence[Sitter],
    options: dict[str, Any],
    seconds: int | None,
    secret: bytes,
    room: str = "",
    table: str = "",
    watchable: bool = True,
) -> Match:
    """Begin a match: who leads, the first deal, the first clock. Raises ``UnknownGame``, ``OptionError``, ``NotSoMany``."""
    rules = catalogue.get(game)
    if len(sitters) not in rules.seats:
        raise NotSoMany(f"{rules.name} is not for {len(sitters)}")
    match = Match(
        code="".join(secrets.choice(CODE) for _ in range(CODE_LENGTH)),
        game=game,
        game_version=rules.version,
        seats=len(sitters),
        options=asdict(rules.fits(house_rules.read(rules.options, options), len(sitters))),
        seconds=seconds,
        room=room,
        table=table,
        watchable=watchable,
        secret=secret,
        commitment=commitment(secret),
        salts=[sitter.salt for sitter in sitters],
    )
    with transaction.atomic():
        match.save()
        MatchSeat.objects.bulk_create(
            MatchSeat(match=match, seat=seat, user=sitter.user, bot=sitter.bot, name=sitter.name)
            for seat, sitter in enumerate(sitters)
        )
        _deal(match)
    return match


def _deal(match: Match) -> None:
    terms, now = loading.terms(match), the_time()
    before = position.begin(terms)
    steps = position.dealt(terms, before)
    Entry.objects.bulk_create(
        Entry(match=match, seq=seq, seat=step.seat, move=str(step.move)) for seq, step in enumerate(steps)
    )
    state = before.after(steps).state
    match.version = len(steps)
    match.to_act = list(terms.game.to_act(state))
    match.deadline, match.wake_at = _first_clock(match, steps, now)
    match.save(update_fields=["version", "to_act", "deadline", "wake_at"])


def _first_clock(match: Match, steps: Sequence[Step], now: datetime) -> clock.Clock:
    acting = [sitter for sitter in loading.sitters(match.pk) if sitter.seat in match.to_act]
    resting = clock.rest((step.move.verb for step in steps), pace=settings.PACE)
    return clock.turn(now, acting, resting=resting, seconds=match.seconds, pace=settings.PACE, rng=_rng)
