"""One match, live in this event loop: a cache of its log, moved on by commits only."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from time import monotonic
from typing import Any, NamedTuple

from channels.db import database_sync_to_async

from games import journal
from games.journal import Append, Late, Page, Rejected, Stale
from games.kit.game import IllegalMove, View
from games.kit.moves import OUT_OF_TURN, NotationError, Seat, parse
from games.live import absence, appends, clock, loading, position
from games.live.audience import Audience
from games.live.clock import Clock
from games.live.house import Step
from games.live.loading import Terms
from games.live.position import Position
from games.live.show import Show
from games.live.sitters import Sitter
from games.outcomes import LEFT
from games.protocol import Why

log = logging.getLogger(__name__)

ATTEMPTS = 3  # to write a move that lost only because somebody left or came back meanwhile
STAND_IN = "easy"  # the level that plays for people who are away: their cards, never their answer to an offer
LONG_LOG = 60  # lines; more are replayed in a thread, so that nobody else waits
EARLY = 0.05  # seconds; a task that comes this much too early is on time

_read_sitters = database_sync_to_async(loading.sitters, thread_sensitive=False)


class Refused(Exception):
    """A move was not made; ``why`` is for the socket."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


class Turn(NamedTuple):
    """A decision that a bot must make, and what it may know for it; its ``legal`` moves are those that it is asked for."""

    game: str
    seat: Seat
    view: View
    level: str
    version: int
    seating: int


