"""The boards: periods, games, ties, and who is not on them."""

from datetime import timedelta

import pytest

from accounts.services import appear, disappear
from rewards import selectors
from rewards.services import settle
from tests.rewards.conftest import BOT, NOON

pytestmark = pytest.mark.django_db

TODAY = NOON.date()  # a Friday


@pytest.fixture
def won(over):
    """Settle a match that the first has won."""

    def win(*people, **how):
        match = over(people, **how)
        settle(match=match.pk)
        return match

    return win


def board(period: str = "ever", *, day=TODAY, game: str = "") -> list[tuple[str, int, int]]:
    lines = selectors.board(period=period, day=day, game=game)
    return [(line.user.name, line.points, line.matches) for line in lines]


def test_points_make_the_order(won, amel, badr):
    won(badr, amel)
    won(badr, amel, at=1)
    assert board() == [("Badr", 200, 2), ("Amel", 40, 2)]


def test_a_day_a_week_a_month(won, amel, badr):
    won(amel, badr)
    won(amel, badr, at=NOON - timedelta(days=4))  # on Monday
    won(amel, badr, at=NOON - timedelta(days=5))  # on Sunday
    won(amel, badr, at=NOON - timedelta(days=20))  # in February
    sums = {period: board(period)[0][1] for period in ("day", "week", "month", "ever")}
    assert sums == {"day": 100, "week": 200, "month": 300, "ever": 400}
    assert board("day", day=TODAY - timedelta(days=1)) == []


def test_each_game_has_its_own(won, amel, badr):
    won(amel, badr)
    won(badr, amel, game="bisca-tres")
    assert board(game="chkobba") == [("Amel", 100, 1), ("Badr", 20, 1)]
    assert board(game="bisca-tres") == [("Badr", 100, 1), ("Amel", 20, 1)]
    assert board(game="scopa") == []
    assert {name: points for name, points, _ in board()} == {"Amel": 120, "Badr": 120}


def test_ties_go_to_fewer_matches_then_to_the_earlier(won, amel, badr, chedly, donia):
    won(amel, BOT, chedly, BOT, game="chkobba", places=[[0, 2], [1, 3]])  # 20 each, at noon
    won(badr, BOT, donia, BOT, game="chkobba", places=[[0, 2], [1, 3]], at=1)
    won(chedly, amel, left=[0, 1], at=2)  # one match more for no points
    assert [name for name, *_ in board()] == ["Badr", "Donia", "Amel", "Chedly"]
    lines = {line.user.name: line for line in selectors.board(period="ever", day=TODAY)}
    assert [selectors.rank(lines[name]) for name in ("Badr", "Amel")] == [1, 3]


def test_matches_against_bots_alone_do_not_count(won, amel):
    won(amel, BOT)
    assert board() == []
    amel.refresh_from_db()
    assert amel.points == 100


def test_who_does_not_want_to_be_seen_is_not(won, amel, badr):
    won(amel, badr)
    disappear(user=amel)
    assert board() == [("Badr", 20, 1)]
    assert selectors.rank(selectors.board(period="ever", day=TODAY).get(user=badr)) == 1
    appear(user=amel)
    assert board() == [("Amel", 100, 1), ("Badr", 20, 1)]


def test_who_has_been_shut_out_is_not(won, amel, badr):
    won(amel, badr)
    amel.is_active = False
    amel.save()
    assert board() == [("Badr", 20, 1)]
    assert selectors.rank(selectors.board(period="ever", day=TODAY).get(user=badr)) == 1
