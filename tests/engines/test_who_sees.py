"""Who sees whose cards in which phase: one small table a game, held against random matches."""

import pytest

from games import catalogue
from games.kit.game import View
from games.kit.moves import Seat
from tests.engines.walk import Setting, usual_settings, viewers, walk

# Zone, or zone and phase, or zone, phase and cards of the round -> who sees its cards: the owner of the hand, the others who
# play this round, everybody, or nobody.
OWNER, OTHERS, ALL, NOBODY = "owner", "others", "all", "nobody"
BISCA = {
    "hand": OWNER,  # also from a partner
    "hand over": ALL,  # after a draw
    "stock": NOBODY,
    "trump": ALL,
    "trick": ALL,
    "taken": NOBODY,
    "taken deal": ALL,
    "taken over": ALL,
}
WHO_SEES = {
    "bisca": BISCA,
    "bisca-nove": BISCA,
    "bisca-quatro": BISCA,
    "bisca-seis": BISCA,
    "bisca-tres": BISCA,
    "bisqa": {
        "hand": OWNER,
        "hand bid 1": OTHERS,
        "hand turn-up 1": OTHERS,
        "stock": NOBODY,
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


def sees(slug: str, view: View, *, zone: str, viewer: Seat | None) -> bool:
    """What the table says."""
    kind, _, owner = zone.partition(".")
    phase, facts, table = view["phase"], view["facts"], WHO_SEES[slug]
    who = next(table[row] for row in (f"{kind} {phase} {facts.get('cards')}", f"{kind} {phase}", kind) if row in table)
    if who == OTHERS:
        return str(viewer) in str(facts["order"]).split() and owner != str(viewer)
    return who == ALL or (who == OWNER and owner == str(viewer))


@pytest.mark.parametrize("setting", usual_settings(), ids=str)
def test_everybody_sees_what_he_may_and_no_more(setting: Setting, seed: int) -> None:
    seen = set()
    for step in walk(setting, seed):
        for viewer in viewers(setting.seats):
            view = setting.game.view(step.after, viewer)
            for zone, cards in view["zones"].items():
                may = sees(setting.slug, view, zone=zone, viewer=viewer)
                assert all(bool(card) == may for card in cards), (zone, view["phase"], viewer)
                if cards:
                    seen.add(zone.partition(".")[0])
    assert seen == {row.partition(" ")[0] for row in WHO_SEES[setting.slug]}


def test_every_game_has_its_table() -> None:
    assert set(WHO_SEES) == {game.slug for game in catalogue.all_games()}
