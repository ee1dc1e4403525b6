"""What may stand on a chair."""

from random import Random

import pytest
from django.core.exceptions import ValidationError

from accounts.names import FRIENDLY, LONGEST, clean_name, friendly_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Amel  ", "Amel"),
        ("Si\t\n Hédi", "Si Hédi"),
        ("He\u0301di", "Hédi"),
        ("نور الهدى", "نور الهدى"),
        ("7aroun", "7aroun"),
        ("محمّدٌ", "محمّدٌ"),
        ("می\u200cخواهم", "می\u200cخواهم"),
    ],
)
def test_a_name_is_shown_without_stray_spaces_and_in_one_spelling(typed, shown):
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "empty"),
        (" – ", "empty"),
        ("a" * (LONGEST + 1), "long"),
        ("Amel\u202e", "invisible"),  # turns the words beside it round
        ("Am\u200bel", "invisible"),  # looks like Amel
        ("Amel\x00", "invisible"),
        ("Amel\u3164", "invisible"),
        ("B\u200dob", "invisible"),
        ("\u200dنور", "invisible"),
        ("x" + 3 * "\u0323\u0335", "invisible"),  # hides the letters around it
    ],
)
def test_a_name_that_would_mislead_is_refused(typed, why):
    with pytest.raises(ValidationError) as refused:
        clean_name(typed)
    assert refused.value.code == why


@pytest.mark.parametrize("language", FRIENDLY)
def test_every_friendly_name_may_stand_on_a_chair(language):
    nouns, adjectives, pattern = FRIENDLY[language]
    for noun in nouns:
        for adjective in adjectives:
            name = pattern.format(noun=noun, adjective=adjective)
            assert clean_name(name) == name


def test_a_guest_is_named_in_his_language():
    assert friendly_name(language="ar", rng=Random(1)).split()[0] in FRIENDLY["ar"][0]
    assert friendly_name(language="fr-tn", rng=Random(1)).split()[0] in FRIENDLY["fr"][0]
    assert friendly_name(language="xx", rng=Random(1)).split()[1] in FRIENDLY["en"][0]
