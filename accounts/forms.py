"""Forms of accounts: the name at sign-up, the profile."""

from typing import Any

from allauth.account.forms import SignupForm
from django import forms
from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from accounts import prefs
from accounts.models import User
from accounts.names import LONGEST, clean_name
from accounts.tiles import TILES


class NameField(forms.CharField):
    """A name that others will read."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            label=_("Your name at the table"),
            max_length=LONGEST,
            widget=forms.TextInput(attrs={"autocomplete": "nickname", "dir": "auto"}),
            **options,
        )

    def clean(self, value: Any) -> str:
        return clean_name(super().clean(value))


class SignUpForm(SignupForm):
    """Allauth's form, with a name."""

    name = NameField()
    field_order = ("name", "email", "password1")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)  # every field has a label


class Switch(forms.CheckboxInput):
    """A box to tick. It says no, too, so that a form without it is not understood as a no."""

    def __init__(self) -> None:
        super().__init__(check_test=lambda value: value in (True, "true"))

    def format_value(self, value: Any) -> str:
        return "true"

    def render(self, name: str, *args: Any, **options: Any) -> SafeString:
        return format_html(
            '<input type="hidden" name="{}" value="false">{}', name, super().render(name, *args, **options)
        )

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        return data.get(name)


class Slider(forms.NumberInput):
    """A number from 0 to 100."""

    def __init__(self) -> None:
        super().__init__({"type": "range", "step": 5})


#: Django's own sentence repeats what was sent, however long it is.
NO_SUCH = {"invalid_choice": _("There is no such choice.")}


def volume(label: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=0, max_value=prefs.LOUDEST, required=False, widget=Slider())


def switch(label: Any) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=label, required=False, coerce=lambda said: said == "true", empty_value=None, widget=Switch(),
        choices=[("true", "true"), ("false", "false")], error_messages=NO_SUCH,
    )  # fmt: skip


class PrefsForm(forms.Form):
    """How the table looks and sounds to a person. What is not said stays as it is: the table sends one choice at a time."""

    deck = forms.ChoiceField(
        label=_("Cards"), required=False, widget=forms.RadioSelect, error_messages=NO_SUCH,
        choices=[("french", _("Two colours")), ("four-colour", _("Four colours"))],
    )  # fmt: skip
    volume_game = volume(_("Cards and tricks"))
    volume_people = volume(_("Somebody comes or leaves"))
    volume_alerts = volume(_("My turn, and little time"))
    muted = switch(_("No sound at all"))
    tick = forms.TypedChoiceField(
        label=_("Little time is heard"), required=False, coerce=int, empty_value=None, error_messages=NO_SUCH,
        choices=[(10, _("from 10 seconds")), (5, _("from 5 seconds")), (3, _("from 3 seconds")), (0, _("never"))],
    )  # fmt: skip
    trick = forms.ChoiceField(
        label=_("A finished trick rests"), required=False, error_messages=NO_SUCH,
        choices=[("fast", _("0.6 seconds")), ("normal", _("1.2 seconds")), ("slow", _("2 seconds"))],
    )  # fmt: skip
    twice = switch(_("Tap twice to play a card"))
    letters = switch(_("The letters h, t, l, s and ? read the table"))

    def clean(self) -> dict[str, Any]:
        """What was said, ready to be kept."""
        return {name: value for name, value in self.cleaned_data.items() if value not in (None, "")}


class ProfileForm(forms.ModelForm):
    """Name, tile, language, and whether the boards show him; the rest of an account is allauth's."""

    name = NameField()
    avatar = forms.TypedChoiceField(
        label=_("Your tile"), choices=[(tile, str(tile + 1)) for tile in range(TILES)], coerce=int, empty_value=None,
        required=False, widget=forms.RadioSelect,
    )  # fmt: skip
    language = forms.ChoiceField(label=_("Language"), required=False, widget=forms.RadioSelect)
    on_boards = switch(_("Show me on the boards"))

    class Meta:
        model = User
        fields = ("name", "avatar", "language", "on_boards")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.initial["avatar"] = self.instance.tile
        language = self.fields["language"]
        assert isinstance(language, forms.ChoiceField)
        language.choices = [
            (code, get_language_info(code)["name_local"].capitalize()) for code, _name in settings.LANGUAGES
        ]
