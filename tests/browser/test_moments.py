"""Moments that are rare at a table, laid out by the test: what is asked, what is said, and what fits where."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from games.kit.game import View
from tests.browser.player import PLAYABLE, Player
from tests.browser.staged import Staged, bids_last, found, laid, one_card
from tests.browser.test_table import OUTSIDE, TOO_SMALL, sees_no_scrolling, violations

Come = Callable[..., Player]

#: Pairs of things at the table of which one covers the other, beyond a hem.
COVERED = """
() => {
  const told = '.edge .name, .edge .badges, .edge .avatar, .mine .name, .mine .badges, .mine .pile, .mine .status, .edge .pile, .stock, .tool, .buttons button';
  const seen = [...document.querySelectorAll(told)].filter(one => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 1 && (one.textContent || one.matches('.avatar')));
  const boxes = seen.map(one => ({ one, box: one.getBoundingClientRect() }));
  const found = [];
  for (const a of boxes) for (const b of boxes) {
    if (a === b || a.one.contains(b.one) || b.one.contains(a.one) || (a.one.closest('.who, .avatar') && a.one.closest('.plate') === b.one.closest('.plate') && !a.one.closest('.mine'))) continue;
    const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (across > 3 && down > 3) found.push(`${a.one.className} / ${b.one.className}: ${across.toFixed()} x ${down.toFixed()}`);
  }
  return found;
}
"""
#: People and their cards that hang over my own place.
OFF_THE_CLOTH = """
() => {
  const { top } = document.querySelector('.me').getBoundingClientRect();
  return [...document.querySelectorAll('.edge .plate, .edge .fan > .carta, .stock, .trump > .carta')]
    .filter(one => one.getBoundingClientRect().bottom > top + 2).map(one => one.outerHTML.slice(0, 120));
}
"""
#: How much of each card of the hand can be seen and hit, from its left edge to the next card's, in pixels.
STRIPS = """
() => {
  const lefts = [...document.querySelectorAll('.hand > .carta')].map(card => card.getBoundingClientRect().left);
  return lefts.slice(1).map((left, i) => left - lefts[i]);
}
"""


def is_in_order(player: Player) -> None:
    """Nothing scrolls, sticks out, is too low for a finger, or lies on something else."""
    sees_no_scrolling(player)
    assert player.page.evaluate(OUTSIDE) == []
    assert player.page.evaluate(TOO_SMALL) == []
    assert player.page.evaluate(COVERED) == []
    assert player.page.evaluate(OFF_THE_CLOTH) == []


# --- bids ------------------------------------------------------------------------------------------------------------


def test_a_bid_is_chosen_by_digits_and_arrows_and_the_forbidden_one_tells_why(somebody: Come) -> None:
    """A digit goes to its number, arrows to the next ones, Enter says it; the number that may not be said explains itself."""
    amel = somebody(size=(1280, 800))
    stage = Staged(amel, "bisqa", seats=4)
    view = found("bisqa", seats=4, seat=stage.you, like=bids_last(stage.you))[1]
    forbidden, cards = int(view["facts"]["forbidden"]), int(view["facts"]["cards"])
    stage.show(view)
    page = amel.page
    bids = page.locator(".bid")
    expect(bids).to_have_count(cards + 1)

    page.keyboard.press("ArrowRight")
    expect(bids.first).to_be_focused()
    page.keyboard.press("End")
    expect(bids.last).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(bids.nth(cards - 1)).to_be_focused()

    page.keyboard.press(str(forbidden))
    expect(bids.nth(forbidden)).to_be_focused()
    expect(bids.nth(forbidden)).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    why = f"Not {forbidden}: the bids would add up to the {cards} cards."
    expect(page.locator(".notice")).to_have_text(why)
    expect(page.locator(".speech p").last).to_have_text(why)
    assert stage.moves == []

    allowed = 0 if forbidden else 1
    page.keyboard.press(str(allowed))
    page.keyboard.press("Enter")
    expect(bids).to_have_count(0)
    stage.hears(f"bid {allowed}")


# --- agreements and the exchange -------------------------------------------------------------------------------------


def waits(seats: int, seat: int) -> View:
    """Another seat is to play a card."""
    return found(
        "bisca",
        seats=seats,
        seat=seat,
        like=lambda view: (
            view["phase"] == "play" and view["to_act"] not in ([], [seat]) and bool(view["zones"]["trick"])
        ),
    )[1]


@pytest.mark.parametrize("answer", ["accept-draw", "decline-draw"])
def test_a_draw_is_answered_by_who_is_not_on_turn(somebody: Come, answer: str) -> None:
    """Two buttons and who offers; a tap answers. Without an offer there is nothing to answer."""
    amel = somebody()
    stage = Staged(amel, "bisca", seats=3)
    assert stage.you is not None
    view = waits(3, stage.you)
    stage.show(view)
    page = amel.page
    answers = page.locator(".buttons [data-move]")
    assert view["legal"] == ["offer-draw"]
    expect(answers).to_have_count(0)

    other = (stage.you + 1) % 3
    name = page.locator(f'.plate[data-seat="{other}"] .name').inner_text()
    facts = view["facts"] | {"offer": other, "accepted": str(other), "offered": str(other)}
    offered: View = {**view, "facts": facts, "legal": ["accept-draw", "decline-draw"]}
    stage.tell(offered, by=other, m="offer-draw")
    expect(answers).to_have_text(["Accept the draw", "Decline the draw"])
    expect(page.locator(".buttons .offer")).to_have_text(f"{name} offers a draw.")
    expect(page.locator(".speech")).to_contain_text(f"{name} offers a draw.")
    expect(page.locator(".tool.offer")).to_be_hidden()
    expect(page.locator(PLAYABLE)).to_have_count(0)
    is_in_order(amel)
    page.locator(".bar").tap()
    expect(page.locator(".sheet")).to_contain_text("Offers a draw")
    expect(page.locator(".sheet")).to_contain_text("Have offered a draw in this round")
    page.keyboard.press("Escape")

    page.locator(f'[data-move="{answer}"]').tap()
    stage.hears(answer)


def test_a_draw_is_offered_in_two_taps_and_only_while_it_may_be(somebody: Come) -> None:
    """The first tap asks, the second one offers; then the words say that the others must accept."""
    amel = somebody(size=(320, 568))
    stage = Staged(amel, "bisca", seats=2)
    assert stage.you is not None
    view = waits(2, stage.you)
    stage.show(view)
    page = amel.page
    tool = page.locator(".tool.offer")
    is_in_order(amel)
    tool.tap()
    assert stage.moves == []
    page.get_by_role("button", name="Offer a draw", exact=True).tap()
    stage.hears("offer-draw")
    facts = view["facts"] | {"offer": stage.you, "accepted": str(stage.you), "offered": str(stage.you)}
    stage.tell({**view, "facts": facts, "legal": []}, by=stage.you, m="offer-draw")
    expect(page.locator(".buttons .offer")).to_have_text("You offer a draw; all the others must accept it.")
    expect(tool).to_be_hidden()
    expect(page.locator(".buttons button")).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_trump_card_is_exchanged_by_a_button_that_is_there_while_it_may_be(
    somebody: Come, size: tuple[int, int], seats: int
) -> None:
    """It names the card; it lies on nothing; the other one's exchange is told where the turn is."""
    amel = somebody(size=size)
    stage = Staged(amel, "bisca", seats=seats)
    view = found(
        "bisca", seats=seats, seat=stage.you, like=lambda view: any("exchange" in move for move in view["legal"])
    )[1]
    stage.show(view)
    page = amel.page
    button = page.locator('.buttons [data-move^="exchange"]')
    expect(button).to_have_count(1)
    is_in_order(amel)
    button.tap()
    stage.hears(*[move for move in view["legal"] if move.startswith("exchange")])

    other = 0 if stage.you else 1
    theirs: View = {**view, "to_act": [other], "legal": [], "facts": view["facts"] | {"exchanger": other}}
    stage.tell(theirs, by=other, m="exchange 7D")
    expect(page.locator(".status")).to_contain_text("has swapped the trump card")
    expect(button).to_have_count(0)


