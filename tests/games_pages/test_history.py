"""My matches."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.models import Match, MatchSeat
from games.standing import by_the_cards, how_it_ended
from games.views import A_PAGE
from tests.games_pages.conftest import Deal, browser


def test_a_visitor_without_matches_is_shown_where_to_begin(db: None) -> None:
    page = Client().get(reverse("history")).content.decode()
    assert "No match yet" in page
    assert f'href="{reverse("home")}"' in page


def test_my_running_match_leads_back_to_my_seat_and_a_finished_one_to_its_replay(deal: Deal, amel: User) -> None:
    running, over = deal([amel], moves=3), deal([amel])
    page = browser(amel).get(reverse("history")).content.decode()
    assert reverse("match", args=[running.code]) in page
    assert reverse("match-replay", args=[running.code]) not in page
    assert reverse("match-replay", args=[over.code]) in page
    assert reverse("match-record", args=[over.code]) in page


def test_matches_of_others_are_not_mine(deal: Deal, amel: User, guest: User) -> None:
    match = deal([amel])
    assert match.code not in browser(guest).get(reverse("history")).content.decode()


def test_the_last_match_comes_first_and_older_ones_are_pages_away(deal: Deal, amel: User) -> None:
    first = deal([amel])
    for number in range(A_PAGE):
        match = deal([amel], moves=1)
        match.result, match.finished_at = first.result, timezone.now() + timedelta(minutes=number)
        match.save()
    visitor = browser(amel)
    newest, oldest = (visitor.get(reverse("history"), {"page": page}).content.decode() for page in (1, 2))
    assert newest.index(f"/match{A_PAGE}/") < newest.index("/match1/")
    assert f"/{first.code}/" not in newest
    assert f"/{first.code}/" in oldest


def test_the_history_asks_the_database_no_more_for_more_matches(
    deal: Deal, amel: User, django_assert_num_queries, django_assert_max_num_queries
) -> None:
    visitor = browser(amel)
    deal([amel])
    visitor.get(reverse("history"))
    with django_assert_max_num_queries(12) as one:
        visitor.get(reverse("history"))
    for _ in range(3):
        deal([amel])
    with django_assert_num_queries(len(one)):
        visitor.get(reverse("history"))


@pytest.mark.parametrize(("reason", "told"), [("void", "Called off"), ("abandoned", "Abandoned")])
def test_a_match_that_was_not_played_to_its_end_is_neither_won_nor_drawn(reason: str, told: str) -> None:
    match = Match(seats=2, result={"places": [[0, 1]], "reason": reason})
    assert how_it_ended(match, MatchSeat(seat=0)) == ("broken", told)


@pytest.mark.parametrize(
    ("places", "told"),
    [
        ([[0], [1]], ["Won", "Lost"]),
        ([[0, 2], [1, 3]], ["Won", "Lost", "Won", "Lost"]),
        ([[0, 1]], ["Draw", "Draw"]),
        ([[1], [0, 2], [3]], ["Place 2 of 4", "Won", "Place 2 of 4", "Place 4 of 4"]),
    ],
)
def test_how_a_match_ended_for_each_seat(places: list[list[int]], told: list[str]) -> None:
    match = Match(seats=len(told), result={"places": places, "reason": "points"})
    assert [how_it_ended(match, MatchSeat(seat=seat))[1] for seat in range(len(told))] == told


@pytest.mark.parametrize(
    ("outcomes", "told"),
    [
        (["abandon", "win"], [("broken", "Abandoned"), ("won", "Won")]),
        (["lost", "win"], [("lost", "Lost"), ("won", "Won")]),
        (["agreed", "draw"], [("drawn", "Draw"), ("drawn", "Draw")]),
        (["win", "3"], [("won", "Won"), ("placed", "Place 3 of 2")]),
    ],
)
def test_what_was_paid_for_counts_more_than_the_cards(outcomes: list[str], told: list[tuple[str, str]]) -> None:
    match = Match(seats=2, result={"places": [[0], [1]], "reason": "points"})
    seats = [MatchSeat(seat=seat, outcome=outcome) for seat, outcome in enumerate(outcomes)]
    assert [how_it_ended(match, seat) for seat in seats] == told


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize(
    ("game", "options", "places", "told"),
    [
        ("scopa", {"sides": 3}, [[0, 3], [1, 4], [2, 5]], ["Won", "Place 2 of 3", "Place 3 of 3"]),
        ("bisqa", {}, [[0], [1, 2]], ["Won", "Place 2 of 3", "Place 2 of 3"]),
        ("bisca", {"pairs": True}, [[1, 3], [0, 2]], ["Lost", "Won", "Lost", "Won"]),
    ],
)
def test_the_places_are_those_of_sides_before_and_after_the_payment(
    when: str, game: str, options: dict, places: list[list[int]], told: list[str]
) -> None:
    seats = sum(map(len, places))
    match = Match(game=game, seats=seats, options=options, result={"places": places, "reason": "points"})
    outcomes = [by_the_cards(match, seat) if when == "after" else "" for seat in range(len(told))]
    sitting = [MatchSeat(seat=seat, outcome=outcome) for seat, outcome in enumerate(outcomes)]
    assert [how_it_ended(match, sitter)[1] for sitter in sitting] == told
