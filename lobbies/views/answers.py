"""How a refusal reaches the person: a sentence and a next step, on whatever page he is."""

from typing import cast

from allauth.core.internal import ratelimit
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.html import format_html
from django_htmx.http import HttpResponseClientRedirect

from lobbies.refusals import Refusal, WrongCode


def go(request: HttpRequest, url: str) -> HttpResponse:
    """Send the browser to another page, from a form or from htmx."""
    return HttpResponseClientRedirect(url) if request.htmx else redirect(url)  # type: ignore[attr-defined]


def too_many_guesses(request: HttpRequest, refusal: Refusal) -> HttpResponse | None:
    """Codes cannot be tried out: after too many wrong ones, however they are asked for, the answer says only that."""
    # limit_get: links are guessed with GET; the limits that allauth shows to others are for forms only
    if isinstance(refusal, WrongCode) and not ratelimit.consume(
        request, app="allauth.account", action="code", limit_get=True
    ):
        return cast("HttpResponse", ratelimit.respond_429(request))
    return None


def refused_page(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """A page that says no and where to go from here."""
    if enough := too_many_guesses(request, refusal):
        return enough
    return render(request, "lobbies/refused.html", {"refusal": refusal}, status=refusal.status)


def tell_refusal(request: HttpRequest, refusal: Refusal, *, here: str) -> HttpResponse:
    """The sentence on top of this page (``here``), with the next step as a link if it leads elsewhere."""
    if enough := too_many_guesses(request, refusal):
        return enough
    if refusal.url == here:
        messages.warning(request, str(refusal.sentence))
    else:
        messages.warning(request, format_html('{} <a href="{}">{}</a>', refusal.sentence, refusal.url, refusal.step))
    return go(request, here)
