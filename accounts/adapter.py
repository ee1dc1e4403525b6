"""Where sign-up and sign-in meet guests: a guest who signs up is the same person, one who signs in is asked."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib.auth.base_user import AbstractBaseUser
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import urlencode

from accounts import belongings
from accounts.models import User
from accounts.session import LEFT_GUEST, guest_of, keep_language


class Adapter(DefaultAccountAdapter):
    """The café's own steps in allauth's flows."""

    def new_user(self, request: HttpRequest) -> AbstractBaseUser:
        """A guest who makes an account stays the same row, so he keeps everything, once."""
        return guest_of(request) or User()

    def save_user(
        self,
        request: HttpRequest,
        user: AbstractBaseUser,
        form: BaseForm,
        commit: bool = True,  # noqa: FBT001, FBT002 -- allauth's
    ) -> AbstractBaseUser:
        assert isinstance(user, User)
        user.name = form.cleaned_data["name"]
        user.is_guest = False
        saved: AbstractBaseUser = super().save_user(request, user, form, commit)
        return saved

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        guest = guest_of(request)
        super().login(request, user)
        if guest and guest.pk != user.pk and belongings.count(guest):
            request.session[LEFT_GUEST] = guest.pk  # after the login: it begins a new session

    def post_login(self, request: HttpRequest, user: AbstractBaseUser, **about: Any) -> HttpResponse:
        """Speak the person's language; ask what becomes of the guest he was until now."""
        response: HttpResponse = super().post_login(request, user, **about)
        assert isinstance(user, User)
        if LEFT_GUEST in request.session and isinstance(response, HttpResponseRedirect):
            response = HttpResponseRedirect(f"{reverse('claim-guest')}?{urlencode({'next': response.url})}")
        if user.language:
            keep_language(response, user.language)
        return response
