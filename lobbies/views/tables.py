"""The page of a table, the form that opens one, and what people do there."""

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from accounts.session import somebody
from games import catalogue
from lobbies import services
from lobbies.codes import read_code
from lobbies.doors import doors
from lobbies.fans import fan
from lobbies.forms import OpenTableForm
from lobbies.models import Table
from lobbies.qr import square_code
from lobbies.refusals import MatchStarted, NotYourChair, Refusal, TableClosed, WrongCode
from lobbies.selectors import chair_of, with_chairs
from lobbies.views.answers import go, refused_page, tell_refusal, too_many_guesses
from lobbies.waiting import waiting


@require_http_methods(["GET", "HEAD", "POST"])
def table_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Opens a table under the rules of one's choice."""
    try:
        game = catalogue.get(slug)
    except catalogue.UnknownGame:
        raise Http404 from None
    rooms = doors(request.user)
    form = OpenTableForm(request.POST or None, game=game, rooms=rooms, room=request.GET.get("room", ""))
    if request.method == "POST" and form.is_valid():
        try:
            table = services.open_table(
                user=somebody(request), game=slug, salt=request.POST.get("salt", ""), **form.asked()
            )
        except Refusal as refusal:
            return tell_refusal(request, refusal, here=request.path)
        return redirect("table", code=table.code)
    context = {"form": form, "game": game, "game_name": gettext(game.name), "fan": fan(slug)}
    return render(request, "lobbies/table_new.html", context, status=422 if form.is_bound else 200)


@require_safe
@never_cache
def table_page(request: HttpRequest, code: str) -> HttpResponse:
    """The table before and after a match; those who sit at a running one are sent to it."""
    try:
        services.tidy(code=read_code(code))
    except WrongCode as refusal:
        return refused_page(request, refusal)
    return _show(request, code)


def _show(request: HttpRequest, code: str) -> HttpResponse:
    table = with_chairs(Table.objects.filter(code=read_code(code))).get()
    sitting = chair_of(table=table, user=request.user) is not None
    if table.playing and sitting:
        assert table.match
        return go(request, reverse("match", args=[table.match.code]))
    if table.closed_at is not None:
        return _gone(request, TableClosed("table-new", table.game))
    if sitting:
        assert isinstance(request.user, User)
        services.seen(table=table, user=request.user)
    here = waiting(request, table)
    context = {"here": here, "qr": square_code(here.invitation, title=gettext("The invitation as a square code"))}
    return render(request, "lobbies/_waiting.html" if request.htmx else "lobbies/table.html", context)  # type: ignore[attr-defined]


LONGEST_SEAT = 2  # digits
Deed = Callable[..., Any]

#: What a button does, by the last part of its address; True where the browser's salt goes along.
DEEDS: dict[str, tuple[Deed, bool]] = {
    "sit": (services.sit, True),
    "stand": (services.stand, False),
    "fill": (services.fill, False),
    "ready": (services.ready, True),
    "begin": (services.begin, True),
    "rematch": (services.rematch, True),
    "close": (services.close, False),
}


@require_POST
def act(request: HttpRequest, code: str, verb: str) -> HttpResponse:
    """Does what a button says, and answers with the table as it is then."""
    code = read_code(code)
    deed, salted = DEEDS[verb]
    asked: dict[str, Any] = {"salt": request.POST.get("salt", "")} if salted else {}
    seat = request.POST.get("seat", "")
    if verb == "sit" and seat.isdecimal() and len(seat) <= LONGEST_SEAT:
        asked["seat"] = int(seat)
    try:
        if verb != "sit" and not request.user.is_authenticated:
            raise NotYourChair("table", code)
        deed(code=code, user=somebody(request), **asked)
    except Refusal as refusal:
        if not (isinstance(refusal, MatchStarted) and verb in ("ready", "begin")):
            return _refuse(request, code, refusal)
        # Somebody else was quicker to begin what he wanted to begin: he is shown the match.
    if _wants_json(request):
        return JsonResponse(_told(code))
    if verb in ("stand", "close"):
        return go(request, reverse("lobby"))
    return _show(request, code) if request.htmx else redirect("table", code=code)  # type: ignore[attr-defined]


def _refuse(request: HttpRequest, code: str, refusal: Refusal) -> HttpResponse:
    if _wants_json(request):
        if enough := too_many_guesses(request, refusal):
            return enough
        body = {"why": str(refusal.sentence), "step": str(refusal.step), "url": refusal.url}
        return JsonResponse(body, status=refusal.status)
    if refusal.status != 409:
        return _gone(request, refusal)
    return tell_refusal(request, refusal, here=reverse("table", args=[code]))


def _gone(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """There is no page of this table to say it on."""
    if request.htmx:  # type: ignore[attr-defined]
        return tell_refusal(request, refusal, here=reverse("lobby"))
    return refused_page(request, refusal)


def _wants_json(request: HttpRequest) -> bool:
    return request.headers.get("Accept", "").startswith("application/json")


def _told(code: str) -> dict[str, Any]:
    """The same news that ``games.services.announce`` sends to those who look at the last match."""
    table = with_chairs(Table.objects.filter(code=code)).get()
    begun = reverse("match", args=[table.match.code]) if table.match and table.playing else None
    ready = [chair.seat for chair in table.chairs.all() if chair.ready_at]
    return {"url": reverse("table", args=[code]), "ready": ready, "begun": begun}
