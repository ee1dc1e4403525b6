"""Tables behind the counter: to look at, and to close."""

from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from lobbies.models import Chair, Table


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
class Tables(admin.ModelAdmin):
    """Nothing is written here: tables change by what people do at them."""

    list_display = ("code", "game", "seats", "public", "room", "host", "match", "opened_at", "closed_at")
    list_filter = (Open, "game", "public", "room")
    search_fields = ("code", "host__name", "host__email")
    list_select_related = ("host", "match")
    date_hierarchy = "opened_at"
    inlines: ClassVar = [Chairs]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Table | None = None) -> bool:
        return False
