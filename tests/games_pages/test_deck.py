"""The faces of the cards."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.core.management import call_command

from games.deck.sheet import french
from games.kit.cards import NAMES

SVG = "{http://www.w3.org/2000/svg}"
SHEET = Path(settings.BASE_DIR) / "static" / "cards" / "french.svg"


@pytest.fixture(scope="module")
def symbols() -> dict[str, ElementTree.Element]:
    return {symbol.get("id", ""): symbol for symbol in ElementTree.parse(SHEET).getroot().iter(f"{SVG}symbol")}


def test_the_committed_deck_is_what_the_command_draws(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settings, "BASE_DIR", tmp_path)
        call_command("draw_cards", verbosity=0)
    assert (tmp_path / "static" / "cards" / "french.svg").read_bytes() == SHEET.read_bytes()


def test_the_deck_has_forty_faces_and_a_back(symbols: dict[str, ElementTree.Element]) -> None:
    assert set(symbols) == {*NAMES, "back"}


def test_every_card_has_the_same_shape(symbols: dict[str, ElementTree.Element]) -> None:
    assert {symbol.get("viewBox") for symbol in symbols.values()} == {"0 0 100 140"}


def test_no_two_faces_look_alike(symbols: dict[str, ElementTree.Element]) -> None:
    drawings = {re.sub(rf"\b{name}\b", "", ElementTree.tostring(symbol, "unicode")) for name, symbol in symbols.items()}
    assert len(drawings) == len(symbols)


@pytest.mark.parametrize("suit", "HDCS")
def test_the_colour_of_a_suit_is_the_pages_to_choose(suit: str, symbols: dict[str, ElementTree.Element]) -> None:
    for name in (card for card in NAMES if card.endswith(suit)):
        drawn = ElementTree.tostring(symbols[name], "unicode")
        assert f"var(--suit-{suit.lower()}," in drawn
        assert not any(f"var(--suit-{other.lower()}," in drawn for other in "HDCS" if other != suit)


def test_parts_that_are_used_again_are_in_the_file() -> None:
    ids = re.findall(r'\bid="([^"]+)"', french())
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', french())) <= set(ids)


def test_a_strict_page_may_show_the_deck_and_a_slow_phone_too() -> None:
    sheet = french()
    assert "style=" not in sheet
    assert "<style" not in sheet
    assert "<script" not in sheet
    assert len(sheet.encode()) < 120_000
