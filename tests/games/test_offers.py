"""Offers, answers and exchanges in a live match: whose time runs meanwhile, and when bots answer. To the second."""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from games import catalogue, services
from games.kit.moves import HOUSE
from games.live import backroom, floor, wakes
from games.models import Entry, Match
from lobbies.services.seats import BOT

pytestmark = [pytest.mark.both_databases, pytest.mark.usefixtures("at", "quiet")]

SECONDS = 20
EXCHANGE = 15  # the secret of a match in which seat 0 may exchange the trump card after the first trick


@pytest.fixture
def at(time_machine) -> Callable[[float], None]:
    """Let so many seconds pass."""
    time_machine.move_to("2026-03-20 21:00", tick=False)
    return lambda seconds: time_machine.shift(timedelta(seconds=seconds))


@pytest.fixture
def quiet(monkeypatch) -> None:
    """No tasks are sent."""
    monkeypatch.setattr(wakes, "send", lambda match, version: None)


@pytest.fixture
def bisca(people) -> Callable[..., Match]:
    """A match of bisca between these sitters (``person``, or a bot's level) in which a seat leads."""

    def begin(*sitters: str, turn: int = 0, seconds: int | None = SECONDS, first: int = 0) -> Match:
        seats = [
            services.Sitter(people[n], "", people[n].name, "")
            if who == "person"
            else services.Sitter(None, who, f"Bot {n}", "")
            for n, who in enumerate(sitters)
        ]
        for number in range(first, 200):
            begun = services.start(
                game="bisca", sitters=seats, options={}, seconds=seconds, secret=bytes([number]) * 32
            )
            if begun.to_act == [turn]:
                return begun
        raise AssertionError("this seat never leads")

    return begin


def now(match: Match) -> Match:
    """The match as the database has it."""
    return Match.objects.get(pk=match.pk)


def moves(match: Match, *, since: int) -> list[tuple[int, str, bool]]:
    """What the seats did after a version."""
    lines = Entry.objects.filter(match=match, seq__gte=since).exclude(seat=HOUSE).order_by("seq")
    return list(lines.values_list("seat", "move", "stand_in"))


async def _live(match: Match) -> Any:
    live = await floor.here().sit(match.pk)
    await live.catch_up()
    return live


def say(match: Match, seat: int, move: str) -> Match:
    """A person moves, on turn or not."""

    async def go() -> None:
        live = await _live(match)
        await live.move(seat, move, base=live.version)

    backroom.run(go())
    return now(match)


def legal(match: Match, seat: int) -> list[str]:
    async def look() -> list[str]:
        live = await _live(match)
        return live.terms.game.view(live.position.state, seat)["legal"]

    return backroom.run(look())


def play(match: Match, seat: int) -> Match:
    """A person plays the first card in his hand."""
    return say(match, seat, legal(match, seat)[0])


def wake(match: Match) -> Match:
    """What the task does; the match afterwards."""
    services.wake(match=match.pk, version=now(match).version)
    return now(match)


def seconds_to(moment: datetime | None) -> float | None:
    return None if moment is None else round((moment - timezone.now()).total_seconds(), 3)


def clock(match: Match) -> tuple[float | None, float | None]:
    """Seconds until the deadline, and until the server acts."""
    return seconds_to(now(match).deadline), seconds_to(now(match).wake_at)


def until(match: Match, at: Callable[[float], None]) -> Match:
    """Time passes until the server must act, and it acts."""
    at(seconds_to(now(match).wake_at) or 0)
    return wake(match)


# --- the clock of the seat on turn -----------------------------------------------------------------------------------


@pytest.mark.parametrize("offers", [0, 1])
def test_an_offer_gives_no_time_to_the_seat_on_turn(bisca, at, offers):
    match = bisca("person", "person")
    full = clock(match)[0]
    at(7)
    say(match, offers, "offer-draw")
    assert clock(match) == (full - 7, full - 7)
    at(5)
    say(match, 1 - offers, "decline-draw")
    assert clock(match) == (full - 12, full - 12)


def test_nor_does_an_answer_of_one_among_several(bisca, at):
    match = bisca("person", "person", "person", "person")
    full = clock(match)[0]
    for passed, (seat, move) in enumerate(((2, "offer-draw"), (0, "accept-draw"), (3, "accept-draw")), start=1):
        at(3)
        say(match, seat, move)
        assert clock(match) == (full - 3 * passed, full - 3 * passed)
    say(match, 1, "accept-draw")
    assert now(match).result == {"places": [[0, 1, 2, 3]], "reason": "draw"}
    assert clock(match) == (None, None)


