"""What the Bisca family shares, at a table of four in partners: nothing in it counts on two seats."""

from games.engines.bisca_tres import BiscaTres
from games.kit.cards import PACK
from games.kit.moves import HOUSE
from games.kit.shuffle import RecordDice
from tests.engines.positions import Table, bisca


class Four(BiscaTres):
    """Bisca de Três for four."""

    seats = (4,)


def table(**position: object) -> Table:
    """A position of four."""
    two = bisca(**position)  # type: ignore[arg-type]
    return Table(Four(), two.state)


HANDS = ["4C 2H 3H", "6C 4H 5H", "AC 6H QH", "2C JH KH"]


def test_the_dealers_neighbour_is_served_first_and_leads() -> None:
    four = Four()
    state = four.start(four.options(), 4)
    for _ in range(2):
        move = four.house(state, RecordDice(2, [PACK]))
        assert move is not None
        four.apply(state, HOUSE, move)
    dealt = Table(four, state)
    assert [dealt.hand(seat) for seat in range(4)] == ["7H JH QH", "KH AD 2D", "AH 2H 3H", "4H 5H 6H"]
    assert (dealt.zone("trump"), len(dealt.zone("stock").split()), dealt.turn) == ("3D", 27, 2)


def test_the_turn_goes_round_the_table() -> None:
    trick = table(hands=HANDS, turn=2, stock="2S 3S 4S", trump_card="5D")
    turns = []
    for card in ("AC", "2C", "4C", "6C"):
        turns.append(trick.turn)
        trick.move(f"play {card}")
    assert turns == [2, 3, 0, 1]
    assert (trick.turn, trick.zone("trick")) == (None, "AC 2C 4C 6C")


def test_the_winner_draws_first_then_the_others_in_turn_order() -> None:
    trick = table(hands=HANDS, stock="2S 3S 4S 5S 6S JS QS", trump_card="5D")
    trick.play("play 4C", "play 6C", "play AC", "play 2C")
    assert [trick.hand(seat).split()[-1] for seat in range(4)] == ["4S", "5S", "2S", "3S"]
    assert (trick.turn, trick.facts["last_winner"]) == (2, 2)


def test_the_seat_before_the_winner_takes_the_trump_card() -> None:
    trick = table(hands=HANDS, stock="2S 3S 4S", trump_card="5D")
    trick.play("play 4C", "play 6C", "play AC", "play 2C")
    assert (trick.facts["trump_taker"], trick.facts["known.1"]) == (1, "5D")


def test_points_go_to_the_side_and_tricks_to_the_seat() -> None:
    trick = table(hands=["4C 2H", "AC 3H", "KH 4H", "7C 5H"]).play("play 4C", "play AC", "play KH", "play 7C")
    assert trick.badge("points") == [0, 25, 0, 25]
    assert trick.badge("tricks") == [0, 1, 0, 0]


def test_partners_share_the_game_point_and_the_place() -> None:
    last = table(hands=["4C", "AC", "KH", "7C"], points=(50, 45), score=(1, 3), dealer=3)
    last.play("play 4C", "play AC", "play KH", "play 7C")
    assert last.badge("score") == [1, 4, 1, 4]
    assert last.game.result(last.state).places == ((1, 3), (0, 2))
    assert last.facts["dealer"] == 0
