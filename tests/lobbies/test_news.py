"""The browsers hear that something changed: after the commit, and only then."""

import asyncio
import json
from typing import Any

import pytest
import redis.asyncio as aioredis
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.db import transaction

from accounts.models import User
from accounts.services import rename
from lobbies import news, services
from lobbies.models import Table
from lobbies.refusals import NotHost
from lobbies.routing import websocket_urlpatterns

pytestmark = pytest.mark.django_db(transaction=True)
SOCKETS = URLRouter(websocket_urlpatterns)  # type: ignore[arg-type]
SILENCE = 0.3  # seconds in which nothing is heard
PATIENCE = 60  # seconds in which something is, on a busy machine too


async def listen(path: str) -> WebsocketCommunicator:
    """A browser at one of the two sockets, after its first word."""
    socket = WebsocketCommunicator(SOCKETS, path)
    connected, _ = await socket.connect(timeout=PATIENCE)
    assert connected
    assert json.loads(await socket.receive_from(timeout=PATIENCE)) == {"t": "changed"}
    await subscribed(news.LOBBY if path == "/ws/lobby/" else news.group(path.split("/")[-2].upper()))
    return socket


async def subscribed(group: str) -> None:
    """Wait until Valkey has read that somebody listens to a group: the channel layer itself does not wait for it."""
    layer = get_channel_layer()
    key = layer._get_group_channel_name(group)
    connection = aioredis.from_url(settings.CHANNEL_LAYERS["default"]["CONFIG"]["hosts"][0]["address"])
    async with connection, asyncio.timeout(PATIENCE):
        while not dict(await connection.pubsub_numsub(key))[key.encode()]:  # noqa: ASYNC110 -- Valkey does not tell
            await asyncio.sleep(0.01)


@sync_to_async
def open_table(name: str = "Amel", **rules: Any) -> Table:
    host = User.objects.create_user(f"{name}@example.org", name=name)
    asked: dict[str, Any] = {"game": "chkobba", "seats": 2, "options": {}, "seconds": 20, "public": True} | rules
    return services.open_table(user=host, **asked)


def host_of(table: Table) -> User:
    assert table.host
    return table.host


@pytest.fixture
async def lobby():
    socket = await listen("/ws/lobby/")
    yield socket
    await socket.disconnect()


async def test_a_new_public_table_is_heard_of_in_the_lobby(lobby):
    await open_table()
    assert json.loads(await lobby.receive_from(timeout=PATIENCE)) == {"t": "changed"}


async def test_a_private_one_is_not(lobby):
    await open_table(public=False)
    assert await lobby.receive_nothing(timeout=SILENCE)


async def test_those_who_look_at_a_table_hear_of_it(lobby):
    table = await open_table()
    socket = await listen(f"/ws/tables/{table.code.lower()}/")
    await sync_to_async(services.fill)(code=table.code, user=host_of(table))
    assert json.loads(await socket.receive_from(timeout=PATIENCE)) == {"t": "changed"}
    await socket.disconnect()


async def test_and_not_of_others(lobby):
    table, other = await open_table("Amel"), await open_table("Badr")
    socket = await listen(f"/ws/tables/{table.code}/")
    await sync_to_async(services.fill)(code=other.code, user=host_of(other))
    assert await socket.receive_nothing(timeout=SILENCE)
    await socket.disconnect()


async def test_a_new_name_is_read_at_once_by_those_at_the_table(lobby):
    table = await open_table()
    socket = await listen(f"/ws/tables/{table.code}/")
    await sync_to_async(rename)(user=host_of(table), name="Emna")
    assert json.loads(await socket.receive_from(timeout=PATIENCE)) == {"t": "changed"}
    await socket.disconnect()


async def test_what_is_taken_back_is_not_told(lobby):
    def take_back() -> None:
        with transaction.atomic():
            news.tell(news.LOBBY)
            transaction.set_rollback(True)

    await sync_to_async(take_back)()
    assert await lobby.receive_nothing(timeout=SILENCE)


async def test_a_refusal_is_not_told(lobby):
    table = await open_table()
    await lobby.receive_from(timeout=PATIENCE)
    badr = await sync_to_async(User.objects.create_user)("badr@example.org", name="Badr")

    def ask() -> None:
        with pytest.raises(NotHost):
            services.fill(code=table.code, user=badr)

    await sync_to_async(ask)()
    assert await lobby.receive_nothing(timeout=SILENCE)


async def test_nobody_talks_to_these_sockets(lobby):
    await lobby.send_to(text_data="hello")
    assert (await lobby.receive_output(timeout=PATIENCE))["code"] == 4400


async def test_a_socket_for_what_is_no_code_is_closed_with_a_reason():
    socket = WebsocketCommunicator(SOCKETS, "/ws/tables/nothing-here/")
    await socket.connect(timeout=PATIENCE)
    assert (await socket.receive_output(timeout=PATIENCE))["code"] == 4404


async def test_the_change_stands_when_the_messenger_is_away(settings, tmp_path, caplog):
    layer = settings.CHANNEL_LAYERS["default"]
    nobody = {"address": f"unix://{tmp_path / 'nobody.sock'}"}
    settings.CHANNEL_LAYERS = {"default": layer | {"CONFIG": {"hosts": [nobody]}}}
    table = await open_table()
    assert await sync_to_async(lambda: Table.objects.filter(pk=table.pk).exists())()
    assert "nobody.sock" in caplog.text
