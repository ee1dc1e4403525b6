"""The lobby, which is the home page too."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from accounts.session import renew, somebody
from games import catalogue
from games import selectors as matches
from games.standing import standing
from lobbies import selectors, services
from lobbies.fans import fan
from lobbies.refusals import Refusal
from lobbies.views.answers import tell_refusal
from lobbies.waiting import waiting

FIRST_GAME = "chkobba"  # the café's own; what a newcomer is offered
GUEST_NOTE_FROM = 3  # finished matches; then a guest is told where they are kept


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """Play now, the games, the open tables, a code, my matches, and matches to watch."""
    renew(request)
    games = [
        {"slug": game.slug, "name": gettext(game.name), "seats": game.seats, "fan": fan(game.slug)}
        for game in sorted(catalogue.all_games(), key=lambda game: game.slug != FIRST_GAME)
    ]
    shown = {"games": games, "first_game": games[0]}
    return render(request, "lobbies/lobby.html", shown | _live(request) | _mine(request))


@require_safe
@never_cache
def lobby_tables(request: HttpRequest) -> HttpResponse:
    """The part of the lobby that changes by itself."""
    return render(request, "lobbies/_tables.html", _live(request))


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """From the door to a chair in one tap."""
    try:
        table = services.play_now(
            user=somebody(request), game=request.POST.get("game", ""), salt=request.POST.get("salt", "")
        )
    except Refusal as refusal:
        return tell_refusal(request, refusal, here=request.POST.get("here", "/"))
    return redirect("table", code=table.code)


def _live(request: HttpRequest) -> dict[str, Any]:
    return {
        "open_tables": [waiting(request, table) for table in selectors.open_tables()],
        "to_watch": [
            {"match": match, "game": gettext(catalogue.get(match.game).name), "sitting": match.sitting.all()}
            for match in selectors.matches_to_watch()
        ],
    }


def _mine(request: HttpRequest) -> dict[str, Any]:
    user = request.user
    if not isinstance(user, User):
        return {}
    running = matches.running_for(user).prefetch_related("sitting")
    return {
        "running": [standing(match=match, user=user) for match in running],
        "my_tables": [waiting(request, table) for table in selectors.my_tables(user)],
        "guest_note": user.is_guest and matches.finished_for(user).count() >= GUEST_NOTE_FROM,
    }
