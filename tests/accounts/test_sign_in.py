"""Accounts by e-mail, with a name, on a café that has no mail."""

from django.core import mail

from accounts.models import User
from tests.accounts.conftest import PASSWORD, who

SIGN_UP = {"name": "Badr", "email": "Badr@Example.org", "password1": PASSWORD}


def test_somebody_signs_up_and_is_in_before_any_mail_is_read(db, client):
    answer = client.post("/accounts/signup/", SIGN_UP)
    assert answer.status_code == 302
    badr = who(client)
    assert (badr.name, badr.email, badr.is_guest) == ("Badr", "badr@example.org", False)
    assert [letter.to for letter in mail.outbox] == [["badr@example.org"]]


def test_he_signs_in_from_another_browser_and_out_again(db, client, sign_in):
    client.post("/accounts/signup/", SIGN_UP)
    client.post("/accounts/logout/")
    assert "_auth_user_id" not in client.session
    assert sign_in(client, "badr@example.org").status_code == 302
    assert who(client).name == "Badr"


def test_a_wrong_password_is_answered_with_a_sentence(client, amel, sign_in):
    answer = sign_in(client, password="coffee")
    assert answer.status_code == 200
    assert "not correct" in answer.content.decode()
    assert "_auth_user_id" not in client.session


def test_guessing_passwords_is_stopped_even_for_the_right_one(client, amel, sign_in):
    for _ in range(5):
        sign_in(client, password="coffee")
    answer = sign_in(client)
    assert "Too many failed" in answer.content.decode()
    assert "_auth_user_id" not in client.session


def test_a_weak_password_is_refused(db, client):
    answer = client.post("/accounts/signup/", SIGN_UP | {"password1": "12345678"})
    assert answer.status_code == 200
    assert not User.objects.exists()


def test_a_sign_up_without_a_name_is_refused(db, client):
    assert client.post("/accounts/signup/", SIGN_UP | {"name": " "}).status_code == 200
    assert not User.objects.exists()


def test_somebody_with_an_account_finds_his_profile_where_the_doors_are(client, amel):
    client.force_login(amel)
    assert client.get("/accounts/login/")["Location"] == "/profile/"
    assert client.get("/accounts/signup/")["Location"] == "/profile/"


def test_a_forgotten_password_is_answered_by_mail(client, amel):
    client.post("/accounts/password/reset/", {"email": amel.email})
    assert mail.outbox[-1].to == [amel.email]
    assert "/accounts/password/reset/key/" in mail.outbox[-1].body
