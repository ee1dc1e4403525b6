"""Asking whether the café is open, without waiting for the answer."""

import selectors
import socket
import time

from qahwa.doorbell import Doorbell

NOT_YET = b'HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n\r\n{"worker": false}'
OPEN = b"HTTP/1.1 200 OK\r\n\r\n{}"


def listen(selector: selectors.BaseSelector) -> None:
    for key, _ in selector.select(0.1):
        key.data()


def answer(door: socket.socket, what: bytes) -> bytes:
    """Let the next caller in and answer him; what he asked."""
    caller, _ = door.accept()
    with caller:
        question = caller.recv(4096)
        caller.sendall(what)
    return question


def test_rings_until_the_answer_is_yes():
    selector = selectors.DefaultSelector()
    with socket.create_server(("127.0.0.1", 0)) as door:
        bell = Doorbell(selector, host="127.0.0.1", port=door.getsockname()[1], called="cafe.example")
        began = time.monotonic()
        assert not bell.open()  # nobody has answered, and nobody waited for it
        assert time.monotonic() - began < 10
        question = answer(door, NOT_YET)
        assert question.startswith(b"GET /healthz/ HTTP/1.1\r\nHost: cafe.example\r\n")
        while not bell.last:
            listen(selector)
        assert bell.last == '503 Service Unavailable {"worker": false}'
        assert not bell.open()  # too soon to ask again
        time.sleep(0.2)
        assert not bell.open()
        answer(door, OPEN)
        while not bell.open():
            listen(selector)
        assert not selector.get_map()


def test_a_door_that_is_not_there_is_no_reason_to_give_up():
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
    bell = Doorbell(selectors.DefaultSelector(), host="127.0.0.1", port=port, called="localhost")
    assert not bell.open()
    assert "refused" in bell.last.lower()
