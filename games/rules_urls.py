"""Addresses of the rulebook: each page once in the language of the reader, and once in every language by name."""

from django.conf import settings
from django.urls import path, register_converter

from games import rules_views as views


class LanguageConverter:
    """A language of the café."""

    regex = "|".join(code for code, _ in settings.LANGUAGES)

    def to_python(self, value: str) -> str:
        """The code itself."""
        return value

    def to_url(self, value: str) -> str:
        """The code itself."""
        return value


register_converter(LanguageConverter, "language")

urlpatterns = [
    path("rules/", views.index, name="rules"),
    path("rules/<slug:slug>/", views.game_page, name="rules-game"),
    path("rules/<slug:slug>/tips/", views.tips_page, name="rules-tips"),
    path("rules/<slug:slug>/deal.json", views.deal, name="rules-deal"),
    path("<language:language>/rules/", views.index, name="rules"),
    path("<language:language>/rules/<slug:slug>/", views.game_page, name="rules-game"),
    path("<language:language>/rules/<slug:slug>/tips/", views.tips_page, name="rules-tips"),
]
