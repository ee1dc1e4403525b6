"""People: accounts and guests."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractUser, BaseUserManager
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST, check_name
from accounts.tiles import TILES


class UserManager(BaseUserManager["User"]):
    """Makes accounts by e-mail; a guest has none."""

    def create_user(self, email: str | None = None, password: str | None = None, **fields: Any) -> "User":
        user = self.model(email=self.normalize_email(email).lower() if email else None, **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractUser):
    """Somebody who plays. A guest is a user without an e-mail; he keeps everything when he makes an account."""

    username = None  # type: ignore[assignment]
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    email = models.EmailField(_("e-mail"), unique=True, null=True, blank=True)  # type: ignore[assignment]
    name = models.CharField(_("name"), max_length=LONGEST, validators=[check_name])
    language = models.CharField(_("language"), max_length=8, blank=True)  # empty: what the browser asks for
    is_guest = models.BooleanField(_("guest"), default=False)
    avatar = models.PositiveSmallIntegerField(_("tile"), null=True, blank=True)  # empty: one by his number
    on_boards = models.BooleanField(_("shown on the boards"), default=True)
    prefs = models.JSONField(_("choices at the table"), default=dict, blank=True)  # read by accounts.prefs
    # Written by rewards.services alone; everybody else only reads them.
    points = models.PositiveBigIntegerField(_("points"), default=0)
    level = models.PositiveSmallIntegerField(_("level"), default=1)

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    objects: ClassVar[UserManager] = UserManager()  # type: ignore[assignment]

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")
        indexes: ClassVar = [
            models.Index(fields=["points", "id"], name="accounts_by_points", condition=models.Q(is_guest=False)),
            models.Index(fields=["points", "id"], name="guests_by_points", condition=models.Q(is_guest=True)),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def tile(self) -> int:
        """The number of his tile (``accounts.tiles``)."""
        return (self.pk or 0) % TILES if self.avatar is None else self.avatar % TILES

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


class Guest(User):
    """The guests alone, for the admin."""

    class Meta:
        proxy = True
        verbose_name = _("guest")
        verbose_name_plural = _("guests")
