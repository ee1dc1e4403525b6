"""The ledger behind the counter: every line is read, and points are corrected by a new one."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.models import LogEntry
from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.numbers import signed
from accounts.shelves import LongList, people_called
from games import rooms
from games.admin import GameFilter, RoomFilter
from games.models import Match
from games.names import name_of_game
from rewards import services, words
from rewards.admin.people import Anybody, PersonField
from rewards.models import Credit
from rewards.services.impartial import concerns

MOST = 10_000_000  # points at once: more is a slip of the finger


class Correction(forms.ModelForm):
    """Points for somebody, or away from him, and the reason."""

    by: User
    user = PersonField(label=_("Player"), help_text=_("Name, e-mail or number"))
    points = forms.IntegerField(
        label=_("Points"), min_value=-MOST, max_value=MOST, help_text=_("With a minus sign they are taken away.")
    )
    reason = forms.CharField(
        label=_("Reason"),
        max_length=200,
        help_text=_("The player reads it."),
        widget=forms.TextInput(attrs={"size": 60}),
    )

    class Meta:
        model = Credit
        fields = ("user", "points")

    def clean(self) -> dict[str, Any]:
        told: dict[str, Any] = super().clean() or {}
        user, points = told.get("user"), told.get("points")
        if points == 0:
            raise ValidationError(gettext("A correction by no points corrects nothing."))
        if user and concerns(self.by, [user.pk]):
            raise ValidationError(gettext("These are your own points: somebody else has to correct them."))
        if user and points and user.points + points < 0:
            raise ValidationError(_below_zero())
        return told


class ResultFilter(admin.SimpleListFilter):
    """One result of the ledger."""

    title = _("result")
    parameter_name = "result"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(words.RESULTS.items())

    def queryset(self, request: HttpRequest, queryset: QuerySet[Credit]) -> QuerySet[Credit]:
        return queryset.filter(result=self.value()) if self.value() else queryset


@admin.register(Credit)
class Credits(LongList):
    """The ledger. Adding a line is how points are corrected; no line is ever changed."""

    list_display = ("at", "user", "points_told", "result_told", "game_name", "room_told", "match_told", "author")
    list_filter = (ResultFilter, RoomFilter, GameFilter, "at")
    list_select_related = ("user", "match", "author")
    search_help_text = _("Name, e-mail or number of a player; code of a match; cause of a line")
    fields = (
        "at", "user", "points_told", "result_told", "told", "match_told", "room_told", "game_name", "board_day", "author", "cause",
    )  # fmt: skip
    readonly_fields = ("points_told", "result_told", "told", "match_told", "room_told", "game_name")
    form = Correction

    def get_queryset(self, request: HttpRequest) -> QuerySet[Credit]:
        rows: QuerySet[Credit] = super().get_queryset(request).annotate(room_name=rooms.named())
        return rows

    def meant(self, words: str) -> Q:
        matches = list(Match.objects.filter(code=words).values_list("pk", flat=True))
        return Q(cause=words) | Q(match__in=matches) | Q(user__in=people_called(words))

    def get_urls(self) -> list[URLPattern]:
        people = path("people/", self.admin_site.admin_view(self.people), name="rewards_credit_people")
        return [people, *super().get_urls()]

    def people(self, request: HttpRequest) -> HttpResponseBase:
        """Whom the form of a correction may mean."""
        return Anybody.as_view(admin_site=self.admin_site)(request)

    # --- corrections -------------------------------------------------------------------------------------------------

    def get_fields(self, request: HttpRequest, obj: Credit | None = None) -> Any:
        return self.fields if obj else ("user", "points", "reason")

    def get_form(self, request: HttpRequest, obj: Credit | None = None, change: Any = False, **options: Any) -> Any:  # noqa: FBT002 -- Django's
        form: Any = super().get_form(request, obj, change, **options)
        form.by = request.user
        return form

    def has_add_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("rewards.correct_points")

    def has_change_permission(self, request: HttpRequest, obj: Credit | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Credit | None = None) -> bool:
        return False

    def changeform_view(self, request: HttpRequest, *arguments: Any, **options: Any) -> Any:
        """Django's page; what was true when the form was looked at, and is not when the line is written, is said."""
        try:
            return super().changeform_view(request, *arguments, **options)
        except services.BelowZero:
            messages.error(request, _below_zero())
            return HttpResponseRedirect(request.get_full_path())

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: Any = None) -> HttpResponse:
        told = {"title": gettext("Correct points"), "show_save_and_continue": False, "show_save_and_add_another": False}
        return super().add_view(request, form_url, {**told, **(extra_context or {})})

    def save_model(self, request: HttpRequest, obj: Credit, form: Any, change: Any) -> None:
        assert isinstance(request.user, User)
        line = services.correct(user=obj.user, points=obj.points, by=request.user, reason=form.cleaned_data["reason"])
        obj.pk, obj.cause = line.pk, line.cause

    def log_addition(self, request: HttpRequest, object: Credit, message: Any) -> LogEntry:  # noqa: A002 -- Django's name
        return super().log_addition(request, object, f"{object.points:+} · {object.user} · {request.POST['reason']}")

    # --- a line in words ---------------------------------------------------------------------------------------------

    @admin.display(description=_("points"))
    def points_told(self, line: Credit) -> SafeString:
        return format_html('<bdi dir="ltr">{}</bdi>', signed(line.points))

    @admin.display(description=_("match"))
    def match_told(self, line: Credit) -> SafeString | None:
        if line.match is None:
            return None
        address = reverse("admin:rewards_playedmatch_change", args=[line.match.pk])
        return format_html('<a href="{}">{}</a>', address, line.match.code)

    @admin.display(description=_("result"))
    def result_told(self, line: Credit) -> str:
        return words.result(line.result)

    @admin.display(description=_("why"))
    def told(self, line: Credit) -> SafeString:
        return format_html_join("", "<p>{}</p>", ((sentence,) for sentence in words.sentences(line.why)))

    @admin.display(description=_("game"))
    def game_name(self, line: Credit) -> str:
        return name_of_game(line.game)

    @admin.display(description=_("room"))
    def room_told(self, line: Credit) -> str:
        name = str(getattr(line, "room_name", line.room))
        return name if name or line.match_id is None else gettext("private")


def _below_zero() -> str:
    return gettext("Nobody has fewer points than none.")
