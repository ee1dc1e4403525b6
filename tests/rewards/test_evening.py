"""An evening at the café: whole matches by people, guests and bots, through the services and the journal; then all sums agree.

``EVENING=300 pytest tests/rewards/test_evening.py -s`` plays so many matches and prints what happened.
"""

import os
from collections import Counter
from functools import partial
from random import Random

import pytest
from django.contrib.auth.models import Permission
from django.db import OperationalError
from django.db.models import Sum
from django.utils import timezone

from accounts.levels import points_for
from accounts.models import User
from accounts.services import claim, make_guest
from games import catalogue, services
from games.live import backroom, endings, floor, wakes
from games.live.match import Refused
from games.models import Match
from lobbies.models import Room
from rewards import selectors
from rewards.models import Abandon, BoardLine, Credit
from rewards.services import boards, recount, settle, sweep, void
from tests.lobbies.test_races import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

MATCHES = int(os.environ.get("EVENING", "12"))
SEED = int(os.environ.get("SEED", "40"))
SHORT = {"target": 1}
GAMES = [
    ("bisca", 2, {}),
    ("bisca", 3, {}),
    ("bisca", 4, {"pairs": True}),
    ("bisca-quatro", 4, SHORT),
    ("bisca-seis", 6, SHORT),
    ("bisqa", 3, {}),
    ("bisqa", 5, {}),
    ("chkobba", 2, {}),
    ("chkobba", 4, {}),
    ("scopa", 2, {}),
    ("scopa", 3, {}),
]
HAPPENINGS = (
    "nothing",
    "nothing",
    "nothing",
    "draw",
    "early draw",
    "abandon",
    "return",
    "desert",
    "claim",
    "fault",
    "void",
)


@pytest.fixture(autouse=True)
def quick(settings, monkeypatch):
    """No pauses, and no worker: this test does what the tasks would do."""
    settings.PACE = 0
    monkeypatch.setattr(wakes, "send", lambda match, version: None)
    told: list[int] = []
    monkeypatch.setattr(endings, "send", lambda task, match: told.append(match))
    yield told
    backroom.run(floor.close())


