"""Behind the counter."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
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
