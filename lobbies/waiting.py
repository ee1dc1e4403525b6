"""What the page of a table says to one visitor: who sits where as he sees it, and what he may do."""

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from games import catalogue, rule_card
from lobbies.doors import Door, doors
from lobbies.models import Chair, Table
from lobbies.selectors import chair_of
from lobbies.services.rooms import lacks_opponent
from lobbies.services.tables import QUICK_SECONDS


@dataclass(frozen=True)
class Place:
    """A chair as one visitor sees it: ``at`` counts from his own, which is at the bottom, in turn order."""

    at: int
    seat: int
    name: str
    kind: str  # person, guest, bot, empty
    mine: bool
    host: bool
    ready: bool
    tile: int | None  # of a person

    @property
    def free(self) -> bool:
        """Whether a person may sit down here."""
        return self.kind in ("bot", "empty")


@dataclass(frozen=True)
class Waiting:
    """A table for one visitor; ``action`` is the address name of the one thing that he is asked to do, or empty."""

    table: Table
    game_name: str
    door: Door | None  # of its room, if it stands in one
    rules: list[rule_card.RuleLine]
    places: list[Place]
    mine: Place | None
    is_host: bool
    full: bool
    alone: bool  # the room wants people against each other, and they have not come yet
    action: str
    begins_in: int | None  # milliseconds until the browser presses by itself
    ready_in: int | None  # milliseconds until the visitor's chair is free again
    invitation: str

    @property
    def empty(self) -> int:
        """How many chairs nobody sits on."""
        return sum(place.kind == "empty" for place in self.places)

    @property
    def may_sit(self) -> bool:
        """Whether a visitor without a chair finds the room open to him."""
        return self.table.waiting and self.mine is None and (self.door is None or self.door.open)

    @property
    def not_ready(self) -> list[Place]:
        """The others whom everybody waits for."""
        return [place for place in self.places if not place.free and not place.ready and not place.mine]

    @property
    def unusual(self) -> list[rule_card.RuleLine]:
        """The lines of the rule card that are not as usual in this game."""
        game = catalogue.get(self.table.game)
        usual = rule_card.lines(game=game, options={}, seats=self.table.seats, seconds=QUICK_SECONDS)
        return [line for line in self.rules if line not in usual]

    @property
    def between(self) -> bool:
        """Whether a match has been finished here."""
        return self.table.match is not None and not self.table.playing


def waiting(request: HttpRequest, table: Table, *, rooms: dict[str, Door] | None = None) -> Waiting:
    """A table with its chairs prefetched, for whoever asks; ``rooms`` as he sees them, if that is known already."""
    if rooms is None:
        rooms = doors(request.user) if table.room else {}
    game = catalogue.get(table.game)
    chairs = list(table.chairs.all())
    own = chair_of(table=table, user=request.user)
    turned = own.seat if own else 0
    places = [_place(table, chair, at=(chair.seat - turned) % table.seats, own=own) for chair in chairs]
    mine = next((place for place in places if place.mine), None)
    is_host = own is not None and own.user_id == table.host_id
    full = all(place.kind != "empty" for place in places)
    action = _action(table, places, mine, is_host=is_host, full=full)
    return Waiting(
        table=table,
        game_name=gettext(game.name),
        door=rooms.get(table.room),
        rules=rule_card.lines(game=game, options=table.options, seats=table.seats, seconds=table.seconds),
        places=places,
        mine=mine,
        is_host=is_host,
        full=full,
        alone=table.wants_people and lacks_opponent(table, chairs),
        action=action,
        begins_in=_left(table.begins_at) if action and not table.match_id else None,
        ready_in=_left(own.ready_by) if own and action else None,
        invitation=request.build_absolute_uri(reverse("invitation", args=[table.code])),
    )


def _place(table: Table, chair: Chair, *, at: int, own: Chair | None) -> Place:
    if chair.user is not None:
        name, kind = chair.user.name, "guest" if chair.user.is_guest else "person"
    else:
        name, kind = chair.name, "bot" if chair.bot else "empty"
    return Place(
        at=at,
        seat=chair.seat,
        name=name,
        kind=kind,
        mine=chair is own,
        host=chair.user_id is not None and chair.user_id == table.host_id,
        ready=chair.ready_at is not None,
        tile=chair.user.tile if chair.user else None,
    )


def _action(table: Table, places: list[Place], mine: Place | None, *, is_host: bool, full: bool) -> str:
    if mine is None or mine.ready or not full:
        return ""
    if table.match_id:
        return "table-rematch"
    alone = all(place.free for place in places if not place.mine)
    return "table-begin" if is_host and (alone or not table.public) else "table-ready"


def _left(moment: datetime | None) -> int | None:
    return max(0, round((moment - timezone.now()).total_seconds() * 1000)) if moment else None
