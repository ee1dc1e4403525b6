"""Somebody is chosen, account or guest, by whom points are corrected."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.views.autocomplete import AutocompleteJsonView
from django.contrib.admin.widgets import AutocompleteSelect
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext

from accounts.models import User
from accounts.shelves import people_called
from rewards.models import Credit


class Anybody(AutocompleteJsonView):
    """All people by what was typed; the list of accounts, which Django would ask, knows no guests."""

    def get_queryset(self) -> QuerySet[User]:
        people = User.objects.order_by("-pk")
        return people.filter(pk__in=people_called(self.term)) if self.term else people

    def has_perm(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("rewards.correct_points")

    def serialize_result(self, obj: Any, to_field_name: str) -> dict[str, str]:
        return {"id": str(obj.pk), "text": who_is(obj)}


class Whom(AutocompleteSelect):
    """A box that finds anybody."""

    url_name = "%s:rewards_credit_people"


class PersonField(forms.ModelChoiceField):
    """Anybody."""

    def __init__(self, **options: Any) -> None:
        field = Credit._meta.get_field("user")
        super().__init__(User.objects.all(), widget=Whom(field, admin.site), **options)

    def label_from_instance(self, obj: User) -> str:
        return who_is(obj)


def who_is(user: User) -> str:
    """Somebody so that he cannot be taken for his namesake."""
    return f"{user.name} · {user.email or gettext('guest')} · {user.pk}"
