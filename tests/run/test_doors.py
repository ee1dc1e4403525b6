"""HOST and PORT: what is taken for an answer, and what is said to the rest."""

import socket

import pytest

from qahwa.doors import CannotOpen, open_door


def test_this_machine_alone_by_default():
    door = open_door({"PORT": "0"})
    with door.socket:
        assert door.url == f"http://127.0.0.1:{door.port}/"
        assert door.names == ["127.0.0.1", "localhost"]


def test_the_network_too_when_asked_for(monkeypatch):
    monkeypatch.setattr("qahwa.doors._lan_address", lambda: "192.0.2.7")
    door = open_door({"HOST": "0.0.0.0", "PORT": "0"})
    with door.socket:
        assert door.url == f"http://192.0.2.7:{door.port}/"
        assert door.knock == "127.0.0.1"
        assert {"192.0.2.7", "127.0.0.1", "localhost", socket.gethostname()} <= set(door.names)


@pytest.mark.parametrize("port", ["eight", "-1", "65536", "80.5", "٨٠", "8 000"])
def test_a_port_that_is_none(port):
    with pytest.raises(CannotOpen, match=r"PORT is .*; it must be a number from 1 to 65535"):
        open_door({"PORT": port})


def test_a_port_that_is_taken():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(
            CannotOpen, match=f"Port {port} is taken by another program. Choose another one: PORT={port + 1}"
        ):
            open_door({"PORT": str(port)})


@pytest.mark.parametrize("host", ["192.0.2.1", "not a host", "x86_64-conda-linux-gnu"])
def test_a_host_that_is_not_this_machine(host):
    with pytest.raises(CannotOpen, match=f"Cannot listen at HOST={host} .*0.0.0.0 for its network too"):
        open_door({"HOST": host, "PORT": "0"})
