"""What a browser sees over the socket of a match: the match as it is, every move, the summary, and who is there."""

import asyncio
import json
from random import Random

from django.utils import timezone

from games.live import audience
from tests.games.browser import InHouse, both, logged, on_turn, play_on
from tests.games.conftest import SECRET


def left(match) -> float:
    """Milliseconds until the clock runs out, however long the test has taken so far."""
    return (match.deadline - timezone.now()).total_seconds() * 1000


# --- seeing ----------------------------------------------------------------------------------------------------------


async def test_opening_the_page_shows_the_match_as_it_is(begin, people, visit):
    match = await begin()
    most = left(match)
    amel = await visit(match, people[0])
    assert left(match) - 1 <= amel.clock["left"] <= most + 1
    (frame,) = amel.last("frames")["frames"]
    assert (frame["v"], frame["by"], frame["m"]) == (2, None, None)
    assert amel.you == 0
    assert None not in amel.view["zones"]["hand.0"]
    assert set(amel.view["zones"]["hand.1"]) == {None}
    assert amel.clock["seats"] == amel.view["to_act"] == match.to_act
    assert amel.clock["of"] == 20_000
    assert (match.deadline - match.started_at).total_seconds() >= 22.5  # first the cards are dealt
    assert amel.clock["why"] == "turn"
    assert [(place["name"], place["kind"], place["is"]) for place in amel.crowd["seats"]] == [
        ("Amel", "person", "here"),
        ("Badr", "guest", "away"),
    ]


async def test_who_has_seen_this_version_is_not_shown_it_again(begin, people, visit):
    amel = await visit(await begin(), people[0])
    await amel.say("sync", v=amel.v)
    await amel.until(lambda: amel.last("frames")["frames"] == [], "an empty answer")
    assert amel.last("frames")["clock"]["v"] == amel.v


async def test_a_move_is_shown_to_everybody_step_by_step_and_once(begin, people, visit):
    match = await begin()
    leads, follows = await both(visit, match, people)
    watcher = await visit(match)
    await leads.play()
    second = await follows.play()
    for one in (leads, follows, watcher):
        await one.until(lambda one=one: one.v == follows.v, "the trick")
    steps = [(frame["by"], frame["m"]) for frame in watcher.last("frames")["frames"]]
    assert steps[0] == (follows.you, second)
    assert [by for by, _ in steps[1:]] == [-1] * (len(steps) - 1)
    assert [m.split()[0] for _, m in steps[1:]] == ["collect", "draw"]
    assert len(await logged(match)) == follows.v


async def test_the_pack_and_the_secret_are_told_to_nobody_before_the_end(begin, people, visit):
    match = await begin(options={"target": 1})
    everybody = [await visit(match, person) for person in (*people[:2], None)]
    await play_on(everybody, rng=Random(5))
    moves = await logged(match)
    assert sum(move.startswith("deal ") for move in moves) >= 1
    for one in everybody:
        await one.until(lambda one=one: one.result, "the result")
        for text in one.texts:
            if SECRET.hex() in text:
                assert json.loads(text)["t"] == "result"
            for frame in json.loads(text).get("frames", ()):
                assert frame["m"] is None or not frame["m"].startswith("deal ")
    assert everybody[2].result == {
        "t": "result",
        "places": everybody[0].result["places"],
        "reason": "points",
        "secret": SECRET.hex(),
    }


async def test_who_comes_after_the_end_sees_the_end(begin, people, visit):
    match = await begin(options={"target": 1})
    two = [await visit(match, person) for person in people[:2]]
    await play_on(two, rng=Random(5))
    late = await visit(match)
    assert late.view["phase"] == "over"
    assert late.clock == {"v": late.v, "seats": [], "left": None, "of": None, "why": "turn"}
    await late.until(lambda: late.result, "the result")


async def test_two_tabs_of_one_person_are_both_live(begin, people, visit):
    match = await begin()
    leads, follows = await both(visit, match, people)
    tab = await visit(match, people[leads.you])
    played = await leads.play()
    await tab.until(lambda: tab.v == leads.v, "the move in the other tab")
    assert tab.view == leads.view
    await follows.play()
    first, _ = on_turn(tab, follows)
    await first.until(lambda: first.is_on_turn, "the next trick")
    await first.play()
    assert (await logged(match))[2] == played


