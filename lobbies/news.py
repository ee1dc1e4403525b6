"""Tells the browsers that something changed, once it is committed; what changed they ask for themselves."""

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from accounts.models import User
from lobbies.models import Chair

LOBBY = "lobby"


def group(code: str) -> str:
    """The channel group of those who look at a table."""
    return f"table.{code}"


def person(pk: int) -> str:
    """The channel group of somebody who waits for a quick match, in all his tabs."""
    return f"person.{pk}"


def tell(*groups: str) -> None:
    """After the commit; a lost message is made up for by the page's own look every few seconds."""
    # robust: the change stands even when the messenger is away for a moment
    transaction.on_commit(lambda: _send(groups), robust=True)


def tell_of_new_name(*, user: User, **_: object) -> None:
    """Those who look at his table read a person's new name at once."""
    codes = Chair.objects.filter(user=user, table__closed_at=None).values_list("table__code", flat=True)
    tell(LOBBY, *(group(code) for code in codes))


def _send(groups: tuple[str, ...]) -> None:
    layer = get_channel_layer()
    assert layer, "CHANNEL_LAYERS has a default"

    async def send() -> None:
        for name in groups:
            await layer.group_send(name, {"type": "changed"})

    async_to_sync(send)()
