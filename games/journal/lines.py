"""What is appended to a log, what is read from it, and how either can fail."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Protocol


class Stale(Exception):
    """The match has moved on, or somebody left or came back: nothing of this append was written."""


class Late(Exception):
    """The database does not answer. Read the log before trusting what you knew: the append may yet have been written."""


class Unreachable(Exception):
    """This attempt failed on the way to the database; whether anything was written is unknown."""


class Rejected(Exception):
    """The database refuses these rows; trying again would not help."""


class Line(NamedTuple):
    """One line of the log, on the version ``seq``."""

    seq: int
    seat: int
    move: str
    stand_in: bool


class Seated(NamedTuple):
    """What a match remembers of a seat: since when it is left, its time-outs in a row, who decided how often, since when a bot plays."""

    seat: int
    left_at: datetime | None
    timeouts: int
    decisions: int
    stood_in: int
    away_at: datetime | None = None


@dataclass(slots=True, kw_only=True)
class Append:
    """Lines for a match at ``base`` and ``seating``, and all that the match row must say once they are in the log."""

    match: int
    base: int
    seating: int
    at: datetime
    log: list[Line]
    to_act: list[int]
    deadline: datetime | None
    wake_at: datetime | None
    deserted_at: datetime | None = None
    new_seating: int | None = None  # None: as it was
    seats: list[Seated] = field(default_factory=list)  # those that change
    result: dict[str, Any] | None = None  # with it the match is over

    @property
    def version(self) -> int:
        """The version of the match once this is written."""
        return self.base + len(self.log)


class Ask(NamedTuple):
    """The wish to know a match and its log from one version on."""

    match: int
    since: int


class Page(NamedTuple):
    """A match as the database has it now, and its log from the asked version on."""

    match: int
    version: int
    seating: int
    deadline: datetime | None
    wake_at: datetime | None
    deserted_at: datetime | None
    result: dict[str, Any] | None
    log: list[Line]


class Store(Protocol):
    """One kind of database. Both methods raise ``Unreachable`` or ``Rejected``."""

    lanes: int  # how many batches may be on their way at once

    async def write(self, batch: list[Append]) -> set[int]:
        """Write every append whose match is still where it was, all in one transaction; the matches that were."""

    async def read(self, asks: list[Ask]) -> list[Page]:
        """The pages of the matches that exist."""

    async def close(self) -> None:
        """Let go of the connections."""
