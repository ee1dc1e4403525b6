"""Coming in by a link or a code."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from lobbies.codes import read_code
from lobbies.models import Table
from lobbies.refusals import MatchStarted, Refusal, TableClosed, TableFull, WrongCode
from lobbies.selectors import chair_of, with_chairs
from lobbies.views.answers import refused_page
from lobbies.waiting import waiting


@require_safe
@never_cache
def invitation(request: HttpRequest, code: str) -> HttpResponse:
    """What one is invited to, with one button. To look changes nothing: messengers look at every link before people do."""
    table = with_chairs(Table.objects.filter(code=read_code(code))).first()
    if table is None:
        return refused_page(request, WrongCode())
    if chair_of(table=table, user=request.user):
        return redirect("table", code=table.code)
    if refusal := _closed_to_strangers(table):
        return refused_page(request, refusal)
    return render(request, "lobbies/invitation.html", {"here": waiting(request, table)})


def _closed_to_strangers(table: Table) -> Refusal | None:
    if table.closed_at is not None:
        return TableClosed("table-new", table.game)
    if table.playing:
        assert table.match
        return MatchStarted("match", table.match.code)
    if all(chair.user_id is not None for chair in table.chairs.all()):
        return TableFull()
    return None


@require_POST
def join(request: HttpRequest) -> HttpResponse:
    """From a code that somebody typed to the invitation."""
    code = read_code(request.POST.get("code", ""))
    if not code or not Table.objects.filter(code=code).exists():
        return refused_page(request, WrongCode())
    return redirect("invitation", code=code)
