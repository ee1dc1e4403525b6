"""What the project itself answers: health, who may open a socket, the map of modules, and what a proxy may say."""

import json
import re
import subprocess
import sys
from urllib.request import urlopen

import pytest
from django.template import Context, Template
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from qahwa import heartbeats, parts
from qahwa.origins import is_welcome
from tests.cafe import HOME, Cafe
from tests.servers import Valkey


def headers(**told: str) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in told.items()]


@pytest.mark.django_db
def test_health_names_who_is_missing(client):
    heartbeats.forget()
    heartbeats.mark("worker")
    answer = client.get("/healthz/")
    assert answer.status_code == 503
    assert answer.json() == {"database": True, "valkey": True, "worker": True, "beat": False}
    heartbeats.mark("beat")
    assert client.get("/healthz/").status_code == 200
    assert "no-store" in answer["Cache-Control"]
    assert client.post("/healthz/").status_code == 405


@pytest.mark.parametrize(
    ("told", "welcome"),
    [
        ({"host": "cafe.example", "origin": "https://cafe.example"}, True),
        ({"host": "cafe.example:8443", "origin": "https://cafe.example:8443"}, True),
        ({"host": "cafe.example"}, True),  # no browser
        ({"host": "cafe.example", "origin": "https://friend.example"}, True),
        ({"host": "cafe.example", "origin": "https://evil.example"}, False),
        ({"host": "cafe.example", "origin": "https://cafe.example:8443"}, False),
        ({"host": "cafe.example", "origin": "null"}, False),
        ({"host": "evil.example", "origin": "https://evil.example"}, False),  # its name points at the café
        ({"origin": "https://cafe.example"}, False),
    ],
)
def test_sockets_are_for_the_cafes_own_pages(settings, told, welcome):
    settings.ALLOWED_HOSTS = ["cafe.example"]
    settings.CSRF_TRUSTED_ORIGINS = ["https://friend.example"]
    assert is_welcome(headers(**told)) is welcome


def test_pages_that_keep_file_names_have_no_import_map(rf):
    assert Template("{% load import_map %}{% import_map %}").render(Context({"request": rf.get("/")})) == ""


@pytest.mark.parametrize("server", [parts.daphne, parts.uvicorn])
def test_both_servers_serve_pages_modules_and_sockets(make_cafe, valkey: Valkey, server):
    cafe: Cafe = make_cafe(redis_url=valkey.url)
    cafe.prepare()
    url = cafe.web(server).url

    with urlopen(f"{url}/") as page:
        html = page.read().decode()
        policy = page.headers["Content-Security-Policy"]
    [(nonce, imports)] = re.findall(r'<script type="importmap" nonce="([^"]+)">(.*?)</script>', html)
    assert f"'nonce-{nonce}'" in policy
    assert html.index("importmap") < html.index('type="module"')
    modules = json.loads(imports)["imports"]
    plain = "/static/js/pages/base.js"
    assert re.fullmatch(r"/static/js/pages/base\.[0-9a-f]{12}\.js", modules[plain])
    assert modules[plain] in html
    with urlopen(url + modules[plain]) as module:
        assert "immutable" in module.headers["Cache-Control"]
        assert module.headers["Content-Type"].startswith("text/javascript")

    here = url.replace("http", "ws")
    with pytest.raises(InvalidStatus, match="403"):
        connect(f"{here}/ws/lobby/", origin="http://evil.example")
    with connect(f"{here}/ws/lobby/", origin=url, compression="deflate") as line:
        assert line.protocol.extensions == []  # small messages are not worth compressing


def settings_told(**env: str) -> dict[str, object]:
    """Some settings, as they are under this environment."""
    names = (
        "SESSION_COOKIE_SECURE",
        "CSRF_COOKIE_SECURE",
        "SECURE_HSTS_SECONDS",
        "SECURE_PROXY_SSL_HEADER",
        "ALLAUTH_TRUSTED_PROXY_COUNT",
    )
    program = (
        f"import json; from django.conf import settings as s; print(json.dumps([getattr(s, name) for name in {names}]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=HOME,
        env={"DJANGO_SETTINGS_MODULE": "qahwa.settings", "SECRET_KEY": "x" * 60, **env},
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(zip(names, json.loads(done.stdout), strict=True))


def test_https_is_one_switch():
    assert list(settings_told().values()) == [False, False, 0, None, 0]
    year = 365 * 24 * 3600
    assert list(settings_told(HTTPS="on", PROXIES="1").values()) == [
        True,
        True,
        year,
        ["HTTP_X_FORWARDED_PROTO", "https"],
        1,
    ]
