"""WebSocket addresses of this app."""

from django.urls import URLPattern, path

from games.consumers import MatchConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/match/<str:code>/", MatchConsumer.as_asgi()),  # type: ignore[arg-type]
]