def test_an_offer_after_the_time_is_over_does_not_bring_it_back(bisca, at):
    match = bisca("person", "person")
    full = clock(match)[0]
    at(full + 3)
    version = say(match, 0, "offer-draw").version
    assert clock(match) == (-3, -3)
    wake(match)
    assert [(seat, stand_in) for seat, _, stand_in in moves(match, since=version)] == [(0, True)]
    assert now(match).to_act == [1]


def test_a_card_gives_the_next_seat_all_its_time_although_an_offer_is_open(bisca, at):
    match = bisca("person", "person")
    at(7)
    say(match, 1, "offer-draw")
    play(match, 0)
    assert clock(match)[0] == SECONDS + 0.4


def test_who_wins_a_trick_has_all_the_time_to_lead_again(bisca, at):
    match = bisca("person", "person")
    for _ in range(20):
        (seat,) = now(match).to_act
        before = clock(match)[0]
        at(3)
        play(match, seat)
        if now(match).to_act == [seat]:
            assert clock(match)[0] > before
            return
    raise AssertionError("nobody has ever led twice")


def test_an_exchange_takes_its_time_from_the_turn(bisca, at):
    match = bisca("person", "person", first=EXCHANGE)
    play(match, 0)
    play(match, 1)
    full = clock(match)[0]
    at(6)
    say(match, 0, next(move for move in legal(match, 0) if move.startswith("exchange")))
    assert now(match).to_act == [0]
    assert clock(match) == (full - 6, full - 6)
    at(full - 6)
    wake(match)
    assert now(match).to_act == [1]


# --- bots answer -----------------------------------------------------------------------------------------------------


def test_a_bot_answers_an_offer_while_a_person_thinks(bisca, at):
    match = bisca("person", BOT)
    full, version = clock(match)[0], now(match).version
    at(7)
    say(match, 0, "offer-draw")
    deadline, wakes_in = clock(match)
    assert deadline == full - 7
    assert 0.8 <= wakes_in <= 2
    until(match, at)
    assert moves(match, since=version) == [(0, "offer-draw", False), (1, "accept-draw", False)]
    assert now(match).result == {"places": [[0, 1]], "reason": "draw"}


def test_a_bot_that_leads_declines_and_the_person_thinks_on(bisca, at, monkeypatch):
    match = bisca("person", "easy")
    full = clock(match)[0]
    at(7)
    version = say(match, 0, "offer-draw").version
    passed = clock(match)[1]
    until(match, at)
    assert moves(match, since=version) == [(1, "decline-draw", False)]
    assert clock(match) == (pytest.approx(full - 7 - passed), pytest.approx(full - 7 - passed))


def test_every_bot_is_asked_in_turn_and_all_must_agree(bisca, at):
    match = bisca("person", BOT, BOT, BOT, turn=0)
    version = say(match, 0, "offer-draw").version
    for _ in range(3):
        assert 0.8 <= clock(match)[1] <= 2
        until(match, at)
    assert moves(match, since=version) == [(seat, "accept-draw", False) for seat in (1, 2, 3)]
    assert now(match).result["reason"] == "draw"


def test_people_and_bots_answer_each_for_himself(bisca, at):
    match = bisca("person", "person", BOT)
    full = clock(match)[0]
    version = say(match, 0, "offer-draw").version
    passed = clock(match)[1]
    until(match, at)
    assert moves(match, since=version) == [(2, "accept-draw", False)]
    assert clock(match) == (pytest.approx(full - passed), pytest.approx(full - passed)), "nobody is asked but Badr"
    say(match, 1, "accept-draw")
    assert now(match).result["reason"] == "draw"


def test_a_bot_on_turn_answers_and_then_plays(bisca, at):
    match = bisca("person", "easy", turn=1)
    version = say(match, 0, "offer-draw").version
    until(match, at)
    assert moves(match, since=version) == [(1, "decline-draw", False)]
    assert 0.8 <= clock(match)[1] <= 2
    until(match, at)
    assert [(seat, move.split()[0]) for seat, move, _ in moves(match, since=version)][1:] == [(1, "play")]


