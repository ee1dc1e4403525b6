"""The messages of a match's socket, as docs/protocol.md tells them to the authors of bots. JSON texts, read strictly."""

from typing import Annotated, Any, Literal

import msgspec

from games.kit.game import View

LONGEST = 512  # signs of a message from a browser; the longest useful one has about 150

# Close codes. Everything else means: connect again, a little later each time.
MALFORMED = 4400
MAY_NOT_WATCH = 4403
NO_SUCH_MATCH = 4404
TOO_SLOW = 4408
TOO_LARGE = 4413
TOO_MANY = 4429

Why = Literal["stale", "turn", "rule", "notation", "watcher", "over", "late", "here", "early", "away"]
Version = Annotated[int, msgspec.Meta(ge=-1, lt=2**31)]


class BadMessage(ValueError):
    """The text is not a message of the protocol; ``code`` is what the socket is closed with."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


# --- from the browser ------------------------------------------------------------------------------------------------


class Inward(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """A message from a browser."""

    @property
    def tag(self) -> str:
        """What the message is called on the wire."""
        return str(self.__struct_config__.tag)


class Sync(Inward, tag="sync"):
    """Show me the match; I have seen version ``v`` (-1: nothing, the page has just been opened)."""

    v: Version


class Play(Inward, tag="move"):
    """I make this move on version ``v``."""

    v: Version
    m: Annotated[str, msgspec.Meta(max_length=240)]


class Leave(Inward, tag="leave"):
    """A bot shall play for me from now on."""


class Back(Inward, tag="back"):
    """I play again myself."""


class Skip(Inward, tag="skip"):
    """I have read the summary."""


class Claim(Inward, tag="claim"):
    """The other has been away for a minute: I end the match as won."""


class Ping(Inward, tag="ping"):
    """I am here."""


Inwards = Sync | Play | Leave | Back | Skip | Claim | Ping

_read = msgspec.json.Decoder(Inwards)


def read(text: str | None) -> Inwards:
    """The message; raises ``BadMessage``. Binary messages (``None`` here) are none of ours."""
    if text is None:
        raise BadMessage(MALFORMED)
    if len(text) > LONGEST:
        raise BadMessage(TOO_LARGE)
    try:
        return _read.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError):  # a lone surrogate cannot be encoded
        raise BadMessage(MALFORMED) from None


# --- to the browser --------------------------------------------------------------------------------------------------


class Outward(msgspec.Struct, tag_field="t"):
    """A message to a browser."""


class Frame(msgspec.Struct):
    """A version: who made which move (-1: the house; ``None``: the answer to a sync), and what is seen after it."""

    v: int
    by: int | None
    m: str | None
    view: View


class Clock(msgspec.Struct):
    """Whose time runs: ``left`` of ``of`` milliseconds, more while cards are moving; ``None`` without a clock."""

    v: int
    seats: list[int]
    left: int | None
    of: int | None
    why: Literal["turn", "summary"]


class ClockAlone(Clock, tag_field="t", tag="clock"):
    """The clock of a version that was shown before: somebody left, or came back."""


class Frames(Outward, tag="frames"):
    """What happened, in order, the last frame is the present. ``timed`` adds the clock that runs since."""

    you: int | None
    frames: list[Frame]


class Place(msgspec.Struct):
    """Who sits in a seat, and whether he is there."""

    seat: int
    name: str
    kind: Literal["person", "guest", "bot"]
    is_: Literal["here", "away", "bot"] = msgspec.field(name="is")


class Absent(msgspec.Struct):
    """Who is away at a match of two people, and the milliseconds ``left`` until the other may end it as won."""

    seat: int
    left: int


class Crowd(Outward, tag="crowd", omit_defaults=True):
    """Who sits and how many watch."""

    seats: list[Place]
    watchers: int
    absent: Absent | None = None


class Refused(Outward, tag="refused"):
    """A move was not made; the current view follows."""

    why: Why
    v: int
    m: str


class Result(Outward, tag="result"):
    """The match is over; the secret shows that the shuffles were fair."""

    places: list[list[int]]
    reason: str
    secret: str


class Skipped(Outward, tag="skipped"):
    """Who has read the summary."""

    seats: list[int]


class Pong(Outward, tag="pong"):
    """The answer to a ping."""


_encoder = msgspec.json.Encoder()


def write(message: Outward | Clock | dict[str, Any]) -> str:
    """The text of a message."""
    return _encoder.encode(message).decode()


def timed(frames: str, clock: str) -> str:
    """The text of frames with their clock. The frames are written while the database works, the clock as they are sent."""
    return f'{frames[:-1]},"clock":{clock}}}'


PONG = write(Pong())
