"""Abandons behind the counter."""

from django.contrib import admin, messages
from django.contrib.admin.models import CHANGE, LogEntry
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.shelves import LongList, people_called
from games.admin import ReadOnly
from games.models import Match
from rewards import services
from rewards.models import Abandon
from rewards.services.impartial import concerns


@admin.register(Abandon)
class Abandons(ReadOnly, LongList):
    """Who has abandoned which match, and what it cost; an operator may forgive."""

    list_display = ("at", "user", "match", "counts", "step", "forgiven_at")
    list_filter = ("counts", "at")
    search_help_text = _("Name, e-mail or number of a player; code of a match")
    list_select_related = ("user", "match")
    actions = ("forgive",)

    def meant(self, words: str) -> Q:
        matches = list(Match.objects.filter(code=words).values_list("pk", flat=True))
        return Q(match__in=matches) | Q(user__in=people_called(words))

    def has_forgive_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("rewards.change_abandon")

    def has_view_permission(self, request: HttpRequest, obj: Abandon | None = None) -> bool:
        return super().has_view_permission(request, obj) or self.has_forgive_permission(request)

    @admin.action(description=_("Forgive the chosen abandons"), permissions=["forgive"])
    def forgive(self, request: HttpRequest, chosen: QuerySet[Abandon]) -> None:
        by = request.user
        assert isinstance(by, User)
        others = [abandon for abandon in chosen if not concerns(by, [abandon.user_id])]
        if len(others) < len(chosen):
            messages.warning(request, gettext("Your own abandons somebody else has to forgive."))
        forgiven = [abandon for abandon in others if services.forgive(abandon=abandon, by=by)]
        if forgiven:
            LogEntry.objects.log_actions(by.pk, forgiven, CHANGE, "forgiven")
        messages.success(request, gettext("Forgiven: %(count)d") % {"count": len(forgiven)})
