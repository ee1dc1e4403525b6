"""Table codes: six signs that can be read aloud, and how people type them."""

import secrets
import unicodedata

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # no 0 O, no 1 I L
LENGTH = 6


def new_code() -> str:
    """A code that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """A code as a person typed it, or an empty text.

    Lower case, full-width letters, spaces, dashes and the digits of any script are taken.
    """
    signs = []
    for sign in unicodedata.normalize("NFKC", text[:64]).upper():
        digit = unicodedata.digit(sign, None)
        if digit is not None:
            signs.append(str(digit))
        elif unicodedata.category(sign)[0] not in "ZCP":  # spaces, marks of direction, dashes
            signs.append(sign)
    code = "".join(signs)
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else ""
