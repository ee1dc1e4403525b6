"""The five rooms are there, in a new café and after tables have been emptied."""

import pytest
from django.core.exceptions import ValidationError

from lobbies.models import Room

FIVE = [("passport", 1), ("tourist", 5), ("priority", 10), ("business", 20), ("luxury", 35)]


@pytest.mark.parametrize("run", [1, 2])
@pytest.mark.django_db(transaction=True)
def test_the_rooms_open_at_their_levels(run):
    assert list(Room.objects.values_list("slug", "level")) == FIVE


@pytest.mark.parametrize(
    ("slug", "change", "sentence"),
    [
        ("passport", {"level": 0}, "greater than or equal to 1"),
        ("luxury", {"level": 101}, "less than or equal to 100"),
        ("luxury", {"level": 19}, "before this one opens at a higher level"),
        ("tourist", {"level": 11}, "after this one opens at a lower level"),
        ("tourist", {"order": 9}, "before this one opens at a higher level"),
    ],
)
def test_levels_are_levels_and_later_rooms_open_later(db, slug, change, sentence):
    room = Room.objects.get(slug=slug)
    for name, value in change.items():
        setattr(room, name, value)
    with pytest.raises(ValidationError, match=sentence):
        room.full_clean()


def test_the_form_behind_the_counter_says_so(admin_client):
    room = Room.objects.get(slug="priority")
    form = {"name": "Priority", "order": "3", "open": "on"}
    address = f"/admin/lobbies/room/{room.pk}/change/"
    for level, sentence in (
        ("0", "greater than or equal to 1"),
        ("4", "before this one opens at a higher level"),
        ("500", "less than or equal to 100"),
        ("", "This field is required"),
    ):
        assert sentence in admin_client.post(address, form | {"level": level}).content.decode(), level
    assert admin_client.post(address, form | {"level": "12"}).status_code == 302
    room.refresh_from_db()
    assert room.level == 12


def test_two_rooms_may_open_at_one_level(db):
    room = Room.objects.get(slug="tourist")
    room.level = 10
    room.full_clean()
