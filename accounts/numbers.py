"""Numbers as the café writes them for people, in every sentence and on every page."""

from typing import Any

from django.utils.formats import get_format


def grouped(value: Any) -> str:
    """A number as the reader groups its digits; anything else as it is."""
    return _separated(f"{value:,}") if isinstance(value, int) else str(value)


def signed(value: int) -> str:
    """A change, with its sign."""
    return _separated(f"{value:+,}")


def _separated(number: str) -> str:
    # Django groups by threes only where a language asks for it, and Arabic does not.
    return number.replace(",", str(get_format("THOUSAND_SEPARATOR")))
