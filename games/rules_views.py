"""Pages of the rulebook: all games, one game, and how to play it well."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import activate, get_language, gettext, override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games import catalogue, lessons, rule_card, rulebook, structured
from games.kit.game import AnyGame
from games.setup import words

A_YEAR = 365 * 24 * 3600  # seconds


@require_safe
def index(request: HttpRequest, language: str | None = None) -> HttpResponse:
    """All games that can be looked up."""
    spoken = speak(request, language)
    listed = [
        (look_up(game.slug, game.slug, spoken)[1], address("rules-game", language, slug=game.slug))
        for game in rulebook.games()
    ]
    written = rulebook.written_in()
    here = whereabouts(request, "rules", spoken if spoken in written else rulebook.FALLBACK, written)
    things = structured.listed(*((page.front["name"], full(request, url)) for page, url in listed))
    context = {"listed": listed, "structured": structured.script(trail(request, language), things)}
    return render(request, "games/rules_index.html", here | context)


@require_safe
def game_page(request: HttpRequest, slug: str, language: str | None = None) -> HttpResponse:
    """The rules of one game, its house rules, and a deal to step through."""
    spoken = speak(request, language)
    game, page = look_up(slug, slug, spoken)
    here = whereabouts(request, "rules-game", page.language, rulebook.languages(slug), slug=slug)
    tips = address("rules-tips", language, slug=slug) if rulebook.languages(f"tips/{slug}") else None
    told = lessons.lesson(slug, page.language)
    with override(page.language):  # one language on a page, that of its text
        words_around = {
            "glance": glance(page),
            "offered": rule_card.offered(game),
            "setup": lesson_setup(game, told) if told else None,
        }
    context = words_around | {
        "game": game,
        "page": page,
        "translated": page.language == spoken,
        "rules_url": address("rules", language),
        "tips_url": tips,
        "lesson": told,
        "structured": structured.script(
            trail(request, language, (page.front["name"], here["canonical"])),
            structured.game_of(game, page, here["canonical"]),
            structured.how_to(page),
            structured.questions(page),
        ),
    }
    return render(request, "games/rules.html", here | context)


@require_safe
def tips_page(request: HttpRequest, slug: str, language: str | None = None) -> HttpResponse:
    """How to play a game well."""
    spoken = speak(request, language)
    game, page = look_up(slug, f"tips/{slug}", spoken)
    rules = rulebook.page(slug, spoken)
    assert rules is not None
    here = whereabouts(request, "rules-tips", page.language, rulebook.languages(f"tips/{slug}"), slug=slug)
    game_url = address("rules-game", language, slug=slug)
    context = {
        "game": game,
        "page": page,
        "game_name": rules.front["name"],
        "translated": page.language == spoken,
        "rules_url": address("rules", language),
        "game_url": game_url,
        "structured": structured.script(
            trail(
                request, language, (rules.front["name"], full(request, game_url)), (gettext("Tips"), here["canonical"])
            ),
            structured.article(page, here["canonical"]),
        ),
    }
    return render(request, "games/rules_tips.html", here | context)


@require_safe
@cache_control(public=True, max_age=A_YEAR, immutable=True)
def deal(_request: HttpRequest, slug: str) -> HttpResponse:
    """The frames of the illustrated deal; its address changes with the record."""
    game, _ = look_up(slug, slug, rulebook.FALLBACK)
    told = lessons.lesson(game.slug, rulebook.FALLBACK)
    if told is None:
        raise Http404
    return JsonResponse(lessons.frames(told), safe=False, json_dumps_params={"separators": (",", ":")})


def look_up(slug: str, name: str, language: str | None) -> tuple[AnyGame, rulebook.Page]:
    """A game and one of its texts; a game that cannot be played here has none."""
    try:
        game = catalogue.get(slug)
    except catalogue.UnknownGame:
        raise Http404 from None
    page = rulebook.page(name, language)
    if page is None:
        raise Http404
    return game, page


def speak(request: HttpRequest, language: str | None) -> str:
    """The language of this page: that of its address, else the reader's."""
    if language is not None:
        activate(language)
        request.LANGUAGE_CODE = language
    return get_language() or rulebook.FALLBACK


def address(name: str, language: str | None, **parts: str) -> str:
    """A page of the rulebook, in a language by name if one is given."""
    return reverse(name, kwargs=parts | ({"language": language} if language else {}))


def full(request: HttpRequest, path: str) -> str:
    """An address with the name of this café."""
    return request.build_absolute_uri(path)


def whereabouts(request: HttpRequest, name: str, language: str, languages: list[str], **parts: str) -> dict[str, Any]:
    """Where search engines find this page, and where a reader finds it who chooses another language."""
    return {
        "canonical": full(request, address(name, language, **parts)),
        "alternates": [(code, full(request, address(name, code, **parts))) for code in languages],
        "for_everybody": full(request, address(name, None, **parts)),
        "in_my_language": address(name, None, **parts),
    }


def trail(request: HttpRequest, language: str | None, *further: tuple[str, str]) -> structured.Thing:
    """The way from the door to a page."""
    return structured.breadcrumbs(
        ("Qahwa", full(request, reverse("home"))),
        (gettext("Rules"), full(request, address("rules", language))),
        *further,
    )


def glance(page: rulebook.Page) -> list[tuple[str, str]]:
    """The box that tells a game at a glance."""
    labels = {
        "players": gettext("Players"),
        "deck": gettext("Deck"),
        "goal": gettext("Goal"),
        "length": gettext("A match"),
        "also": gettext("Also known as"),
        "where": gettext("Played in"),
    }
    return [(labels[key], page.front[key]) for key in rulebook.GLANCE]


def lesson_setup(game: AnyGame, told: lessons.Lesson) -> dict[str, Any]:
    """What the table of the illustrated deal is told: the setup of a replay that nobody played in."""
    return {
        "match": "",
        "game": game.slug,
        "game_name": gettext(game.name),
        "seats": len(told.people),
        "you": None,
        "people": [{"seat": seat, "name": name, "kind": "person"} for seat, name in enumerate(told.people)],
        "sprite": static("cards/french.svg"),
        "words": words(game),
        "rules": [],
        "commitment": "",
        "urls": {"frames": f"{reverse('rules-deal', args=[game.slug])}?{told.mark}"},
    }
