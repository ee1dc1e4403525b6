"""The form that opens a table, generated from the game's house rules; and the field of a code."""

from typing import Any

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games import rule_card
from games.kit.game import AnyGame
from games.kit.options import OptionError, OptionLine, describe, read
from lobbies.doors import Door
from lobbies.models import PASSPORT
from lobbies.services.tables import RELAXED, SECONDS

RULE = "rule-"  # before the names of the game's own options
NO_CLOCK = "none"
FEW = 5  # choices that stand side by side; more are a list


class OpenTableForm(forms.Form):
    """Who may come and in which room, seats, house rules, clock. ``asked()`` gives the arguments of ``open_table``."""

    seats = forms.TypedChoiceField(label=_("Players"), coerce=int, widget=forms.RadioSelect)
    public = forms.TypedChoiceField(
        label=_("Who may sit down"),
        choices=[("yes", _("Anybody")), ("no", _("Only those I invite"))],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
        initial="no",
    )
    room = forms.ChoiceField(label=_("Room"), widget=forms.RadioSelect, required=False)
    seconds = forms.TypedChoiceField(
        label=_("Seconds for a turn"), coerce=lambda value: None if value == NO_CLOCK else int(value), widget=forms.RadioSelect,
        empty_value=None, initial="20",
    )  # fmt: skip
    bots = forms.BooleanField(
        label=_("Bots fill the empty chairs"),
        help_text=_("People may take a bot's place until the first deal."),
        required=False,
    )
    watchable = forms.BooleanField(label=_("Others may watch"), required=False, initial=True)

    def __init__(self, *args: Any, game: AnyGame, rooms: dict[str, Door], room: str = "", **options: Any) -> None:
        super().__init__(*args, **options)
        self.label_suffix = ""
        self.game = game
        self.fields["seats"].choices = [(seats, self._players(seats)) for seats in game.seats]  # type: ignore[attr-defined]
        self.fields["seats"].initial = game.seats[0]
        clocks = [(NO_CLOCK if clock is None else str(clock), self._clock(clock)) for clock in (*SECONDS, *RELAXED)]
        self.fields["seconds"].choices = clocks  # type: ignore[attr-defined]
        self._furnish(rooms, room)
        for line in describe(game.options):
            self.fields[RULE + line["name"]] = self._rule(line)
        first = ["public", "room", "seats", *(name for name in self.fields if name.startswith(RULE))]
        self.order_fields(first)

    def _furnish(self, rooms: dict[str, Door], room: str) -> None:
        """Offer the rooms that are open to the person; what the others ask for is told by ``open_table``."""
        here = {slug: door for slug, door in rooms.items() if door.room.offers(self.game.slug)}
        field = self.fields["room"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(slug, door.name) for slug, door in rooms.items()]
        field.widget.choices = [(slug, door.name) for slug, door in here.items() if door.open]
        field.initial = room if room in here else PASSPORT
        if room in here:
            self.fields["public"].initial = "yes"

    def rules(self) -> list[forms.BoundField]:
        """The fields of the game's own options."""
        return [self[name] for name in self.fields if name.startswith(RULE)]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("public") and "seconds" in cleaned and cleaned["seconds"] not in SECONDS:
            self.add_error(
                "seconds", _("At a public table a turn takes 10 to 30 seconds. Longer ones are for private tables.")
            )
        if not self.errors:
            asked = self.asked()
            try:
                self.game.fits(read(self.game.options, asked["options"]), asked["seats"])
            except OptionError:
                self.add_error("seats", _("These rules are not for so many players."))
        return cleaned

    def asked(self) -> dict[str, Any]:
        """What the person asked for."""
        chosen = self.cleaned_data
        rules = {name.removeprefix(RULE): value for name, value in chosen.items() if name.startswith(RULE)}
        return {name: chosen[name] for name in ("seats", "public", "seconds", "bots", "watchable")} | {
            "options": rules,
            "room": chosen["room"] or PASSPORT,
        }

    def _rule(self, line: OptionLine) -> forms.Field:
        label, help_text = gettext(line["label"]), gettext(line["help"]) if line["help"] else ""
        if isinstance(line["default"], bool):
            return forms.BooleanField(required=False, initial=line["default"], label=label, help_text=help_text)
        by_text = {str(choice): choice for choice in line["choices"]}
        return forms.TypedChoiceField(
            label=label,
            help_text=help_text,
            choices=[(text, rule_card.in_words(self.game, choice)) for text, choice in by_text.items()],
            coerce=by_text.__getitem__,
            initial=str(line["default"]),
            widget=forms.RadioSelect if len(by_text) <= FEW else forms.Select,
        )

    @staticmethod
    def _players(seats: int) -> str:
        return ngettext("%(count)d player", "%(count)d players", seats) % {"count": seats}

    @staticmethod
    def _clock(seconds: int | None) -> str:
        if seconds in SECONDS:
            return str(seconds)
        return (
            gettext("no clock, among friends")
            if seconds is None
            else gettext("%(count)d, among friends") % {"count": seconds}
        )
