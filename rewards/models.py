"""What results pay, what was paid and why, who abandoned a match, and the boards."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Match
from lobbies.models import Room


class Payout(models.Model):
    """What one result pays in a room; sides of partners count as one player."""

    class Result(models.TextChoices):
        """Results by the words of ``rewards.pay.places``."""

        WIN = "win", _("win")
        DRAW = "draw", _("draw")
        SECOND = "2", _("second")
        THIRD = "3", _("third")
        FOURTH = "4", _("fourth")
        FIFTH = "5", _("fifth")
        SIXTH = "6", _("sixth")
        SEVENTH = "7", _("seventh")
        EIGHTH = "8", _("eighth")
        ABANDON = "abandon", _("abandon")

    room = models.ForeignKey(Room, models.CASCADE, related_name="payouts", verbose_name=_("room"))
    players = models.PositiveSmallIntegerField(_("players or sides"))
    result = models.CharField(_("result"), max_length=8, choices=Result)
    points = models.PositiveIntegerField(_("points"))

    class Meta:
        verbose_name = _("payout")
        verbose_name_plural = _("payouts")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["room", "players", "result"], name="one_payout_a_result")
        ]

    def __str__(self) -> str:
        return f"{self.room}, {self.players}: {self.get_result_display()}"


class Written(TypeError):
    """A line of the ledger is neither changed nor taken away; a correction is a new line. An account that goes takes its lines along."""


class Ledger(models.QuerySet["Credit"]):
    """Lines that are only ever added."""

    def update(self, **fields: Any) -> int:
        raise Written

    def delete(self) -> tuple[int, dict[str, int]]:
        raise Written

    def bulk_update(self, *args: Any, **options: Any) -> int:
        raise Written

    def change_hands(self, *, to: int) -> int:
        """Give lines to another person: a guest turned out to have an account. The one thing that may change."""
        return super().update(user_id=to)


class Credit(models.Model):
    """One line of the ledger. ``cause`` makes it unique: ``match:812:seat:1``, ``void:812:seat:1``, ``correction:…``."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="credits", verbose_name=_("player"))
    cause = models.CharField(_("cause"), max_length=64, unique=True)
    points = models.BigIntegerField(_("points"))
    result = models.CharField(_("result"), max_length=12)  # of a payout, "lost", "agreed", "void" or "correction"
    # {"lines": [{"rule": …}], "room", "full": before anything was taken off, "a_win", "before": the person's points}
    why = models.JSONField(_("why"), default=dict)
    match = models.ForeignKey(
        Match, models.SET_NULL, null=True, blank=True, related_name="credits", verbose_name=_("match")
    )
    room = models.CharField(_("room"), max_length=32, blank=True)
    game = models.CharField(_("game"), max_length=32, blank=True)
    matches = models.SmallIntegerField(
        _("matches"), default=0
    )  # that it adds to boards: 1, or -1 where one was called off
    board_day = models.DateField(_("day on the boards"), null=True, blank=True)  # None: does not count there
    at = models.DateTimeField(_("at"))
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("author")
    )

    objects = Ledger.as_manager()

    class Meta:
        verbose_name = _("line of the ledger")
        verbose_name_plural = _("ledger")
        indexes: ClassVar = [
            models.Index(fields=["user", "-at"], name="credits_of_a_person"),
            models.Index(fields=["user", "-at"], name="credits_by_operators", condition=models.Q(author__isnull=False)),
        ]
        permissions: ClassVar = [
            ("correct_points", "Can correct points by a new line of the ledger"),
            ("void_match", "Can call off a match, running or finished"),
        ]

    def __str__(self) -> str:
        return f"{self.cause}: {self.points:+}"

    def save(self, *args: Any, **options: Any) -> None:
        if self.pk is not None:
            raise Written
        super().save(*args, **options)

    def delete(self, *args: Any, **options: Any) -> tuple[int, dict[str, int]]:
        raise Written


class Untold(models.Model):
    """A line by an operator that the person has not been told of yet; it goes where the line goes."""

    line = models.OneToOneField(Credit, models.CASCADE, related_name="untold", primary_key=True)

    def __str__(self) -> str:
        return str(self.line)


class Abandon(models.Model):
    """Somebody left a match to the bot for good. ``step`` on the ladder is 0 where it costs nothing but the match."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="abandons", verbose_name=_("player")
    )
    match = models.ForeignKey(Match, models.CASCADE, related_name="abandons", verbose_name=_("match"))
    counts = models.BooleanField(_("counts on the ladder"))  # in a room, and not alone with bots
    step = models.PositiveSmallIntegerField(_("step"), default=0)
    at = models.DateTimeField(_("at"))
    forgiven_at = models.DateTimeField(_("forgiven"), null=True, blank=True)

    class Meta:
        verbose_name = _("abandon")
        verbose_name_plural = _("abandons")
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "match"], name="one_abandon_a_match")]
        indexes: ClassVar = [models.Index(fields=["user", "-at"], name="abandons_of_a_person")]

    def __str__(self) -> str:
        return f"{self.user}, {self.match}"


class BoardLine(models.Model):
    """The points of one person in one game (or all: ""), in one period. A sum over the ledger, kept up with it."""

    class Period(models.TextChoices):
        """How long a board runs."""

        DAY = "day", _("today")
        WEEK = "week", _("this week")
        MONTH = "month", _("this month")
        EVER = "ever", _("all time")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", verbose_name=_("player"))
    game = models.CharField(_("game"), max_length=32, blank=True)
    period = models.CharField(_("period"), max_length=8, choices=Period)
    since = models.DateField(_("since"))
    points = models.BigIntegerField(_("points"))
    matches = models.PositiveIntegerField(_("matches"))
    reached_at = models.DateTimeField(_("reached"))

    class Meta:
        verbose_name = _("line of a board")
        verbose_name_plural = _("boards")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user", "game", "period", "since"], name="one_line_a_board")
        ]
        indexes: ClassVar = [
            models.Index(fields=["period", "since", "game", "-points", "matches", "reached_at"], name="board_order"),
        ]

    def __str__(self) -> str:
        return f"{self.user}, {self.game or '*'}, {self.period} {self.since}: {self.points}"


class CallingOff(models.Model):
    """An operator calls a match off. Written before anything is done; ``done_at`` is written together with the lines."""

    match = models.OneToOneField(Match, models.CASCADE, related_name="+", primary_key=True)
    done_at = models.DateTimeField(null=True)  # None: it broke off on the way, and may be done once more

    def __str__(self) -> str:
        return f"{self.match_id}: {self.done_at or 'begun'}"


class PlayedMatch(Match):
    """A match with what it paid, for operators who call one off."""

    class Meta:
        proxy = True
        verbose_name = _("payment of a match")
        verbose_name_plural = _("payments of matches")
