"""`{% import_map %}`: lets the browser find the JavaScript modules under the names that tell their content."""

import json
from functools import lru_cache
from typing import Any

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template.context import RequestContext
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

_UNSAFE = {ord(">"): "\\u003E", ord("<"): "\\u003C", ord("&"): "\\u0026"}  # as json_script does


@register.simple_tag(takes_context=True)
def import_map(context: RequestContext) -> SafeString:
    """The map from each module's address to its hashed one; nothing where files keep their names (DEBUG)."""
    hashed = getattr(staticfiles_storage, "hashed_files", None)
    if not hashed:
        return mark_safe("")
    return format_html('<script type="importmap" nonce="{}">{}</script>', context["request"].csp_nonce, _imports())


@lru_cache(maxsize=1)
def _imports() -> SafeString:
    files: Any = staticfiles_storage
    modules = [name for name in sorted(files.hashed_files) if name.startswith("js/")]
    imports = {files.base_url + name: files.url(name) for name in modules}
    return mark_safe(json.dumps({"imports": imports}).translate(_UNSAFE))  # noqa: S308 - escaped right here
