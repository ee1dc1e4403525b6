"""Pages of a match: the table, its replay and its record, and the matches of a person."""

import json
from collections.abc import Callable
from functools import wraps

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.models import User
from games import catalogue, selectors
from games.kit.moves import Seat
from games.models import Match
from games.setup import Setup, setup
from games.standing import in_words, standing

A_PAGE = 20  # finished matches on a page of the history


def of_a_match(view: Callable[[HttpRequest, Match], HttpResponse]) -> Callable[[HttpRequest, str], HttpResponse]:
    """A page of one match, for those who may look at it."""

    @require_safe
    @never_cache
    @wraps(view)
    def page(request: HttpRequest, code: str) -> HttpResponse:
        match = get_object_or_404(Match, code=code)
        return view(request, match) if may_look(request, match) else closed(request, match)

    return page


@of_a_match
def match_page(request: HttpRequest, match: Match) -> HttpResponse:
    """The table: for those who sit at it, and for watchers where they are welcome."""
    context = {"match": match, "setup": setup_for(request, match)}
    return render(request, "games/match.html", context)


@of_a_match
def replay_page(request: HttpRequest, match: Match) -> HttpResponse:
    """A finished match step by step with all cards open, and what is needed to check its deals."""
    if match.finished_at is None:
        return redirect("match", code=match.code)
    told = setup_for(request, match)
    salts = [(person["name"], salt) for person, salt in zip(told["people"], match.salts, strict=True)]
    context = {
        "match": match,
        "setup": told,
        "ended": in_words(match),
        "secret": bytes(match.secret).hex(),
        "salts": salts,
    }
    if under_old_rules(match):
        return render(request, "games/old_rules.html", context | {"log": match.log.order_by("seq")})
    context["setup"] = {**told, "frames": selectors.replay_views(match)}
    return render(request, "games/replay.html", context)


@of_a_match
def download_record(request: HttpRequest, match: Match) -> HttpResponse:
    """A finished match as one line of JSON, the form that ``manage.py replay`` reads."""
    if match.finished_at is None:
        return redirect("match", code=match.code)
    if under_old_rules(match):
        return redirect("match-replay", code=match.code)
    line = json.dumps(selectors.record(match), ensure_ascii=False) + "\n"
    name = f"qahwa-{match.game}-{match.code}.jsonl"
    return HttpResponse(line, "application/jsonl", headers={"Content-Disposition": f'attachment; filename="{name}"'})


@require_safe
@never_cache
def history(request: HttpRequest) -> HttpResponse:
    """The matches that I am in and those that I have played."""
    if not request.user.is_authenticated:
        return render(request, "games/history.html", {"page": None, "running": []})
    user = request.user
    running = [standing(match=match, user=user) for match in selectors.running_for(user).prefetch_related("sitting")]
    finished = selectors.finished_for(user).prefetch_related("sitting")
    page = Paginator(finished, A_PAGE).get_page(request.GET.get("page"))
    played = [standing(match=match, user=user) for match in page.object_list]
    return render(request, "games/history.html", {"running": running, "played": played, "page": page})


def setup_for(request: HttpRequest, match: Match) -> Setup:
    """What the table of this match is told for the visitor."""
    viewer = request.user if isinstance(request.user, User) else None
    return setup(match=match, you=seat_of(request, match), viewer=viewer)


def seat_of(request: HttpRequest, match: Match) -> Seat | None:
    """Where the visitor sits in this match."""
    return selectors.seat_of(match=match, user=request.user) if request.user.is_authenticated else None


def may_look(request: HttpRequest, match: Match) -> bool:
    """Whether the visitor may see this match; the socket asks the same question."""
    return seat_of(request, match) is not None or selectors.may_watch(match=match, user=request.user)


def under_old_rules(match: Match) -> bool:
    """Whether the rules have changed since, so that the log would mean something else."""
    return match.game_version != catalogue.get(match.game).version


def closed(request: HttpRequest, match: Match) -> HttpResponse:
    """A match of others who play among themselves."""
    return render(request, "games/closed.html", {"game_name": gettext(catalogue.get(match.game).name)}, status=403)
