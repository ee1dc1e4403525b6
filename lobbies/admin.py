"""Rooms behind the counter, to furnish; and tables, to look at and to close."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin, messages
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.shelves import MOST, LongList, old_and_new, people_called
from games import catalogue, rooms
from games.admin import GameFilter, RoomFilter
from games.names import name_of_game
from lobbies import services
from lobbies.codes import read_code
from lobbies.models import PASSPORT, Chair, Room, Table
from lobbies.refusals import Refusal


class RoomForm(forms.ModelForm):
    """A room; the games as boxes to tick."""

    games = forms.MultipleChoiceField(
        label=_("games offered"),
        help_text=_("None ticked: all of them, those to come too."),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    class Meta:
        model = Room
        fields = ("name", "order", "level", "open", "games")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        if isinstance(field := self.fields.get("games"), forms.MultipleChoiceField):
            field.choices = [(game.slug, gettext(game.name)) for game in catalogue.all_games()]


@admin.register(Room)
class Rooms(admin.ModelAdmin):
    """The five rooms. Tables, matches and payouts name them, so none is added or taken away: one is closed instead."""

    form = RoomForm
    list_display = ("name", "slug", "order", "level", "open", "offered")
    list_display_links = ("name",)
    fields = ("slug", "name", "order", "level", "open", "games")
    ordering = ("order",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Room | None = None) -> bool:
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Room | None = None) -> tuple[str, ...]:
        """Somewhere a newcomer has to be let in."""
        return ("slug", "level", "order") if obj and obj.slug == PASSPORT else ("slug",)

    def construct_change_message(self, request: HttpRequest, form: Any, formsets: Any, add: Any = False) -> Any:  # noqa: FBT002 -- Django's
        return old_and_new(form)

    @admin.display(description=_("games"))
    def offered(self, room: Room) -> str:
        return ", ".join(gettext(game.name) for game in catalogue.all_games() if game.slug in room.games) or gettext(
            "all"
        )


class Chairs(admin.TabularInline):
    """Who sits where."""

    model = Chair
    extra = 0
    can_delete = False
    fields = readonly_fields = ("seat", "user", "bot", "name", "ready_at", "seen_at")

    def has_add_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        return False


class Open(admin.SimpleListFilter):
    """Open or closed."""

    title = _("state")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> list[tuple[str, str]]:
        return [("open", str(_("open"))), ("closed", str(_("closed")))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        if self.value() == "open":
            return queryset.filter(closed_at=None)
        if self.value() == "closed":
            return queryset.exclude(closed_at=None)
        return queryset


@admin.register(Table)
class Tables(LongList):
    """Tables change by what people do at them; here they are read, and closed while they wait."""

    list_display = ("code", "game_name", "seats", "public", "room_told", "host", "match", "opened_at", "closed_at")
    list_filter = (Open, GameFilter, "public", RoomFilter, "opened_at")
    actions = ("close_tables",)
    search_help_text = _("Code of a table; name, e-mail or number of somebody who sits at it")
    list_select_related = ("host", "match")
    inlines: ClassVar = [Chairs]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        rows: QuerySet[Table] = super().get_queryset(request).annotate(room_name=rooms.named())
        return rows

    def meant(self, words: str) -> Q:
        people = people_called(words)
        sitting = Chair.objects.filter(user__in=people).values_list("table", flat=True)
        return Q(code=read_code(words) or words) | Q(host__in=people) | Q(pk__in=list(sitting[:MOST]))

    @admin.display(description=_("game"))
    def game_name(self, table: Table) -> str:
        return name_of_game(table.game)

    @admin.display(description=_("room"))
    def room_told(self, table: Table) -> str:
        return str(getattr(table, "room_name", table.room)) or gettext("private")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        return False

    def has_close_permission(self, request: HttpRequest) -> bool:
        """Asked for the action below."""
        return request.user.has_perm("lobbies.close_table")

    @admin.action(description=_("Close the selected tables and send everybody home"), permissions=["close"])
    def close_tables(self, request: HttpRequest, queryset: QuerySet[Table]) -> None:
        """Those that wait; a match that runs goes on. Each leaves an audit line."""
        closed = 0
        for table in queryset:
            who = ", ".join(chair.user.name for chair in table.chairs.select_related("user") if chair.user)
            try:
                services.close_by_house(code=table.code)
            except Refusal as refusal:
                self.message_user(request, f"{table.code}: {refusal.sentence}", messages.WARNING)
                continue
            self.log_change(request, table, gettext("Closed; sent home: %(who)s") % {"who": who or "–"})
            closed += 1
        told = ngettext("%(count)d table closed.", "%(count)d tables closed.", closed) % {"count": closed}
        self.message_user(request, told)
