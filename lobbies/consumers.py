"""Sockets that say one thing: something changed, look again."""

import json
from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer

from lobbies import news
from lobbies.codes import read_code

CHANGED = json.dumps({"t": "changed"})


class Changes(AsyncWebsocketConsumer):
    """Listens to one group and passes the news on; what the browser says is not listened to."""

    scope: Any  # with ``person``, of which Channels' type knows nothing
    group = ""

    def which(self) -> str:
        """The channel group of this socket, or an empty text."""
        return news.LOBBY

    async def connect(self) -> None:
        await self.accept()
        self.group = self.which()
        if not self.group:
            await self.close(4404)
            return
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.send(CHANGED)  # what happened while nobody listened

    async def disconnect(self, code: int) -> None:
        if self.group:
            await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.close(4400)

    async def changed(self, event: dict[str, Any]) -> None:
        """Something was committed."""
        await self.send(CHANGED)


class TableChanges(Changes):
    """The news of one table; who knows its code may listen."""

    def which(self) -> str:
        code = read_code(self.scope["url_route"]["kwargs"]["code"])
        return news.group(code) if code else ""


class QuickChanges(Changes):
    """The news of one person: he has a chair."""

    def which(self) -> str:
        person = self.scope["person"]
        return news.person(person) if person is not None else ""
