"""Guests come in without a form; everybody may change his name, his tile and his language."""

from random import SystemRandom

from accounts.models import User
from accounts.names import clean_name, friendly_name
from accounts.signals import renamed
from accounts.tiles import TILES


def make_guest(*, language: str) -> User:
    """Somebody without an account, under a friendly name of his language that he may change."""
    guest = User(name=friendly_name(language=language, rng=SystemRandom()), language=language, is_guest=True)
    guest.set_unusable_password()
    guest.save()
    return guest


def rename(*, user: User, name: str) -> None:
    """Give a person the name he asks for. Raises ``ValidationError``. Matches that have begun keep the old one."""
    user.name = clean_name(name)
    user.save(update_fields=["name"])
    renamed.send(User, user=user)


def speak(*, user: User, language: str) -> None:
    """Remember the language a person has chosen."""
    user.language = language
    user.save(update_fields=["language"])


def choose_tile(*, user: User, tile: int) -> None:
    """Let a person be shown by one of the tiles."""
    user.avatar = tile % TILES
    user.save(update_fields=["avatar"])
