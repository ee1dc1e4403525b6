"""Behind the counter nobody does himself a favour, and no slip of a finger or of time does harm."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.urls import reverse

from accounts.crews import MODERATORS, OPERATORS
from accounts.models import User
from games.models import Match
from rewards import services
from rewards.models import Credit, Payout
from rewards.services import settle
from tests.rewards.conftest import BOT, now, paid, read

pytestmark = pytest.mark.django_db

LEDGER = "/admin/rewards/credit/"
CORRECT = "/admin/rewards/credit/add/"

OFF = "This match has been called off in the meantime: nothing was changed."
FIXED = "An abandoned match pays nothing: so the players are told."


def messages_of(answer: Any) -> list[str]:
    """What a page says on top."""
    return [str(message) for message in answer.context["messages"]]


# --- nobody does himself a favour ------------------------------------------------------------------------------------


def test_nobody_corrects_his_own_points(crew):
    operator = crew(OPERATORS)
    me = User.objects.get(name=OPERATORS)
    answer = operator.post(CORRECT, {"user": me.pk, "points": "500", "reason": "I deserve it"})
    assert "These are your own points: somebody else has to correct them." in answer.content.decode()
    with pytest.raises(services.OwnAffair):
        services.correct(user=me, points=500, by=me, reason="I deserve it")
    assert now(me).points == 0


def test_nobody_calls_off_a_match_that_he_sat_in(over, amel, crew):
    operator = crew(OPERATORS)
    me = User.objects.get(name=OPERATORS)
    match = over([amel, me])
    settle(match=match.pk)
    address = f"/admin/rewards/playedmatch/{match.pk}/change/"
    page = read(operator, address)
    assert "You have sat in this match yourself: somebody else has to call it off." in page
    assert 'name="reason"' not in page
    answer = operator.post(address, {"reason": "I lost"}, follow=True)
    assert answer.redirect_chain == [(address, 302)]
    assert messages_of(answer) == ["You have sat in this match yourself: somebody else has to call it off."]
    with pytest.raises(services.OwnAffair):
        services.void(match=match, by=me, reason="I lost")
    assert Match.objects.get().called_off_at is None


def test_nobody_forgives_himself(over, amel, crew):
    operator = crew(OPERATORS)
    me = User.objects.get(name=OPERATORS)
    settle(match=over([amel, me], left=[1]).pk)
    abandon = me.abandons.get()
    chosen = {"action": "forgive", "_selected_action": [abandon.pk]}
    page = operator.post("/admin/rewards/abandon/", chosen, follow=True).content.decode()
    assert "Your own abandons somebody else has to forgive." in page
    with pytest.raises(services.OwnAffair):
        services.forgive(abandon=abandon, by=me)
    assert me.abandons.get().forgiven_at is None


def test_a_superuser_answers_for_everything(over, amel, keeper):
    me = User.objects.get(name="Keeper")
    match = over([amel, me])
    assert keeper.post(CORRECT, {"user": me.pk, "points": "500", "reason": "a trial"}).status_code == 302
    answer = keeper.post(f"/admin/rewards/playedmatch/{match.pk}/change/", {"reason": "a trial"})
    assert answer.status_code == 302
    assert now(me).points == 540


# --- payouts ---------------------------------------------------------------------------------------------------------


def test_no_payout_is_added_or_taken_away(keeper):
    row = Payout.objects.first()
    assert keeper.get("/admin/rewards/payout/add/").status_code == 403
    assert keeper.post(f"/admin/rewards/payout/{row.pk}/delete/", {"post": "yes"}).status_code == 403
    keeper.post("/admin/rewards/payout/", {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"})
    assert Payout.objects.count() == 245
    page = read(keeper, f"/admin/rewards/payout/{row.pk}/change/")
    assert re.findall(r'name="(points|room|players|result)"', page) == ["points"]


def test_the_audit_line_of_a_payout_says_old_and_new(keeper):
    row = Payout.objects.get(room__slug="passport", players=2, result="win")
    assert row.points == 100
    keeper.post(f"/admin/rewards/payout/{row.pk}/change/", {"points": "777"})
    assert LogEntry.objects.get().get_change_message() == "Points: 100 → 777"


def test_and_also_from_the_list(keeper):
    row = Payout.objects.get(room__slug="passport", players=2, result="win")
    address = "/admin/rewards/payout/?room__id__exact=" + str(row.room_id) + "&players=2&result=win"
    form = {"form-TOTAL_FORMS": 1, "form-INITIAL_FORMS": 1, "form-0-id": row.pk, "form-0-points": 777, "_save": "Save"}
    assert keeper.post(address, form).status_code == 302
    assert LogEntry.objects.get().get_change_message() == "Points: 100 → 777"


def test_an_abandon_pays_nothing_whatever_is_sent(keeper):
    row = Payout.objects.get(room__slug="passport", players=2, result="abandon")
    address = f"/admin/rewards/payout/{row.pk}/change/"
    page = read(keeper, address)
    assert 'name="points"' not in page
    assert FIXED in page
    keeper.post(address, {"points": "777"})
    assert Payout.objects.get(pk=row.pk).points == 0


def test_and_also_not_from_the_list(keeper):
    row = Payout.objects.get(room__slug="passport", players=2, result="abandon")
    address = "/admin/rewards/payout/?room__id__exact=" + str(row.room_id) + "&players=2&result="
    assert FIXED in read(keeper, f"{address}abandon")
    assert re.search(r'name="form-0-points"[^>]* disabled', read(keeper, f"{address}abandon"))
    assert FIXED not in read(keeper, f"{address}win")
    assert not re.search(r'name="form-0-points"[^>]* disabled', read(keeper, f"{address}win"))
    form = {"form-TOTAL_FORMS": 1, "form-INITIAL_FORMS": 1, "form-0-id": row.pk, "form-0-points": 777, "_save": "Save"}
    assert keeper.post(f"{address}abandon", form).status_code == 302
    assert Payout.objects.get(pk=row.pk).points == 0
    assert not LogEntry.objects.exists()


# --- slips and races -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [9223372036854775807, -9223372036854775808, 10_000_001])
def test_more_points_than_anybody_has_are_a_slip(amel, crew, points):
    operator = crew(OPERATORS)
    answer = operator.post(CORRECT, {"user": amel.pk, "points": str(points), "reason": "a slip"})
    assert answer.status_code == 200
    assert "10000000" in answer.content.decode().replace(",", "")
    assert not Credit.objects.exists()


def test_points_that_are_gone_when_they_are_taken(amel, crew, monkeypatch):
    def late(**_: object) -> None:
        raise services.BelowZero

    monkeypatch.setattr(services, "correct", late)
    page = crew(OPERATORS).post(CORRECT, {"user": amel.pk, "points": "5", "reason": "lost"}, follow=True)
    assert "Nobody has fewer points than none." in page.content.decode()
    assert not LogEntry.objects.exists()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", OFF),
        ("fr", "Cette partie a été annulée entre-temps : rien n’a été modifié."),
        ("ar", "أُلغيت هذه المباراة في هذه الأثناء: لم يتغيّر شيء."),
    ],
    ids=["en", "fr", "ar"],
)
def test_a_match_that_somebody_else_calls_off_at_the_same_moment(over, person, crew, language, told):
    match, operator = over([person("Amel"), person("Badr")]), crew(OPERATORS)
    operator.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    address = f"/admin/rewards/playedmatch/{match.pk}/change/"
    assert 'name="reason"' in read(operator, address)
    services.void(match=match, by=person("Keeper", is_superuser=True), reason="the lights went out")
    answer = operator.post(address, {"reason": "a fault"}, follow=True)
    assert answer.redirect_chain == [(address, 302)]
    assert messages_of(answer) == [told]
    assert [message.level_tag for message in answer.context["messages"]] == ["warning"]
    assert Credit.objects.filter(cause__startswith="void:").count() == 2
    assert not LogEntry.objects.exists()


def test_a_match_that_is_called_off_between_the_last_look_and_the_deed(over, person, crew, monkeypatch):
    match, operator, void = over([person("Amel"), person("Badr")]), crew(OPERATORS), services.void

    def late(**asked: Any) -> None:
        void(match=match, by=person("Keeper", is_superuser=True), reason="the lights went out")
        void(**asked)

    monkeypatch.setattr(services, "void", late)
    answer = operator.post(f"/admin/rewards/playedmatch/{match.pk}/change/", {"reason": "a fault"}, follow=True)
    assert messages_of(answer) == [OFF]
    assert not LogEntry.objects.exists()


def test_who_may_not_call_off_is_refused_also_when_it_is_too_late(over, amel, badr, crew, keeper):
    match = over([amel, badr])
    services.void(match=match, by=User.objects.get(name="Keeper"), reason="the lights went out")
    answer = crew(MODERATORS).post(f"/admin/rewards/playedmatch/{match.pk}/change/", {"reason": "a fault"})
    assert answer.status_code == 403


def test_a_match_whose_people_have_gone_is_called_off_once(over, crew):
    match, operator = over([BOT, BOT]), crew(OPERATORS)
    address = f"/admin/rewards/playedmatch/{match.pk}/change/"
    assert operator.post(address, {"reason": "a fault"}).status_code == 302
    assert Match.objects.get().called_off_at is not None
    assert 'name="reason"' not in read(operator, address)
    assert messages_of(operator.post(address, {"reason": "once more"}, follow=True)) == [OFF]
    assert LogEntry.objects.count() == 1
    with pytest.raises(services.CalledOff):
        services.void(match=match, by=User.objects.get(name=OPERATORS), reason="once more")


def test_what_a_fault_has_called_off_is_not_called_off_again(over, amel, badr, crew):
    match, operator = over([amel, badr], places=[[0, 1]], reason="void"), crew(OPERATORS)
    settle(match=match.pk)
    address = reverse("admin:rewards_playedmatch_change", args=[match.pk])
    page = read(operator, address)
    assert "there is nothing to call off" in page
    assert 'name="reason"' not in page
    assert messages_of(operator.post(address, {"reason": "once more"}, follow=True)) == [OFF]
    with pytest.raises(services.CalledOff):
        services.void(match=match, by=User.objects.get(name=OPERATORS), reason="once more")
    assert [paid(match, user) for user in (amel, badr)] == [40, 40]
    assert Credit.objects.count() == 2
