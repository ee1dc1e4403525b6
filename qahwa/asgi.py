"""Plain ASGI: pages by Django, sockets by Channels. Runs under Daphne, uvicorn or any other server."""

import os
from typing import Any

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "qahwa.settings")
pages = get_asgi_application()  # first: it sets Django up, which the consumers need

from games.routing import websocket_urlpatterns as match_sockets  # noqa: E402
from lobbies.routing import websocket_urlpatterns as lobby_sockets  # noqa: E402
from qahwa.origins import OwnPagesOnly  # noqa: E402


def straight(app: Any) -> Any:
    """Keep the server's own ``send`` in the scope: once a socket is open, the session has nothing to add to a message."""

    async def keep(scope: Any, receive: Any, send: Any) -> None:
        await app({**scope, "straight": send}, receive, send)

    return keep


sockets: list[Any] = [*match_sockets, *lobby_sockets]
application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": OwnPagesOnly(straight(AuthMiddlewareStack(URLRouter(sockets)))),
    }
)
