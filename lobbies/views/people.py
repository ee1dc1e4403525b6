"""The page of a person: level, the way to the next room, results by game, matches."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.levels import progress
from accounts.models import User
from games import selectors as matches
from games.sheet import sheet
from games.standing import standing
from lobbies import admission
from lobbies.doors import next_door
from lobbies.models import PASSPORT, Room

A_FEW = 5  # of the last matches


@require_safe
@never_cache
def person(request: HttpRequest, pk: int) -> HttpResponse:
    """Anybody's page; of somebody else's matches it shows those that everybody could watch."""
    somebody = get_object_or_404(User, pk=pk, is_active=True)
    mine = request.user == somebody
    finished = matches.finished_for(somebody)
    shown = finished if mine else finished.filter(watchable=True).exclude(room="")
    context = {
        "person": somebody,
        "mine": mine,
        "progress": progress(level=somebody.level, points=somebody.points),
        "door": next_door(somebody),
        "kept_out": admission.refusal(somebody, Room.objects.get(slug=PASSPORT)) if mine else None,
        "lines": sheet(somebody),
        "last": [standing(match=match, user=somebody) for match in shown.prefetch_related("sitting")[:A_FEW]],
    }
    return render(request, "lobbies/person.html", context)


@require_safe
@never_cache
def my_page(request: HttpRequest) -> HttpResponse:
    """One's own page, whoever one is."""
    if not isinstance(request.user, User):
        return redirect("account_login")
    return redirect("person", pk=request.user.pk)
