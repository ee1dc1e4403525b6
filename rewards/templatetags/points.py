"""Numbers of points in templates."""

from typing import Any

from django import template

from rewards import words

register = template.Library()


@register.filter
def grouped(value: Any) -> str:
    """12345 as the reader writes it."""
    return words.grouped(value)


@register.filter
def points(value: int) -> str:
    """So many points, in words."""
    return words.points(value)
