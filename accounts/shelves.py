"""Long lists behind the counter: as quick with a million lines as with ten. And what the audit line of a change says."""

from typing import Any, ClassVar

from django.contrib import admin
from django.core.paginator import Paginator
from django.db.models import Q, QuerySet
from django.forms import BaseForm
from django.http import HttpRequest
from django.utils.functional import cached_property
from django.utils.translation import gettext

from accounts.models import User

MOST = 10_000  # lines of a list that are counted and paged through; who wants others filters or searches
MEANT = 200  # people that one search may mean


class Pages(Paginator):
    """The pages of a list, counted no further than anybody turns them: counting a million lines takes a second."""

    most = MOST

    @cached_property
    def count(self) -> int:
        lines: QuerySet[Any] = self.object_list  # type: ignore[assignment]
        return lines.order_by().values("pk")[: self.most].count()


class LongList(admin.ModelAdmin):
    """A list in the order in which its lines were written, that is filtered and searched by what an index serves."""

    paginator = Pages
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER  # a count of all lines for every choice of every filter
    list_per_page = 50
    sortable_by: ClassVar[Any] = ()
    ordering = ("-pk",)
    search_fields = ("pk",)  # only so that there is a box: what is searched is told by ``meant``

    def meant(self, words: str) -> Q:
        """What somebody looks for who writes these words."""
        raise NotImplementedError

    def get_search_results(self, request: HttpRequest, queryset: QuerySet[Any], words: str) -> tuple[Any, bool]:
        return (queryset.filter(self.meant(words.strip())) if words.strip() else queryset), False


def people_called(words: str, **which: Any) -> list[int]:
    """The people whom somebody may mean, the newest first: by a number, and by parts of a name or an e-mail."""
    who = Q(name__icontains=words) | Q(email__icontains=words)
    if words.isdecimal() and len(words) < len(str(2**63)):
        who |= Q(pk=int(words))
    return list(User.objects.filter(who, **which).order_by("-pk").values_list("pk", flat=True)[:MEANT])


def old_and_new(form: BaseForm) -> str:
    """What a form has changed, for the audit line: ``Points: 100 → 777``."""
    return "; ".join(
        f"{form.fields[name].label}: {_said(form[name].initial)} → {_said(form.cleaned_data[name])}"
        for name in form.changed_data
    )


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, (list, tuple, QuerySet)):
        return ", ".join(map(str, value)) or "–"
    return "–" if value in (None, "") else str(value)
