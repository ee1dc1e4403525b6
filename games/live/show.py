"""What the viewers of a live match are told: each distinct view made and encoded once, and no more than it may say."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games import protocol
from games.kit.moves import Seat
from games.live import absence, clock
from games.live.house import LONGEST, Step, told
from games.live.sockets import Socket

if TYPE_CHECKING:
    from games.live.match import LiveMatch


class Show:
    """Speaks for one live match."""

    __slots__ = ("match",)

    def __init__(self, match: "LiveMatch") -> None:
        self.match = match

    def frames(self, steps: Sequence[Step], *, since: int) -> dict[Seat | None, str]:
        """The steps after a version, as every viewer who is here may see them; still without the clock."""
        frames: dict[Seat | None, list[protocol.Frame]] = {viewer: [] for viewer in self.match.audience.sockets}
        if not frames:
            return {}
        late = len(steps) > LONGEST  # then the present alone
        for n, step in enumerate(steps, start=1):
            if not late or n == len(steps):
                by, move = (None, None) if late else (step.seat, told(step.seat, step.move))
                for viewer, view in self.match.terms.game.views(step.state, frames).items():
                    frames[viewer].append(protocol.Frame(since + n, by, move, view))
        return {viewer: protocol.write(protocol.Frames(viewer, shown)) for viewer, shown in frames.items()}

    def news(self, steps: Sequence[Step], texts: dict[Seat | None, str], *, since: int, reseated: bool) -> None:
        """Send what has just happened to everybody."""
        match = self.match
        audience = match.audience
        if not audience:
            return
        if steps:
            ticking = protocol.write(self._clock(protocol.Clock))
            if audience.sockets.keys() != texts.keys():  # somebody came while the database worked
                texts = self.frames(steps, since=since)
            for viewer, sockets in audience.sockets.items():
                text = protocol.timed(texts[viewer], ticking)
                for socket in sockets:
                    socket.push(text)
        elif reseated:
            audience.send(protocol.write(self._clock(protocol.ClockAlone)))
        if reseated:
            self.crowd()
        if match.result:
            audience.send(self.result())

    def present(self, socket: Socket, *, since: int | None = None) -> None:
        """Send the present view, unless the socket has seen this version, and the clock."""
        match = self.match
        frames = []
        if match.position is not None and since != match.version:
            view = match.terms.game.view(match.position.state, socket.viewer)
            frames = [protocol.Frame(match.version, None, None, view)]
        text = protocol.write(protocol.Frames(socket.viewer, frames))
        socket.push(protocol.timed(text, protocol.write(self._clock(protocol.Clock))))

    def everything(self, socket: Socket, *, since: int) -> None:
        """The answer to a sync."""
        match = self.match
        socket.push(self._crowd())
        self.present(socket, since=since)
        if match.skipped:
            socket.push(self.skipped())
        if match.result:
            socket.push(self.result())

    def _clock(self, kind: type[protocol.Clock]) -> protocol.Clock:
        """Whose time runs, and how much is left of it."""
        match = self.match
        summary = match.rests
        seats: list[Seat] = []
        if not summary and match.result is None and match.position is not None:
            seats = list(match.terms.game.to_act(match.position.state))
        left = of = None
        if match.clock.deadline is not None:
            left = max(0, round((match.clock.deadline - clock.now()).total_seconds() * 1000))
            of = round((clock.SUMMARY if summary else match.terms.seconds or 0) * 1000)
        return kind(v=match.version, seats=seats, left=left, of=of, why="summary" if summary else "turn")

    def crowd(self) -> None:
        """Tell everybody who is there."""
        self.match.audience.send(self._crowd())

    def _crowd(self) -> str:
        match = self.match
        crowd = match.audience.crowd(match.sitters)
        if match.result is None:
            crowd.absent = absence.told(match.sitters, clock.now())
        return protocol.write(crowd)

    def skipped(self) -> str:
        """Who has read the summary."""
        return protocol.write(protocol.Skipped(sorted(self.match.skipped)))

    def result(self) -> str:
        """The result, and with it the secret: never before."""
        result = self.match.result
        assert result is not None
        secret = self.match.terms.secret.hex()
        return protocol.write(protocol.Result(places=result["places"], reason=result["reason"], secret=secret))
