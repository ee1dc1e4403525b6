"""Every message to every viewer over two hundred random matches of each game: none names a card he could not know.

In parts of twenty matches that are played at the same time, so that the workers of a run share them.
"""

import asyncio
from collections import defaultdict
from contextlib import suppress
from math import ceil
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


SLUGS = [game.slug for game in catalogue.all_games()]


def parts() -> list[tuple[str, int, range]]:
    """Game, seats and seeds: the matches of each game shared by its numbers of seats, and played a part at a time."""
    found = []
    for game in catalogue.all_games():
        each = ceil(MATCHES / len(game.seats))
        seeds = [range(first, min(first + AT_ONCE, each)) for first in range(0, each, AT_ONCE)]
        found += [(game.slug, seats, part) for seats in game.seats for part in seeds]
    return found


PARTS = parts()


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


def some_match(slug: str, seats: int, rng: Random) -> tuple[Match, list[User]]:
    """A match by random house rules between new people; mostly a short one."""
    game = catalogue.get(slug)
    options = some_options(game, seats, rng)
    people = [User.objects.create_user(name=f"Guest {seat}", is_guest=True) for seat in range(seats)]
    sitters = [services.Sitter(person, "", person.name, str(rng.random())) for person in people]
    secret = rng.randbytes(32)
    return services.start(game=slug, sitters=sitters, options=options, seconds=None, secret=secret), people


async def recorded(slug: str, seats: int, seed: int) -> tuple[Match, list[InHouse], list[tuple[int, str]]]:
    """Play one match to its end before the eyes of all its seats and a watcher."""
    rng = Random(f"{seats} {seed}")
    match, people = await orm(lambda: some_match(slug, seats, rng))
    viewers = [await InHouse(match.code, person).open() for person in (*people, None)]
    for viewer in viewers:
        await viewer.look()
    await play_on(viewers, rng=rng)
    for viewer in viewers:
        await viewer.until(lambda viewer=viewer: viewer.result, "the result")
        await viewer.leave_the_page()
    log = await orm(lambda: list(Entry.objects.filter(match=match).order_by("seq").values_list("seat", "move")))
    return match, viewers, log


def told(viewer: InHouse) -> tuple[dict[int, set[str]], list[str]]:
    """The cards that a viewer was told of, by version; and the messages that named some outside of any version."""
    cards: dict[int, set[str]] = defaultdict(set)
    elsewhere = []
    for text, message in zip(viewer.texts, viewer.heard, strict=True):
        for frame in msgspec.json.decode(text, type=Told).frames:
            cards[msgspec.json.decode(frame, type=Version).v] |= named(bytes(frame).decode())
        rest = {name: value for name, value in message.items() if name != "frames"}
        if others := named(msgspec.json.encode(rest).decode()):
            elsewhere.append(f"{message['t']}: {others}")
    return cards, elsewhere


class Told(msgspec.Struct):
    """A message, its frames left as they came."""

    frames: list[msgspec.Raw] = []


class Version(msgspec.Struct):
    """What a frame is of."""

    v: int


def leaks(slug: str, match: Match, viewers: dict[int | None, InHouse], log: list[tuple[int, str]]) -> list[str]:
    """What viewers were told and may not know, each seen with the eyes that he is named by."""
    heard = {eyes: told(viewer) for eyes, viewer in viewers.items()}
    found = [f"{eyes}: {message}" for eyes, (_, elsewhere) in heard.items() for message in elsewhere]
    for version, known in enumerate(knowledge(slug, match.seats, log, match.options)):
        for eyes, (cards, _) in heard.items():
            if secret := cards[version] - known.may_name(eyes):
                found.append(f"{eyes}, version {version}: {secret}")
    for viewer in viewers.values():
        shown = {frame["v"] for message in viewer.heard for frame in message.get("frames", ())}
        assert shown >= set(range(match.version, len(log) + 1)), "not every version was shown"
    return found


@pytest.mark.parametrize(
    ("slug", "seats", "seeds"), PARTS, ids=lambda part: f"{part.start}-" if isinstance(part, range) else str(part)
)
async def test_nobody_is_told_a_card_that_he_could_not_know(house, slug, seats, seeds):
    played = await asyncio.gather(*(recorded(slug, seats, seed) for seed in seeds))
    for seed, (match, viewers, log) in zip(seeds, played, strict=True):
        found = leaks(slug, match, {viewer.you: viewer for viewer in viewers}, log)
        assert not found, f"{slug}, {seats} seats, seed {seed}: {found[:3]}"


@pytest.mark.parametrize("slug", SLUGS)
async def test_control_the_oracle_sees_it_when_somebody_is_shown_anothers_view(house, slug):
    match, viewers, log = await recorded(slug, catalogue.get(slug).seats[0], 1)
    assert leaks(slug, match, {1: viewers[0]}, log)
    assert leaks(slug, match, {None: viewers[1]}, log)
