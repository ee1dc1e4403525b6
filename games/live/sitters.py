"""PURE. Who sits where, as a live match knows it."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal, Self

from games.kit.moves import Seat

TIMEOUTS = 2  # this many in a row, and a bot plays until the person acts or comes back


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """One seat: a person with an account, a guest, or a bot."""

    seat: Seat
    name: str
    user: int | None  # None: a bot, or somebody who deleted his account
    guest: bool
    bot: str  # the bot's level; "" for a person
    left_at: datetime | None
    timeouts: int
    away_at: datetime | None = None  # since when a bot plays for a person

    @property
    def is_person(self) -> bool:
        """Whether the seat was a person's when the match began."""
        return not self.bot

    @property
    def bot_plays(self) -> bool:
        """Whether the next decision of this seat is not its person's."""
        return bool(self.bot) or self.user is None or self.left_at is not None or self.timeouts >= TIMEOUTS

    @property
    def kind(self) -> Literal["person", "guest", "bot"]:
        """``person``, ``guest`` or ``bot``."""
        return "bot" if self.bot else "guest" if self.guest else "person"

    def acted(self) -> Self:
        """The seat once its person has moved or come back."""
        return replace(self, left_at=None, timeouts=0, away_at=None) if self.left_at or self.timeouts else self

    def timed_out(self, now: datetime) -> Self:
        """The seat once its clock has run out."""
        timeouts = self.timeouts + 1
        return replace(self, timeouts=timeouts, away_at=now if timeouts >= TIMEOUTS else None)
