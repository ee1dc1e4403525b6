"""What matches paid, behind the counter, and how one is called off."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.models import LogEntry
from django.contrib.admin.utils import unquote
from django.http import HttpRequest, HttpResponseRedirect
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.admin import GameFilter, Matches, OverFilter, RoomFilter
from games.journal import Late
from games.live.match import Refused
from rewards import services, words
from rewards.models import PlayedMatch
from rewards.services.impartial import sits_in
from rewards.services.void import is_void


class CallOff(forms.ModelForm):
    """The reason, which the players read."""

    reason = forms.CharField(
        label=_("Call the match off, because"),
        max_length=200,
        help_text=_("The players read it."),
        widget=forms.TextInput(attrs={"size": 60}),
    )

    class Meta:
        model = PlayedMatch
        fields = ()


@admin.register(PlayedMatch)
class PlayedMatches(Matches):
    """What matches paid; saving one with a reason calls it off, also in the middle of play."""

    list_display = ("code", "game_name", "who", "room_told", "ended", "finished_at", "settled_at")
    list_filter = (OverFilter, GameFilter, RoomFilter, "finished_at")
    form = CallOff
    fields = readonly_fields = (
        "code", "game_name", "who", "room_told", "started_at", "finished_at", "ended", "called_off_at", "paid", "refused",
    )  # fmt: skip

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, *arguments: Any, **options: Any
    ) -> Any:
        """Django's page without its transaction: the end of a running match is written by the journal, and SQLite has one writer.

        What was true when the page was looked at, and is not when the match is called off, is said.
        """
        if request.method == "POST" and (told := self._too_late(request, object_id)):
            messages.warning(request, told)
            return HttpResponseRedirect(request.get_full_path())
        try:
            return self._changeform_view(request, object_id, *arguments, **options)  # type: ignore[attr-defined]
        except services.CalledOff:
            messages.warning(request, _called_off())
        except (Late, Refused):
            messages.error(request, gettext("The match has gone on at the same moment. Try once more."))
        return HttpResponseRedirect(request.get_full_path())

    def _too_late(self, request: HttpRequest, object_id: str | None) -> str:
        """Why somebody who may call matches off no longer may do so with this one; Django would only forbid it."""
        match = self.get_object(request, unquote(object_id)) if object_id else None
        if match is None or not request.user.has_perm("rewards.void_match"):
            return ""
        if is_void(match):
            return _called_off()
        return "" if self.has_change_permission(request, match) else _own()

    def get_fields(self, request: HttpRequest, obj: PlayedMatch | None = None) -> Any:
        told = [field for field in self.fields if field != "refused"]
        if self.has_change_permission(request, obj):
            return [*told, "reason"]
        if not request.user.has_perm("rewards.void_match"):
            return told
        return self.fields

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: PlayedMatch | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: PlayedMatch | None = None) -> bool:
        assert isinstance(request.user, User)
        may = request.user.has_perm("rewards.void_match")
        return may and (obj is None or not (is_void(obj) or sits_in(request.user, obj)))

    def has_view_permission(self, request: HttpRequest, obj: PlayedMatch | None = None) -> bool:
        return super().has_view_permission(request, obj) or request.user.has_perm("rewards.void_match")

    def save_model(self, request: HttpRequest, obj: PlayedMatch, form: Any, change: Any) -> None:
        assert isinstance(request.user, User)
        services.void(match=obj, by=request.user, reason=form.cleaned_data["reason"])

    def log_change(self, request: HttpRequest, object: PlayedMatch, message: Any) -> LogEntry:  # noqa: A002 -- Django's name
        return super().log_change(request, object, f"called off: {request.POST['reason']}")

    @admin.display(description=_("paid"))
    def paid(self, match: PlayedMatch) -> SafeString:
        lines = match.credits.select_related("user").order_by("pk")
        told = ((line.user, words.points(line.points), " ".join(words.sentences(line.why))) for line in lines)
        return format_html_join("", "<p><bdi>{}</bdi>: {} {}</p>", told)

    @admin.display(description=_("to call it off"))
    def refused(self, match: PlayedMatch) -> str:
        """Why somebody who may call matches off may not do so with this one."""
        if is_void(match):
            return gettext(
                "Nobody has won this match, and everybody has what a draw pays: there is nothing to call off."
            )
        return _own()


def _called_off() -> str:
    return gettext("This match has been called off in the meantime: nothing was changed.")


def _own() -> str:
    return gettext("You have sat in this match yourself: somebody else has to call it off.")
