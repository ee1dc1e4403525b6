"""Messages are read strictly, and answered in the words of docs/protocol.md."""

import json

import pytest

from games import protocol
from games.protocol import BadMessage, Play, Sync


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"t":"sync","v":-1}', Sync(v=-1)),
        ('{"t":"move","v":41,"m":"play KH"}', Play(v=41, m="play KH")),
        ('{"m":"","v":0,"t":"move"}', Play(v=0, m="")),
        ('{"t":"leave"}', protocol.Leave()),
        ('{"t":"back"}', protocol.Back()),
        ('{"t":"skip"}', protocol.Skip()),
        ('{"t":"claim"}', protocol.Claim()),
        ('{"t":"ping"}', protocol.Ping()),
    ],
)
def test_a_message_is_read(text, message):
    assert protocol.read(text) == message


@pytest.mark.parametrize(
    "text",
    [
        None,  # a binary message
        "",
        "{",
        "[]",
        "null",
        '"sync"',
        "{}",
        '{"t":"shout"}',
        '{"t":7}',
        '{"v":1}',
        '{"t":"sync"}',
        '{"t":"sync","v":"1"}',
        '{"t":"sync","v":1.5}',
        '{"t":"sync","v":true}',
        '{"t":"sync","v":null}',
        '{"t":"sync","v":-2}',
        '{"t":"sync","v":99999999999999999999}',
        '{"t":"sync","v":1,"extra":1}',
        '{"t":"ping","v":1}',
        '{"t":"claim","v":1}',
        '{"t":"move","v":1}',
        '{"t":"move","v":1,"m":["play KH"]}',
        '{"t":"move","v":1,"m":"' + "x" * 241 + '"}',
        '{"t":"ping"} {"t":"ping"}',
        '{"t":"move","v":1,"m":"\ud800"}',
        "[" * 500,
    ],
)
def test_anything_else_is_malformed(text):
    with pytest.raises(BadMessage) as bad:
        protocol.read(text)
    assert bad.value.code == 4400


def test_a_long_text_is_not_even_looked_at():
    with pytest.raises(BadMessage) as bad:
        protocol.read(" " * 600 + '{"t":"ping"}')
    assert bad.value.code == 4413


def test_frames_get_their_clock_as_they_are_sent():
    frames = protocol.write(protocol.Frames(you=0, frames=[]))
    clock = protocol.write(protocol.Clock(v=3, seats=[0], left=1000, of=15000, why="turn"))
    assert json.loads(protocol.timed(frames, clock)) == {
        "t": "frames",
        "you": 0,
        "frames": [],
        "clock": {"v": 3, "seats": [0], "left": 1000, "of": 15000, "why": "turn"},
    }


def test_who_is_there_is_told_under_the_name_is():
    place = protocol.Place(seat=0, name="Amel", kind="guest", is_="away")
    assert json.loads(protocol.write(protocol.Crowd(seats=[place], watchers=2))) == {
        "t": "crowd",
        "seats": [{"seat": 0, "name": "Amel", "kind": "guest", "is": "away"}],
        "watchers": 2,
    }
    absent = protocol.Absent(seat=1, left=41_000)
    assert json.loads(protocol.write(protocol.Crowd(seats=[], watchers=0, absent=absent)))["absent"] == {
        "seat": 1,
        "left": 41_000,
    }
