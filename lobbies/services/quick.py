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
from lobbies.pairing import SILENT, group, groups, near
from lobbies.refusals import BadRules, MatchStarted, NotSeeking, Refusal, StillPlaying, TableClosed, TableFull
from lobbies.selectors import WAITING
from lobbies.services.chairs import leave_tables, sit
from lobbies.services.locks import check_salt, lock_person, lock_tables_of, stop_seeking
from lobbies.services.rooms import enter, kept_out, open_room
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
        news.tell(news.person(user.pk))  # his other tabs


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
    before = Seeker.objects.filter(user=user).first()
    if before and before.queue_id == queue.pk:
        if Seeker.objects.filter(pk=before.pk).update(salt=salt, seen_at=now):  # the broom may have been quicker
            return
    elif before:
        stop_seeking(user)
    Seeker(user=user, queue=queue, level=user.level, salt=salt, since=now, seen_at=now).save()


def _can_seat(queue: Queue, tried: set[str]) -> bool:
    """A look without a lock: most of the time there is nobody to seat."""
    now, seekers = timezone.now(), list(queue.seekers.all())
    return bool(group(seekers, seats=_seats(queue), now=now) or _first_chair(queue, seekers, now, but=tried))


@transaction.atomic
def _seat_some(queue: Queue, tried: set[str]) -> bool:
    """As the owner of the queue: the first chair for the first person whom it suits, or tables for all that make a group."""
    Queue.objects.select_for_update(no_key=True).get(pk=queue.pk)
    now, seekers = timezone.now(), list(queue.seekers.select_related("user"))
    if found := _first_chair(queue, seekers, now, but=tried):
        seeker, code = found
        return bool(_lock_seekers([seeker])) or _give_chair(seeker, code, tried)
    together = groups(seekers, seats=_seats(queue), now=now)
    gone = _lock_seekers([seeker for seekers in together for seeker in seekers])
    return bool(together) and _give_tables(queue, [seekers for seekers in together if gone.isdisjoint(seekers)])


def _lock_seekers(seekers: list[Seeker]) -> set[Seeker]:
    """Lock these people; those of them who wait no longer. Without them, the queue is looked at anew."""
    people = [seeker.user_id for seeker in seekers]
    list(User.objects.select_for_update(no_key=True).filter(pk__in=people).order_by("pk").values_list("pk"))
    return set(seekers).difference(Seeker.objects.filter(pk__in=[seeker.pk for seeker in seekers]))


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
    usual, found = usual_rules(queue.game), waiting.order_by("opened_at").values_list("pk", "code", "options")
    tables = [(pk, code) for pk, code, options in found if options == usual]
    sitting = Chair.objects.filter(table__in=[pk for pk, _ in tables], user__isnull=False)
    people = list(sitting.values_list("table", "user__level").order_by())
    return [(code, [level for at, level in people if at == pk]) for pk, code in tables]


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
        _pass_over([seeker])
    else:
        news.tell(news.person(seeker.user_id))
    return True


def _give_tables(queue: Queue, together: list[list[Seeker]]) -> bool:
    try:
        place = open_room(queue.room, game=queue.game)
    except Refusal:  # an operator was quicker: each hears it when his page asks
        return False
    users = [seeker.user for seekers in together for seeker in seekers]
    refused = kept_out(users, place=place) | matches.not_left_by(users)
    _pass_over([seeker for seekers in together for seeker in seekers if seeker.user_id in refused])
    seated = [seekers for seekers in together if refused.isdisjoint(seeker.user_id for seeker in seekers)]
    lay(*((_table(queue), [(seeker.user, seeker.salt) for seeker in seekers]) for seekers in seated))
    found = [seeker for seekers in seated for seeker in seekers]
    Seeker.objects.filter(pk__in=[seeker.pk for seeker in found]).delete()
    news.tell(*(news.person(seeker.user_id) for seeker in found))
    return True


def _table(queue: Queue) -> Table:
    return Table(
        game=queue.game,
        seats=_seats(queue),
        options=usual_rules(queue.game),
        seconds=QUICK_SECONDS,
        public=True,
        room=queue.room,
        begins_at=timezone.now() + QUICK_BEGIN,
    )


def _pass_over(seekers: list[Seeker]) -> None:
    """Some may not sit here after all: the others go on; they hear why when their pages ask."""
    if seekers:
        Seeker.objects.filter(pk__in=[seeker.pk for seeker in seekers]).update(seen_at=timezone.now() - SILENT)


def _seats(queue: Queue) -> int:
    """As many as the game is usually played by."""
    return catalogue.get(queue.game).seats[0]
