"""The app of people."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class Accounts(AppConfig):
    """Hires the crews behind the counter as soon as their permissions exist."""

    name = "accounts"
    verbose_name = _("People")

    def ready(self) -> None:
        from accounts import crews

        post_migrate.connect(crews.hire, dispatch_uid="crews")
