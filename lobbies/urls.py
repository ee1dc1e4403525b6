"""Addresses of the lobby and of tables."""

from django.urls import path

from lobbies import views
from lobbies.views.tables import DEEDS

urlpatterns = [
    path("", views.home, name="home"),
    path("lobby/", views.home, name="lobby"),
    path("lobby/tables/", views.lobby_tables, name="lobby-tables"),
    path("people/me/", views.my_page, name="my-page"),
    path("people/<int:pk>/", views.person, name="person"),
    path("rooms/<slug:slug>/", views.room_page, name="room"),
    path("quick/", views.quick, name="quick"),
    path("quick/stop/", views.quick_stop, name="quick-stop"),
    path("quick/<slug:room>/<slug:game>/", views.quick_match, name="quick-match"),
    path("play-now/", views.play_now, name="play-now"),
    path("join/", views.join, name="join"),
    path("t/<str:code>", views.invitation, name="invitation"),
    path("tables/new/<slug:slug>/", views.table_new, name="table-new"),
    path("tables/<str:code>/", views.table_page, name="table"),
    *(path(f"tables/<str:code>/{verb}/", views.act, {"verb": verb}, name=f"table-{verb}") for verb in DEEDS),
]