async def test_a_ping_is_answered_and_shows_nothing(begin, people, visit):
    one = await visit(await begin(), people[0], looking=False)
    await one.say("ping")
    await one.until(lambda: one.heard == [{"t": "pong"}], "the pong")


# --- the summary -----------------------------------------------------------------------------------------------------


async def to_the_summary(visit, match, people) -> list[InHouse]:
    two = [await visit(match, person) for person in people[:2]]
    while two[0].clock["why"] != "summary":
        await play_on(two, rng=Random(3), moves=1)
    return two


async def test_a_deal_that_has_ended_is_read_for_fifteen_seconds(begin, people, visit):
    match = await begin()
    amel, badr = await to_the_summary(visit, match, people)
    assert amel.view["phase"] == "deal"
    assert amel.view["facts"]["scored"]
    assert amel.clock["seats"] == []
    assert amel.clock["of"] == 15_000
    assert amel.clock["left"] > 10_000
    await amel.say("skip")
    await badr.until(lambda: badr.last("skipped").get("seats") == [0], "who has read it")
    assert amel.view["phase"] == "deal"
    late = await visit(match)
    await late.until(lambda: late.last("skipped").get("seats") == [0], "the same for who comes now")
    await badr.say("skip")
    await amel.until(lambda: amel.view["phase"] == "play", "the next deal")
    assert amel.last("frames")["frames"][0]["m"] == "deal"


async def test_a_person_who_is_not_there_does_not_hold_the_others_up(begin, people, visit, monkeypatch):
    match = await begin()
    amel, badr = await to_the_summary(visit, match, people)
    await badr.leave_the_page()
    await amel.say("skip")
    await amel.until(lambda: amel.view["phase"] == "play", "the next deal")


async def test_skipping_means_nothing_while_cards_are_played(begin, people, visit):
    match = await begin()
    amel, badr = [await visit(match, person) for person in people[:2]]
    for one, word in ((amel, "skip"), (badr, "skip"), (amel, "back")):
        count = len(one.heard)
        await one.say(word)
        await one.say("ping")
        await one.until(lambda one=one, n=count: {"t": "pong"} in one.heard[n:], "the answer to what was said after it")
        assert [m["t"] for m in one.heard[count:]] == ["frames", "pong"], "everything is answered"
    assert len(await logged(match)) == 2


# --- who is there ----------------------------------------------------------------------------------------------------


async def test_silence_is_noticed_and_a_word_brings_one_back(begin, people, visit, monkeypatch):
    monkeypatch.setattr(audience, "SILENCE", 2)
    match = await begin()
    amel, badr = [await visit(match, person) for person in people[:2]]

    async def keep_talking() -> None:
        while True:
            await amel.say("ping")
            await asyncio.sleep(0.1)

    talking = asyncio.ensure_future(keep_talking())
    await amel.until(lambda: amel.seat(1)["is"] == "away", "Badr to be missed")
    assert amel.seat(0)["is"] == "here"
    await badr.say("ping")
    await amel.until(lambda: amel.seat(1)["is"] == "here", "Badr to be back")
    talking.cancel()


async def test_closing_the_tab_is_noticed_at_once_unless_another_is_open(begin, people, visit):
    match = await begin()
    amel, badr = [await visit(match, person) for person in people[:2]]
    tab = await visit(match, people[1])
    await badr.leave_the_page()
    await amel.say("sync", v=amel.v)
    await amel.until(lambda: amel.last("frames")["frames"] == [], "an answer")
    assert amel.seat(1)["is"] == "here"
    await tab.leave_the_page()
    await amel.until(lambda: amel.seat(1)["is"] == "away", "Badr to be missed")


async def test_watchers_are_counted(begin, people, visit):
    match = await begin()
    amel = await visit(match, people[0])
    watchers = [await visit(match) for _ in range(3)]
    await amel.until(lambda: amel.crowd["watchers"] == 3, "three watchers")
    await watchers[0].leave_the_page()
    await amel.until(lambda: amel.crowd["watchers"] == 2, "two watchers")
