"""Whose socket it is: asked of Channels' sessions once, before the socket is routed."""

from typing import Any

from channels.auth import AuthMiddlewareStack

App = Any  # an ASGI application: the servers and Channels do not agree on its type


class Recognised:
    """Puts the number of the person into the scope as ``person``; ``None`` is a stranger.

    Channels' own way is to wrap the application. Then cookies, session and five more coroutines live as long as the socket
    and every message passes through them, though once a socket is open the session has nothing to add. So would the
    person's whole row, of which nobody needs more than the number.
    """

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.app({**scope, "person": await _person(scope, receive, send)}, receive, send)


async def _person(scope: Any, receive: Any, send: Any) -> int | None:
    known: list[int | None] = []

    async def note(scope: Any, receive: Any, send: Any) -> None:
        known.append(scope["user"].pk)

    recognise: App = AuthMiddlewareStack(note)  # typed by Channels for consumers alone
    await recognise(scope, receive, send)
    return known[0]