class Evening:
    """Who is here, what is played, and what happened."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.people = [User.objects.create_user(f"p{n}@example.org", name=f"Person {n}") for n in range(8)]
        self.guests = [make_guest(language="en") for _ in range(4)]
        self.operator = User.objects.create_user("o@example.org", name="Operator")
        self.operator.user_permissions.add(Permission.objects.get(codename="void_match"))
        self.rooms = ["", *Room.objects.values_list("slug", flat=True)]
        self.told: Counter[str] = Counter()

    def begin(self) -> Match:
        """A game with some people and bots."""
        game, seats, options = self.rng.choice(GAMES)
        persons = self.rng.sample(self.people + self.guests, self.rng.randint(1, seats))
        sitting = persons + [None] * (seats - len(persons))
        self.rng.shuffle(sitting)
        sitters = [
            services.Sitter(user, "" if user else "easy", user.name if user else f"Bot {seat}", "salt")
            for seat, user in enumerate(sitting)
        ]
        self.told[game] += 1
        return services.start(
            game=game, sitters=sitters, options=options, seconds=20,
            secret=self.rng.randbytes(32), room=self.rng.choice(self.rooms),
        )  # fmt: skip

    def play(self, match: Match) -> None:
        """From the first card to the result, with one happening on the way."""
        happening = self.rng.choice(HAPPENINGS)
        persons = list(match.sitting.filter(bot="").select_related("user").order_by("seat"))
        leaver = self.rng.choice(persons).user
        match happening:
            case "draw" | "early draw":
                backroom.run(self._moves(match, at_most=0 if happening == "early draw" else 10 * match.seats))
                backroom.run(self._agree(match))
            case "abandon":
                services.get_up(match=match.pk, user=leaver.pk)
            case "return":
                services.get_up(match=match.pk, user=leaver.pk)
                backroom.run(self._moves(match, at_most=match.seats * 2))
                services.sit_down(match=match.pk, user=leaver.pk)
            case "desert":
                for sitter in persons:
                    services.get_up(match=match.pk, user=sitter.user.pk)
                past = timezone.now() - timezone.timedelta(seconds=90)
                Match.objects.filter(pk=match.pk).update(deserted_at=past, wake_at=past)
                services.wake(match=match.pk, version=Match.objects.get(pk=match.pk).version)
            case "claim" if match.seats == len(persons) == 2:
                backroom.run(self._moves(match, at_most=self.rng.choice([4, 40])))
                if Match.objects.get(pk=match.pk).result is None:
                    services.get_up(match=match.pk, user=leaver.pk)
                    past = timezone.now() - timezone.timedelta(seconds=90)
                    match.sitting.filter(user=leaver).update(away_at=past)
                    backroom.run(floor.close())  # as after a restart
                    backroom.run(self._claim(match, next(one.seat for one in persons if one.user != leaver)))
            case "fault":
                backroom.run(self._fault(match))
        backroom.run(self._moves(match))
        self.told[happening] += 1
        if happening == "void":
            void(match=Match.objects.get(pk=match.pk), by=User.objects.get(pk=self.operator.pk), reason="a fault")

    async def _moves(self, match: Match, at_most: int = 10**6) -> None:
        """So many decisions, or to the end: each seat as its bot would, people through their own way in."""
        live = await floor.here().sit(match.pk)
        await live.catch_up()
        made = 0
        while live.result is None and made < at_most:
            if live.rests:
                await live.go_on(base=live.version)
                continue
            game, state = live.terms.game, live.position.state
            seat = game.to_act(state)[0]
            sitter, view = live.sitters[seat], game.view(state, seat)
            move = str(catalogue.choose(game.slug, view, self.rng, "easy"))
            if sitter.bot_plays:
                from games.live.match import Turn

                await live.stand_in(Turn(game.slug, seat, view, "easy", live.version, live.seating), move)
            else:
                await live.move(seat, move, base=live.version)
            made += 1

    async def _agree(self, match: Match) -> None:
        """Everybody agrees on a draw, where the game knows one."""
        live = await floor.here().sit(match.pk)
        for seat in range(match.seats):
            if live.result is None and match.game == "bisca":
                move = "offer-draw" if seat == 0 else "accept-draw"
                try:
                    await live.move(seat, move, base=live.version)
                except Refused:  # between two rounds
                    return

    async def _claim(self, match: Match, seat: int) -> None:
        """Who stayed has waited long enough."""
        live = await floor.here().sit(match.pk)
        await live.claim(seat)

    async def _fault(self, match: Match) -> None:
        """The café cannot go on with a match."""
        live = await floor.here().sit(match.pk)
        async with live._changing:
            await live._end("void")


def test_after_an_evening_all_sums_agree(quick):
    print(f"\nseed {SEED}")
    evening = Evening(Random(SEED))
    for number in range(MATCHES):
        match = evening.begin()
        evening.play(match)
        if number % 3:  # the others are left to the sweep
            settle(match=match.pk)
    assert not Match.objects.filter(finished_at=None).exists()
    assert sorted(quick) == list(Match.objects.order_by("pk").values_list("pk", flat=True))  # each end was told once
    sweep()
    assert not selectors.unsettled().exists()
    evening.told["guests claimed"] = 1
    claim(guest=evening.guests[0], account=evening.people[0])

    before = snapshot()
    Match.objects.update(settled_at=None)
    deeds = [partial(sweep_all, Random(n)) for n in range(8)]
    assert sum(at_once(*deeds)) == MATCHES
    assert snapshot() == before
    check_sums()
    if "EVENING" in os.environ:
        report(evening)


def sweep_all(rng: Random) -> int:
    """What a sweep does, in an order of its own."""
    matches = list(Match.objects.values_list("pk", flat=True))
    rng.shuffle(matches)
    return sum(settle_at_last(match) for match in matches)


def settle_at_last(match: int) -> bool:
    """Settle; where SQLite lets somebody wait for too long (a busy machine), once more, as the next sweep would."""
    while True:
        try:
            return settle(match=match)
        except OperationalError as error:
            if "locked" not in str(error):
                raise


def snapshot() -> list:
    """Ledger, sums, abandons and boards."""
    return [
        list(Credit.objects.order_by("cause").values_list("cause", "user", "points", "why", "board_day", "at")),
        list(User.objects.order_by("pk").values_list("pk", "points", "level")),
        list(Abandon.objects.order_by("pk").values_list("user", "match", "step", "at")),
        list(BoardLine.objects.order_by("user", "game", "period", "since").values_list("user", "game", "period", "points", "matches")),
    ]  # fmt: skip


def check_sums() -> None:
    """The ledger, counted another way, against points, levels and boards."""
    assert not list(recount())
    sums = dict(Credit.objects.values_list("user").annotate(sum=Sum("points")))
    for user in User.objects.all():
        assert user.points == sums.get(user.pk, 0)
        assert points_for(user.level) <= user.points < points_for(user.level + 1)
    # One line for each person of each match, and one more for each who sat in a match that was called off.
    seats = Match.objects.filter(sitting__user__isnull=False).count()
    assert Credit.objects.filter(cause__startswith="match:").count() == seats
    ever = dict(BoardLine.objects.filter(period="ever", game=boards.ALL).values_list("user", "points"))
    counted = Credit.objects.filter(board_day__isnull=False).values_list("user").annotate(sum=Sum("points"))
    assert ever == dict(counted)
    here = set(User.objects.filter(is_active=True).values_list("pk", flat=True))  # without the guest who was claimed
    shown = [line.points for line in selectors.board(period="ever", day=timezone.now().date())]
    assert shown == sorted((points for user, points in ever.items() if points > 0 and user in here), reverse=True)


def report(evening: Evening) -> None:
    """What the evening was like."""
    lines = Credit.objects
    rules = Counter(told["rule"] for why in lines.values_list("why", flat=True) for told in why["lines"])
    print("happenings and games", dict(evening.told))
    print("lines", lines.count(), "points", lines.aggregate(sum=Sum("points"))["sum"])
    print("results", dict(Counter(lines.values_list("result", flat=True))))
    print("rules", dict(rules))
    print("abandons", Abandon.objects.count(), "steps", dict(Counter(Abandon.objects.values_list("step", flat=True))))
    print("board lines", BoardLine.objects.count())