# --- deals and rounds ------------------------------------------------------------------------------------------------


def test_a_void_deal_is_dealt_again_with_all_its_cards(somebody: Come) -> None:
    """Three kings: the words and the flights are those of a whole deal; in Chkobba only those of the table."""
    amel = somebody()
    stage = Staged(amel, "scopa", seats=2)
    before, dead = found(
        "scopa", seats=2, seat=stage.you, like=lambda view: view["phase"] == "deal" and bool(view["zones"]["table"])
    )
    stage.show(before)
    page = amel.page
    page.evaluate(
        """() => {
          window.flown = 0;
          new MutationObserver(changes => changes.forEach(({addedNodes}) => (window.flown += addedNodes.length)))
            .observe(document.querySelector('.flights'), {childList: true});
        }"""
    )
    stage.tell(dead, m="deal")
    expect(page.locator(".speech")).to_contain_text("This table does not stand.")
    expect(page.locator(".flights > *")).to_have_count(0)
    fresh = found("scopa", seats=2, seat=stage.you, like=lambda view: view["phase"] == "play")[1]
    page.evaluate("window.flown = 0")
    stage.tell({**fresh, "facts": fresh["facts"] | {"redeals": 1}}, m="deal")
    expect(page.locator(".speech")).to_contain_text("All cards are dealt again.")
    expect(page.locator(".speech")).to_contain_text("Your hand: ")
    page.wait_for_function("() => window.flown >= 10")
    assert page.evaluate("window.flown") == 10, "two hands of three and a table of four"


