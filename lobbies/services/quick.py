"""Quick match: people wait in a queue, and whoever comes or asks again seats those who can play.

A queue has one owner at a time: the transaction that holds its row. It takes people out of the queue and puts them on chairs
at once, so that nobody is ever in both or in neither.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.models import User
from games import catalogue
from games import selectors as matches
from lobbies import news
from lobbies.models import Chair, Queue, Seeker, Table
from lobbies.pairing import SILENT, group, near
from lobbies.refusals import BadRules, MatchStarted, NotSeeking, Refusal, StillPlaying, TableClosed, TableFull
from lobbies.selectors import WAITING, with_chairs
from lobbies.services.chairs import leave_tables, sit
from lobbies.services.locks import check_salt, lock_person, lock_tables_of, stop_seeking
from lobbies.services.rooms import come_in, enter, open_room
from lobbies.services.tables import QUICK_SECONDS, lay, usual_rules

QUICK_BEGIN = timedelta(seconds=3)  # to see whom one plays against; then each browser says by itself that it is there
LOOKS = timedelta(seconds=75)  # a page of a table asks every 20 s, in a hidden tab every minute


def seek(*, user: User, room: str, game: str, salt: str = "") -> Table | None:
    """Wait for a quick match; gives the table if there is a chair at once. Pressed again, one keeps one's place or chair.

    The chair where one waited before is free. Raises ``BadRules``, ``BadSalt``, ``StillPlaying``, and as ``enter``.
    """
    check_salt(salt)
    with transaction.atomic():
        if game not in {rules.slug for rules in catalogue.all_games()}:
            raise BadRules
        enter(user=user, room=room, game=game)
        _refuse_while_playing(user)
        lock_person(user)
        others = lock_tables_of(user)
        if mine := next((table for table in others if _is_such(table, room=room, game=game)), None):
            return mine
        queue, _ = Queue.objects.get_or_create(room=room, game=game)
        _stand_in_line(user, queue, salt)
        leave_tables(user, others)
    seat_seekers(queue)
    mine_now = Table.objects.filter(WAITING, chairs__user=user, public=True, room=room, game=game, match=None)
    return mine_now.first()


def look_again(*, user: User) -> Seeker | None:
    """The person's page asks: his place in the queue, or ``None`` if he has been given a chair or a match since.

    Raises ``NotSeeking`` if he has left the queue; ``StillPlaying``, and as ``enter``, if he may not play there any more.
    """
    seeker = Seeker.objects.filter(user=user).select_related("queue").first()
    if seeker:
        try:
            enter(user=user, room=seeker.queue.room, game=seeker.queue.game)
            _refuse_while_playing(user)
        except Refusal:
            stop(user=user)
            raise
        Seeker.objects.filter(pk=seeker.pk).update(seen_at=timezone.now())
        seat_seekers(seeker.queue)
        seeker = Seeker.objects.filter(user=user).select_related("queue").first()
    if seeker is None and not Chair.objects.filter(user=user, table__closed_at=None).exists():
        raise NotSeeking
    return seeker


@transaction.atomic
def stop(*, user: User) -> None:
    """Leave the queue; a chair that one has been given meanwhile is kept."""
    lock_person(user)
    if stop_seeking(user):
        news.tell(news.person(user))  # his other tabs


def seat_seekers(queue: Queue) -> None:
    """Seat people as long as there are some who can play together.

    It ends: every turn takes somebody out of the queue, passes somebody over, or rules out a table.
    """
    tried: set[str] = set()  # tables that had no chair after all
    while _can_seat(queue, tried) and _seat_some(queue, tried):
        pass


def _refuse_while_playing(user: User) -> None:
    """Raises ``StillPlaying``.

    Whoever takes a chair by himself may have a running match (adr 12); the queue promises the others somebody who is there.
    """
    if code := matches.not_left(user):
        raise StillPlaying("match", code)


def _is_such(table: Table, *, room: str, game: str) -> bool:
    """Whether people wait at a table for their first match, as they do after a quick match."""
    return table.public and (table.room, table.game, table.match_id) == (room, game, None)


def _stand_in_line(user: User, queue: Queue, salt: str) -> None:
    now = timezone.now()
    if not Seeker.objects.filter(user=user, queue=queue).update(salt=salt, seen_at=now):
        stop_seeking(user)
        Seeker(user=user, queue=queue, level=user.level, salt=salt, since=now, seen_at=now).save()


def _can_seat(queue: Queue, tried: set[str]) -> bool:
    """A look without a lock: most of the time there is nobody to seat."""
    now, seekers = timezone.now(), list(queue.seekers.all())
    return bool(group(seekers, seats=_seats(queue), now=now) or _first_chair(queue, seekers, now, but=tried))


@transaction.atomic
def _seat_some(queue: Queue, tried: set[str]) -> bool:
    """As the owner of the queue: the first chair for the first person whom it suits, or a table for a group."""
    Queue.objects.select_for_update(no_key=True).get(pk=queue.pk)
    now, seekers = timezone.now(), list(queue.seekers.select_related("user"))
    if found := _first_chair(queue, seekers, now, but=tried):
        seeker, code = found
        return _lock_seekers([seeker]) and _give_chair(seeker, code, tried)
    together = group(seekers, seats=_seats(queue), now=now)
    return bool(together) and _lock_seekers(together) and _give_table(queue, together)


def _lock_seekers(seekers: list[Seeker]) -> bool:
    """Lock these people; whether they all still wait. If not, their queue is looked at anew."""
    people = [seeker.user_id for seeker in seekers]
    list(User.objects.select_for_update(no_key=True).filter(pk__in=people).order_by("pk"))
    there = Seeker.objects.filter(pk__in=[seeker.pk for seeker in seekers]).count()
    return there == len(seekers)


def _first_chair(queue: Queue, seekers: list[Seeker], now: datetime, *, but: set[str]) -> tuple[Seeker, str] | None:
    """The one who has waited longest of those for whom there is a chair where people wait, and that table."""
    there = [seeker for seeker in seekers if now - seeker.seen_at < SILENT]
    tables = _tables_that_wait(queue, now) if there else []
    for seeker in there:
        for code, levels in tables:
            if code not in but and near(seeker, levels, now=now):
                return seeker, code
    return None


def _tables_that_wait(queue: Queue, now: datetime) -> list[tuple[str, list[int]]]:
    """Codes and people's levels of the tables with the usual rules where people wait, the oldest first."""
    chairs = Chair.objects.filter(table=OuterRef("pk"))
    waiting = Table.objects.filter(
        WAITING,
        Exists(chairs.filter(user=None)),
        Exists(chairs.filter(seen_at__gt=now - LOOKS)),
        public=True,
        room=queue.room,
        game=queue.game,
        seats=_seats(queue),
        match=None,
    ).exclude(bots=True, begins_at__lte=now)  # Play now begins
    usual = usual_rules(queue.game)
    return [
        (table.code, [chair.user.level for chair in table.chairs.all() if chair.user])
        for table in with_chairs(waiting.order_by("opened_at"))
        if table.options == usual
    ]


