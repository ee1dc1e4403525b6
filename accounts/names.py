"""Names of people: what may stand on a chair, and friendly ones for guests in their own language."""

import unicodedata
from random import Random

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LONGEST = 24  # signs; User.name and MatchSeat.name have this length
UNSEEN = ("Cc", "Cf", "Co", "Cn", "Cs")  # Unicode's categories of signs without a picture
FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs by their category, empty on the screen
JOINERS = "\u200c\u200d"  # shape the Arabic letters beside them; invisible anywhere else
MARKS = 2  # on one letter: Arabic writes a doubling and a vowel

#: Language to (nouns, adjectives, pattern). All nouns of one gender, so that every pair agrees.
FRIENDLY: dict[str, tuple[tuple[str, ...], tuple[str, ...], str]] = {
    "en": (
        (
            "Fennec",
            "Falcon",
            "Jasmine",
            "Almond",
            "Saffron",
            "Olive",
            "Dolphin",
            "Swallow",
            "Lantern",
            "Cardamom",
            "Pomegranate",
        ),
        ("Lucky", "Quiet", "Merry", "Clever", "Golden", "Patient", "Brave", "Sunny", "Gentle", "Sly"),
        "{adjective} {noun}",
    ),
    "fr": (
        ("Fennec", "Faucon", "Jasmin", "Safran", "Olivier", "Dauphin", "Flamant", "Grenadier", "Moineau", "Citronnier"),
        ("chanceux", "tranquille", "joyeux", "malin", "patient", "brave", "rieur", "rusé", "aimable", "matinal"),
        "{noun} {adjective}",
    ),
    "ar": (
        ("فنك", "صقر", "ياسمين", "زعفران", "زيتون", "دلفين", "عصفور", "فانوس", "رمان", "نسيم"),
        ("محظوظ", "هادئ", "مرح", "ذكي", "صبور", "شجاع", "ضاحك", "لطيف", "ذهبي", "ماكر"),
        "{noun} {adjective}",
    ),
}


def friendly_name(*, language: str, rng: Random) -> str:
    """A name for somebody who has not said his own, in his language where the café speaks it."""
    nouns, adjectives, pattern = FRIENDLY.get(language.split("-", maxsplit=1)[0], FRIENDLY["en"])
    return pattern.format(noun=rng.choice(nouns), adjective=rng.choice(adjectives))


def clean_name(text: str) -> str:
    """A name as it will be shown. Raises ``ValidationError``.

    Signs that cannot be seen are refused: with them two names look the same, or the words beside a name change places.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if any(_is_unseen(name, place) for place in range(len(name))):
        raise ValidationError(_("Please use letters, digits and spaces that everybody can see."), code="invisible")
    if not any(sign.isalnum() for sign in name):
        raise ValidationError(_("A name needs at least one letter or digit."), code="empty")
    if len(name) > LONGEST:
        raise ValidationError(_("A name has at most 24 signs."), code="long")
    return name


def _is_unseen(name: str, place: int) -> bool:
    """Whether the sign at this place cannot be seen, or covers the one below it."""
    sign, around = name[place], (name[place - 1 : place], name[place + 1 : place + 2])
    if sign in JOINERS:
        return not all(other and unicodedata.bidirectional(other) == "AL" for other in around)
    if unicodedata.combining(sign):
        return all(unicodedata.combining(other) for other in name[max(0, place - MARKS) : place]) and place >= MARKS
    return unicodedata.category(sign) in UNSEEN or sign in FILLERS


def check_name(text: str) -> None:
    """``clean_name`` as the validator of a field."""
    clean_name(text)
