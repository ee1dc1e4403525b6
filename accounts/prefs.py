"""What a person prefers at every table, declared once: kept on the account, told to the table's page, offered in the settings.

The sheet of the table (``static/js/table/wishes.js``) offers the same.
"""

from collections.abc import Container
from typing import Any, Literal, NamedTuple, TypedDict, cast

DECKS = ("french", "four-colour")  # the files static/cards/<deck>.svg
RESTS = ("fast", "normal", "slow")
TICKS = (10, 5, 3, 0)  # seconds; 0 is never
LOUDEST = 100  # 0 is silent


class Prefs(TypedDict):
    """A person's choices at the table."""

    deck: Literal["french", "four-colour"]
    trick: Literal["fast", "normal", "slow"]  # how long a finished trick rests
    twice: bool  # tap twice to play a card
    letters: bool  # single letters read the table aloud
    muted: bool  # no sound at all, whatever the volumes
    volume_game: int  # cards
    volume_people: int  # somebody comes or leaves
    volume_alerts: int  # my turn, and little time
    tick: int  # the seconds from which little time is heard


class Choice(NamedTuple):
    """What there is to choose from, and what holds as long as nobody has chosen."""

    usual: str | int
    of: Container[str | int]


VOLUMES = range(LOUDEST + 1)
CHOICES: dict[str, Choice] = {
    "deck": Choice("french", DECKS),
    "trick": Choice("normal", RESTS),
    "twice": Choice(False, (False, True)),
    "letters": Choice(True, (False, True)),
    "muted": Choice(False, (False, True)),
    "volume_game": Choice(60, VOLUMES),
    "volume_people": Choice(60, VOLUMES),
    "volume_alerts": Choice(80, VOLUMES),
    "tick": Choice(5, TICKS),
}


def fits(name: str, value: Any) -> bool:
    """Whether this may be chosen; ``True`` is not 1."""
    choice = CHOICES.get(name)
    return choice is not None and type(value) is type(choice.usual) and value in choice.of


def read(kept: dict[str, Any]) -> Prefs:
    """All choices from what was kept of them; what no longer fits is as usual."""
    told = {name: kept[name] if fits(name, kept.get(name)) else choice.usual for name, choice in CHOICES.items()}
    return cast("Prefs", told)
