"""Behind the counter."""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import selectors
from games.models import Match
from tests.games_pages.conftest import SECRET, Deal, browser


@pytest.fixture
def keeper(db: None) -> Client:
    return browser(User.objects.create_superuser("keeper@example.org", "pw", name="Keeper"))


def look(keeper: Client, match: Match) -> str:
    return keeper.get(reverse("admin:games_match_change", args=[match.pk])).content.decode()


def test_the_keeper_reads_the_log_of_a_running_match_without_its_deals(deal: Deal, amel: User, keeper: Client) -> None:
    match = deal([amel], moves=4)
    page = look(keeper, match)
    played = match.log.exclude(seat=-1)
    assert all(entry.move in page for entry in played)
    pack = match.log.get(move__startswith="deal").move
    assert pack not in page
    on_the_page = {word for word in pack.split()[1:] if f" {word}" in page}
    assert on_the_page <= {word for entry in match.log.exclude(move=pack) for word in entry.move.split()}
    assert SECRET.hex() not in page
    assert not any(salt in page for salt in match.salts)


def test_the_keeper_reads_everything_once_the_match_is_over(deal: Deal, amel: User, keeper: Client) -> None:
    match = deal([amel])
    page = look(keeper, match)
    assert all(entry.move in page for entry in match.log.all())
    assert SECRET.hex() in page


def test_nothing_about_a_match_can_be_changed(deal: Deal, amel: User, keeper: Client) -> None:
    match = deal([amel], moves=4)
    assert keeper.get(reverse("admin:games_match_add")).status_code == 403
    assert keeper.post(reverse("admin:games_match_delete", args=[match.pk]), {"post": "yes"}).status_code == 403
    assert keeper.post(reverse("admin:games_match_change", args=[match.pk]), {"code": "other"}).status_code == 403
    match.refresh_from_db()
    assert match.code == "match0"


@pytest.mark.parametrize("words", ["match0", "Amel", "amel@example.org", "K7QX2M"])
def test_a_match_is_found_by_code_name_e_mail_and_table(deal: Deal, amel: User, keeper: Client, words: str) -> None:
    deal([amel], moves=2, table="K7QX2M")
    page = keeper.get(reverse("admin:games_match_changelist"), {"q": words}).content.decode()
    assert "match0" in page.split("result_list")[1]


def test_matches_are_filtered_by_game_and_by_being_over(deal: Deal, amel: User, keeper: Client) -> None:
    deal([amel], moves=2)
    deal([amel])

    def listed(**query: str) -> set[str]:
        page = keeper.get(reverse("admin:games_match_changelist"), query).content.decode()
        return {code for code in ("match0", "match1") if f">{code}<" in page}

    assert listed(over="no") == {"match0"}
    assert listed(over="yes") == {"match1"}
    assert listed(game="bisca-tres") == {"match0", "match1"}
    assert listed(game="chkobba") == set()


# --- hands -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def operator(db: None) -> Client:
    user = User.objects.create_user("operator@example.org", name="Operator", is_staff=True)
    user.groups.add(Group.objects.get(name="Operators"))
    return browser(user)


@pytest.fixture
def moderator(db: None) -> Client:
    user = User.objects.create_user("moderator@example.org", name="Moderator", is_staff=True)
    user.groups.add(Group.objects.get(name="Moderators"))
    return browser(user)


def hands_of(match: Match) -> str:
    return reverse("admin:games_match_hands", args=[match.pk])


def test_who_may_see_the_hands_leaves_an_audit_line(deal: Deal, amel: User, operator: Client) -> None:
    match = deal([amel], moves=4)
    page = look(operator, match)
    assert hands_of(match) in page
    cards = selectors.hands(match)
    assert not any(f'aria-label="{card}"' in page for hand in cards for card in hand)
    assert LogEntry.objects.count() == 0
    page = operator.post(hands_of(match)).content.decode()
    assert all(f'aria-label="{card}"' in page for hand in cards for card in hand)
    line = LogEntry.objects.get()
    assert (line.user.name, line.object_id) == ("Operator", str(match.pk))
    assert line.get_change_message() == f"Looked at the hands, at version {match.version}"


def test_a_moderator_reads_the_log_and_no_hands(deal: Deal, amel: User, moderator: Client) -> None:
    match = deal([amel], moves=4)
    page = look(moderator, match)
    assert "deal …" in page
    assert hands_of(match) not in page
    assert moderator.post(hands_of(match)).status_code == 403
    assert LogEntry.objects.count() == 0


def test_hands_are_not_shown_by_a_link(deal: Deal, amel: User, operator: Client) -> None:
    assert operator.get(hands_of(deal([amel], moves=4))).status_code == 403


def test_nor_to_somebody_who_plays_himself(deal: Deal, amel: User, operator: Client) -> None:
    me = User.objects.get(name="Operator")
    match = deal([amel, me], moves=4)
    assert operator.post(hands_of(match)).status_code == 403


def test_the_log_names_who_moved(deal: Deal, amel: User, moderator: Client) -> None:
    page = look(moderator, deal([amel], moves=4))
    assert "<th><bdi>Amel</bdi></th>" in page
    assert "<th><bdi>the house</bdi></th>" in page


def test_matches_are_filtered_by_room_and_person(deal: Deal, amel: User, guest: User, moderator: Client) -> None:
    deal([amel], moves=2, room="tourist")
    deal([guest], moves=2)
    for found, query in (
        ("match0", {"room": "tourist"}),
        ("match1", {"room": "-"}),
        ("match0", {"sitting__user__id__exact": amel.pk}),
        ("match1", {"sitting__user__id__exact": guest.pk}),
    ):
        page = moderator.get(reverse("admin:games_match_changelist"), query).content.decode()
        assert {code for code in ("match0", "match1") if f">{code}<" in page} == {found}
