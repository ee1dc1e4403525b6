"""The café speaks the visitor's language, and remembers it."""

from tests.accounts.conftest import who


def test_the_page_says_its_language_and_direction(db, client):
    page = client.get("/", headers={"Accept-Language": "ar"}).content.decode()
    assert '<html lang="ar" dir="rtl">' in page
    page = client.get("/", headers={"Accept-Language": "fr"}).content.decode()
    assert '<html lang="fr" dir="ltr">' in page


def test_a_stranger_chooses_and_the_browser_remembers(db, client):
    client.post("/i18n/setlang/", {"language": "ar", "next": "/lobby/"})
    assert '<html lang="ar"' in client.get("/").content.decode()


def test_a_choice_goes_with_the_account_to_the_next_browser(client, amel, sign_in):
    sign_in(client)
    client.post("/i18n/setlang/", {"language": "fr", "next": "/"})
    assert who(client).language == "fr"
    client.logout()
    client.cookies.clear()
    sign_in(client)
    assert '<html lang="fr"' in client.get("/").content.decode()


def test_a_language_that_the_cafe_does_not_speak_changes_nothing(client, amel):
    client.force_login(amel)
    client.post("/i18n/setlang/", {"language": "tlh", "next": "/"})
    assert who(client).language == ""
    assert '<html lang="en"' in client.get("/").content.decode()


def test_the_profile_changes_it_too(guest_browser):
    guest_browser.post("/profile/", {"name": "Amel", "language": "ar"})
    assert '<html lang="ar"' in guest_browser.get("/").content.decode()


def test_the_way_back_leads_nowhere_else(guest_browser):
    answer = guest_browser.post("/profile/", {"name": "Amel", "next": "https://elsewhere.example/"})
    assert answer["Location"] == "/profile/"
