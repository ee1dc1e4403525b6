"""What a browser may not do over the socket of a match: every refusal has an answer."""

from random import Random

import pytest

from tests.games.browser import InHouse, both, logged, play_on


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


@pytest.mark.parametrize("t", ["leave", "back", "skip", "claim"])
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
