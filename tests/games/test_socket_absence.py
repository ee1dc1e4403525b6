"""Over the socket: who is away is told with the time that is left, and who stayed may end the match as won."""

from datetime import timedelta

from django.utils import timezone

from games.models import MatchSeat
from tests.games.browser import orm
from tests.games.conftest import SECRET


def since(match, seconds: float):
    """Badr has been away for so long; whoever opens the match next reads it."""
    seats = MatchSeat.objects.filter(match=match, seat=1)
    moment = timezone.now() - timedelta(seconds=seconds)
    return orm(lambda: seats.update(left_at=moment, away_at=moment))


async def test_everybody_hears_who_is_away_and_how_long_he_is_waited_for(begin, people, visit):
    match = await begin()
    amel, badr, watcher = [await visit(match, person) for person in (*people[:2], None)]
    assert "absent" not in amel.crowd
    await badr.say("leave")
    for one in (amel, watcher):
        await one.until(lambda one=one: one.crowd.get("absent"), "Badr to be away")
        assert one.crowd["absent"]["seat"] == 1
        assert 55_000 < one.crowd["absent"]["left"] <= 60_000
    await badr.say("back")
    await amel.until(lambda: "absent" not in amel.crowd, "Badr to be back")


async def test_a_page_that_is_opened_again_hears_what_is_left(begin, people, visit):
    match = await begin()
    await since(match, 40)
    amel = await visit(match, people[0])
    assert 15_000 < amel.crowd["absent"]["left"] <= 20_000


async def test_who_stayed_ends_the_match_and_who_comes_back_sees_why(begin, people, visit):
    match = await begin()
    await since(match, 61)
    amel, watcher = await visit(match, people[0]), await visit(match)
    assert amel.crowd["absent"] == {"seat": 1, "left": 0}
    await amel.say("claim")
    for one in (amel, watcher):
        result = await one.until(lambda one=one: one.result, "the result")
        assert result == {"t": "result", "places": [[0], [1]], "reason": "left", "secret": SECRET.hex()}
    assert "absent" not in amel.crowd
    badr = await visit(match, people[1])
    await badr.until(lambda: badr.result, "the result")
    assert badr.result == amel.result
    assert (await orm(lambda: MatchSeat.objects.get(match=match, seat=1))).away_at is not None


async def test_what_cannot_be_ended_is_answered_with_a_reason_and_the_present(begin, people, visit):
    match = await begin()
    amel, badr, watcher = [await visit(match, person) for person in (*people[:2], None)]

    async def refused(one) -> str:
        count = len(one.heard)
        await one.say("claim")
        await one.until(lambda: any(m["t"] == "frames" for m in one.heard[count:]), "the view after a refusal")
        answer = next(m for m in one.heard[count:] if m["t"] == "refused")
        assert (answer["v"], answer["m"]) == (one.v, "claim")
        return answer["why"]

    assert [await refused(amel), await refused(watcher)] == ["here", "watcher"]
    await badr.say("leave")
    await amel.until(lambda: amel.crowd.get("absent"), "Badr to be away")
    assert [await refused(amel), await refused(badr)] == ["early", "away"]
    await badr.say("back")
    await amel.until(lambda: "absent" not in amel.crowd, "Badr to be back")
    assert await refused(amel) == "here"
