"""Quick match: the button, the page that waits, and the way out of it."""

from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from accounts.session import somebody
from games import catalogue
from games import selectors as matches
from lobbies import selectors, services
from lobbies.doors import doors
from lobbies.fans import fan
from lobbies.models import PASSPORT
from lobbies.refusals import NotSeeking, Refusal
from lobbies.views.answers import go, tell_refusal

BOTS_AFTER = timedelta(seconds=45)  # in Passport the regulars of the café are offered then


@require_POST
def quick_match(request: HttpRequest, room: str, game: str) -> HttpResponse:
    """Get in line for a match of people, or sit down at once."""
    try:
        table = services.seek(user=somebody(request), room=room, game=game, salt=request.POST.get("salt", ""))
    except Refusal as refusal:
        return tell_refusal(request, refusal, here=reverse("lobby"))
    return redirect("table", code=table.code) if table else redirect("quick")


@require_safe
@never_cache
def quick(request: HttpRequest) -> HttpResponse:
    """The page that waits. It asks every few seconds, and whenever the socket says so; in every tab it shows the same."""
    user = request.user
    try:
        if not isinstance(user, User):
            raise NotSeeking
        seeker = services.look_again(user=user)
    except Refusal as refusal:
        return tell_refusal(request, refusal, here=reverse("lobby"))
    if seeker is None:
        return go(request, _where_he_sits(user))
    queue, waited = seeker.queue, timezone.now() - seeker.since
    game = catalogue.get(queue.game)
    rooms = doors(user)
    first = rooms[PASSPORT]
    context = {
        "seeker": seeker,
        "waited": round(waited.total_seconds() * 1000),
        "game": game,
        "game_name": gettext(game.name),
        "fan": fan(game.slug),
        "door": rooms[queue.room],
        "others": queue.seekers.count() - 1,
        "wanted": game.seats[0] - 1,
        "offer_bots": queue.room == PASSPORT and waited >= BOTS_AFTER,
        "offer_passport": queue.room != PASSPORT
        and waited >= BOTS_AFTER
        and first.open
        and first.room.offers(game.slug),
    }
    return render(request, "lobbies/_quick.html" if request.htmx else "lobbies/quick.html", context)  # type: ignore[attr-defined]


@require_POST
def quick_stop(request: HttpRequest) -> HttpResponse:
    """Wait no longer."""
    if isinstance(request.user, User):
        services.stop(user=request.user)
    return go(request, reverse("lobby"))


def _where_he_sits(user: User) -> str:
    """His chair, or his seat if the match has begun."""
    if table := selectors.my_tables(user).first():
        return reverse("table", args=[table.code])
    if match := matches.running_for(user).first():
        return reverse("match", args=[match.code])
    return reverse("lobby")
