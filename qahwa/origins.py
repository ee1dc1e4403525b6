"""Who may open a socket: the café's own pages, and programs that are no browsers."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import split_domain_port, validate_host

App = Any  # an ASGI application: the servers and Channels do not agree on its type


class OwnPagesOnly:
    """Refuses sockets that another site's page opens with a player's cookies, and names that are not the café's."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if is_welcome(scope["headers"]):
            await self.app(scope, receive, send)
        else:
            await receive()  # the wish to connect
            await send({"type": "websocket.close"})  # before it was accepted: the server answers 403


def is_welcome(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether these headers of a handshake are those of an own page, or of no page at all (no ``Origin``)."""
    told = {name.lower(): value.decode("latin1") for name, value in headers}
    host = told.get(b"host", "")
    if not validate_host(split_domain_port(host)[0], settings.ALLOWED_HOSTS):
        return False
    origin = told.get(b"origin")
    return origin is None or urlsplit(origin).netloc == host or origin in settings.CSRF_TRUSTED_ORIGINS
