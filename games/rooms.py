"""The rooms by name. A match carries its room's short name; the app that has the rooms tells how they are called."""

from collections.abc import Callable

from django.db.models import Case, CharField, F, Value, When

Names = Callable[[], dict[str, str]]

_names: list[Names] = []


def register(names: Names) -> None:
    """Have names told, by short name and in order; called by the owning app when it is ready."""
    _names[:] = [names]


def names() -> dict[str, str]:
    """How the rooms are called, in the language of the reader."""
    return _names[0]() if _names else {}


def named() -> Case:
    """The name of a row's room, to be annotated: one question for a whole list. Empty at a private table."""
    told = (When(room=slug, then=Value(name)) for slug, name in names().items())
    return Case(*told, default=F("room"), output_field=CharField())
