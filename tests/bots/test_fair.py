"""What the fair bot of the Bisca family plays, how much better it is than the stand-in, and when it agrees to a draw."""

from random import Random
from typing import Any

import pytest

from games import catalogue
from games.kit.cards import CARDS, SUITS, suit
from games.kit.game import View
from games.kit.moves import HOUSE
from games.kit.shuffle import PlainDice
from games.kit.tricks import PORTUGUESE, winner
from tests.engines.positions import Table, bisca
from tests.engines.walk import Setting, walk


def chosen(table: Table, level: str = "fair") -> str:
    """The bot's move for the seat on turn."""
    view = table.game.view(table.state, table.turn)
    return str(catalogue.choose(table.game.slug, view, Random(0), level))


def won_by_fair(slug: str, seats: int, **options: Any) -> int:
    """How many of 60 matches the side with fair bots wins against the stand-ins; the sides take turns."""
    game, won = catalogue.get(slug), 0
    for number in range(60):
        rng = Random(number)
        dice, state = PlainDice(rng), game.start(game.options(target=1, **options), seats)
        while (result := game.result(state)) is None:
            move = game.house(state, dice)
            if move is not None:
                game.apply(state, HOUSE, move)
                continue
            (seat,) = game.to_act(state)
            level = "fair" if (seat - number) % 2 == 0 else "easy"
            game.apply(state, seat, catalogue.choose(slug, game.view(state, seat), rng, level))
        won += (result.places[0][0] - number) % 2 == 0
    return won


@pytest.mark.parametrize(
    ("slug", "seats", "options", "least"),
    [
        ("bisca-tres", 2, {}, 50),
        ("bisca-nove", 2, {}, 50),
        ("bisca-quatro", 4, {}, 42),
        ("bisca-seis", 6, {}, 34),
        ("bisca", 2, {}, 50),
        ("bisca", 4, {"pairs": True}, 40),
    ],
)
def test_it_beats_the_stand_in(slug: str, seats: int, options: dict[str, Any], least: int) -> None:
    assert won_by_fair(slug, seats, **options) >= least


@pytest.mark.parametrize(
    ("led", "hand", "card"),
    [
        ("AC", "2D KD 5H", "2D"),  # takes what is worth it, as cheaply as it can
        ("7C", "AD 4D 2H", "4D"),
        ("4C", "2D 5H KS", "5H"),  # leaves a trick without points
        ("4C", "AC 2D 5H", "AC"),  # brings its points home
        ("QC", "AD 3H KS", "3H"),  # two points are not worth the ace of trumps
        ("AC", "3H KS QH", "3H"),  # gives nothing to the other side
    ],
)
def test_second_to_play(led: str, hand: str, card: str) -> None:
    table = bisca(hands=[f"{led} 6S", hand], stock="JC QH 4S", trump_card="3D").move(f"play {led}")
    assert chosen(table) == f"play {card}"


def test_it_does_not_lead_points_or_trumps() -> None:
    assert chosen(bisca(hands=["AC 2D 3H", "4S 5S 6S"], stock="JC QC KS", trump_card="3D")) == "play 3H"


def test_it_gives_points_to_its_partner() -> None:
    table = bisca("bisca-quatro", hands=["4C 5H", "AC 6H", "5C 2H", "2D AH 3S"], trump="D", turn=0)
    table.play("play 4C", "play AC", "play 5C")
    assert chosen(table) == "play AH"


def trumps_its_partner(slug: str, view: View) -> bool | None:
    """Whether the last to play puts a trump on a trick that is its partner's; ``None`` if there is no such trick."""
    facts, names = view["facts"], view["zones"]["trick"]
    trick = [CARDS[name] for name in names if name]
    trump, sides = SUITS.index(str(facts["trump"])), int(facts["sides"])
    hand = [CARDS[move[5:]] for move in view["legal"] if move.startswith("play ")]
    if len(trick) < len(view["badges"]) - 1 or all(suit(card) == trump for card in hand):
        return None
    best = int(facts["leader"]) + winner(trick, PORTUGUESE.power[trump])
    if (best - view["to_act"][0]) % sides:
        return None
    return suit(catalogue.choose(slug, view, Random(0), "fair").cards[0]) == trump


