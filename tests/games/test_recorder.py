"""Every message to every viewer over two hundred random matches of each game: none names a card he could not know."""

import asyncio
from collections import defaultdict
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from accounts.models import User
from games import catalogue, services
from games.kit.game import AnyGame
from games.kit.options import OptionError, describe
from games.models import Entry, Match
from tests.games.browser import InHouse, orm, play_on
from tests.games.oracle import knowledge, named

MATCHES = 200
AT_ONCE = 20


def encode(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


SLUGS = [game.slug for game in catalogue.all_games()]


def some_options(game: AnyGame, seats: int, rng: Random) -> dict[str, Any]:
    """House rules that so many can play by; mostly for a short match."""
    lines = describe(game.options)
    while True:
        options = {line["name"]: rng.choice(line["choices"]) for line in lines}
        if "target" in options and rng.random() < 0.9:
            options["target"] = next(line["choices"][0] for line in lines if line["name"] == "target")
        with suppress(OptionError):
            game.fits(game.options(**options), seats)
            return options


def some_match(slug: str, rng: Random) -> tuple[Match, list[User]]:
    """A match by random house rules between new people; mostly a short one."""
    game = catalogue.get(slug)
    seats = rng.choice(game.seats)
    options = some_options(game, seats, rng)
    people = [User.objects.create_user(name=f"Guest {seat}", is_guest=True) for seat in range(seats)]
    sitters = [services.Sitter(person, "", person.name, str(rng.random())) for person in people]
    secret = rng.randbytes(32)
    return services.start(game=slug, sitters=sitters, options=options, seconds=None, secret=secret), people


async def recorded(slug: str, seed: int) -> tuple[Match, list[InHouse], list[tuple[int, str]]]:
    """Play one match to its end before the eyes of all its seats and a watcher."""
    rng = Random(seed)
    match, people = await orm(lambda: some_match(slug, rng))
    viewers = [await InHouse(match.code, person).open() for person in (*people, None)]
    for viewer in viewers:
        await viewer.look()
    await play_on(viewers, rng=rng)
    for viewer in viewers:
        await viewer.until(lambda viewer=viewer: viewer.result, "the result")
        await viewer.leave_the_page()
    log = await orm(lambda: list(Entry.objects.filter(match=match).order_by("seq").values_list("seat", "move")))
    return match, viewers, log


def leaks(slug: str, match: Match, viewer: InHouse, log: list[tuple[int, str]], *, eyes: int | None) -> list[str]:
    """What the viewer was told and may not know, seen with these eyes."""
    frames = defaultdict(str)
    found = []
    for message in viewer.heard:
        for frame in message.pop("frames", ()):
            frames[frame["v"]] += encode(frame)
        if cards := named(encode(message)):
            found.append(f"{message['t']}: {cards}")
    for version, known in enumerate(knowledge(slug, match.seats, log, match.options)):
        if secret := named(frames[version]) - known.may_name(eyes):
            found.append(f"version {version}: {secret}")
    assert set(frames) >= set(range(match.version, len(log) + 1)), "not every version was shown"
    return found


@pytest.mark.parametrize("slug", SLUGS)
async def test_nobody_is_told_a_card_that_he_could_not_know(house, slug):
    for first in range(0, MATCHES, AT_ONCE):
        played = await asyncio.gather(*(recorded(slug, seed) for seed in range(first, first + AT_ONCE)))
        for seed, (match, viewers, log) in enumerate(played, start=first):
            for viewer in viewers:
                told = leaks(slug, match, viewer, log, eyes=viewer.you)
                assert not told, f"{slug}, seed {seed}, viewer {viewer.you}: {told[:3]}"


@pytest.mark.parametrize("slug", SLUGS)
async def test_control_the_oracle_sees_it_when_somebody_is_shown_anothers_view(house, slug):
    match, viewers, log = await recorded(slug, 1)
    assert leaks(slug, match, viewers[0], log, eyes=1)
    assert leaks(slug, match, viewers[1], log, eyes=None)
