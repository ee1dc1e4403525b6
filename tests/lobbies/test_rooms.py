"""The five rooms are there, in a new café and after tables have been emptied."""

import pytest

from lobbies.models import Room

FIVE = [("passport", 1), ("tourist", 5), ("priority", 10), ("business", 20), ("luxury", 35)]


@pytest.mark.parametrize("run", [1, 2])
@pytest.mark.django_db(transaction=True)
def test_the_rooms_open_at_their_levels(run):
    assert list(Room.objects.values_list("slug", "level")) == FIVE
