"""Forms of accounts: the name at sign-up, the profile."""

from typing import Any

from allauth.account.forms import SignupForm
from django import forms
from django.conf import settings
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

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


class ProfileForm(forms.ModelForm):
    """Name, tile and language; the rest of an account is allauth's."""

    name = NameField()
    avatar = forms.TypedChoiceField(
        label=_("Your tile"), choices=[(tile, str(tile + 1)) for tile in range(TILES)], coerce=int, empty_value=None,
        required=False, widget=forms.RadioSelect,
    )  # fmt: skip
    language = forms.ChoiceField(label=_("Language"), required=False, widget=forms.RadioSelect)

    class Meta:
        model = User
        fields = ("name", "avatar", "language")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.initial["avatar"] = self.instance.tile
        language = self.fields["language"]
        assert isinstance(language, forms.ChoiceField)
        language.choices = [
            (code, get_language_info(code)["name_local"].capitalize()) for code, _name in settings.LANGUAGES
        ]
