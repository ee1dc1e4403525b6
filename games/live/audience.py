"""Who looks at a live match from this process, who is known to look from others, and what they are all sent."""

from collections.abc import Iterable, Sequence
from time import monotonic

from games import protocol
from games.kit.moves import Seat
from games.live.sitters import Sitter
from games.live.sockets import Socket

SILENCE = 10.0  # seconds without a word, and a person counts as away
RUMOUR = 12.0  # seconds that another process is believed; it repeats itself every 5


class Audience:
    """The sockets of one match, by viewer."""

    __slots__ = ("elsewhere", "sockets", "told")

    def __init__(self) -> None:
        self.sockets: dict[Seat | None, set[Socket]] = {}
        self.elsewhere: dict[
            str, tuple[float, frozenset[Seat], int]
        ] = {}  # process: until when, who is there, watchers
        self.told: tuple[frozenset[Seat], int] = (frozenset(), 0)  # what was last said about our own

    def __bool__(self) -> bool:
        return bool(self.sockets)

    def add(self, socket: Socket) -> None:
        """A browser has come."""
        self.sockets.setdefault(socket.viewer, set()).add(socket)

    def remove(self, socket: Socket) -> None:
        """A browser has gone."""
        others = self.sockets.get(socket.viewer, set())
        others.discard(socket)
        if not others:
            self.sockets.pop(socket.viewer, None)

    def send(self, text: str) -> None:
        """The same to everybody."""
        for sockets in self.sockets.values():
            for socket in sockets:
                socket.push(text)

    def own(self) -> tuple[frozenset[Seat], int]:
        """The seats that are heard of here, and the number of watchers."""
        alive = monotonic() - SILENCE
        here = (
            seat
            for seat, sockets in self.sockets.items()
            if seat is not None and any(socket.heard_at > alive for socket in sockets)
        )
        return frozenset(here), len(self.sockets.get(None, ()))

    def hear(self, process: str, seats: Iterable[Seat], watchers: int) -> bool:
        """Another process says who is there; whether that one is new to us."""
        new = process not in self.elsewhere
        self.elsewhere[process] = (monotonic() + RUMOUR, frozenset(seats), watchers)
        return new

    def forget(self) -> bool:
        """Stop believing processes that have fallen silent; whether there were any."""
        now = monotonic()
        silent = [process for process, (until, _, _) in self.elsewhere.items() if until < now]
        for process in silent:
            del self.elsewhere[process]
        return bool(silent)

    def here(self) -> frozenset[Seat]:
        """The seats whose person is there, in any process."""
        return self.own()[0].union(*(seats for _, seats, _ in self.elsewhere.values()))

    def crowd(self, sitters: Sequence[Sitter]) -> protocol.Crowd:
        """Who sits, who is there, how many watch."""
        here = self.here()
        watchers = self.own()[1] + sum(watchers for _, _, watchers in self.elsewhere.values())
        return protocol.Crowd(
            seats=[
                protocol.Place(
                    seat=sitter.seat,
                    name=sitter.name,
                    kind=sitter.kind,
                    is_="bot" if sitter.bot_plays else "here" if sitter.seat in here else "away",
                )
                for sitter in sitters
            ],
            watchers=watchers,
        )
