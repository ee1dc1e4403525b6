"""Points in templates."""

from django import template

from rewards import words
from rewards.news import news

register = template.Library()


@register.simple_tag(takes_context=True)
def points_news(context: template.Context) -> list[str]:
    """What operators have done to the visitor's points, as far as he has not been told."""
    request = context.get("request")  # a page of an error may have none
    return news(request) if request else []


@register.filter
def points(value: int) -> str:
    """So many points, in words."""
    return words.points(value)


@register.filter
def signed_points(value: int) -> str:
    """A change of so many points, in words."""
    return words.signed_points(value)
