"""Matches for the pages: one in play, one played to its end, with their logs."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games import catalogue
from games.kit import options as house_rules
from games.kit.game import AnyGame, play
from games.kit.moves import HOUSE
from games.kit.shuffle import CheckableDice, commitment
from games.models import Entry, Match, MatchSeat

SECRET = bytes(range(32))
SALTS = ["jasmine", "mint", "saffron", "cumin", "anise", "clove", "sumac", "caraway"]

Deal = Callable[..., Match]


@pytest.fixture
def amel(db: None) -> User:
    return User.objects.create_user("amel@example.org", name="Amel")


@pytest.fixture
def guest(db: None) -> User:
    return User.objects.create_user(name="Visitor 7", is_guest=True)


def browser(user: User) -> Client:
    """A browser in which somebody is signed in."""
    client = Client()
    client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
    return client


@pytest.fixture
def deal(db: None) -> Deal:
    """``deal(people)``: a match of these people and bots, left after some ``moves`` or, without a number, at its end."""

    def begin(
        people: Sequence[User],
        *,
        game: str = "bisca-tres",
        options: dict[str, Any] | None = None,
        moves: int | None = None,
        **fields: Any,
    ) -> Match:
        rules = catalogue.get(game)
        seats = max(rules.seats[0], len(people))
        chosen = house_rules.read(rules.options, options or {})
        match = Match.objects.create(
            code=f"match{Match.objects.count()}",
            game=game,
            game_version=rules.version,
            seats=seats,
            options=asdict(chosen),
            seconds=20,
            secret=SECRET,
            commitment=commitment(SECRET),
            salts=SALTS[:seats],
            **fields,
        )
        for seat in range(seats):
            user = people[seat] if seat < len(people) else None
            MatchSeat.objects.create(
                match=match, seat=seat, user=user, bot="" if user else "easy", name=user.name if user else f"Bot {seat}"
            )
        play_on(match, rules, chosen, moves)
        return match

    return begin


def play_on(match: Match, game: AnyGame, options: Any, limit: int | None) -> None:
    """The stand-in plays every seat."""
    state, dice, rng = game.start(options, match.seats), CheckableDice(SECRET, match.salts), Random(7)
    made = 0
    while game.result(state) is None and (limit is None or made < limit):
        move = game.house(state, dice)
        seat = HOUSE
        if move is None:
            (seat, *_) = game.to_act(state)
            move = catalogue.choose(game.slug, game.view(state, seat), rng, "easy")
            state = play(game, state, seat, move)
            made += 1
        else:
            game.apply(state, HOUSE, move)
        Entry.objects.create(match=match, seq=match.version, seat=seat, move=str(move))
        match.version += 1
    if result := game.result(state):
        match.result = {"places": [list(seats) for seats in result.places], "reason": result.reason}
        match.finished_at = timezone.now()
    match.save()
