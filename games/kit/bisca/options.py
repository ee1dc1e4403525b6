"""The house rules that the Portuguese biscas share."""

from dataclasses import dataclass

from games.kit.options import gettext_noop as _
from games.kit.options import option


@dataclass(frozen=True)
class PlayTo:
    """How many game points win the match."""

    target: int = option(4, label=_("Play to"), choices=tuple(range(1, 11)))
