"""Behind the counter, guests stand apart."""

from django.contrib.admin.models import LogEntry
from django.core.management import call_command

from accounts.models import User
from accounts.services import make_guest


def test_guests_and_accounts_have_a_list_each(client, amel):
    User.objects.filter(pk=amel.pk).update(is_staff=True, is_superuser=True)
    client.force_login(amel)
    guest = make_guest(language="fr")
    accounts = client.get("/admin/accounts/user/").content.decode()
    guests = client.get("/admin/accounts/guest/").content.decode()
    assert "amel@example.org" in accounts
    assert guest.name not in accounts
    assert guest.name in guests
    assert "amel@example.org" not in guests.split("<table")[1]
    assert client.get(f"/admin/accounts/guest/{guest.pk}/change/").status_code == 200
    assert client.get(f"/admin/accounts/user/{amel.pk}/change/").status_code == 200


def test_the_way_behind_the_counter_leads_by_the_cafes_own_door(db, client):
    answer = client.get("/admin/login/")
    assert answer.status_code == 302
    assert answer["Location"].startswith("/accounts/login/")


def behind(client, amel):
    User.objects.filter(pk=amel.pk).update(is_staff=True, is_superuser=True)
    client.force_login(amel)
    return client


def test_a_language_is_chosen_from_those_of_the_cafe(client, amel):
    guest, form = make_guest(language="fr"), {"is_active": "on", "language": "klingon"}
    address = f"/admin/accounts/guest/{guest.pk}/change/"
    page = behind(client, amel).get(address).content.decode()
    assert '<option value="fr" selected>French</option>' in page
    assert client.post(address, {**form, "name": guest.name}).status_code == 200
    assert client.post(address, {**form, "name": guest.name, "language": "ar"}).status_code == 302
    guest.refresh_from_db()
    assert guest.language == "ar"


def test_the_audit_line_says_old_and_new(client, amel):
    guest = make_guest(language="fr")
    form = {"name": "Zorro", "language": "fr"}
    behind(client, amel).post(f"/admin/accounts/guest/{guest.pk}/change/", form)
    assert LogEntry.objects.get().get_change_message() == f"Name: {guest.name} → Zorro; Active: yes → no"


def test_a_superuser_is_made_by_a_command(db, client, monkeypatch):
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "a long way to the sea")
    call_command("createsuperuser", email="Root@Example.org", name="Root", interactive=False, verbosity=0)
    answer = client.post("/accounts/login/", {"login": "root@example.org", "password": "a long way to the sea"})
    assert answer.status_code == 302
    assert client.get("/admin/").status_code == 200
