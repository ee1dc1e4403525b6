"""Matches behind the counter: to look at, never to change.

The cards stay hidden while a match is played. Who has the permission ``games.see_hands`` may ask for them, and leaves an audit line.
"""

from typing import Any, ClassVar

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.shelves import MEANT, MOST, LongList, people_called
from games import catalogue, rooms, selectors
from games.kit.moves import HOUSE
from games.models import Match, MatchSeat
from games.names import name_of_game
from games.standing import in_words

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
    """Running, finished or called off."""

    title = _("state")
    parameter_name = "over"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("no", _("running")), ("yes", _("finished")), ("off", _("called off"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Match]) -> QuerySet[Match]:
        if self.value() == "off":
            return queryset.filter(Q(called_off_at__isnull=False) | Q(result__reason="void"))
        if self.value() is None:
            return queryset
        return queryset.filter(finished_at__isnull=self.value() == "no")


class GameFilter(admin.SimpleListFilter):
    """One game of the catalogue."""

    title = _("game")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(game.slug, gettext(game.name)) for game in catalogue.all_games()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(game=self.value()) if self.value() else queryset


class RoomFilter(admin.SimpleListFilter):
    """One room, or the private tables."""

    title = _("room")
    parameter_name = "room"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("-", _("private")), *rooms.names().items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() is None:
            return queryset
        return queryset.filter(room="" if self.value() == "-" else self.value())


class Matches(LongList):
    """Matches in a list, in the words of somebody who reads them."""

    search_help_text = _("Code of a match or of its table; name, e-mail or number of somebody who sits in it")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request).annotate(room_name=rooms.named())
        return rows.prefetch_related("sitting")

    def meant(self, words: str) -> Q:
        coded = Match.objects.filter(code=words).values_list("pk", flat=True)
        if coded:
            return Q(pk__in=list(coded))
        of_table = Match.objects.filter(table=words.upper()).values_list("pk", flat=True)
        sitting = MatchSeat.objects.filter(user__in=people_called(words)).order_by("-pk")[:MOST]
        return Q(pk__in=[*of_table[:MEANT], *sitting.values_list("match", flat=True)])

    @admin.display(description=_("game"))
    def game_name(self, match: Match) -> str:
        return name_of_game(match.game)

    @admin.display(description=_("room"))
    def room_told(self, match: Match) -> str:
        return str(getattr(match, "room_name", match.room)) or gettext("private")

    @admin.display(description=_("result"))
    def ended(self, match: Match) -> str:
        return in_words(match)

    @admin.display(description=_("who plays"))
    def who(self, match: Match) -> str:
        return ", ".join(sitter.name for sitter in match.sitting.all())


class SeatInline(ReadOnly, admin.TabularInline):
    """Who sits in the match."""

    model = MatchSeat
    fields = ("seat", "name", "user", "bot", "left_at", "timeouts", "away_at", "decisions", "stood_in")
    ordering = ("seat",)


@admin.register(Match)
class MatchAdmin(ReadOnly, Matches):
    """A match with its seats and its log."""

    list_display = ("code", "game_name", "who", "room_told", "ended", "started_at", "finished_at")
    list_filter = (OverFilter, GameFilter, RoomFilter, "started_at", "watchable")
    change_form_template = "admin/games/match.html"
    inlines: ClassVar = [SeatInline]
    fields = (
        "code", "game_name", "game_version", "seats", "options", "seconds", "room_told", "table", "watchable",
        "version", "to_act", "deadline", "wake_at", "deserted_at", "ended", "started_at", "finished_at",
        "commitment", "told_secret", "told_log",
    )  # fmt: skip

    @admin.display(description=_("secret and salts of the shuffles"))
    def told_secret(self, match: Match) -> str:
        if match.finished_at is None:
            return gettext("hidden until the match is over")
        return format_html("<code>{}</code> {}", bytes(match.secret).hex(), ", ".join(map(repr, match.salts)))

    @admin.display(description=_("log"))
    def told_log(self, match: Match) -> SafeString:
        over = match.finished_at is not None
        names = {HOUSE: gettext("the house"), **{sitter.seat: sitter.name for sitter in match.sitting.all()}}
        lines = (
            (
                entry.seq,
                entry.at.strftime("%H:%M:%S"),
                names.get(entry.seat, entry.seat),
                entry.move if over else hidden(entry.move),
                gettext("(the bot)") if entry.stand_in else "",
            )
            for entry in match.log.order_by("seq")
        )
        row = "<tr><td>{}</td><td>{}</td><th><bdi>{}</bdi></th><td dir='ltr'>{}</td><td>{}</td></tr>"
        return format_html("<table>{}</table>", format_html_join("\n", row, lines))

    # --- hands -------------------------------------------------------------------------------------------------------

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """The matches of one person, as his page behind the counter asks for them."""
        return lookup == "sitting__user__id__exact" or super().lookup_allowed(lookup, value, request)  # type: ignore[arg-type]

    def get_urls(self) -> list[URLPattern]:
        hands = path("<path:object_id>/hands/", self.admin_site.admin_view(self.hands), name="games_match_hands")
        return [hands, *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        running = Match.objects.filter(pk=object_id, finished_at=None).exists() if object_id.isdecimal() else False
        may = running and self.may_see_hands(request)
        hands = reverse("admin:games_match_hands", args=[object_id]) if may else ""
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), "hands": hands})

    def may_see_hands(self, request: HttpRequest) -> bool:
        """The permission, and not to sit at this table oneself is asked for in ``hands``."""
        return request.user.has_perm("games.see_hands") and self.has_view_permission(request)

    def hands(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """The hands of a running match, for who may see them and does not play himself; written down before they are shown."""
        if request.method != "POST" or not self.may_see_hands(request):
            raise PermissionDenied
        match = get_object_or_404(Match, pk=object_id if object_id.isdecimal() else 0)
        if match.sitting.filter(user=request.user.pk).exists():
            raise PermissionDenied
        self.log_change(request, match, gettext("Looked at the hands, at version %(v)d") % {"v": match.version})
        context = {
            **self.admin_site.each_context(request),
            "title": gettext("Hands of match %(code)s") % {"code": match.code},
            "opts": self.opts,
            "match": match,
            "hands": list(zip(match.sitting.order_by("seat"), selectors.hands(match), strict=True)),
        }
        return TemplateResponse(request, "admin/games/hands.html", context)


def hidden(move: str) -> str:
    """A move as everybody at the table may read it."""
    verb = move.split(" ", 1)[0]
    return f"{verb} …" if verb == HIDING else move
