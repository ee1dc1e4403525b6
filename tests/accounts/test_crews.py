"""The crews behind the counter: what each may do, and what nobody may."""

from types import SimpleNamespace

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from accounts.services import make_guest


@pytest.fixture
def hired(db):
    """Somebody of a crew, and his browser."""

    def hire(group: str) -> Client:
        name = group.removesuffix("s")
        user = User.objects.create_user(f"{name.lower()}@example.org", name=name, is_staff=True)
        user.groups.add(Group.objects.get(name=group))
        client = Client()
        client.force_login(user)
        return client

    return hire


@pytest.fixture
def moderator(hired) -> Client:
    return hired("Moderators")


@pytest.fixture
def operator(hired) -> Client:
    return hired("Operators")


def permissions(group: str) -> set[str]:
    found = Permission.objects.filter(group__name=group).values_list("content_type__app_label", "codename")
    return {f"{app}.{codename}" for app, codename in found}


def person_form(user: User, **other) -> dict:
    return {"name": user.name, "language": "", "is_active": "on"} | other


def test_after_a_fresh_migration_both_crews_are_there(db):
    both = {"accounts.change_user", "accounts.change_guest", "lobbies.view_table", "games.view_match"}
    assert both <= permissions("Moderators") & permissions("Operators")
    only = {
        "games.see_hands",
        "lobbies.close_table",
        "lobbies.change_room",
        "rewards.correct_points",
        "rewards.void_match",
    }
    assert only <= permissions("Operators")
    assert not only & permissions("Moderators")


@pytest.mark.django_db(transaction=True)
def test_and_after_every_later_one_without_what_was_added_being_lost():
    moderators = Group.objects.get(name="Moderators")
    moderators.permissions.remove(*moderators.permissions.filter(codename="view_match"))
    moderators.permissions.add(Permission.objects.get(codename="view_logentry"))
    call_command("migrate", verbosity=0)
    assert "games.view_match" in permissions("Moderators")
    assert "admin.view_logentry" in permissions("Moderators")
    assert Group.objects.count() == 2


def test_a_moderator_renames_somebody_and_leaves_an_audit_line(moderator, amel):
    answer = moderator.post(f"/admin/accounts/user/{amel.pk}/change/", person_form(amel, name="Amel B"))
    assert answer.status_code == 302
    amel.refresh_from_db()
    assert amel.name == "Amel B"
    line = LogEntry.objects.get()
    assert (line.user.name, line.object_id) == ("Moderator", str(amel.pk))
    assert "Name" in line.get_change_message()


def test_and_shuts_a_guest_out(moderator, db):
    guest = make_guest(language="en")
    form = person_form(guest)
    del form["is_active"]
    moderator.post(f"/admin/accounts/guest/{guest.pk}/change/", form)
    guest.refresh_from_db()
    assert not guest.is_active
    assert LogEntry.objects.count() == 1


@pytest.mark.parametrize("crew", ["Moderators", "Operators"])
def test_nobody_of_a_crew_changes_points_levels_or_powers(hired, amel, crew):
    client = hired(crew)
    forged = {"points": "999999", "level": "100", "is_staff": "on", "is_superuser": "on", "email": "thief@example.org"}
    forged["groups"] = str(Group.objects.get(name="Operators").pk)
    client.post(f"/admin/accounts/user/{amel.pk}/change/", person_form(amel, **forged))
    amel.refresh_from_db()
    assert (amel.points, amel.level, amel.email) == (0, 1, "amel@example.org")
    assert (amel.is_staff, amel.is_superuser, amel.groups.count()) == (False, False, 0)
    page = client.get(f"/admin/accounts/user/{amel.pk}/change/").content.decode()
    assert 'name="points"' not in page
    assert 'name="is_superuser"' not in page


