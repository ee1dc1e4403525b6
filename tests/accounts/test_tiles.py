"""The tiles that people are shown by."""

from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.core.management import call_command

from accounts.models import User
from accounts.tiles import TILES, sheet, tile


def test_the_committed_tiles_are_what_the_command_draws(tmp_path):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settings, "BASE_DIR", tmp_path)
        call_command("draw_tiles", verbosity=0)
    drawn = (tmp_path / "static" / "img" / "tiles.svg").read_bytes()
    assert drawn == (settings.BASE_DIR / "static" / "img" / "tiles.svg").read_bytes()


def test_no_two_tiles_are_alike_and_all_can_be_read():
    assert len({tile(number) for number in range(TILES)}) == TILES
    assert len(list(ElementTree.fromstring(sheet()))) == TILES


def test_who_has_not_chosen_has_one_of_his_own(amel):
    assert amel.tile == amel.pk % TILES


def test_one_chooses_a_tile_and_it_is_shown(client, amel):
    client.force_login(amel)
    client.post("/profile/", {"name": "Amel", "avatar": "7", "language": "en"})
    assert User.objects.get(pk=amel.pk).tile == 7
    assert "tiles.svg#t7" in client.get(f"/people/{amel.pk}/").content.decode()


@pytest.mark.parametrize("forged", ["48", "-1", "x"])
def test_a_tile_that_is_not_drawn_is_refused(client, amel, forged):
    client.force_login(amel)
    assert client.post("/profile/", {"name": "Amel", "avatar": forged}).status_code == 422
    assert User.objects.get(pk=amel.pk).avatar is None


def test_the_name_alone_leaves_the_tile_as_it_was(client, amel):
    User.objects.filter(pk=amel.pk).update(avatar=5)
    client.force_login(amel)
    client.post("/profile/", {"name": "Amel B"})
    assert User.objects.get(pk=amel.pk).avatar == 5
