"""The lines of the ledger in the words of the reader: what was paid, and why."""

from datetime import timedelta
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.numbers import grouped, signed
from rewards.pay import reductions
from rewards.pay.reckoning import Why

RESULTS = {
    "win": _("Won"),
    "lost": _("Lost"),
    "draw": _("Draw"),
    "agreed": _("Agreed draw"),
    "abandon": _("Abandoned"),
    "void": _("Called off"),
    "correction": _("Correction"),
    "2": _("Second place"),
    "3": _("Third place"),
    "4": _("Fourth place"),
    "5": _("Fifth place"),
    "6": _("Sixth place"),
    "7": _("Seventh place"),
    "8": _("Eighth place"),
}

#: A sentence for each rule that changed a payment; the numbers are those of its line.
SENTENCES = {
    "private": _("A private table pays what Passport pays."),
    "only-bots": _("Against bots alone every room pays what Passport pays."),
    "void": _("The café called the match off: everybody gets what a draw pays."),
    "called-off": _("The café called the match off (%(reason)s): everybody has what a draw pays, %(points)s points."),
    "correction": _("Corrected by the café: %(reason)s"),
    "claimed": _("A guest’s points went to his account; what had been taken off them went along."),
    "left": _("You were not there at the end: an abandoned match pays nothing."),
    "mostly-absent": _(
        "The bot made %(bot)s of your decisions and you made %(own)s: whoever makes fewer than half has abandoned the match."
    ),
    "moved-up": _("Somebody left the match to the bot. The bot never wins for him, so you move up."),
    "shared": _("%(sides)s share these places: %(sum)s points together, rounded down."),
    "partner-left": _("Your partner left the match: you get at least what a draw pays."),
    "hardly-played": _(
        "The other left before each of you had made %(played)s decisions: such a match pays what a draw pays."
    ),
    "early-draw": _("A draw pays from half of the tricks on: %(tricks)s of %(of)s were played."),
    "many-draws": _("%(draws)s agreed draws a day with the same person are paid; this was one more."),
    "day-of-bots": _("Tables of one person and bots pay up to %(a_day)s points a day."),
    "bots": _("People among your opponents: %(people)s of %(opponents)s. That leaves %(to)s of %(from)s points."),
    "same-person": _(
        "More than %(same)s paid matches in 24 hours with the same person: %(to)s of %(from)s points are left."
    ),
}

#: What the sentences name besides the numbers of their line.
LIMITS = {
    "draws": reductions.DRAWS_A_DAY,
    "a_day": reductions.ALONE_A_DAY,
    "same": reductions.SAME_PERSON,
    "played": reductions.PLAYED,
}


def result(word: str) -> str:
    """A result as the ledger names it."""
    return str(RESULTS.get(word, word))


def sentence(why: Why) -> str:
    """Why a payment is what it is."""
    said: str = str(SENTENCES[why["rule"]])
    return said % {name: grouped(value) for name, value in (LIMITS | why).items()} if "%(" in said else said


def sentences(told: dict[str, Any]) -> list[str]:
    """All that the ledger says of a payment."""
    return [sentence(why) for why in told.get("lines", [])]


def points(count: int) -> str:
    """So many points."""
    return ngettext("%(points)s point", "%(points)s points", count) % {"points": grouped(count)}


def signed_points(count: int) -> SafeString:
    """A change of so many points; the sign stands before the number in every direction of writing."""
    told = ngettext("%(points)s point", "%(points)s points", abs(count))
    return format_html(told.replace("%(points)s", "{}"), format_html('<bdi dir="ltr">{}</bdi>', signed(count)))


def way_to(room: str, wins: int) -> str:
    """How far the next room is."""
    told = ngettext("About %(count)d win to %(room)s.", "About %(count)d wins to %(room)s.", wins)
    return told % {"count": wins, "room": room}


def stays_out(pause: timedelta) -> str:
    """What an abandon has cost on the ladder."""
    told = gettext("This was one abandon too many in 24 hours: the rooms are closed to you for %(time)s.")
    return told % {"time": lasting(pause)}


def lasting(time: timedelta) -> str:
    """So many minutes, or so many hours; what has begun counts as a whole one, of hours from three on."""
    minutes = -(-time // timedelta(minutes=1))
    if minutes % 60 and minutes < 3 * 60:
        return ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}
    hours = -(-minutes // 60)
    return ngettext("%(count)d hour", "%(count)d hours", hours) % {"count": hours}


PAYS_NOTHING = _("If you are not back before its end, this match pays you nothing. Your seat stays yours until then.")


ENDS_SOON = _("When you have been away for a minute, the other may end the match as won.")
ENDS_NOW = _("The match ends at once: you have won it, and the other has abandoned it.")
PAYS_THE_WIN = _("It pays you what a win pays.")
MOSTLY_ABSENT = _("The bot has made more of your decisions than you: so far it pays you nothing.")
PAYS_A_DRAW = _(
    "It pays you what a draw pays: for a win each of you must have made %(played)s decisions. Against the bot you may still play for it."
)


def is_free(number: int, free: int) -> str:
    """One more abandon costs only the match."""
    told = gettext(
        "It would be abandon %(number)d in 24 hours. From number %(first)d on the rooms are closed to you for a while."
    )
    return told % {"number": number, "first": free + 1}


def closes_rooms(number: int, pause: timedelta) -> str:
    """One more abandon closes the rooms."""
    told = gettext("It would be abandon %(number)d in 24 hours: the rooms would be closed to you for %(time)s.")
    return told % {"number": number, "time": lasting(pause)}