def test_the_summary_of_a_round_is_headed_by_its_round(somebody: Come) -> None:
    amel = somebody()
    stage = Staged(amel, "bisqa", seats=3)
    view = found(
        "bisqa", seats=3, seat=stage.you, like=lambda view: view["phase"] == "deal" and "scored" in view["facts"]
    )[1]
    stage.show(view)
    expect(amel.page.locator(".panel h2")).to_have_text("Round 1")
    expect(amel.page.locator(".panel .opens")).to_contain_text("Round 2: ")


def test_the_lines_of_a_round_fit_a_small_phone(somebody: Come) -> None:
    """Bisca for four, with its long words: nothing of the table is cut off."""
    amel = somebody(size=(320, 568), locale="fr")
    stage = Staged(amel, "bisca", seats=4, rule_target="3")
    view = found(
        "bisca",
        seats=4,
        seat=stage.you,
        options={"target": 3},
        like=lambda view: view["phase"] == "deal" and "nearest" in str(view["facts"].get("scored")),
    )[1]
    stage.show(view)
    body = amel.page.locator(".panel-body")
    expect(body).to_contain_text("mão")
    assert body.evaluate("body => body.scrollWidth - body.clientWidth") <= 0


# --- what fits -------------------------------------------------------------------------------------------------------


def is_to_act(seat: int | None, *, holding: int) -> Callable[[View], bool]:
    """The seat is to play a card and has so many."""
    return lambda view: (
        view["phase"] == "play" and view["to_act"] == [seat] and len(view["zones"][f"hand.{seat}"]) == holding
    )


@pytest.mark.parametrize(
    ("game", "seats", "holding", "rules"),
    [("bisca-nove", 2, 9, {}), ("scopone", 4, 9, {}), ("scopone", 4, 10, {"rule_scientifico": True})],
    ids=["nove-9", "scopone-9", "scientifico-10"],
)
def test_a_hand_of_nine_or_ten_fits_the_smallest_phone(
    somebody: Come, game: str, seats: int, holding: int, rules: dict[str, bool]
) -> None:
    """Every card shows its index and can be hit where it is seen."""
    amel = somebody(size=(320, 568))
    stage = Staged(amel, game, seats=seats, **rules)
    options = {name.removeprefix("rule_"): value for name, value in rules.items()}
    view = found(game, seats=seats, seat=stage.you, options=options, like=is_to_act(stage.you, holding=holding))[1]
    stage.show(view)
    is_in_order(amel)
    strips = amel.page.evaluate(STRIPS)
    assert len(strips) == holding - 1
    assert min(strips) >= 24, strips
    assert amel.page.locator(".hand > .carta").first.evaluate("card => card.offsetHeight") >= 44
    names = amel.cards()
    for turn, name in enumerate(names):
        hit = (
            amel.page.locator(".hand > .carta")
            .nth(turn)
            .evaluate(
                """(card, x) => { const { left, top } = card.getBoundingClientRect();
              return document.elementFromPoint(left + x, top + 44).closest('.carta').dataset.card; }""",
                15,
            )
        )
        assert hit == name


@pytest.mark.parametrize("locale", ["en", "ar"])
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_eight_sit_at_a_table_and_every_one_card_hand_can_be_read(
    somebody: Come, size: tuple[int, int], locale: str
) -> None:
    """Bisqa's one-card round: I see every card but mine; who watches sees none."""
    amel, eve = somebody(size=size, locale=locale), somebody(size=size, locale=locale)
    stage = Staged(amel, "bisqa", seats=8)
    assert stage.you is not None
    view = one_card(8, seat=stage.you, viewer=stage.you)
    stage.show(view)
    others = [cards[0] for zone, cards in view["zones"].items() if zone.startswith("hand.") and cards and cards[0]]
    assert sorted(amel.cards(".fan")) == sorted(map(str, others))
    assert len(others) == 7
    assert amel.cards(".hand") == []
    widths = amel.page.locator(".fan .carta").evaluate_all("cards => cards.map(card => card.offsetWidth)")
    assert min(widths) >= (30 if size[1] < 500 else 36)
    is_in_order(amel)
    assert violations(amel) == []

    watching = stage.watched_by(eve)
    watching.show(one_card(8, seat=stage.you, viewer=None))
    assert eve.cards(".fan") == eve.cards(".hand") == []
    is_in_order(eve)


def test_four_ways_to_take_are_four_buttons_and_a_tap_on_the_table_narrows_them(somebody: Come) -> None:
    """The sets stand above the hand; the cards of the table do it as well."""
    amel = somebody()
    stage = Staged(amel, "chkobba", seats=2)
    assert stage.you is not None
    stage.show(laid("chkobba", seats=2, seat=stage.you, table="AH 2C 3D 4S 5H 6C", hand="7D KC 2S"))
    page = amel.page
    page.locator('.hand [data-card="7D"]').tap()
    expect(page.locator(".way")).to_have_count(4)
    is_in_order(amel)
    page.locator('.play [data-card="2C"]').tap()
    expect(page.locator(".way")).to_have_count(2)
    assert stage.moves == []
    page.locator('.play [data-card="5H"]').tap()
    stage.hears("take 7D 2C 5H")
