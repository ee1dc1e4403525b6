"""Tables where people sit down, and their chairs."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Table(models.Model):
    """A place in a room, or private, where matches of one game are begun."""

    code = models.CharField(_("code"), max_length=6, unique=True)  # from an alphabet without 0 O 1 I L
    game = models.CharField(_("game"), max_length=32)  # slug
    seats = models.PositiveSmallIntegerField(_("seats"))
    options = models.JSONField(_("options"), default=dict)
    seconds = models.PositiveSmallIntegerField(_("seconds a turn"), null=True, default=20)  # None: no clock
    public = models.BooleanField(_("public"), default=True)
    watchable = models.BooleanField(_("may be watched"), default=True)
    room = models.CharField(_("room"), max_length=32, blank=True)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="hosted")
    match = models.ForeignKey("games.Match", models.SET_NULL, null=True, related_name="+")  # the running or last one
    # Of the next match: drawn when the table opens and again after every match.
    secret = models.BinaryField(max_length=32)
    commitment = models.CharField(max_length=64)
    opened_at = models.DateTimeField(_("opened"), auto_now_add=True)
    closed_at = models.DateTimeField(_("closed"), null=True)

    class Meta:
        verbose_name = _("table")
        indexes: ClassVar = [models.Index(fields=["public", "-opened_at"], name="open_tables")]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"


class Chair(models.Model):
    """One seat of a table: empty, a person's or a bot's."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="chairs")
    seat = models.PositiveSmallIntegerField(_("seat"))
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="chairs")
    bot = models.CharField(_("bot level"), max_length=16, blank=True)  # empty: no bot here
    salt = models.CharField(max_length=64, blank=True)  # the browser's part in the shuffle
    ready_at = models.DateTimeField(_("ready"), null=True)

    class Meta:
        verbose_name = _("chair")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "seat"], name="one_chair_a_seat"),
            models.UniqueConstraint(fields=["table", "user"], name="one_chair_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}:{self.seat}"
