"""How many sides play against each other: seat ``s`` is on side ``s mod sides``."""

from collections.abc import Mapping
from typing import Any

from games import catalogue
from games.kit.options import OptionError, read
from games.models import Match


def sides_of(*, game: str, options: Mapping[str, Any], seats: int) -> int:
    """The sides at a table. Raises ``catalogue.UnknownGame``, ``OptionError``, where its rules cannot be read any more."""
    rules = catalogue.get(game)
    start = rules.start(rules.fits(read(rules.options, options), seats), seats)
    return int(rules.view(start, None)["facts"].get("sides", seats))


def sides_in(match: Match) -> int:
    """The sides in a match; by the places where the rules of the time cannot be read any more."""
    try:
        return sides_of(game=match.game, options=match.options, seats=match.seats)
    except (catalogue.UnknownGame, OptionError):
        found = len(match.result["places"]) if match.result else 0
        return found if found > 1 and match.seats % found == 0 else match.seats
