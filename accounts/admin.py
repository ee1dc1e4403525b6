"""Accounts and guests behind the counter. Nobody's points or level are changed here: they follow from the ledger."""

from typing import Any, ClassVar

from allauth.account.decorators import secure_admin_login
from django import forms
from django.conf import settings
from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.db.models import Field, Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Guest, User
from accounts.shelves import LongList, old_and_new, people_called
from accounts.signals import renamed

# The café's own sign-in, with its limits on guesses, leads behind the counter too.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
admin.site.site_header = admin.site.site_title = _("Qahwa, behind the counter")
admin.site.enable_nav_sidebar = (
    False  # it takes the room of three columns from every list; the first page has all of it
)

POWERS = ("is_staff", "is_superuser", "groups", "user_permissions", "email")  # a superuser's to give


#: What leads away from somebody's page behind the counter, and who may go there.
WAYS = {
    "their_page": (),
    "their_matches": ("games.view_match",),
    "their_points": ("rewards.view_credit",),
    "correct_points": ("rewards.view_credit", "rewards.correct_points"),
}


class LanguageFilter(admin.SimpleListFilter):
    """One language of the café."""

    title = _("language")
    parameter_name = "language"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return list(settings.LANGUAGES)

    def queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> QuerySet[User]:
        return queryset.filter(language=self.value()) if self.value() else queryset


class ByPoints(ChangeList):
    """A list in whose order ties follow the points, so that one index serves it in both directions."""

    def get_ordering(self, request: HttpRequest, queryset: QuerySet[Any]) -> Any:
        ordering = super().get_ordering(request, queryset)
        return ("points", "pk") if ordering[0] == "points" else ordering


class People(LongList):
    """What both lists have in common. An audit line with the old and the new is written for every change."""

    search_help_text = _("Name, e-mail or number")
    sortable_by = ("points",)  # the one column that an index serves
    readonly_fields = ("points", "level", "last_login", "date_joined", *WAYS)
    fields: ClassVar = [
        ("name", "language"),
        "is_active",
        ("points", "level"),
        ("date_joined", "last_login"),
    ]

    def get_changelist(self, request: HttpRequest, **options: Any) -> Any:
        return ByPoints

    def meant(self, words: str) -> Q:
        return Q(pk__in=people_called(words, is_guest=self.model is Guest))

    def get_fields(self, request: HttpRequest, obj: User | None = None) -> Any:
        own = obj is not None and obj.pk == request.user.pk and not _is_superuser(request)
        ways = [way for way, needs in WAYS.items() if request.user.has_perms(needs)]
        ways = [way for way in ways if not (own and way == "correct_points")]
        rest = len(People.fields)
        return [*self.fields[:rest], tuple(ways), *self.fields[rest:]]

    def formfield_for_dbfield(self, db_field: Field, request: Any, **options: Any) -> Any:
        if db_field.name == "language":
            languages = [("", _("as the browser asks")), *settings.LANGUAGES]
            return forms.ChoiceField(label=_("Language"), choices=languages, required=False)
        return super().formfield_for_dbfield(db_field, request, **options)

    def construct_change_message(self, request: HttpRequest, form: Any, formsets: Any, add: Any = False) -> Any:  # noqa: FBT002 -- Django's
        return old_and_new(form)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # people come in by the door

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        return False  # matches and points of others hang on them: shut them out instead

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """The crew does not change itself: only a superuser changes those who work behind the counter."""
        if obj is not None and (obj.is_staff or obj.is_superuser) and not _is_superuser(request):
            return False
        return super().has_change_permission(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> Any:
        if _is_superuser(request):
            return self.readonly_fields
        return (*self.readonly_fields, *(field for field in POWERS if field in _flat(self.fields)))

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:  # noqa: FBT001 -- Django's
        """Write what was changed and nothing else: points may arrive at the same moment."""
        fields = [field for field in form.changed_data if field not in ("groups", "user_permissions")]
        obj.save(update_fields=fields)
        if "name" in fields:
            renamed.send(User, user=obj)

    @admin.display(description=_("matches"))
    def their_matches(self, person: User) -> SafeString:
        address = f"{reverse('admin:games_match_changelist')}?sitting__user__id__exact={person.pk}"
        return format_html('<a href="{}">{}</a>', address, gettext("Their matches"))

    @admin.display(description=_("points"))
    def their_points(self, person: User) -> SafeString:
        address = f"{reverse('admin:rewards_credit_changelist')}?user__id__exact={person.pk}"
        return format_html('<a href="{}">{}</a>', address, gettext("Their points"))

    @admin.display(description=_("correction"))
    def correct_points(self, person: User) -> SafeString:
        address = f"{reverse('admin:rewards_credit_add')}?user={person.pk}"
        return format_html('<a href="{}">{}</a>', address, gettext("Correct points"))

    @admin.display(description=_("page"))
    def their_page(self, person: User) -> SafeString:
        return format_html('<a href="{}">{}</a>', reverse("person", args=[person.pk]), gettext("As others see it"))


@admin.register(User)
class Accounts(People):
    """People with an e-mail."""

    list_display = ("name", "email", "level", "points", "is_staff", "is_active", "date_joined", "last_login")
    list_filter = ("is_active", "is_staff", "groups", LanguageFilter, "date_joined")
    filter_horizontal = ("groups", "user_permissions")
    fields: ClassVar = [*People.fields, "email", ("is_staff", "is_superuser"), "groups", "user_permissions"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).filter(is_guest=False)


@admin.register(Guest)
class Guests(People):
    """People without one."""

    list_display = ("name", "level", "points", "is_active", "date_joined", "last_login")
    list_filter = ("is_active", LanguageFilter, "date_joined")

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).filter(is_guest=True)


def _is_superuser(request: HttpRequest) -> bool:
    return isinstance(request.user, User) and request.user.is_superuser


def _flat(fields: Any) -> list[str]:
    return [name for field in fields for name in ([field] if isinstance(field, str) else field)]
