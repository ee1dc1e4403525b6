"""What a game is called in the language of the reader."""

from django.utils.translation import gettext

from games import catalogue


def name_of_game(slug: str) -> str:
    """A game by its name; one that is not played any more by its short name."""
    try:
        return gettext(catalogue.get(slug).name)
    except catalogue.UnknownGame:
        return slug
