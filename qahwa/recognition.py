"""Whose socket it is: asked of Channels' sessions once, before the socket is routed."""

from typing import Any

from channels.auth import AuthMiddlewareStack

App = Any  # an ASGI application: the servers and Channels do not agree on its type


class Recognised:
    """Puts the person into the scope as ``user``.

    Channels' own way is to wrap the application. Then cookies, session and five more coroutines live as long as the socket
    and every message passes through them, though once a socket is open the session has nothing to add.
    """

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.app({**scope, "user": await _person(scope, receive, send)}, receive, send)


async def _person(scope: Any, receive: Any, send: Any) -> Any:
    known: list[Any] = []

    async def note(scope: Any, receive: Any, send: Any) -> None:
        known.append(scope["user"])

    recognise: App = AuthMiddlewareStack(note)  # typed by Channels for consumers alone
    await recognise(scope, receive, send)
    return known[0]
