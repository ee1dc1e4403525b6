"""WebSocket addresses of this app."""

from django.urls import path

from lobbies.consumers import Changes, QuickChanges, TableChanges

websocket_urlpatterns = [
    path("ws/lobby/", Changes.as_asgi()),  # type: ignore[arg-type]
    path("ws/quick/", QuickChanges.as_asgi()),  # type: ignore[arg-type]
    path("ws/tables/<str:code>/", TableChanges.as_asgi()),  # type: ignore[arg-type]
]
