"""What a browser sees and may do over the socket of a match; every refusal has an answer."""

import asyncio
import json
from random import Random

import pytest

from games.live import audience, sockets
from games.models import Entry
from tests.games.browser import InHouse, orm, play_on
from tests.games.conftest import SECRET


async def logged(match) -> list[str]:
    return await orm(lambda: list(Entry.objects.filter(match=match).order_by("seq").values_list("move", flat=True)))


def on_turn(*browsers: InHouse) -> tuple[InHouse, InHouse]:
    """Whoever must act, and the other."""
    first, second = browsers
    return (first, second) if first.is_on_turn else (second, first)


async def both(visit, match, people) -> tuple[InHouse, InHouse]:
    return on_turn(await visit(match, people[0]), await visit(match, people[1]))


# --- seeing ----------------------------------------------------------------------------------------------------------


async def test_opening_the_page_shows_the_match_as_it_is(begin, people, visit):
    match = await begin()
    amel = await visit(match, people[0])
    (frame,) = amel.last("frames")["frames"]
    assert (frame["v"], frame["by"], frame["m"]) == (2, None, None)
    assert amel.you == 0
    assert None not in amel.view["zones"]["hand.0"]
    assert set(amel.view["zones"]["hand.1"]) == {None}
    assert amel.clock["seats"] == amel.view["to_act"] == match.to_act
    assert amel.clock["of"] == 20_000 < amel.clock["left"] <= 22_500  # the cards are still being dealt
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


# --- refusals --------------------------------------------------------------------------------------------------------


async def refused(one: InHouse, match, **message) -> str:
    """Say this, expect one refusal and the present view after it, and an unchanged log."""
    before, count = await logged(match), len(one.heard)
    await one.say("move", **message)
    await one.until(lambda: any(m["t"] == "frames" for m in one.heard[count:]), "the view after a refusal")
    answer, view = one.heard[count:]
    assert (answer["t"], answer["v"], answer["m"]) == ("refused", message["v"], message["m"])
    (frame,) = view["frames"]
    assert (frame["v"], frame["by"]) == (one.v, None)
    assert await logged(match) == before
    return answer["why"]


async def test_out_of_turn(begin, people, visit):
    match = await begin()
    _, waits = await both(visit, match, people)
    card = waits.view["zones"][f"hand.{waits.you}"][0]
    assert await refused(waits, match, v=waits.v, m=f"play {card}") == "turn"


async def test_a_card_that_is_not_in_the_hand(begin, people, visit):
    match = await begin()
    leads, _ = await both(visit, match, people)
    hand = leads.view["zones"][f"hand.{leads.you}"]
    other = next(f"{rank}{suit}" for suit in "HDCS" for rank in "A234567JQK" if f"{rank}{suit}" not in hand)
    assert await refused(leads, match, v=leads.v, m=f"play {other}") == "rule"


async def test_a_forged_capture(begin, people, visit):
    match = await begin("chkobba")
    leads, _ = await both(visit, match, people)
    hand, table = leads.view["zones"][f"hand.{leads.you}"], leads.view["zones"]["table"]
    worth = {**{str(n): n for n in range(2, 8)}, "A": 1, "Q": 8, "J": 9, "K": 10}
    forged = next(card for card in hand if worth[card[0]] != sum(worth[other[0]] for other in table))
    assert await refused(leads, match, v=leads.v, m=f"take {forged} {' '.join(table)}") == "rule"


@pytest.mark.parametrize("m", ["", "play", "play XX", "play kh", "fly KH", "deal", "collect 0 ", "play KH KH"])
async def test_what_is_not_a_move(begin, people, visit, m):
    match = await begin()
    leads, _ = await both(visit, match, people)
    assert await refused(leads, match, v=leads.v, m=m) == "notation"


@pytest.mark.parametrize("m", ["collect 0", "draw", "first 1"])
async def test_the_houses_moves_are_the_houses(begin, people, visit, m):
    match = await begin()
    leads, _ = await both(visit, match, people)
    assert await refused(leads, match, v=leads.v, m=m) == "rule"


async def test_a_version_that_has_passed_or_is_yet_to_come(begin, people, visit):
    match = await begin()
    leads, follows = await both(visit, match, people)
    before, played = leads.v, await leads.play()
    assert await refused(leads, match, v=before, m=played) == "stale"  # the same tap twice
    assert await refused(follows, match, v=follows.v + 1, m=follows.view["legal"][0]) == "stale"


async def test_a_watcher(begin, people, visit):
    match = await begin()
    leads, _ = await both(visit, match, people)
    for stranger in (None, people[2]):
        watcher = await visit(match, stranger)
        assert watcher.you is None
        assert watcher.view["legal"] == []
        assert await refused(watcher, match, v=watcher.v, m=leads.view["legal"][0]) == "watcher"


@pytest.mark.parametrize("t", ["leave", "back", "skip"])
async def test_a_watcher_cannot_leave_or_come_back_or_skip(begin, visit, t):
    watcher = await visit(await begin())
    await watcher.say(t)
    await watcher.until(watcher.refusals, "a refusal")
    assert watcher.last("refused") == {"t": "refused", "why": "watcher", "v": watcher.v, "m": t}


async def test_a_match_that_is_over(begin, people, visit):
    match = await begin(options={"target": 1})
    two = [await visit(match, person) for person in people[:2]]
    await play_on(two, rng=Random(5))
    assert await refused(two[0], match, v=two[0].v, m="play KH") == "over"


