"""Points behind the counter: payouts may be changed, the ledger is only added to, matches are called off, abandons forgiven."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.models import CHANGE, LogEntry
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.admin import GameFilter, OverFilter, ReadOnly
from rewards import services, words
from rewards.models import Abandon, BoardLine, Credit, Payout, PlayedMatch


@admin.register(Payout)
class Payouts(admin.ModelAdmin):
    """What results pay; a change counts for matches that are settled from now on."""

    list_display = ("room", "players", "result", "points")
    list_editable = ("points",)
    list_display_links = ("result",)
    list_filter = ("room", "players", "result")
    list_select_related = ("room",)
    ordering = ("room__order", "players", "-points")
    list_per_page = 200


class Correction(forms.ModelForm):
    """Points for somebody, or away from him, and the reason."""

    reason = forms.CharField(label=_("reason"), max_length=200)

    class Meta:
        model = Credit
        fields = ("user", "points")

    def clean(self) -> dict[str, Any]:
        told: dict[str, Any] = super().clean() or {}
        user, points = told.get("user"), told.get("points")
        if points == 0:
            raise ValidationError(gettext("A correction by no points corrects nothing."))
        if user and points and user.points + points < 0:
            raise ValidationError(gettext("Nobody has fewer points than none."))
        return told


@admin.register(Credit)
class Credits(admin.ModelAdmin):
    """The ledger. Adding a line is how points are corrected; no line is ever changed."""

    list_display = ("at", "user", "points", "result", "room", "game", "match", "author")
    list_filter = ("result", "room", "game", "at")
    search_fields = ("user__name", "user__email", "cause", "match__code")
    list_select_related = ("user", "match", "author")
    ordering = ("-pk",)
    show_full_result_count = False  # a million lines
    fields = ("user", "points", "result", "told", "match", "room", "game", "board_day", "at", "author", "cause")
    readonly_fields = ("told",)
    autocomplete_fields = ("user",)
    form = Correction

    def get_fields(self, request: HttpRequest, obj: Credit | None = None) -> Any:
        return self.fields if obj else ("user", "points", "reason")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("rewards.correct_points")

    def has_change_permission(self, request: HttpRequest, obj: Credit | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Credit | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Credit, form: Any, change: Any) -> None:
        assert isinstance(request.user, User)
        line = services.correct(user=obj.user, points=obj.points, by=request.user, reason=form.cleaned_data["reason"])
        obj.pk, obj.cause = line.pk, line.cause

    def log_addition(self, request: HttpRequest, object: Credit, message: Any) -> LogEntry:  # noqa: A002 -- Django's name
        return super().log_addition(request, object, f"{object.points:+} · {object.user} · {request.POST['reason']}")

    @admin.display(description=_("why"))
    def told(self, line: Credit) -> SafeString:
        return format_html_join("", "<p>{}</p>", ((sentence,) for sentence in words.sentences(line.why)))


class CallOff(forms.ModelForm):
    """The reason, which the players read."""

    reason = forms.CharField(
        label=_("Call the match off, because"), max_length=200, help_text=_("The players read it.")
    )

    class Meta:
        model = PlayedMatch
        fields = ()


@admin.register(PlayedMatch)
class PlayedMatches(admin.ModelAdmin):
    """What matches paid; saving one with a reason calls it off, also in the middle of play."""

    list_display = ("code", "game", "room", "who", "started_at", "finished_at", "settled_at", "called_off_at")
    search_fields = ("code", "sitting__name", "sitting__user__email")
    list_filter = (OverFilter, GameFilter, "room", "finished_at")
    ordering = ("-started_at",)
    show_full_result_count = False
    form = CallOff
    readonly_fields = ("code", "game", "room", "started_at", "finished_at", "result", "called_off_at", "paid")

    def get_queryset(self, request: HttpRequest) -> QuerySet[PlayedMatch]:
        return super().get_queryset(request).prefetch_related("sitting")

    def changeform_view(self, *arguments: Any, **options: Any) -> Any:
        """Django's page without its transaction: the end of a running match is written by the journal, and SQLite has one writer."""
        return self._changeform_view(*arguments, **options)  # type: ignore[attr-defined]

    def get_fields(self, request: HttpRequest, obj: PlayedMatch | None = None) -> Any:
        if self.has_change_permission(request, obj):
            return [*self.readonly_fields, "reason"]
        return self.readonly_fields

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: PlayedMatch | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: PlayedMatch | None = None) -> bool:
        called_off = obj is not None and obj.credits.filter(cause__startswith="void:").exists()
        return request.user.has_perm("rewards.void_match") and not called_off

    def has_view_permission(self, request: HttpRequest, obj: PlayedMatch | None = None) -> bool:
        return super().has_view_permission(request, obj) or request.user.has_perm("rewards.void_match")

    def save_model(self, request: HttpRequest, obj: PlayedMatch, form: Any, change: Any) -> None:
        assert isinstance(request.user, User)
        try:
            services.void(match=obj, by=request.user, reason=form.cleaned_data["reason"])
        except services.CalledOff:
            messages.warning(request, gettext("Somebody else has called this match off at the same moment."))

    def log_change(self, request: HttpRequest, object: PlayedMatch, message: Any) -> LogEntry:  # noqa: A002
        return super().log_change(request, object, f"called off: {request.POST['reason']}")

    @admin.display(description=_("who plays"))
    def who(self, match: PlayedMatch) -> str:
        return ", ".join(sitter.name for sitter in match.sitting.all())

    @admin.display(description=_("paid"))
    def paid(self, match: PlayedMatch) -> SafeString:
        lines = match.credits.select_related("user").order_by("pk")
        told = ((line.user, words.points(line.points), " ".join(words.sentences(line.why))) for line in lines)
        return format_html_join("", "<p>{}: {} {}</p>", told)


@admin.register(Abandon)
class Abandons(ReadOnly, admin.ModelAdmin):
    """Who has abandoned which match, and what it cost; an operator may forgive."""

    list_display = ("at", "user", "match", "counts", "step", "forgiven_at")
    list_filter = ("counts", "step", "at")
    search_fields = ("user__name", "user__email", "match__code")
    list_select_related = ("user", "match")
    ordering = ("-at",)
    actions = ("forgive",)

    def has_forgive_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("rewards.change_abandon")

    def has_view_permission(self, request: HttpRequest, obj: Abandon | None = None) -> bool:
        return super().has_view_permission(request, obj) or self.has_forgive_permission(request)

    @admin.action(description=_("Forgive the chosen abandons"), permissions=["forgive"])
    def forgive(self, request: HttpRequest, chosen: QuerySet[Abandon]) -> None:
        assert isinstance(request.user, User)
        forgiven = [abandon for abandon in chosen if services.forgive(abandon=abandon, by=request.user)]
        if forgiven:
            LogEntry.objects.log_actions(request.user.pk, forgiven, CHANGE, "forgiven")
        messages.success(request, gettext("Forgiven: %(count)d") % {"count": len(forgiven)})


@admin.register(BoardLine)
class BoardLines(ReadOnly, admin.ModelAdmin):
    """The boards, as sums over the ledger."""

    list_display = ("user", "game", "period", "since", "points", "matches", "reached_at")
    list_filter = ("period", GameFilter)
    search_fields = ("user__name", "user__email")
    list_select_related = ("user",)
    date_hierarchy = "since"
    ordering = ("period", "-since", "game", "-points")
    show_full_result_count = False
