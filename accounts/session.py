"""Who a browser is: guests signed in for a year, the language it keeps, the guest it was before a sign-in."""

from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.ratelimit import consume_or_429
from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import get_language

from accounts.models import User
from accounts.services import make_guest

#: Session key: the guest that this browser was before it signed in to an account; he is asked what becomes of him.
LEFT_GUEST = "left_guest"
#: Session key: the month in which the session was last given a whole year.
RENEWED = "renewed"


def guest_of(request: HttpRequest) -> User | None:
    """The guest who asks, or ``None`` for an account and for a stranger."""
    user = request.user
    return user if isinstance(user, User) and user.is_guest else None


def somebody(request: HttpRequest) -> User:
    """The person who asks; a stranger becomes a guest, signed in on this browser for a year."""
    if isinstance(request.user, User):
        return request.user
    if too_many := consume_or_429(request, action="guest"):
        raise ImmediateHttpResponse(too_many)
    guest = make_guest(language=get_language() or settings.LANGUAGE_CODE)
    login(request, guest, backend=settings.AUTHENTICATION_BACKENDS[0])
    return guest


def renew(request: HttpRequest) -> None:
    """Once a month, begin the year anew: whoever comes regularly is never signed out."""
    month = f"{timezone.now():%Y-%m}"
    if request.user.is_authenticated and request.session.get(RENEWED) != month:
        request.session[RENEWED] = month


def keep_language(response: HttpResponse, language: str) -> None:
    """Let this browser speak a language from the next page on."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        path=settings.LANGUAGE_COOKIE_PATH,
        samesite="Lax",
    )