def _give_chair(seeker: Seeker, code: str, tried: set[str]) -> bool:
    try:
        with transaction.atomic():
            _refuse_while_playing(seeker.user)
            sit(code=code, user=seeker.user, salt=seeker.salt)
    except (TableFull, TableClosed, MatchStarted):
        # Somebody was faster, or nobody there has said that he is ready: such a table closes as one sits down, and stands
        # there again once that has been undone. There may be another one.
        tried.add(code)
        return True
    except Refusal:
        return _pass_over(seeker)
    news.tell(news.person(seeker.user))
    return True


def _give_table(queue: Queue, seekers: list[Seeker]) -> bool:
    try:
        place = open_room(queue.room, game=queue.game)
    except Refusal:  # an operator was quicker: each hears it when his page asks
        return False
    for seeker in seekers:
        try:
            come_in(user=seeker.user, place=place)
            _refuse_while_playing(seeker.user)
        except Refusal:
            return _pass_over(seeker)
    table = Table(
        game=queue.game,
        seats=len(seekers),
        options=usual_rules(queue.game),
        seconds=QUICK_SECONDS,
        public=True,
        room=queue.room,
        begins_at=timezone.now() + QUICK_BEGIN,
    )
    lay(table, sitters=[(seeker.user, seeker.salt) for seeker in seekers])
    Seeker.objects.filter(pk__in=[seeker.pk for seeker in seekers]).delete()
    news.tell(*(news.person(seeker.user) for seeker in seekers))
    return True


def _pass_over(seeker: Seeker) -> bool:
    """Somebody may not sit here after all: the others go on; he hears why when his page asks."""
    Seeker.objects.filter(pk=seeker.pk).update(seen_at=timezone.now() - SILENT)
    return True


def _seats(queue: Queue) -> int:
    """As many as the game is usually played by."""
    return catalogue.get(queue.game).seats[0]
