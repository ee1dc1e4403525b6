"""Codes that can be read aloud, and how people type them."""

import pytest

from lobbies.codes import ALPHABET, LENGTH, new_code, read_code


def test_no_sign_of_a_code_looks_like_another():
    assert not set("0O1IL") & set(ALPHABET)
    assert len(set(ALPHABET)) == 31


def test_codes_are_six_signs_and_hardly_ever_the_same():
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(len(code) == LENGTH and set(code) <= set(ALPHABET) for code in codes)


@pytest.mark.parametrize(
    "typed",
    [
        "K7Q2MX",
        "k7q2mx",
        " k7q 2mx ",
        "K7Q-2MX",
        "k7q–2mx",
        "K7Q\u20112MX",  # a dash that does not break
        "K٧Q٢MX",  # Arabic-Indic digits
        "K۷Q۲MX",  # Persian ones
        "Ｋ７Ｑ２ＭＸ",  # full width
        "\u200fK7Q2MX\u200e",  # with marks of direction, as pasted from a chat
        "K 7 Q 2 M X",
    ],
)
def test_however_it_is_typed_it_is_the_same_code(typed):
    assert read_code(typed) == "K7Q2MX"


@pytest.mark.parametrize(
    "typed", ["", "K7Q2M", "K7Q2MXX", "K7Q2M0", "OK7Q2M", "قهوةقه", "K7Q2M<", "K7Q2MX" * 1000, "../../"]
)
def test_what_is_no_code_is_none(typed):
    assert read_code(typed) == ""
