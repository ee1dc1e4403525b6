"""Pages of accounts beside allauth's: profile, language, and the guest one was."""

from typing import Any, cast

from allauth.account.adapter import get_adapter
from allauth.account.views import LoginView, SignupView
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import check_for_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django.views.i18n import set_language

from accounts.forms import ProfileForm
from accounts.models import User
from accounts.services import choose_tile, claim, rename, speak
from accounts.services.claim import NotAGuest
from accounts.session import LEFT_GUEST, guest_of, keep_language


class AccountsGoHome:
    """Sign-up and sign-in are for strangers and guests; somebody with an account is sent to his profile."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated and not guest_of(request):
            return redirect("profile")
        return cast("HttpResponseBase", super().dispatch(request, *args, **kwargs))  # type: ignore[misc]


class SignUp(AccountsGoHome, SignupView):
    """Sign-up; a guest finds his name in it."""

    def get_initial(self) -> dict[str, Any]:
        initial: dict[str, Any] = super().get_initial()
        if guest := guest_of(self.request):
            initial["name"] = guest.name
        return initial


class SignIn(AccountsGoHome, LoginView):
    """Sign-in."""


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def profile(request: HttpRequest) -> HttpResponse:
    """What a person chooses for himself: name, tile, language."""
    user = cast("User", request.user)
    if request.method != "POST":
        return render(request, "accounts/profile.html", {"form": ProfileForm(instance=user)})
    form = ProfileForm(request.POST, instance=User(pk=user.pk, language=user.language, avatar=user.avatar))
    if not form.is_valid():
        return render(request, "accounts/profile.html", {"form": form}, status=422)
    rename(user=user, name=form.cleaned_data["name"])
    if form.cleaned_data["avatar"] is not None:
        choose_tile(user=user, tile=form.cleaned_data["avatar"])
    messages.success(request, _("Your name is now %(name)s.") % {"name": user.name})
    response = redirect(_next(request) or "profile")
    if form.cleaned_data["language"]:
        speak(user=user, language=form.cleaned_data["language"])
        keep_language(response, user.language)
    return response


@require_POST
def choose_language(request: HttpRequest) -> HttpResponseBase:
    """Django's own language switch, which also remembers the choice of somebody who is signed in."""
    language = request.POST.get("language", "")
    if isinstance(request.user, User) and language in dict(settings.LANGUAGES) and check_for_language(language):
        speak(user=request.user, language=language)
    return set_language(request)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def claim_guest(request: HttpRequest) -> HttpResponse:
    """Asks somebody who signed in what becomes of the guest he was; nothing moves before he says so."""
    guest = User.objects.filter(pk=request.session.get(LEFT_GUEST, 0), is_guest=True, is_active=True).first()
    if guest is None:
        return redirect(_next(request) or "home")
    if request.method != "POST":
        return render(request, "accounts/claim.html", {"guest": guest, "next": _next(request)})
    if "back" in request.POST:
        login(request, guest, backend=settings.AUTHENTICATION_BACKENDS[0])
        messages.info(request, _("You are %(name)s again, as before.") % {"name": guest.name})
        return redirect("home")
    try:
        went = claim(guest=guest, account=cast("User", request.user))
    except NotAGuest:  # a second press
        return redirect("home")
    del request.session[LEFT_GUEST]
    matches = went.get("matches", 0)
    text = ngettext("%(count)d match moved to your account.", "%(count)d matches moved to your account.", matches)
    messages.success(request, text % {"count": matches})
    return redirect(_next(request) or "home")


def _next(request: HttpRequest) -> str:
    url = request.POST.get("next") or request.GET.get("next") or ""
    return url if url and get_adapter().is_safe_url(url) else ""
