"""What a person prefers at every table: what may be chosen, how it is kept, and who is told when it is refused."""

from typing import get_type_hints

import pytest
from django.test import Client
from django.utils import translation

from accounts.forms import PrefsForm
from accounts.models import User
from accounts.prefs import CHOICES, DECKS, Prefs, fits, read
from accounts.services import claim, make_guest, prefer
from games.deck import sheet
from tests.accounts.conftest import who

TABLE = "/profile/table/"
USUAL = {
    "deck": "french", "trick": "normal", "twice": False, "letters": True, "muted": False,
    "volume_game": 60, "volume_people": 60, "volume_alerts": 80, "tick": 5,
}  # fmt: skip


@pytest.fixture(autouse=True)
def own_language():
    """The language of a page asked for here is not the next test's."""
    with translation.override("en"):
        yield


def kept(user: User) -> Prefs:
    user.refresh_from_db()
    return read(user.prefs)


# --- what there is to choose from --------------------------------------------------------------------------------------


def test_every_choice_is_typed_offered_and_drawn():
    assert get_type_hints(Prefs).keys() == CHOICES.keys() == PrefsForm().fields.keys()
    assert set(DECKS) == sheet.DECKS.keys()


def test_everything_the_form_offers_fits():
    form = PrefsForm()
    for name in ("deck", "tick", "trick"):
        assert all(fits(name, value) for value, _ in form.fields[name].choices)


def test_who_has_chosen_nothing_has_the_usual():
    assert read({}) == USUAL


@pytest.mark.parametrize(
    ("name", "value"),
    [("deck", "tarot"), ("volume_game", 101), ("volume_game", -1), ("volume_game", True), ("twice", 1), ("tick", 4), ("tick", "5"), ("hat", 1)],
)  # fmt: skip
def test_what_does_not_fit_is_read_as_usual_and_never_kept(amel, name, value):
    assert read({name: value}) == USUAL
    with pytest.raises(ValueError, match=name):
        prefer(user=amel, volume_alerts=10, **{name: value})
    assert kept(amel) == USUAL


# --- at the table --------------------------------------------------------------------------------------------------------


def test_one_choice_is_kept_and_the_others_stay(client, amel):
    client.force_login(amel)
    assert client.post(TABLE, {"deck": "four-colour"}).status_code == 204
    assert client.post(TABLE, {"volume_game": "0", "twice": "true"}).status_code == 204
    assert client.post(TABLE, {"twice": "false", "tick": "0", "letters": "false"}).status_code == 204
    assert kept(amel) == USUAL | {"deck": "four-colour", "volume_game": 0, "tick": 0, "letters": False}


def test_a_choice_of_another_browser_is_not_undone(amel):
    elsewhere = User.objects.get(pk=amel.pk)
    prefer(user=amel, deck="four-colour")
    prefer(user=elsewhere, tick=10)
    assert kept(amel) == USUAL | {"deck": "four-colour", "tick": 10}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"deck": "tarot"}, "Cards: There is no such choice."),
        ({"volume_game": "101"}, "Cards and tricks: Ensure this value is less than or equal to 100."),
        ({"volume_alerts": "loud"}, "My turn, and little time: Enter a whole number."),
        ({"volume_alerts": "9" * 150}, "My turn, and little time: Ensure this value is less than or equal to 100."),
        ({"tick": "4"}, "Little time is heard: There is no such choice."),
        ({"twice": "perhaps"}, "Tap twice to play a card: There is no such choice."),
        ({"hat": "red"}, "There is no such choice."),
        ({"deck": "four-colour" * 10_000}, "There is no such choice."),
    ],
)
def test_a_refusal_says_why_and_keeps_nothing(client, amel, said, why):
    client.force_login(amel)
    answer = client.post(TABLE, {"volume_people": "5", **said})
    assert (answer.status_code, answer["Content-Type"]) == (422, "text/plain; charset=utf-8")
    assert answer.content.decode() == why
    assert kept(amel) == USUAL


@pytest.mark.parametrize(("language", "why"), [("fr", "Cartes\N{NO-BREAK SPACE}: "), ("ar", "الأوراق: ")])
def test_a_refusal_is_in_the_persons_language(client, amel, language, why):
    client.force_login(amel)
    answer = client.post(TABLE, {"deck": "tarot"}, headers={"Accept-Language": language})
    assert answer.content.decode().startswith(why)
    assert "There is" not in answer.content.decode()


