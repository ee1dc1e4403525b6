"""Who may play in which room, by whatever way he comes."""

import pytest
from django.test import Client

from accounts.models import User
from games.models import Match
from lobbies import admission, services
from lobbies.models import Chair, Room, Seeker
from lobbies.refusals import GameNotHere, LevelTooLow, NotHost, OpponentWanted
from tests.lobbies.conftest import again, browser, finish, sitting


def drop(user: User) -> None:
    """An operator has taken points away."""
    user.level, user.points = 4, 500
    user.save()


def test_a_table_is_opened_in_the_room_that_was_asked_for(emna, open_table):
    table = open_table(emna, room="tourist")
    assert table.room == "tourist"
    assert open_table(emna, public=False, room="tourist").room == ""


def test_the_match_carries_the_room_of_its_table(emna, faten, open_table):
    table = open_table(emna, room="tourist")
    services.sit(code=table.code, user=faten)
    services.ready(code=table.code, user=emna)
    services.ready(code=table.code, user=faten)
    assert Match.objects.get().room == "tourist"


def open_one(table, user):
    services.open_table(user=user, game="chkobba", seats=2, options={}, seconds=20, public=True, room="tourist")


def sit(table, user):
    services.sit(code=table.code, user=user)


def seek(table, user):
    services.seek(user=user, room="tourist", game="chkobba")


@pytest.mark.parametrize("way", [open_one, sit, seek])
def test_at_level_four_one_does_not_come_into_tourist(emna, hedi, open_table, way):
    table = open_table(emna, room="tourist")
    with pytest.raises(LevelTooLow) as refused:
        way(table, hedi)
    points = 15 * 4**3 - hedi.points
    assert str(refused.value.sentence) == (
        f"This room opens at level 5. You are at level 4: about {points} points more."
    )
    assert refused.value.status == 403
    assert not Chair.objects.filter(user=hedi).exists()
    assert not Seeker.objects.exists()


@pytest.mark.parametrize("way", [open_one, sit, seek])
def test_at_level_five_one_does(emna, faten, open_table, way):
    way(open_table(faten, room="tourist"), emna)
    assert Chair.objects.filter(user=emna).count() == 1


@pytest.mark.parametrize("deed", [services.ready, services.begin])
def test_whose_level_has_sunk_does_not_begin(emna, faten, open_table, deed):
    table = open_table(emna, room="tourist")
    services.sit(code=table.code, user=faten)
    services.ready(code=table.code, user=faten)
    drop(emna)
    with pytest.raises(LevelTooLow):
        deed(code=table.code, user=emna)
    assert not Match.objects.exists()


def test_nor_plays_once_more(emna, faten, open_table):
    table = open_table(emna, room="tourist")
    services.sit(code=table.code, user=faten)
    services.ready(code=table.code, user=emna)
    services.ready(code=table.code, user=faten)
    finish(table)
    drop(emna)
    with pytest.raises(LevelTooLow):
        services.rematch(code=table.code, user=emna)


def test_a_forged_request_is_refused_with_what_is_missing(emna, hedi, open_table):
    table = open_table(emna, room="tourist")
    his = browser(hedi)
    form = {"seats": "2", "public": "yes", "seconds": "20", "rule-target": "11", "room": "tourist"}
    for address, asked in (
        (f"/tables/{table.code}/sit/", {}),
        ("/quick/tourist/chkobba/", {}),
        ("/tables/new/chkobba/", form),
    ):
        page = his.post(address, asked, follow=True).content.decode()
        assert "This room opens at level 5. You are at level 4" in page, address
    assert list(Chair.objects.exclude(user=None).values_list("user__name", flat=True)) == ["Emna"]
    assert not Seeker.objects.exists()


@pytest.mark.parametrize(
    ("language", "said"), [("en", "589,155 points more"), ("fr", "589\xa0155 points"), ("ar", "589.155 نقطة")]
)
def test_what_is_missing_is_written_as_the_reader_writes_numbers(hedi, language, said):
    his = Client(headers={"accept-language": language})
    his.force_login(hedi)
    refusal = his.post("/quick/luxury/chkobba/", follow=True).content.decode()
    for page in (refusal, his.get("/rooms/luxury/").content.decode()):
        assert said in page.replace("&nbsp;", "\xa0")


def test_a_game_that_is_not_offered_in_a_room_is_not_played_there(emna, open_table):
    Room.objects.filter(slug="tourist").update(games=["bisca"])
    with pytest.raises(GameNotHere) as refused:
        open_table(emna, room="tourist")
    assert refused.value.to == ("room", "tourist")
    assert "chkobba" not in browser(emna).get("/rooms/tourist/").content.decode()


@pytest.mark.parametrize("way", [open_one, sit, seek])
def test_other_apps_are_asked_too(emna, faten, open_table, monkeypatch, way):
    table = open_table(faten, room="tourist")
    asked = []

    def check(users, room):
        asked.extend((user.name, room.slug) for user in users)
        return {user.pk: NotHost() for user in users}

    monkeypatch.setattr(admission, "_checks", [check])
    with pytest.raises(NotHost):
        way(table, emna)
    assert asked == [("Emna", "tourist")]


# --- people to play against ------------------------------------------------------------------------------------------


def test_above_passport_bots_sit_down_once_two_people_play_against_each_other(emna, faten, open_table):
    table = open_table(emna, room="tourist", seats=4, bots=True)
    assert sitting(table) == ["Emna", "-", "-", "-"]
    services.sit(code=table.code, user=faten)
    assert sitting(table) == ["Emna", "Faten", "bot", "bot"]
    services.stand(code=table.code, user=faten)
    assert sitting(table) == ["Emna", "-", "-", "-"]


def test_partners_against_bots_are_not_enough(emna, faten, open_table):
    table = open_table(emna, room="tourist", seats=4, bots=True)
    services.sit(code=table.code, user=faten, seat=2)  # her partner
    assert sitting(table) == ["Emna", "-", "Faten", "-"]


def test_the_host_alone_cannot_call_the_bots_there(emna, open_table):
    table = open_table(emna, room="tourist")
    with pytest.raises(OpponentWanted):
        services.fill(code=table.code, user=emna)
    assert sitting(table) == ["Emna", "-"]
    page = browser(emna).get(f"/tables/{table.code}/").content.decode()
    assert "/fill/" not in page
    assert "bots sit down once somebody has come" in page


def test_nor_begin_with_them_wherever_they_come_from(emna, open_table):
    table = open_table(emna, room="tourist")
    table.chairs.filter(seat=1).update(bot="easy", name="Sassi")
    with pytest.raises(OpponentWanted):
        services.begin(code=table.code, user=emna)
    assert services.ready(code=table.code, user=emna) is None
    assert not Match.objects.exists()


def test_in_passport_and_among_friends_one_plays_with_bots_as_before(emna, open_table):
    table = open_table(emna, bots=True)
    assert services.begin(code=table.code, user=emna)
    private = open_table(emna, public=False, bots=True)
    assert services.begin(code=private.code, user=emna)


def test_when_the_other_does_not_answer_nobody_plays_on_with_a_bot_above_passport(at, emna, faten, open_table):
    table = open_table(emna, room="tourist", bots=True)
    services.sit(code=table.code, user=faten)
    services.ready(code=table.code, user=emna)
    at(15)
    services.tidy_all()
    assert sitting(table) == ["Emna", "-"]
    assert not again(table).playing
