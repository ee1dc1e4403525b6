"""``/healthz/``: whether everything that the café stands on works, for whoever watches over it."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from qahwa import heartbeats


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when the database, Valkey, a worker and beat are there, else 503; which of them is in the body."""
    parts = {"database": _database_answers()}
    try:
        parts |= {"valkey": True, **heartbeats.alive()}
    except heartbeats.Unheard:
        parts |= {"valkey": False, "worker": False, "beat": False}
    return JsonResponse(parts, status=200 if all(parts.values()) else 503)


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True
