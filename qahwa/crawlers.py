"""What search engines are told: which pages are for them, and in which languages."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games import rulebook

PRIVATE = (
    "match",
    "tables",
    "t",
    "join",
    "play-now",
    "quick",
    "people",
    "history",
    "profile",
    "accounts",
    "admin",
    "lobby",
)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Everything but tables, matches and people."""
    lines = ["User-agent: *", *(f"Disallow: /{folder}/" for folder in PRIVATE), ""]
    lines.append(f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}")
    return HttpResponse("\n".join(lines) + "\n", "text/plain; charset=utf-8")


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """The home page, and the rulebook in every language that it is written in."""
    pages: list[tuple[str, dict[str, str], list[str]]] = [("rules", {}, rulebook.written_in())]
    for game in rulebook.games():
        pages.append(("rules-game", {"slug": game.slug}, rulebook.languages(game.slug)))
        pages.append(("rules-tips", {"slug": game.slug}, rulebook.languages(f"tips/{game.slug}")))

    def full(name: str, **parts: str) -> str:
        return request.build_absolute_uri(reverse(name, kwargs=parts))

    entries = [
        {
            "urls": [full(name, language=language, **parts) for language in languages],
            "alternates": [(language, full(name, language=language, **parts)) for language in languages],
            "for_everybody": full(name, **parts),
        }
        for name, parts, languages in pages
        if languages
    ]
    context = {"home": full("home"), "entries": entries}
    return render(request, "sitemap.xml", context, content_type="application/xml")
