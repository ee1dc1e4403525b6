"""Coming in by a link or a code."""

import pytest
from django.test import Client

from accounts.models import User
from lobbies import services
from tests.lobbies.conftest import sitting


@pytest.fixture
def private(amel, open_table):
    return open_table(amel, public=False)


def test_a_stranger_is_seated_by_one_button(client, private):
    page = client.get(f"/t/{private.code}").content.decode()
    assert "Amel" in page
    answer = client.post(f"/tables/{private.code}/sit/", follow=True)
    guest = User.objects.get(is_guest=True)
    assert sitting(private) == ["Amel", guest.name]
    assert guest.name in answer.content.decode()


def test_a_messenger_that_looks_at_the_link_takes_no_chair(client, private):
    for _ in range(3):
        assert client.get(f"/t/{private.code}").status_code == 200
    assert sitting(private) == ["Amel", "-"]
    assert User.objects.count() == 1


def test_it_finds_a_title_for_its_preview(client, private):
    assert (
        '<meta property="og:title" content="Amel invites you to Chkobba">'
        in client.get(f"/t/{private.code}").content.decode()
    )


def test_who_sits_there_already_is_led_to_his_chair(client, amel, private):
    client.force_login(amel)
    assert client.get(f"/t/{private.code}")["Location"] == f"/tables/{private.code}/"


@pytest.mark.parametrize("typed", ["{0}", " {1} ", "{2}"])
def test_the_code_may_be_typed(client, private, typed):
    code = private.code
    arabic = code.translate(str.maketrans("23456789", "٢٣٤٥٦٧٨٩"))
    answer = client.post("/join/", {"code": typed.format(code, f"{code[:3]}-{code[3:]}".lower(), arabic)})
    assert answer["Location"] == f"/t/{code}"


@pytest.mark.parametrize("code", ["ABCDEF", "ABC", "0O1IL0", "", "<script>"])
def test_a_wrong_code_is_answered_with_what_codes_look_like(db, client, code):
    answer = client.post("/join/", {"code": code})
    assert answer.status_code == 404
    assert "six signs" in answer.content.decode()


def test_codes_cannot_be_tried_out(db, client, settings):
    settings.ACCOUNT_RATE_LIMITS = {"code": "3/m/ip"}
    assert [client.get(f"/t/ABCDE{sign}").status_code for sign in "23456"] == [404, 404, 404, 429, 429]


def test_a_full_table_says_so_and_offers_others(client, badr, private):
    services.sit(code=private.code, user=badr)
    answer = client.get(f"/t/{private.code}")
    assert answer.status_code == 409
    assert "Every chair at this table is taken." in answer.content.decode()
    assert "/lobby/" in answer.content.decode()


def test_a_table_that_plays_says_so_and_leads_to_the_match(client, amel, badr, private):
    services.sit(code=private.code, user=badr)
    match = services.begin(code=private.code, user=amel)
    answer = client.get(f"/t/{private.code}")
    assert answer.status_code == 409
    assert "The match has begun" in answer.content.decode()
    assert f"/match/{match.code}/" in answer.content.decode()


def test_a_closed_table_says_so_and_offers_to_open_another(client, amel, private):
    services.close(code=private.code, user=amel)
    answer = client.get(f"/t/{private.code}")
    assert answer.status_code == 410
    assert "/tables/new/chkobba/" in answer.content.decode()


def test_a_bots_chair_is_free_for_whoever_is_invited(client, amel, open_table):
    table = open_table(amel, public=False, bots=True)
    client.post(f"/tables/{table.code}/sit/")
    assert sitting(table)[1] != "bot"


def test_somebody_who_comes_back_with_his_account_finds_his_seat_and_no_stranger_gets_it(client, amel, badr, private):
    services.sit(code=private.code, user=badr)
    match = services.begin(code=private.code, user=amel)
    stranger = Client().post(f"/tables/{private.code}/sit/", follow=True)
    assert "The match has begun" in stranger.content.decode()
    assert [sitter.user for sitter in match.sitting.order_by("seat")] == [amel, badr]
    client.force_login(badr)
    assert client.get(f"/t/{private.code}")["Location"] == f"/tables/{private.code}/"
