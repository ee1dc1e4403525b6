"""The parts of the running café and their command lines: the same for `manage.py serve`, for tests and in the documents."""

import sys
from dataclasses import dataclass

LARGEST_MESSAGE = 16384  # bytes that a browser may send at once


@dataclass(frozen=True, kw_only=True)
class Part:
    """One process of the café."""

    name: str
    command: tuple[str, ...]
    sockets: tuple[int, ...] = ()  # listening sockets that it is handed
    hushed: tuple[str, ...] = ()  # what it says and nobody needs to hear


def daphne(*where: str, sockets: tuple[int, ...] = ()) -> Part:
    """Pages and sockets; ``where`` it listens is in Daphne's own words (``--fd 5``, ``-b 127.0.0.1 -p 8001``)."""
    options = ["--verbosity", "0", "--no-server-name", "--websocket-max-message-size", str(LARGEST_MESSAGE)]
    # A browser that went away without a word is noticed within ten seconds.
    options += ["--ping-interval", "5", "--ping-timeout", "5"]
    command = (sys.executable, "-m", "daphne", *options, *where, "qahwa.asgi:application")
    return Part(name="web", command=command, sockets=sockets)


def uvicorn(*where: str, sockets: tuple[int, ...] = ()) -> Part:
    """The same under uvicorn, the faster server; ``where`` is in its words (``--fd 5``, ``--host … --port …``)."""
    options = ["--ws", "websockets-sansio", "--ws-per-message-deflate", "false", "--lifespan", "off"]
    options += ["--ws-max-size", str(LARGEST_MESSAGE), "--ws-ping-interval", "5", "--ws-ping-timeout", "5"]
    # Django alone judges what a proxy says (HTTPS, PROXIES).
    options += ["--no-proxy-headers", "--no-access-log", "--no-server-header", "--log-level", "warning"]
    command = (sys.executable, "-m", "uvicorn", *options, *where, "qahwa.asgi:application")
    return Part(name="web", command=command, sockets=sockets)


def worker(*, name: str = "worker", threads: int = 8) -> Part:
    """Takes what has come due: bots, clocks, the sweep."""
    options = ["--pool", "threads", "--concurrency", str(threads), "--hostname", f"{name}@%h"]
    options += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    # Celery warns root at length; in a container, root is who there is.
    python = (sys.executable, "-W", "ignore:You're running the worker with superuser privileges")
    return Part(name=name, command=(*python, "-m", "celery", "--quiet", "-A", "qahwa", "worker", *options))


def beat() -> Part:
    """Sends the periodic tasks; there is only one of it in a café."""
    return Part(
        name="beat", command=(sys.executable, "-m", "celery", "--quiet", "-A", "qahwa", "beat", "--pidfile", "")
    )
