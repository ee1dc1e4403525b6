"""Our own Markdown as HTML: cards as cards, tables that scroll, and spaces as the language sets them."""

import re
from functools import lru_cache
from html import unescape

import mistune
from django.utils.html import escape, strip_tags
from django.utils.safestring import SafeString, mark_safe

CARD = r"(?P<card_text>(?<!\w)[A2-7JQK]?[♥♦♣♠])"
AS_TEXT = "\N{VARIATION SELECTOR-15}"  # a suit is never shown as a coloured picture
FRENCH_SPACE = re.compile(r"(?<=«) | (?=[:;!?»%])")


def html(text: str, language: str) -> SafeString:
    """A text of ours, in which ``7♦`` is a card; raw HTML in it is escaped."""
    written = _markdown()(typeset(text.strip(), language))
    assert isinstance(written, str)
    return mark_safe(written)  # noqa: S308 -- the renderer escapes


def typeset(text: str, language: str) -> str:
    """French has a narrow space before high punctuation, where no line may break."""
    return FRENCH_SPACE.sub("\N{NARROW NO-BREAK SPACE}", text) if language == "fr" else text


def plain(markup: str) -> str:
    """The text of some HTML, on one line."""
    return unescape(strip_tags(markup)).replace(AS_TEXT, "").replace("\n", " ").strip()


@lru_cache(maxsize=1)
def _markdown() -> mistune.Markdown:
    return mistune.create_markdown(plugins=["table", _cards])


def _cards(md: mistune.Markdown) -> None:
    """A plugin of mistune: cards, and a frame round tables."""
    md.inline.register("card", CARD, _parse_card, before="link")
    assert md.renderer is not None
    md.renderer.register("card", _card)
    md.renderer.register("table", _table)


def _parse_card(_inline: mistune.InlineParser, match: re.Match[str], state: mistune.InlineState) -> int:
    state.append_token({"type": "card", "raw": match["card_text"]})
    return match.end()


def _card(_renderer: mistune.BaseRenderer, text: str) -> str:
    classes = f"card-text{'' if len(text) > 1 else ' suit-text'}{' red' if text[-1] in '♥♦' else ''}"
    return f'<span class="{classes}" dir="ltr">{escape(text)}{AS_TEXT}</span>'


def _table(_renderer: mistune.BaseRenderer, text: str) -> str:
    return f'<div class="wide"><table>\n{text}</table></div>\n'