class LiveMatch:
    """All that changes it goes through ``move``, ``go_on``, ``act``, ``claim`` or ``call_off``, one after the other."""

    def __init__(
        self, terms: Terms, sitters: list[Sitter], seating: int, *, changed: Callable[["LiveMatch"], None]
    ) -> None:
        self.terms = terms
        self.sitters = sitters
        self.seating = seating
        self.position = position.begin(terms) if terms.replayable else None
        self.version = 0
        self.clock = Clock(None, None)
        self.deserted_at: datetime | None = None
        self.result: dict[str, Any] | None = None
        self.decisions = [[0, 0] for _ in range(terms.seats)]  # own, of the stand-in
        self.skipped: set[Seat] = set()
        self.audience = Audience()
        self.show = Show(self)
        self.used_at = monotonic()
        self._changed = changed
        self._changing = asyncio.Lock()
        self._doubtful = True  # the log may know more than we

    # --- who asks ----------------------------------------------------------------------------------------------------

    def seat_of(self, user: int | None) -> Seat | None:
        """The seat of a person; ``None`` for everybody else."""
        return next((sitter.seat for sitter in self.sitters if user is not None and sitter.user == user), None)

    @property
    def rests(self) -> bool:
        """Whether the summary of a deal is being read."""
        return self.result is None and self.position is not None and self.position.rests

    # --- what is done ------------------------------------------------------------------------------------------------

    async def move(self, seat: Seat, text: str, *, base: int) -> None:
        """A person's move. Raises ``Refused``."""
        async with self._changing:
            await self._be_sure()
            for _ in range(ATTEMPTS):
                steps = self._decided(seat, text, base=base)
                sitter = self.sitters[seat]
                acted = sitter.acted()
                if await self._append(steps, changed=[acted] if acted is not sitter else []):
                    return
            raise Refused("late")

    async def stand_in(self, turn: Turn, text: str) -> None:
        """A bot's move, for itself or for a person. Raises ``Refused``, also when somebody came back meanwhile."""
        async with self._changing:
            await self._be_sure()
            if self.seating != turn.seating:
                raise Refused("stale")
            steps = self._decided(turn.seat, text, base=turn.version)
            sitter = self.sitters[turn.seat]
            changed = [] if sitter.bot_plays else [sitter.timed_out(clock.now())]
            if not await self._append(steps, changed=changed, stand_in=sitter.is_person):
                raise Refused("stale")

    async def go_on(self, *, base: int) -> None:
        """Deal again after a summary, if that is still what comes next. Raises ``Refused``."""
        async with self._changing:
            await self._be_sure()
            if self.version == base and self.rests:
                await self._deal()

    async def act(self, *, version: int) -> Turn | None:
        """Do what the house has to do by now, or say which decision a bot must make. Raises ``Late``."""
        async with self._changing:
            await self._catch_up()
            now = clock.now()
            if self.version != version or self.result or not self._is_due(now):
                return None
            if self.position is None:
                await self._end("void")
            elif self.deserted_at and (now - self.deserted_at).total_seconds() >= clock.DESERTED - EARLY:
                await self._end("abandoned")
            elif self.rests:
                await self._deal()
            else:
                return self._turn(now)
            return None

    async def claim(self, seat: Seat) -> None:
        """End the match as won by this seat, whose only opponent has been away for long. Raises ``Refused``, ``Late``."""
        async with self._changing:
            await self._catch_up()
            for _ in range(ATTEMPTS):
                if self.result or self.position is None:
                    raise Refused("over")
                if why := absence.why_not(self.sitters, seat, clock.now()):
                    raise Refused(why)
                try:
                    if await self._end(LEFT, [[seat], [1 - seat]]):
                        return
                except Refused as refused:
                    if refused.why == "late":
                        raise
                # A move came between, or the other is back: look again.
            raise Refused("late")

    async def call_off(self) -> None:
        """End the match without winners, whatever goes on in it. Raises ``Refused``, ``Late``."""
        async with self._changing:
            await self._catch_up()
            for _ in range(ATTEMPTS):
                if self.result is None:
                    with suppress(Refused):  # somebody moved at the same moment
                        await self._end("void")
            if self.result is None:
                raise Refused("late")

    async def catch_up(self) -> None:
        """Read what others have written, and show it. Raises ``Late``."""
        async with self._changing:
            await self._catch_up()

    async def follow(self, *, version: int, seating: int) -> None:
        """Catch up with somebody who says that he is that far, unless we are. Raises ``Late``."""
        async with self._changing:
            if self._doubtful or self.version < version or self.seating < seating:
                await self._catch_up()

    # --- how ---------------------------------------------------------------------------------------------------------

    def _decided(self, seat: Seat, text: str, *, base: int) -> list[Step]:
        if self.result or self.position is None:
            raise Refused("over")
        if base != self.version:
            raise Refused("stale")
        try:
            return position.moved(self.terms, self.position, seat, parse(text))
        except NotationError:
            raise Refused("notation") from None
        except IllegalMove as refused:
            raise Refused("turn" if refused.why == "turn" else "rule") from None

    async def _deal(self) -> None:
        assert self.position is not None
        await self._append(position.dealt(self.terms, self.position), changed=[])

    def _is_due(self, now: datetime) -> bool:
        return self.clock.wake_at is not None and (self.clock.wake_at - now).total_seconds() <= EARLY

    def _turn(self, now: datetime) -> Turn | None:
        assert self.position is not None
        game, state = self.terms.game, self.position.state
        acting = [self.sitters[seat] for seat in game.to_act(state)]
        out_of_time = self.clock.deadline is not None and (self.clock.deadline - now).total_seconds() <= EARLY
        late = [sitter for sitter in acting if out_of_time and not sitter.bot_plays]
        for sitter in (*late, *appends.asked(game, state, self.sitters), *acting):
            if sitter.bot_plays or sitter in late:
                return self._asked(sitter)
        return None

    def _asked(self, sitter: Sitter) -> Turn:
        """What a bot is asked for: its answer to an offer, or the move of a seat on turn."""
        assert self.position is not None
        game, state = self.terms.game, self.position.state
        view = game.view(state, sitter.seat)
        answers = sitter in appends.asked(game, state, self.sitters)
        view["legal"] = [move for move in view["legal"] if (move in OUT_OF_TURN) == answers]
        return Turn(game.slug, sitter.seat, view, sitter.bot or STAND_IN, self.version, self.seating)

    async def _append(self, steps: list[Step], *, changed: Sequence[Sitter], stand_in: bool = False) -> bool:
        """Write, then show; ``False`` if only the seating was new. Raises ``Refused``."""
        assert self.position is not None
        after = self.position.after(steps)
        return await self._write(appends.of_steps(self, steps, after, changed=changed, stand_in=stand_in), steps, after)

    async def _end(self, reason: str, places: list[list[Seat]] | None = None) -> bool:
        """Without ``places`` all share the first; ``False`` if only the seating was new. Raises ``Refused``."""
        return await self._write(appends.of_end(self, reason, places), [], self.position)

    async def _write(self, append: Append, steps: list[Step], after: Position | None) -> bool:
        self._doubtful = True  # until we know how it ended, whatever happens to this task
        written = journal.append(append)
        texts = self.show.frames(steps, since=self.version)  # while the database works
        try:
            await written
        except Stale:
            await self._catch_up()
            if self.version != append.base or self.result:
                raise Refused("over" if self.result else "stale") from None
            return False
        except Late:
            raise Refused("late") from None
        except Rejected:
            log.exception("the journal refuses a move of match %s", self.terms.id)
            raise Refused("late") from None
        self._doubtful = False
        reseated = append.new_seating is not None
        self.position, self.version = after, append.version
        self.sitters = appends.seated(self.sitters, append)
        self.decisions = appends.counted(self.decisions, append.log)
        self.seating = append.seating if append.new_seating is None else append.new_seating
        self.clock = Clock(append.deadline, append.wake_at)
        self.deserted_at, self.result = append.deserted_at, append.result
        self.used_at = monotonic()
        if steps:
            self.skipped.clear()
        self._changed(self)
        self.show.news(steps, texts, since=append.base, reseated=reseated)
        return True

    async def _be_sure(self) -> None:
        if self._doubtful:
            try:
                await self._catch_up()
            except Late:
                raise Refused("late") from None

    async def _catch_up(self) -> None:
        page = await journal.read(match=self.terms.id, since=self.version)
        if page is None:
            raise loading.NoSuchMatch(self.terms.id)
        steps = await self._replayed(page)
        reseated = page.seating != self.seating
        if reseated:
            self.sitters = await _read_sitters(self.terms.id)
        base = self.version
        self.decisions = appends.counted(self.decisions, page.log)
        if self.position is not None:
            self.position = self.position.after(steps)
        self.version, self.seating = page.version, page.seating
        self.clock = Clock(page.deadline, page.wake_at)
        self.deserted_at, self.result = page.deserted_at, page.result
        self._doubtful = False
        self.used_at = monotonic()
        if page.log:
            self.skipped.clear()
        if page.log or reseated:
            self.show.news(steps, self.show.frames(steps, since=base), since=base, reseated=reseated)

    async def _replayed(self, page: Page) -> list[Step]:
        if self.position is None:
            return []
        work = (self.terms.game, self.position, [(line.seat, line.move) for line in page.log])
        if len(page.log) > LONG_LOG:
            return await asyncio.to_thread(position.replayed, *work)
        return position.replayed(*work)
