"""Behind the counter, guests stand apart."""

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