def test_a_bot_on_turn_that_is_not_asked_plays_when_it_was_to(bisca, at):
    match = bisca("person", "easy", "person", turn=1)
    say(match, 0, "offer-draw")
    until(match, at)  # the bot declines
    planned = now(match).wake_at
    at(0.2)
    say(match, 2, "offer-draw")
    assert now(match).wake_at != planned, "it is asked again"
    assert 0.8 <= clock(match)[1] <= 2
    until(match, at)
    planned = now(match).wake_at
    at(0.2)
    version = now(match).version
    assert now(match).wake_at == planned
    until(match, at)
    assert moves(match, since=version)[0][1].startswith("play")


def test_playing_on_quickly_does_not_put_the_answer_off(bisca, at):
    match = bisca("person", "person", "easy", seconds=None)
    say(match, 0, "offer-draw")
    planned = now(match).wake_at
    at(0.2)
    play(match, 0)
    assert now(match).wake_at == planned
    at(0.2)
    play(match, 1)
    assert now(match).wake_at == planned
    version = now(match).version
    until(match, at)
    assert moves(match, since=version) == [(2, "decline-draw", False)]


@pytest.mark.parametrize("act", [services.get_up, services.sit_down])
def test_the_answer_is_waited_for_although_somebody_leaves_or_comes_back(bisca, people, at, act):
    match = bisca("person", "person", BOT)
    if act is services.sit_down:
        services.get_up(match=match.pk, user=people[1].pk)
    version = say(match, 0, "offer-draw").version
    planned = now(match).wake_at
    at(0.3)
    act(match=match.pk, user=people[1].pk)
    assert now(match).wake_at == planned
    until(match, at)
    assert moves(match, since=version) == [(2, "accept-draw", False)]


def test_a_bot_that_wants_the_impossible_does_not_agree(bisca, at, monkeypatch):
    match = bisca("person", BOT)
    version = say(match, 0, "offer-draw").version
    monkeypatch.setattr(catalogue, "choose", lambda *args, **more: "take KH 2C")
    until(match, at)
    assert moves(match, since=version) == [(1, "decline-draw", False)]


@pytest.mark.parametrize(
    ("points", "answer"), [((10, 4), "accept-draw"), ((4, 10), "decline-draw"), ((4, 4), "accept-draw")]
)
def test_the_bots_of_the_cafe_accept_if_they_do_not_lead_whoever_is_on_turn(points, answer):
    from tests.engines.positions import bisca as laid

    for turn in (0, 1):
        table = laid("bisca", hands=["4C 5C", "4H 5H"], turn=turn, points=points, score=(1, 1), target=6)
        table.say(0, "offer-draw")
        view = table.game.view(table.state, 1)
        assert str(catalogue.choose("bisca", view, Random(0), BOT, seat=1)) == answer


# --- stand-ins -------------------------------------------------------------------------------------------------------


def test_who_runs_out_of_time_under_an_offer_has_one_card_played_and_has_not_answered(bisca, at):
    match = bisca("person", "person")
    full = clock(match)[0]
    at(5)
    version = say(match, 1, "offer-draw").version
    at(full - 5)
    wake(match)
    ((seat, move, stand_in),) = moves(match, since=version)
    assert (seat, move.split()[0], stand_in) == (0, "play", True)
    assert match.sitting.get(seat=0).timeouts == 1
    assert now(match).to_act == [1]
    assert clock(match)[0] == SECONDS + 0.4
    assert "accept-draw" in legal(match, 0)


def test_nobody_agrees_in_the_name_of_who_has_left(bisca, people, at):
    match = bisca("person", "person")
    services.get_up(match=match.pk, user=people[0].pk)
    version = say(match, 1, "offer-draw").version
    assert clock(match)[1] == 2
    until(match, at)
    ((seat, move, stand_in),) = moves(match, since=version)
    assert (seat, move.split()[0], stand_in) == (0, "play", True)


def test_an_offer_does_not_put_off_the_card_of_who_has_left(bisca, people, at):
    match = bisca("person", "person")
    services.get_up(match=match.pk, user=people[0].pk)
    at(1.5)
    say(match, 1, "offer-draw")
    assert clock(match)[1] == 0.5


def test_who_has_left_and_answers_is_back_and_has_the_rest_of_his_time(bisca, people, at):
    match = bisca("person", "person")
    full = clock(match)[0]
    say(match, 1, "offer-draw")
    services.get_up(match=match.pk, user=people[0].pk)
    at(1.5)
    say(match, 0, "decline-draw")
    assert clock(match) == (full - 1.5, full - 1.5)
    assert match.sitting.get(seat=0).left_at is None
