"""Plain ASGI: pages by Django, sockets by Channels. Runs under Daphne, uvicorn or any other server."""

import os
from typing import Any

from channels.layers import get_channel_layer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "qahwa.settings")
pages = get_asgi_application()  # first: it sets Django up, which the consumers need

from games import catalogue  # noqa: E402
from games.routing import websocket_urlpatterns as match_sockets  # noqa: E402
from lobbies.routing import websocket_urlpatterns as lobby_sockets  # noqa: E402
from qahwa.origins import OwnPagesOnly  # noqa: E402
from qahwa.recognition import Recognised  # noqa: E402

# What is imported when it is first used, is imported now: nobody in a rush waits for it.
catalogue.all_games()
get_channel_layer()

sockets: list[Any] = [*match_sockets, *lobby_sockets]
application = ProtocolTypeRouter({"http": pages, "websocket": OwnPagesOnly(Recognised(URLRouter(sockets)))})
