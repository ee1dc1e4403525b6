"""The lobby, which is the home page too."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from accounts.session import renew, somebody
from games import catalogue
from games import selectors as matches
from games.standing import standing
from lobbies import admission, selectors, services
from lobbies.doors import Door, doors
from lobbies.fans import fan
from lobbies.models import PASSPORT
from lobbies.refusals import Refusal
from lobbies.views.answers import tell_refusal
from lobbies.waiting import waiting

FIRST_GAME = "chkobba"  # the café's own; what a newcomer is offered
GUEST_NOTE_FROM = 3  # finished matches; then a guest is told where they are kept


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """Play now, the rooms, the games, the open tables, a code, my matches, and matches to watch."""
    renew(request)
    return render(request, "lobbies/lobby.html", _lobby(request))


@require_safe
@never_cache
def room_page(request: HttpRequest, slug: str) -> HttpResponse:
    """One room: its games and its tables. A door that is closed to the visitor says what it asks for."""
    renew(request)
    rooms = doors(request.user)
    if slug not in rooms:
        raise Http404
    return render(request, "lobbies/room.html", _lobby(request, rooms=rooms, here=rooms[slug]))


@require_safe
@never_cache
def lobby_tables(request: HttpRequest) -> HttpResponse:
    """The part of the lobby, or of a room, that changes by itself."""
    rooms = doors(request.user)
    return render(request, "lobbies/_tables.html", _live(request, rooms, rooms.get(request.GET.get("room", ""))))


@require_POST
def play_now(request: HttpRequest) -> HttpResponse:
    """From the door to a chair in one tap."""
    try:
        table = services.play_now(
            user=somebody(request), game=request.POST.get("game", ""), salt=request.POST.get("salt", "")
        )
    except Refusal as refusal:
        return tell_refusal(request, refusal, here=reverse("lobby"))
    return redirect("table", code=table.code)


def _lobby(request: HttpRequest, *, rooms: dict[str, Door] | None = None, here: Door | None = None) -> dict[str, Any]:
    rooms = rooms or doors(request.user)
    first = rooms[PASSPORT]
    games = [
        {
            "slug": game.slug,
            "name": gettext(game.name),
            "seats": game.seats,
            "fan": fan(game.slug),
            "at_once": first.open and first.room.offers(game.slug),  # in the first room, with one press
        }
        for game in sorted(catalogue.all_games(), key=lambda game: game.slug != FIRST_GAME)
        if here is None or here.room.offers(game.slug)
    ]
    offered = next((game for game in games if game["at_once"]), None)
    return {"games": games, "offered": offered} | _live(request, rooms, here) | _mine(request, rooms)


def _live(request: HttpRequest, rooms: dict[str, Door], here: Door | None) -> dict[str, Any]:
    slug = here.room.slug if here else ""
    door = here or rooms[PASSPORT]
    return {
        "doors": rooms.values(),
        "here": here,
        "first": rooms[PASSPORT],
        "kept_out": admission.refusal(request.user, door.room) if isinstance(request.user, User) else None,
        "open_tables": [waiting(request, table, rooms=rooms) for table in selectors.open_tables(room=slug)],
        "to_watch": [
            {
                "match": match,
                "game": gettext(catalogue.get(match.game).name),
                "sitting": match.sitting.all(),
                "door": rooms.get(match.room),
            }
            for match in selectors.matches_to_watch(room=slug)
        ],
    }


def _mine(request: HttpRequest, rooms: dict[str, Door]) -> dict[str, Any]:
    user = request.user
    if not isinstance(user, User):
        return {}
    running = matches.running_for(user).prefetch_related("sitting")
    return {
        "seeking": selectors.seeking(user),
        "running": [standing(match=match, user=user) for match in running],
        "my_tables": [waiting(request, table, rooms=rooms) for table in selectors.my_tables(user)],
        "guest_note": user.is_guest and matches.finished_for(user).count() >= GUEST_NOTE_FROM,
    }
