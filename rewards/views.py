"""Pages of points: what results pay, the boards, and the part of the result screen that says what was paid."""

from datetime import UTC, datetime
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.levels import TOP, points_for
from accounts.models import User
from accounts.services import appear, disappear
from games import catalogue
from games.models import Match
from games.outcomes import ABANDON, DRAW, LOST, WIN
from lobbies.selectors import names_of_rooms
from rewards import selectors, services, words
from rewards.leaving import cost_of_leaving, pay_for_ending
from rewards.models import BoardLine
from rewards.pay import ladder, reductions
from rewards.periods import PERIODS
from rewards.receipt import ledger_line, receipt

HEADINGS = {
    2: _("Two players, pairs or threes"),
    3: _("Three players"),
    4: _("Four players, each alone"),
    5: _("Five players"),
    6: _("Six players, each alone"),
    7: _("Seven players"),
    8: _("Eight players"),
}
A_PAGE = 30  # lines of the ledger
FEW = 4  # players or sides; tables of more are folded up
WISHES = {"seen": appear, "hidden": disappear}


@require_safe
def payouts(request: HttpRequest) -> HttpResponse:
    """What every result pays in every room, and every rule that takes something off."""
    rooms = list(selectors.rooms())
    tables = [
        {
            "heading": HEADINGS.get(players, players),
            "few": players <= FEW,
            "lines": _lines(players, results, [room.slug for room in rooms]),
        }
        for players, results in selectors.tables_of_payouts().items()
    ]
    names = [{"name": str(room), "level": room.level, "needed": points_for(room.level)} for room in rooms]
    rules = {
        "least": reductions.LEAST_PERCENT,
        "alone": reductions.ALONE_A_DAY,
        "same": reductions.SAME_PERSON,
        "draws": reductions.DRAWS_A_DAY,
        "played": reductions.PLAYED,
        "highest": TOP,
        "free": ladder.FREE + 1,
        "pauses": [words.lasting(pause) for pause in ladder.STEPS],
        "levels": [points_for(level) for level in (2, 3, 4)],
        "back": ladder.STEP_BACK,
    }
    return render(request, "rewards/payouts.html", {"rooms": names, "tables": tables, "rules": rules})


def _lines(players: int, results: dict[str, dict[str, int]], rooms: list[str]) -> list[tuple[str, list[int]]]:
    """A table of payouts line by line: the win, the draw, the other places, the abandon."""
    order = [WIN, DRAW, *sorted(results.keys() - {WIN, DRAW, ABANDON}), ABANDON]
    return [
        (words.result(LOST if word == "2" and players == 2 else word), _cells(results[word], rooms))
        for word in order
        if word in results
    ]


def _cells(points: dict[str, int], rooms: list[str]) -> list[int]:
    return [points.get(room, 0) for room in rooms]


@require_safe
@never_cache
def boards(request: HttpRequest) -> HttpResponse:
    """Who has won most: today, this week, this month, ever; in one game or in all."""
    game, period = request.GET.get("game", ""), request.GET.get("period", "week")
    games = {"": gettext("All games")} | {game.slug: gettext(game.name) for game in catalogue.all_games()}
    if game not in games or period not in PERIODS:
        raise Http404
    board = selectors.board(period=period, day=datetime.now(UTC).date(), game=game)
    lines = list(board[: selectors.A_BOARD])
    context = {"lines": lines, "games": games, "game": game, "periods": BoardLine.Period.choices, "period": period}
    return render(request, "rewards/boards.html", context | _own(request, board, lines))


def _own(request: HttpRequest, board: Any, lines: list[BoardLine]) -> dict[str, Any]:
    """The visitor's own line where the board ends before it."""
    if not request.user.is_authenticated or any(line.user_id == request.user.pk for line in lines):
        return {}
    own = board.filter(user=request.user).first()
    return {"own": own, "own_rank": selectors.rank(own)} if own else {}


@require_POST
@login_required
def be_seen(request: HttpRequest, wish: str) -> HttpResponse:
    """Be on the boards, or not."""
    assert isinstance(request.user, User)
    if wish not in WISHES:
        raise Http404
    WISHES[wish](user=request.user)
    return redirect("boards")


@require_safe
@never_cache
@login_required
def points(request: HttpRequest) -> HttpResponse:
    """The visitor's own lines of the ledger: every payment, and why."""
    assert isinstance(request.user, User)
    page = Paginator(selectors.history(request.user), A_PAGE).get_page(request.GET.get("page"))
    rooms = names_of_rooms()
    lines = [ledger_line(line, rooms=rooms) for line in page]
    return render(request, "rewards/points.html", {"lines": lines, "page": page})


@require_safe
@never_cache
def leaving(request: HttpRequest, code: str) -> HttpResponse:
    """A part of the question whether to leave: what it costs."""
    match = get_object_or_404(Match, code=code)
    if not isinstance(request.user, User) or not _plays(request.user, match):
        return HttpResponse(status=204)
    return render(request, "rewards/_leaving.html", {"told": cost_of_leaving(match=match, user=request.user)})


@require_safe
@never_cache
def claiming(request: HttpRequest, code: str) -> HttpResponse:
    """A part of the question whether to end a match that the other has left: what comes of it."""
    match = get_object_or_404(Match, code=code)
    if not isinstance(request.user, User) or match.seats != 2 or not _plays(request.user, match):
        return HttpResponse(status=204)
    return render(request, "rewards/_leaving.html", {"told": pay_for_ending(match=match, user=request.user)})


def _plays(user: User, match: Match) -> bool:
    """Whether somebody sits in a match that is still played."""
    return match.finished_at is None and match.sitting.filter(user=user).exists()


@require_safe
@never_cache
def payment(request: HttpRequest, code: str) -> HttpResponse:
    """A part of the result screen: what the visitor was paid. Settles the match if nobody has."""
    match = get_object_or_404(Match, code=code)
    if not isinstance(request.user, User) or match.finished_at is None:
        return HttpResponse(status=204)
    if match.settled_at is None and match.sitting.filter(user=request.user).exists():
        services.settle(match=match.pk)
    told = receipt(match=match, user=request.user)
    return render(request, "rewards/_payment.html", {"paid": told}) if told else HttpResponse(status=204)
