"""Accounts and guests behind the counter."""

from typing import ClassVar

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.models import Guest, User

# The café's own sign-in, with its limits on guesses, leads behind the counter too.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]


class People(admin.ModelAdmin):
    """What both lists have in common."""

    search_fields = ("name", "email")
    ordering = ("-date_joined",)
    date_hierarchy = "date_joined"
    readonly_fields = ("points", "level", "last_login", "date_joined")
    fields: ClassVar = [
        ("name", "language"),
        "is_active",
        ("points", "level"),
        ("date_joined", "last_login"),
    ]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # people come in by the door


@admin.register(User)
class Accounts(People):
    """People with an e-mail."""

    list_display = ("name", "email", "level", "is_staff", "date_joined", "last_login")
    list_filter = ("is_staff", "is_active", "language")
    filter_horizontal = ("groups", "user_permissions")
    fields: ClassVar = [*People.fields, "email", ("is_staff", "is_superuser"), "groups", "user_permissions"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).filter(is_guest=False)


@admin.register(Guest)
class Guests(People):
    """People without one."""

    list_display = ("name", "level", "date_joined", "last_login", "is_active")
    list_filter = ("is_active", "language")

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).filter(is_guest=True)
