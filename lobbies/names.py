"""The café's regulars, who sit in when nobody else does."""

from collections.abc import Collection
from random import Random

from django.utils.translation import get_language

#: As written in Latin and in Arabic letters.
REGULARS: tuple[tuple[str, str], ...] = (
    ("Am Salah", "عم صالح"),
    ("Khalti Zohra", "خالتي زهرة"),
    ("Si Hédi", "سي الهادي"),
    ("Lella Beya", "للّا بيّة"),
    ("Am Mokhtar", "عم مختار"),
    ("Dalenda", "دلندة"),
    ("Si Béchir", "سي البشير"),
    ("Khalti Mbarka", "خالتي مباركة"),
    ("Tijani", "التيجاني"),
    ("Lella Kmar", "للّا قمر"),
    ("Am Frej", "عم فرج"),
    ("Najet", "نجاة"),
    ("Si Tahar", "سي الطاهر"),
    ("Manoubia", "منّوبيّة"),
    ("Sassi", "الساسي"),
    ("Khadouja", "خدّوجة"),
)


def regular(*, besides: Collection[str], rng: Random) -> str:
    """A regular who is not at the table yet, named in the language of whoever asks him."""
    letters = 1 if (get_language() or "").startswith("ar") else 0
    free = [names[letters] for names in REGULARS if not set(names) & set(besides)]
    return rng.choice(free)