def test_not_even_a_superuser_writes_points(amel, client, db):
    client.force_login(User.objects.create_superuser("root@example.org", "pw", name="Root"))
    client.post(f"/admin/accounts/user/{amel.pk}/change/", person_form(amel, email=amel.email, points="5", level="9"))
    amel.refresh_from_db()
    assert (amel.points, amel.level) == (0, 1)


def test_points_that_arrive_while_a_person_is_changed_are_kept(amel, rf):
    amel.name = "Amel B"  # as the form has read and changed her
    User.objects.filter(pk=amel.pk).update(points=100)
    admin.site.get_model_admin(User).save_model(rf.post("/"), amel, SimpleNamespace(changed_data=["name"]), change=True)
    amel.refresh_from_db()
    assert (amel.name, amel.points) == ("Amel B", 100)


def test_the_crew_does_not_change_its_own(moderator, operator, db):
    boss = User.objects.get(name="Operator")
    answer = moderator.post(f"/admin/accounts/user/{boss.pk}/change/", person_form(boss, name="Fool"))
    assert answer.status_code == 403
    boss.refresh_from_db()
    assert boss.name == "Operator"


def test_nobody_is_deleted_behind_the_counter(operator, amel):
    assert operator.post(f"/admin/accounts/user/{amel.pk}/delete/", {"post": "yes"}).status_code == 403


def test_people_are_found_by_name_mail_and_number(moderator, amel):
    for words in ("Ame", "amel@", str(amel.pk)):
        page = moderator.get("/admin/accounts/user/", {"q": words}).content.decode()
        assert "amel@example.org" in page.split("result_list")[1], words


def test_an_operator_furnishes_a_room_and_a_moderator_only_looks(moderator, operator, db):
    from lobbies.models import Room

    tourist = Room.objects.get(slug="tourist")
    form = {"name": "Tourist", "order": "2", "level": "4", "games": ["bisca", "chkobba"], "slug": "cellar"}
    assert moderator.get("/admin/lobbies/room/").status_code == 200
    assert moderator.post(f"/admin/lobbies/room/{tourist.pk}/change/", form).status_code == 403
    assert operator.post(f"/admin/lobbies/room/{tourist.pk}/change/", form).status_code == 302
    tourist.refresh_from_db()
    assert (tourist.slug, tourist.level, tourist.open, tourist.games) == ("tourist", 4, False, ["bisca", "chkobba"])
    assert LogEntry.objects.count() == 1
    assert operator.get("/admin/lobbies/room/add/").status_code == 403
    assert operator.post(f"/admin/lobbies/room/{tourist.pk}/delete/", {"post": "yes"}).status_code == 403


def test_the_first_room_stays_open_to_newcomers(operator, db):
    from lobbies.models import Room

    passport = Room.objects.get(slug="passport")
    form = {"name": "Passport", "order": "1", "level": "9", "open": "on"}
    operator.post(f"/admin/lobbies/room/{passport.pk}/change/", form)
    passport.refresh_from_db()
    assert passport.level == 1


def test_a_table_is_closed_with_an_audit_line_and_a_running_match_goes_on(operator, moderator, amel):
    from lobbies import services
    from lobbies.models import Table

    rules = {"game": "chkobba", "seats": 2, "options": {}, "seconds": 20, "public": True}
    running = services.open_table(user=amel, bots=True, **rules)
    services.begin(code=running.code, user=amel)
    waits = services.open_table(user=amel, **rules)
    asked = {"action": "close_tables", "_selected_action": [running.pk, waits.pk]}
    moderator.post("/admin/lobbies/table/", asked)
    assert not Table.objects.exclude(closed_at=None).exists()
    page = operator.post("/admin/lobbies/table/", asked, follow=True).content.decode()
    assert "1 table closed." in page
    assert "The match has begun at this table." in page
    assert Table.objects.exclude(closed_at=None).get() == waits
    line = LogEntry.objects.get()
    assert line.object_id == str(waits.pk)
    assert "Amel" in line.get_change_message()
