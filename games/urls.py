"""Addresses of matches."""

from django.urls import include, path

from games import views

urlpatterns = [
    path("", include("games.rules_urls")),
    path("match/<slug:code>/", views.match_page, name="match"),
    path("match/<slug:code>/replay/", views.replay_page, name="match-replay"),
    path("match/<slug:code>/record.jsonl", views.download_record, name="match-record"),
    path("history/", views.history, name="history"),
]