def test_a_body_that_is_no_choice_at_all_is_refused(client, amel):
    client.force_login(amel)
    body = b'{"deck": "four-colour"}'
    assert client.post(TABLE, body, content_type="application/json").status_code == 204  # nothing was said
    huge = client.post(TABLE, b"deck=" + b"x" * 3_000_000, content_type="application/x-www-form-urlencoded")
    assert huge.status_code == 400
    assert kept(amel) == USUAL


def test_a_stranger_is_told_that_he_is_not_signed_in(db, client):
    answer = client.post(TABLE, {"deck": "four-colour"})
    assert answer.status_code == 403
    assert answer.content.decode() == "You are not signed in any more. Load the page again."
    assert client.get(TABLE).status_code == 405


def test_other_peoples_pages_cannot_choose(amel):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(amel)
    assert strict.post(TABLE, {"deck": "four-colour"}).status_code == 403
    assert kept(amel) == USUAL


# --- in the settings -----------------------------------------------------------------------------------------------------


def form_of(page: str) -> dict[str, str]:
    """What a browser sends that changes nothing, read from the page."""
    from html.parser import HTMLParser

    class Fields(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.said: dict[str, str] = {}
            self.select = ""

        def handle_starttag(self, tag, attrs):
            told = dict(attrs)
            name = told.get("name", "")
            if tag == "select":
                self.select = name
            if tag == "option" and "selected" in told:
                self.said[self.select] = told["value"]
            pressed = told.get("type") not in ("radio", "checkbox") or "checked" in told
            if tag == "input" and name in {*CHOICES, "name", "on_boards"} and pressed:
                self.said[name] = told["value"]

    fields = Fields()
    fields.feed(page)
    return fields.said


def test_saved_as_it_is_shown_nothing_changes(client, amel):
    chosen = {
        "deck": "four-colour",
        "twice": True,
        "letters": False,
        "muted": True,
        "volume_people": 15,
        "tick": 3,
        "trick": "slow",
    }
    prefer(user=amel, **chosen)
    client.force_login(amel)
    said = form_of(client.get("/profile/").content.decode())
    assert said.keys() == CHOICES.keys() | {"name", "on_boards"}
    client.post("/profile/", said)
    assert kept(amel) == USUAL | chosen
    assert amel.on_boards


def test_the_settings_change_it_with_one_message(client, amel):
    client.force_login(amel)
    said = form_of(client.get("/profile/").content.decode())
    said |= {"deck": "four-colour", "volume_game": "0", "twice": "true", "letters": "false", "on_boards": "false"}
    page = client.post("/profile/", said, follow=True).content.decode()
    assert page.count('class="message success"') == 1
    assert "Your settings are saved." in page
    assert kept(amel) == USUAL | {"deck": "four-colour", "volume_game": 0, "twice": True, "letters": False}
    assert not amel.on_boards


def test_the_message_is_in_the_language_just_chosen(client, amel):
    client.force_login(amel)
    page = client.post("/profile/", {"name": "Amel", "language": "fr"}, follow=True).content.decode()
    assert "Vos réglages sont enregistrés." in page


def test_what_a_form_does_not_name_stays(client, amel):
    prefer(user=amel, twice=True, deck="four-colour")
    client.force_login(amel)
    client.post("/profile/", {"name": "Amel"})
    assert kept(amel) == USUAL | {"twice": True, "deck": "four-colour"}
    assert amel.on_boards


def test_the_settings_refuse_in_place_and_keep_nothing(client, amel):
    client.force_login(amel)
    answer = client.post("/profile/", {"name": "Ahmed", "volume_game": "101", "deck": "tarot"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "less than or equal to 100" in page
    assert "There is no such choice." in page
    assert kept(amel) == USUAL
    assert amel.name == "Amel"


# --- guests --------------------------------------------------------------------------------------------------------------


def test_a_guest_chooses_too_and_keeps_it_with_an_account(guest_browser):
    guest_browser.post(TABLE, {"deck": "four-colour"})
    guest_browser.post(
        "/accounts/signup/", {"name": "Amel", "email": "new@example.org", "password1": "mint tea with pine nuts"}
    )
    assert not who(guest_browser).is_guest
    assert read(who(guest_browser).prefs)["deck"] == "four-colour"


def test_a_claimed_guest_does_not_overwrite_what_the_account_chose(amel):
    guest = make_guest(language="en")
    prefer(user=guest, deck="four-colour", volume_game=0)
    prefer(user=amel, tick=10)
    claim(guest=guest, account=amel)
    assert kept(amel) == USUAL | {"tick": 10}
