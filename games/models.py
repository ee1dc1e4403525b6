"""A match, who sits in it, and its log. The log is the truth; everything else can be replayed from it."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Match(models.Model):
    """One play of a game; its ``version`` is the length of its log, written only by ``games.journal``."""

    code = models.CharField(_("code"), max_length=12, unique=True)  # in the address; not guessable
    game = models.CharField(_("game"), max_length=32)  # slug
    game_version = models.PositiveSmallIntegerField(_("version of the rules"))
    seats = models.PositiveSmallIntegerField(_("seats"))
    options = models.JSONField(_("options"), default=dict)
    seconds = models.PositiveSmallIntegerField(_("seconds a turn"), null=True)  # None: no clock
    room = models.CharField(_("room"), max_length=32, blank=True)  # slug; a private table has none
    table = models.CharField(_("table"), max_length=12, blank=True)  # code of the table it was begun at
    watchable = models.BooleanField(_("may be watched"), default=True)

    secret = models.BinaryField(max_length=32)  # drives the shuffles; told when the match is over
    commitment = models.CharField(max_length=64)  # SHA-256 of the secret, told when the table opens
    salts = models.JSONField(default=list)  # one text a seat, from the browsers

    version = models.PositiveIntegerField(_("version"), default=0)
    # Raised whenever it changes who acts for a seat; compared together with the version, so that every clock is set by
    # somebody who knew who had left.
    seating = models.PositiveIntegerField(default=0)
    to_act = models.JSONField(_("to act"), default=list)
    deadline = models.DateTimeField(_("the clock runs out"), null=True)  # of the people to act, or of the summary
    wake_at = models.DateTimeField(_("server acts at"), null=True)  # earliest moment that the server must act
    deserted_at = models.DateTimeField(_("without people since"), null=True)
    result = models.JSONField(_("result"), null=True)  # {"places": [[0, 2], [1, 3]], "reason": "points"}
    started_at = models.DateTimeField(_("started"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True)
    called_off_at = models.DateTimeField(_("called off"), null=True)  # by the café; it counts for nobody
    # Written by rewards.services alone: when the result was paid.
    settled_at = models.DateTimeField(_("settled"), null=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes: ClassVar = [
            models.Index(fields=["wake_at"], name="match_wake", condition=models.Q(finished_at=None)),
            models.Index(
                fields=["finished_at"],
                name="match_unsettled",
                condition=models.Q(finished_at__isnull=False, settled_at=None),
            ),
        ]
        permissions: ClassVar = [("see_hands", "Can see the hands of a match that is being played")]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"


class MatchSeat(models.Model):
    """Who sits where. ``user`` is empty for a bot; ``left_at`` is set while a person has left his cards to the bot.

    ``away_at`` is set while a bot plays for a person: since he left, or since the last of two time-outs in a row.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="sitting")
    seat = models.PositiveSmallIntegerField(_("seat"))
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="seats")
    bot = models.CharField(_("bot level"), max_length=16, blank=True)  # empty for a person
    name = models.CharField(_("name"), max_length=24)  # as it was when the match began
    left_at = models.DateTimeField(_("left"), null=True)
    timeouts = models.PositiveSmallIntegerField(_("time-outs in a row"), default=0)
    away_at = models.DateTimeField(_("away since"), null=True)
    # Counted from the log and written with the move that ends the match.
    decisions = models.PositiveIntegerField(_("own decisions"), default=0)
    stood_in = models.PositiveIntegerField(_("decisions of the stand-in"), default=0)
    # Written by rewards.services alone, with the payment: how the match ended for this person. The cards may say otherwise:
    # the bot wins for nobody. ``win``, ``lost``, ``2`` …, ``draw``, ``agreed``, ``abandon`` or ``void``; empty before.
    outcome = models.CharField(_("outcome"), max_length=12, blank=True)

    class Meta:
        verbose_name = _("seat")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_sitter_a_seat"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.seat})"


class Entry(models.Model):
    """One line of the log. ``seq`` is the version that the move was made on: the first is 0."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="log", db_index=False)  # one_entry_a_version finds it
    seq = models.PositiveIntegerField()
    seat = models.SmallIntegerField()  # -1: the house
    move = models.CharField(max_length=240)
    stand_in = models.BooleanField(default=False)  # a bot decided for a person
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = _("log")
        constraints: ClassVar = [models.UniqueConstraint(fields=["match", "seq"], name="one_entry_a_version")]

    def __str__(self) -> str:
        return f"{self.seat} {self.move}"
