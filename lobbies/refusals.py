"""Why the café says no. Each refusal is a sentence for the person who asked, and a next step."""

from typing import ClassVar

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.numbers import grouped

Text = str | Promise


class Refusal(Exception):
    """What was asked for cannot be done; nothing has changed. ``to`` is where the next step leads (a URL, with arguments)."""

    status: ClassVar[int] = 409
    sentence: Text
    step: ClassVar[Text] = _("See the open tables")
    to: tuple[str, ...] = ("lobby",)

    def __init__(self, *to: str) -> None:
        super().__init__(self.sentence)
        if to:
            self.to = to

    @property
    def url(self) -> str:
        """Where the next step is."""
        return reverse(self.to[0], args=self.to[1:])


class WrongCode(Refusal):
    """No table has this code, or never had."""

    status = 404
    sentence = _(
        "No table has this code. Please look at it once more: it has six signs, and none of them is 0, O, 1, I or L."
    )


class TableClosed(Refusal):
    """The table was closed, or everybody went home."""

    status = 410
    sentence = _("This table has been closed.")
    step = _("Open a table of your own")


class TableFull(Refusal):
    """Every chair is a person's."""

    sentence = _("Every chair at this table is taken.")


class MatchStarted(Refusal):
    """The match is being played."""

    sentence = _("The match has begun at this table.")
    step = _("Go to the match")


class ChairTaken(Refusal):
    """Somebody sat down there first."""

    sentence = _("Somebody sat down on that chair just before you.")
    step = _("See the chairs that are free")


class NotYourChair(Refusal):
    """The person does not sit at this table."""

    sentence = _("You have no chair at this table.")
    step = _("Look at the table")


class NotHost(Refusal):
    """Only the host may do this."""

    sentence = _("Only the host of the table can do this.")
    step = _("Back to the table")


class ChairsEmpty(Refusal):
    """A match needs somebody on every chair."""

    sentence = _("Some chairs are still empty: send the invitation, or fill them with bots.")
    step = _("Back to the table")


class OthersNotReady(Refusal):
    """At a public table everybody says so himself."""

    sentence = _("The others have not said yet that they are ready.")
    step = _("Back to the table")


class NoMatchYet(Refusal):
    """A rematch needs a match."""

    sentence = _("No match has been finished at this table yet.")
    step = _("Back to the table")


class BadSalt(Refusal):
    """The browser's part in the shuffle is not what a browser of ours sends."""

    status = 422
    sentence = _("Your browser's part in the shuffle could not be read. Please load the page again.")


class BadRules(Refusal):
    """The game, its options, the seats or the clock are not among the choices."""

    status = 422
    sentence = _("These rules do not exist. Please choose from the form.")


class RoomClosed(Refusal):
    """There is no such room, or an operator has closed it."""

    sentence = _("This room is closed for the moment.")
    step = _("See the other rooms")


class GameNotHere(Refusal):
    """An operator has taken the game out of the room."""

    sentence = _("This game is not played in this room.")
    step = _("See what is played here")


class LevelTooLow(Refusal):
    """The room opens later."""

    status = 403
    sentence: Text = _("This room opens at level %(level)d. You are at level %(yours)d: about %(missing)s points more.")
    step = _("Play in a room that is open to you")

    def __init__(self, *, level: int, yours: int, missing: int) -> None:
        self.sentence = str(self.sentence) % {"level": level, "yours": yours, "missing": grouped(missing)}
        super().__init__()


class StillPlaying(Refusal):
    """The person's seat in a running match is still his own; ``to`` is that match."""

    sentence = _("You are still playing a match. Play it to its end, or leave it, before you look for another one.")
    step = _("Back to the match")


class OpponentWanted(Refusal):
    """Above Passport nobody plays against bots alone."""

    sentence = _("In this room one plays against people: bots sit down once somebody has come to play against you.")
    step = _("Back to the table")


class NotSeeking(Refusal):
    """The person does not wait for a quick match."""

    sentence = _("You are not waiting for a match any more.")
    step = _("Choose a game")
