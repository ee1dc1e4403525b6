"""People for the tests of accounts."""

from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client

from accounts.models import User

PASSWORD = "mint tea with pine nuts"


@pytest.fixture(autouse=True)
def rested_limits():
    """Every test comes in by the door for the first time."""
    cache.clear()


@pytest.fixture
def amel(db) -> User:
    """Somebody with an account."""
    user = User.objects.create_user("amel@example.org", PASSWORD, name="Amel")
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    return user


@pytest.fixture
def sign_in() -> Callable[..., object]:
    """Sign a browser in by the form, as people do."""

    def sign(client: Client, email: str = "amel@example.org", password: str = PASSWORD, **more: str):
        return client.post("/accounts/login/", {"login": email, "password": password, **more})

    return sign


@pytest.fixture
def guest_browser(db, client) -> Client:
    """A browser in which a guest waits at a table."""
    client.post("/play-now/", {"game": "chkobba"})
    return client


def who(client: Client) -> User:
    """Who a browser is."""
    return User.objects.get(pk=client.session["_auth_user_id"])
