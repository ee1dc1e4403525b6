"""Numbers in templates."""

from typing import Any

from django import template

from accounts import numbers

register = template.Library()


@register.filter
def grouped(value: Any) -> str:
    """12345 as the reader writes it."""
    return numbers.grouped(value)
