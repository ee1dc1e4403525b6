"""The three cards that stand for a game in the lobby."""

from random import Random

from games.kit.cards import SUITS

HANDSOME = "AKQJ7"  # ranks that people know a game of forty cards by


def fan(slug: str) -> list[str]:
    """Always the same cards for the same game."""
    rng = Random(slug)  # noqa: S311 -- a decoration
    return [rank + suit for rank, suit in zip(rng.sample(HANDSOME, 3), rng.sample(SUITS, 3), strict=True)]
