"""The faces of the cards."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.core.management import call_command

from games.deck.sheet import DECKS, sheet
from games.kit.cards import NAMES

SVG = "{http://www.w3.org/2000/svg}"
CARDS = Path(settings.BASE_DIR) / "static" / "cards"
RED, BLACK = "#b3261e", "#1b2230"


@pytest.fixture(scope="module", params=DECKS)
def deck(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def symbols(deck: str) -> dict[str, ElementTree.Element]:
    drawn = ElementTree.parse(CARDS / f"{deck}.svg").getroot()
    return {symbol.get("id", ""): symbol for symbol in drawn.iter(f"{SVG}symbol")}


def test_the_committed_decks_are_what_the_command_draws(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(settings, "BASE_DIR", tmp_path)
        call_command("draw_cards", verbosity=0)
    drawn = {sheet.name: sheet.read_bytes() for sheet in (tmp_path / "static" / "cards").iterdir()}
    assert drawn == {sheet.name: sheet.read_bytes() for sheet in CARDS.iterdir()}


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


def test_parts_that_are_used_again_are_in_the_file(deck: str) -> None:
    drawn = sheet(DECKS[deck])
    ids = re.findall(r'\bid="([^"]+)"', drawn)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(ids)


def test_a_strict_page_may_show_the_deck_and_a_slow_phone_too(deck: str) -> None:
    drawn = sheet(DECKS[deck])
    assert "style=" not in drawn
    assert "<style" not in drawn
    assert "<script" not in drawn
    assert len(drawn.encode()) < 120_000


def test_four_colours_are_four_and_each_can_be_read() -> None:
    """Contrast as WCAG reckons it, on the paper of the cards; hearts and spades are as they were."""
    inks = {suit: re.findall(r"#\w{6}", ink)[0] for suit, ink in DECKS["four-colour"].inks.items()}
    assert len(set(inks.values())) == 4
    assert (inks["H"], inks["S"]) == (RED, BLACK)
    assert all(contrast(ink, "#fffdf8") > 5 for ink in inks.values())


def test_a_court_is_framed_in_the_ink_of_its_suit(deck: str, symbols: dict[str, ElementTree.Element]) -> None:
    for name in (card for card in NAMES if card[0] in "JQK"):
        frame = [path for path in symbols[name].iter(f"{SVG}path") if path.get("stroke-width") == "1"][-1]
        assert frame.get("stroke") == DECKS[deck].inks[name[1]]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
