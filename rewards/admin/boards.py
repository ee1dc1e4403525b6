"""The boards behind the counter."""

from datetime import date
from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.timezone import now as the_time
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.shelves import LongList, people_called
from games.admin import GameFilter, ReadOnly
from games.names import name_of_game
from rewards.models import BoardLine
from rewards.periods import EVER, begins
from rewards.services.boards import ALL

ALL_GAMES = "-"

#: Periods that may be long past: the pages of the boards, which only know this one, say "today".
PERIODS = {"day": _("day"), "week": _("week"), "month": _("month"), "ever": _("all time")}


class BoardFilter(admin.SimpleListFilter):
    """The boards that are being played for."""

    title = _("board")
    parameter_name = "board"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(BoardLine.Period.choices)

    def queryset(self, request: HttpRequest, queryset: QuerySet[BoardLine]) -> QuerySet[BoardLine]:
        period = self.value()
        if period not in PERIODS:
            return queryset
        return queryset.filter(period=period, since=begins(period, the_time().date()))


class OneGameFilter(GameFilter):
    """One game, or the board of all of them."""

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(ALL_GAMES, _("all games together")), *super().lookups(request, model_admin)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(game=ALL) if self.value() == ALL_GAMES else super().queryset(request, queryset)


@admin.register(BoardLine)
class BoardLines(ReadOnly, LongList):
    """The boards, as sums over the ledger."""

    list_display = ("user", "points", "matches", "game_name", "period_told", "since_told", "reached_at")
    list_filter = (BoardFilter, OneGameFilter)
    search_help_text = _("Name, e-mail or number of a player")
    list_select_related = ("user",)
    fields = readonly_fields = list_display

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        """One board best first, as the index has it; of all of them the lines that were begun last."""
        return ("game", "-points", "matches", "reached_at") if request.GET.get("board") in PERIODS else ("-pk",)

    def meant(self, words: str) -> Q:
        return Q(user__in=people_called(words))

    @admin.display(description=_("period"))
    def period_told(self, line: BoardLine) -> str:
        return str(PERIODS[line.period])

    @admin.display(description=_("since"))
    def since_told(self, line: BoardLine) -> date | None:
        return line.since if line.since != EVER else None

    @admin.display(description=_("game"))
    def game_name(self, line: BoardLine) -> str:
        return name_of_game(line.game) if line.game else gettext("all games together")
