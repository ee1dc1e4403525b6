"""Accounts and guests behind the counter. Nobody's points or level are changed here: they follow from the ledger."""

from typing import Any, ClassVar

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Guest, User
from accounts.signals import renamed

# The café's own sign-in, with its limits on guesses, leads behind the counter too.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
admin.site.site_header = admin.site.site_title = _("Qahwa, behind the counter")

POWERS = ("is_staff", "is_superuser", "groups", "user_permissions", "email")  # a superuser's to give


class People(admin.ModelAdmin):
    """What both lists have in common. Django's own audit line is written for every change."""

    search_fields = ("name", "email", "=pk")
    search_help_text = _("Name, e-mail or number")
    ordering = ("-date_joined",)
    date_hierarchy = "date_joined"
    list_per_page = 50
    show_full_result_count = False
    readonly_fields = ("points", "level", "last_login", "date_joined", "their_matches", "their_page")
    fields: ClassVar = [
        ("name", "language"),
        "is_active",
        ("points", "level"),
        ("date_joined", "last_login"),
        ("their_matches", "their_page"),
    ]

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

    @admin.display(description=_("page"))
    def their_page(self, person: User) -> SafeString:
        return format_html('<a href="{}">{}</a>', reverse("person", args=[person.pk]), gettext("As others see it"))


@admin.register(User)
class Accounts(People):
    """People with an e-mail."""

    list_display = ("name", "email", "level", "points", "is_staff", "is_active", "date_joined", "last_login")
    list_filter = ("is_active", "is_staff", "groups", "language")
    filter_horizontal = ("groups", "user_permissions")
    fields: ClassVar = [*People.fields, "email", ("is_staff", "is_superuser"), "groups", "user_permissions"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).filter(is_guest=False)


@admin.register(Guest)
class Guests(People):
    """People without one."""

    list_display = ("name", "level", "points", "is_active", "date_joined", "last_login")
    list_filter = ("is_active", "language")

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).filter(is_guest=True)


def _is_superuser(request: HttpRequest) -> bool:
    return isinstance(request.user, User) and request.user.is_superuser


def _flat(fields: Any) -> list[str]:
    return [name for field in fields for name in ([field] if isinstance(field, str) else field)]