async def test_of_two_tabs_that_tap_at_once_one_plays(begin, people, visit):
    match = await begin()
    leads, _ = await both(visit, match, people)
    tabs = [leads, await visit(match, people[leads.you])]
    cards = leads.view["legal"][:2]
    for tab, card in zip(tabs, cards, strict=True):
        await tab.say("move", v=tab.v, m=card)
    for tab in tabs:
        await tab.until(lambda tab=tab: tab.v == 3, "the move")
    await tabs[1].until(lambda: tabs[1].refusals() == ["stale"], "the refusal of the second")
    assert (await logged(match))[2:] == cards[:1]


# --- being sent away -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["hello", '{"t":"shout"}', '{"t":"move","v":1}', "[]", ""])
async def test_an_unknown_or_malformed_message_closes_the_socket(begin, people, visit, text):
    match = await begin()
    leads, follows = await both(visit, match, people)
    await leads.send(text)
    await leads.until(lambda: leads.closed, "the end of the line")
    assert leads.closed == 4400
    again = await visit(match, people[leads.you])
    await again.play()
    await follows.until(lambda: follows.v == again.v, "the move: nothing was lost")


async def test_a_binary_message_closes_the_socket(begin, people, visit):
    one = await visit(await begin(), people[0])
    one.inbox.put_nowait({"type": "websocket.receive", "bytes": b'{"t":"ping"}'})
    await one.until(lambda: one.closed == 4400, "the end of the line")


async def test_an_oversized_message_closes_the_socket(begin, people, visit):
    one = await visit(await begin(), people[0])
    await one.send('{"t":"ping"}' + " " * 1000)
    await one.until(lambda: one.closed == 4413, "the end of the line")


async def test_a_flood_closes_the_socket_and_a_person_in_a_hurry_does_not(begin, people, visit, settings):
    settings.SOCKET_RATE = 20
    match = await begin()
    one, other = await visit(match, people[0]), await visit(match, people[1])
    for _ in range(40):
        await one.say("ping")
    await one.until(lambda: len(one.heard) >= 40, "forty pongs")
    assert one.closed is None
    for _ in range(200):
        await one.say("ping")
    await one.until(lambda: one.closed == 4429, "the end of the line")
    await other.say("ping")
    await other.until(lambda: other.heard[-1] == {"t": "pong"}, "the others are not disturbed")


async def test_an_address_without_a_match(house, visit):
    from games.models import Match

    one = await visit(Match(code="NOSUCHMATCH2"), looking=False)
    await one.until(lambda: one.closed == 4404, "the end of the line")


async def test_a_match_without_watchers(begin, people, visit):
    match = await begin(watchable=False)
    for stranger in (None, people[2]):
        one = await visit(match, stranger, looking=False)
        await one.until(lambda one=one: one.closed == 4403, "the end of the line")
        assert one.heard == []
    assert (await visit(match, people[1])).you == 1


async def test_a_match_that_is_deleted(begin, people, visit):
    match = await begin()
    leads, _ = await both(visit, match, people)
    await orm(match.delete)
    await leads.say("move", v=leads.v, m=leads.view["legal"][0])
    await leads.until(lambda: leads.closed == 4404, "the end of the line")


async def test_a_reader_too_slow_is_closed_and_nobody_waits_for_him(begin, people, visit, monkeypatch):
    monkeypatch.setattr(sockets, "BACKLOG", 20_000)
    match = await begin()
    leads, follows = await both(visit, match, people)
    slow = await visit(match)
    slow.stuck = asyncio.Event()
    rng = Random(3)
    await play_on([leads, follows], rng=rng, moves=30)
    heard = len(slow.heard)
    slow.stuck.set()
    await slow.until(lambda: slow.closed == 4408, "the end of the line")
    assert len(slow.heard) - heard <= 1, "what is too late anyway was still sent"


async def test_a_reader_who_takes_nothing_at_all_is_given_up(begin, people, visit, monkeypatch):
    monkeypatch.setattr(sockets, "BACKLOG", 20_000)
    monkeypatch.setattr(sockets, "PATIENCE", 0.1)
    match = await begin()
    leads, follows = await both(visit, match, people)
    stuck = await visit(match)
    stuck.stuck = asyncio.Event()
    await play_on([leads, follows], rng=Random(3), moves=30)
    assert stuck.task
    await asyncio.wait_for(asyncio.shield(stuck.task), 10)
    assert stuck.closed is None


@pytest.mark.parametrize("error", [RuntimeError("closing"), ConnectionResetError()])
async def test_a_line_that_breaks_while_it_is_written_to_disturbs_nobody(begin, people, visit, error):
    match = await begin()
    watcher = await visit(match)
    leads, follows = await both(visit, match, people)
    watcher.broken = error
    assert await play_on([leads, follows], rng=Random(3), moves=10) == 10
    late = await visit(match, people[0])
    assert late.v == leads.v


async def test_a_reader_who_catches_up_stays(begin, people, visit):
    match = await begin()
    leads, follows = await both(visit, match, people)
    slow = await visit(match)
    slow.stuck = asyncio.Event()
    await play_on([leads, follows], rng=Random(3), moves=10)
    slow.stuck.set()
    await slow.until(lambda: slow.v == leads.v, "everything, in order")
    assert slow.closed is None


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
    assert amel.clock["of"] == 15_000 < amel.clock["left"]
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
