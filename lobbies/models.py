"""Tables where people sit down, and their chairs."""

from typing import ClassVar

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop
from django.utils.translation import gettext_lazy as _

from accounts.levels import TOP
from accounts.names import LONGEST
from lobbies.codes import LENGTH

PASSPORT = "passport"  # the first room: everybody may enter, and play with bots alone

#: As the seeds name them; an operator may choose others, which are shown as he wrote them.
NAMES = (
    gettext_noop("Passport"),
    gettext_noop("Tourist"),
    gettext_noop("Priority"),
    gettext_noop("Business"),
    gettext_noop("Luxury"),
)


class Room(models.Model):
    """One of the rooms of the café; what a result pays there is told by ``rewards``."""

    slug = models.SlugField(_("short name"), max_length=32, unique=True)  # what tables and matches carry
    name = models.CharField(_("name"), max_length=32)
    order = models.PositiveSmallIntegerField(_("order"), unique=True)  # from 1, the room that everybody may enter
    level = models.PositiveSmallIntegerField(
        _("minimum level"), default=1, validators=[MinValueValidator(1), MaxValueValidator(TOP)]
    )
    open = models.BooleanField(_("open"), default=True)
    games = models.JSONField(_("games offered"), default=list, blank=True)  # slugs; empty: all

    class Meta:
        verbose_name = _("room")
        verbose_name_plural = _("rooms")
        ordering: ClassVar = ["order"]

    def __str__(self) -> str:
        return gettext(self.name)

    def clean(self) -> None:
        """The higher its order, the later a room opens."""
        if self.level is None or self.order is None:  # what was typed is no number
            return
        others = Room.objects.exclude(pk=self.pk)
        if others.filter(order__lt=self.order, level__gt=self.level).exists():
            raise ValidationError(_("A room that comes before this one opens at a higher level."))
        if others.filter(order__gt=self.order, level__lt=self.level).exists():
            raise ValidationError(_("A room that comes after this one opens at a lower level."))

    def offers(self, game: str) -> bool:
        """Whether a game is played here."""
        return not self.games or game in self.games

    @property
    def wants_people(self) -> bool:
        """Whether nobody plays against bots alone here."""
        return self.slug != PASSPORT


class Table(models.Model):
    """A place in a room, or private, where matches of one game are begun.

    People wait at it until ``match`` is set, and again when that match is finished. Only ``lobbies.services`` writes here.
    """

    code = models.CharField(_("code"), max_length=LENGTH, unique=True)  # lobbies.codes
    game = models.CharField(_("game"), max_length=32)  # slug
    seats = models.PositiveSmallIntegerField(_("seats"))
    options = models.JSONField(_("options"), default=dict, blank=True)
    seconds = models.PositiveSmallIntegerField(_("seconds a turn"), null=True, blank=True, default=20)  # None: no clock
    public = models.BooleanField(_("public"), default=True)
    watchable = models.BooleanField(_("may be watched"), default=True)
    bots = models.BooleanField(_("bots fill the empty chairs"), default=False)
    room = models.CharField(_("room"), max_length=32, blank=True)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="hosted", verbose_name=_("host")
    )
    # The running match, or the last one.
    match = models.ForeignKey(
        "games.Match", models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("match")
    )
    # Of the next match: drawn when the table opens and again when a match begins, before any salt is known.
    secret = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    opened_at = models.DateTimeField(_("opened"), auto_now_add=True)
    changed_at = models.DateTimeField(_("changed"), default=timezone.now)  # the last time somebody did something here
    begins_at = models.DateTimeField(null=True, blank=True)  # Play now: the browser says "ready" by itself then
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        indexes: ClassVar = [models.Index(fields=["public", "-opened_at"], name="open_tables")]
        permissions: ClassVar = [("close_table", "Can close a table that waits")]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    @property
    def playing(self) -> bool:
        """Whether a match is being played here."""
        return self.match is not None and self.match.finished_at is None

    @property
    def wants_people(self) -> bool:
        """Whether a person among bots alone has to wait for another one here."""
        return self.room not in ("", PASSPORT)

    @property
    def waiting(self) -> bool:
        """Whether people may sit down and begin."""
        return self.closed_at is None and not self.playing


class Chair(models.Model):
    """One seat of a table: empty, a person's or a bot's."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="chairs")
    seat = models.PositiveSmallIntegerField(_("seat"))
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="chairs")
    bot = models.CharField(_("bot level"), max_length=16, blank=True)  # empty: no bot here
    name = models.CharField(_("bot's name"), max_length=LONGEST, blank=True)
    salt = models.CharField(max_length=64, blank=True)  # the browser's part in the shuffle
    ready_at = models.DateTimeField(_("ready"), null=True, blank=True)
    ready_by = models.DateTimeField(_("ready by"), null=True, blank=True)  # else the chair is free again
    seen_at = models.DateTimeField(_("seen"), null=True, blank=True)  # the person's page asked about the table

    class Meta:
        verbose_name = _("chair")
        verbose_name_plural = _("chairs")
        ordering: ClassVar = ["seat"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_chair_a_seat"),
            models.UniqueConstraint(fields=["table", "user"], name="one_chair_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}:{self.seat}"

    @property
    def empty(self) -> bool:
        return self.user_id is None and not self.bot


class Queue(models.Model):
    """Where people wait for a quick match of one game in one room; whoever seats some of them holds this row."""

    room = models.CharField(_("room"), max_length=32)
    game = models.CharField(_("game"), max_length=32)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["room", "game"], name="one_queue_a_game")]

    def __str__(self) -> str:
        return f"{self.room} {self.game}"


class Seeker(models.Model):
    """Somebody who waits for a quick match; gone as soon as he has a chair."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="seeking")
    queue = models.ForeignKey(Queue, models.CASCADE, related_name="seekers")
    level = models.PositiveSmallIntegerField(_("level"))  # as it was when he came
    salt = models.CharField(max_length=64, blank=True)
    since = models.DateTimeField(_("waits since"), default=timezone.now)
    seen_at = models.DateTimeField(_("seen"), default=timezone.now)  # his page asked

    class Meta:
        ordering: ClassVar = ["since", "pk"]
        indexes: ClassVar = [models.Index(fields=["queue", "since"], name="seekers_in_order")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.queue_id}"
