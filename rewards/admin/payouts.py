"""What results pay, behind the counter."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from accounts.shelves import old_and_new
from rewards.models import Payout


@admin.register(Payout)
class Payouts(admin.ModelAdmin):
    """What results pay; a change counts for matches that are settled from now on.

    None is added or taken away: a result without its row would pay nothing, and say no reason.
    """

    list_display = ("room", "players", "result", "points")
    list_editable = ("points",)
    list_display_links = ("result",)
    list_filter = ("room", "players", "result")
    list_select_related = ("room",)
    ordering = ("room__order", "players", "-points")
    list_per_page = 200
    readonly_fields = ("room", "players", "result")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Payout | None = None) -> bool:
        return False

    def construct_change_message(self, request: HttpRequest, form: Any, formsets: Any, add: Any = False) -> Any:  # noqa: FBT002 -- Django's
        return old_and_new(form)
