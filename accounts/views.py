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
from django.utils.translation import check_for_language, get_language, ngettext, override
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django.views.i18n import set_language

from accounts import prefs
from accounts.forms import PrefsForm, ProfileForm
from accounts.models import User
from accounts.services import appear, choose_tile, claim, disappear, prefer, rename, speak
from accounts.services.claim import NotAGuest
from accounts.session import LEFT_GUEST, guest_of, keep_language

LONGEST_SAID = 200  # signs that the choices of the table may have together


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
    """What a person chooses for himself: name, tile, language, the boards, and how the table looks and sounds."""
    user = cast("User", request.user)
    if request.method != "POST":
        forms = {"form": ProfileForm(instance=user), "table": PrefsForm(initial=dict(prefs.read(user.prefs)))}
        return render(request, "accounts/profile.html", forms)
    form = ProfileForm(request.POST, instance=User(pk=user.pk, language=user.language, avatar=user.avatar))
    table = PrefsForm(request.POST)
    if not all([form.is_valid(), table.is_valid()]):
        return render(request, "accounts/profile.html", {"form": form, "table": table}, status=422)
    _keep(user, form.cleaned_data)
    prefer(user=user, **table.cleaned_data)
    response = redirect(_next(request) or "profile")
    if form.cleaned_data["language"]:
        keep_language(response, user.language)
    with override(form.cleaned_data["language"] or get_language() or settings.LANGUAGE_CODE):
        messages.success(request, _("Your settings are saved."))
    return response


def _keep(user: User, chosen: dict[str, Any]) -> None:
    """Keep what a person chose for himself; what he did not say stays."""
    if chosen["name"] != user.name:
        rename(user=user, name=chosen["name"])
    if chosen["avatar"] is not None:
        choose_tile(user=user, tile=chosen["avatar"])
    if chosen["language"]:
        speak(user=user, language=chosen["language"])
    if chosen["on_boards"] is not None:
        (appear if chosen["on_boards"] else disappear)(user=user)


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Keeps what a person changes at the table: some fields of ``PrefsForm``. A refusal is a sentence for him."""
    if not isinstance(request.user, User):
        return _refused(_("You are not signed in any more. Load the page again."), status=403)
    said = {name: request.POST[name] for name in request.POST if name != "csrfmiddlewaretoken"}
    if sum(map(len, said.values())) > LONGEST_SAID or not said.keys() <= prefs.CHOICES.keys():
        return _refused(_("There is no such choice."), status=422)
    form = PrefsForm(said)
    if not form.is_valid():
        return _refused(" ".join(_sentences(form)), status=422)
    prefer(user=request.user, **form.cleaned_data)
    return HttpResponse(status=204)


def _sentences(form: PrefsForm) -> list[str]:
    return [_("%(choice)s: %(why)s") % {"choice": form[name].label, "why": why[0]} for name, why in form.errors.items()]


def _refused(sentence: str, *, status: int) -> HttpResponse:
    return HttpResponse(sentence, "text/plain; charset=utf-8", status=status)


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
