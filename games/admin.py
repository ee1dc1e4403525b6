"""Matches behind the counter: to look at, never to change; the cards stay hidden while a match is played."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games import catalogue
from games.kit.moves import HOUSE
from games.models import Match, MatchSeat

HIDING = "deal"  # the one verb that names cards which not everybody has seen


class ReadOnly:
    """Something that is looked at and never changed here."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class OverFilter(admin.SimpleListFilter):
    """Running or finished."""

    title = _("state")
    parameter_name = "over"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("no", _("running")), ("yes", _("finished"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Match]) -> QuerySet[Match]:
        if self.value() is None:
            return queryset
        return queryset.filter(finished_at__isnull=self.value() == "no")


class GameFilter(admin.SimpleListFilter):
    """One game of the catalogue."""

    title = _("game")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(game.slug, gettext(game.name)) for game in catalogue.all_games()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Match]) -> QuerySet[Match]:
        return queryset.filter(game=self.value()) if self.value() else queryset


class SeatInline(ReadOnly, admin.TabularInline):
    """Who sits in the match."""

    model = MatchSeat
    fields = ("seat", "name", "user", "bot", "left_at", "timeouts", "decisions", "stood_in")
    ordering = ("seat",)


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    """A match with its seats and its log."""

    list_display = ("code", "game", "who", "room", "started_at", "finished_at", "result")
    list_filter = (OverFilter, GameFilter, "started_at", "watchable")
    search_fields = ("code", "table", "sitting__name", "sitting__user__email")
    ordering = ("-started_at",)
    inlines: ClassVar = [SeatInline]
    fields = (
        "code", "game", "game_version", "seats", "options", "seconds", "room", "table", "watchable",
        "version", "to_act", "deadline", "wake_at", "deserted_at", "result", "started_at", "finished_at",
        "commitment", "told_secret", "told_log",
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        return super().get_queryset(request).prefetch_related("sitting")

    @admin.display(description=_("who plays"))
    def who(self, match: Match) -> str:
        return ", ".join(sitter.name for sitter in match.sitting.all())

    @admin.display(description=_("secret and salts of the shuffles"))
    def told_secret(self, match: Match) -> str:
        if match.finished_at is None:
            return gettext("hidden until the match is over")
        return format_html("<code>{}</code> {}", bytes(match.secret).hex(), ", ".join(map(repr, match.salts)))

    @admin.display(description=_("log"))
    def told_log(self, match: Match) -> SafeString:
        over = match.finished_at is not None
        lines = (
            (
                entry.seq,
                gettext("house") if entry.seat == HOUSE else entry.seat,
                entry.move if over else hidden(entry.move),
                gettext("(the bot)") if entry.stand_in else "",
            )
            for entry in match.log.order_by("seq")
        )
        return format_html("<pre>{}</pre>", format_html_join("\n", "{} · {} · {} {}", lines))


def hidden(move: str) -> str:
    """A move as everybody at the table may read it."""
    verb = move.split(" ", 1)[0]
    return f"{verb} …" if verb == HIDING else move
