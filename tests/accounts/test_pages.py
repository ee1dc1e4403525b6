"""Every page of accounts is one of the café's: its language, one main part, nothing that the policy forbids."""

import re

import pytest

STRANGERS = ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/accounts/inactive/"]
THEIRS = ["/profile/", "/accounts/email/", "/accounts/password/change/", "/accounts/logout/"]


def check(page: str) -> None:
    assert '<html lang="en" dir="ltr">' in page
    assert page.count("<main") == 1
    assert page.count("<h1") == 1
    assert 'class="skip"' in page
    assert not re.search(r"\sstyle=|\son\w+=", page)
    for script in re.findall(r"<script[^>]*>", page):
        assert "src=" in script or "application/json" in script or "nonce=" in script


@pytest.mark.parametrize("address", STRANGERS)
def test_pages_for_strangers(db, client, address):
    check(client.get(address).content.decode())


@pytest.mark.parametrize("address", THEIRS)
def test_pages_for_accounts(client, amel, address):
    client.force_login(amel)
    check(client.get(address).content.decode())


@pytest.mark.parametrize("address", ["/profile/", "/accounts/login/", "/accounts/signup/", "/accounts/logout/"])
def test_pages_for_guests(guest_browser, address):
    check(guest_browser.get(address).content.decode())


def test_a_stranger_has_no_profile(db, client):
    assert client.get("/profile/")["Location"] == "/accounts/login/?next=/profile/"