@pytest.mark.parametrize(("slug", "seats"), [("bisca-quatro", 4), ("bisca-seis", 6)])
def test_it_does_not_trump_its_partners_sure_trick(slug: str, seats: int, seed: int) -> None:
    setting = Setting(slug, seats, {})
    seen = [
        trumps_its_partner(slug, setting.game.view(step.state, seat))
        for step in walk(setting, seed)
        for seat in setting.game.to_act(step.state)
    ]
    assert seen.count(False) > 2
    assert seen.count(True) == 0


def test_nor_when_nobody_can_beat_the_partners_card() -> None:
    table = bisca("bisca-quatro", hands=["AD 5H", "4C 6H", "2D KH 3S", "2H 4H"], trump="D", turn=0)
    table.play("play AD", "play 4C")
    assert chosen(table) == "play KH"


@pytest.mark.parametrize(("hand", "trump_card"), [("7D AC 2H", "KD"), ("2D AC 2H", "5D")])
def test_it_exchanges_the_trump_card_and_the_stand_in_does_not(hand: str, trump_card: str) -> None:
    table = bisca(
        "bisca", hands=[hand, "4C 5C 6C"], stock="2S 4S 5S", trump_card=trump_card, last_winner=0, tricks=(1, 0)
    )
    assert chosen(table) == f"exchange {hand[:2]}"
    assert chosen(table, "easy").startswith("play")


def test_a_family_without_a_level_plays_the_one_below() -> None:
    setting = Setting("chkobba", 2, {})
    step = next(step for step in walk(setting, 1) if step.seat != HOUSE)
    view = setting.game.view(step.state, step.seat)
    assert len({catalogue.choose("chkobba", view, Random(0), level) for level in ("easy", "fair")}) == 1


# --- offers of a draw ------------------------------------------------------------------------------------------------


def offered(points: tuple[int, ...], score: tuple[int, ...], **options: Any) -> Table:
    """Seat 1 offers a draw to seat 0, who is to lead."""
    hands = ["4C 5C", "4H 5H", "4S 5S", "6C 6H"][: 4 if options else len(points)]
    table = bisca("bisca", hands=hands, points=points, score=score, target=6, **options)
    return table.say(1, "offer-draw")


@pytest.mark.parametrize(
    ("points", "score", "answer"),
    [
        ((30, 40), (0, 1), "accept-draw"),
        ((30, 30), (1, 1), "accept-draw"),
        ((41, 40), (0, 1), "decline-draw"),  # leads in points
        ((30, 40), (2, 1), "decline-draw"),  # leads in rounds
        ((30, 30, 10), (1, 1, 0), "accept-draw"),
        ((31, 30, 10), (1, 1, 0), "decline-draw"),
    ],
)
def test_it_accepts_only_if_its_side_leads_in_nothing(
    points: tuple[int, ...], score: tuple[int, ...], answer: str
) -> None:
    assert chosen(offered(points, score)) == answer
    assert chosen(offered(points, score), "easy") == "decline-draw"


def test_partners_lead_together() -> None:
    assert chosen(offered((30, 40), (1, 1), pairs=True)) == "accept-draw"
    assert chosen(offered((40, 30), (1, 1), pairs=True)) == "decline-draw"


def test_an_answer_leaves_the_turn_where_it_was_and_then_a_card_is_played() -> None:
    for level in ("easy", "fair"):
        table = offered((41, 40), (0, 1))
        table.move(chosen(table, level))
        assert table.turn == 0
        assert chosen(table, level).startswith("play")


@pytest.mark.parametrize("level", ["easy", "fair"])
def test_bots_never_offer(level: str, seed: int) -> None:
    setting = Setting("bisca", 2, {})
    for step in walk(setting, seed):
        for seat in setting.game.to_act(step.state):
            move = catalogue.choose("bisca", setting.game.view(step.state, seat), Random(seed), level)
            assert move.verb != "offer-draw"
