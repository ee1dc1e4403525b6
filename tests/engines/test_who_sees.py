"""Who sees whose cards in which phase: one small table a game, held against random matches."""

import pytest

from games import catalogue
from games.kit.moves import Seat
from tests.engines.walk import Setting, usual_settings, viewers, walk

# Zone, or zone and phase, -> who sees its cards: the owner of the hand, everybody, or nobody.
OWNER, ALL, NOBODY = "owner", "all", "nobody"
WHO_SEES = {
    "bisca-tres": {
        "hand": OWNER,
        "stock": NOBODY,
        "trump": ALL,
        "trick": ALL,
        "taken": NOBODY,
        "taken deal": ALL,
        "taken over": ALL,
    },
    "chkobba": {
        "hand": OWNER,
        "stock": NOBODY,
        "table": ALL,
        "capture": ALL,
        "taken": NOBODY,
        "taken deal": ALL,
        "taken over": ALL,
    },
}
WHO_SEES |= dict.fromkeys(("scopa", "scopone"), WHO_SEES["chkobba"])


def sees(slug: str, *, zone: str, phase: str, viewer: Seat | None) -> bool:
    """What the table says."""
    kind, _, owner = zone.partition(".")
    who = WHO_SEES[slug].get(f"{kind} {phase}", WHO_SEES[slug][kind])
    return who == ALL or (who == OWNER and owner == str(viewer))


@pytest.mark.parametrize("setting", usual_settings(), ids=str)
def test_everybody_sees_what_he_may_and_no_more(setting: Setting, seed: int) -> None:
    seen = set()
    for step in walk(setting, seed):
        for viewer in viewers(setting.seats):
            view = setting.game.view(step.after, viewer)
            for zone, cards in view["zones"].items():
                may = sees(setting.slug, zone=zone, phase=view["phase"], viewer=viewer)
                assert all(bool(card) == may for card in cards), (zone, view["phase"], viewer)
                seen.add((zone.partition(".")[0], bool(cards)))
    assert {kind for kind, filled in seen if filled} == {key.partition(" ")[0] for key in WHO_SEES[setting.slug]}


def test_every_game_has_its_table() -> None:
    assert set(WHO_SEES) == {game.slug for game in catalogue.all_games()}
