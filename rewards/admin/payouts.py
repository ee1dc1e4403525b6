"""What results pay, behind the counter."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.shelves import old_and_new
from games.outcomes import ABANDON
from rewards.models import Payout


class Line(forms.ModelForm):
    """A row in the list."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if _is_fixed(self.instance):
            self.fields["points"].disabled = True


@admin.register(Payout)
class Payouts(admin.ModelAdmin):
    """What results pay; a change counts for matches that are settled from now on.

    None is added or taken away: a result without its row would pay nothing, and say no reason. An abandon pays nothing, as
    the players are told wherever they may leave.
    """

    list_display = ("room", "players", "result", "points", "fixed")
    list_editable = ("points",)
    list_display_links = ("result",)
    list_filter = ("room", "players", "result")
    list_select_related = ("room",)
    ordering = ("room__order", "players", "-points")
    list_per_page = 200
    readonly_fields = ("room", "players", "result", "fixed")

    def get_fields(self, request: HttpRequest, obj: Payout | None = None) -> Any:
        return ("room", "players", "result", "points", *(("fixed",) if _is_fixed(obj) else ()))

    def get_readonly_fields(self, request: HttpRequest, obj: Payout | None = None) -> Any:
        return (*self.readonly_fields, *(("points",) if _is_fixed(obj) else ()))

    def get_changelist_form(self, request: HttpRequest, **options: Any) -> Any:
        return super().get_changelist_form(request, **{"form": Line, **options})

    @admin.display(description=_("note"), empty_value="")
    def fixed(self, row: Payout) -> str | None:
        """Why the points of a row cannot be changed."""
        return gettext("An abandoned match pays nothing: so the players are told.") if _is_fixed(row) else None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Payout | None = None) -> bool:
        return False

    def construct_change_message(self, request: HttpRequest, form: Any, formsets: Any, add: Any = False) -> Any:  # noqa: FBT002 -- Django's
        return old_and_new(form)


def _is_fixed(row: Payout | None) -> bool:
    return row is not None and row.result == ABANDON
