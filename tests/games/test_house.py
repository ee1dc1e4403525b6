"""What the house does of itself after a move, and where it stops."""

from types import SimpleNamespace

from games.kit.moves import HOUSE, Move, parse
from games.live import house


class Card:
    """The state of a tiny game: what the house will do next."""

    def __init__(self, *left: str, phase: str = "play") -> None:
        self.left = list(left)
        self.phase = phase

    def copy(self) -> "Card":
        return Card(*self.left, phase=self.phase)


def game() -> SimpleNamespace:
    def apply(state, seat, move):
        state.left.pop(0)
        state.phase = "deal" if move.verb in ("collect", "first", "deal") else "play"

    return SimpleNamespace(house=lambda state, dice: parse(state.left[0]) if state.left else None, apply=apply)


def verbs(steps):
    return [step.move.verb for step in steps]


def test_the_house_goes_on_until_a_seat_must_act():
    assert verbs(house.follow(game(), Card("collect 1", phase="collect"), None, after="play")) == ["collect"]
    assert verbs(house.follow(game(), Card(), None, after="play")) == []


def test_the_house_stops_where_a_deal_has_ended_and_deals_when_asked_again():
    before = Card("collect 1", "deal AH 2H", phase="collect")
    steps = house.follow(game(), before, None, after="play")
    assert verbs(steps) == ["collect"]
    assert house.rests(steps[-1].state, after="collect")
    assert verbs(house.follow(game(), steps[-1].state, None, after="")) == ["deal"]
    assert before.left == ["collect 1", "deal AH 2H"], "a state that somebody holds was changed"


class Counted:
    """A state that counts its moves."""

    def __init__(self, moves: int = 0) -> None:
        self.moves = moves

    def copy(self) -> "Counted":
        return Counted(self.moves)


def counting() -> SimpleNamespace:
    def apply(state, seat, move):
        state.moves += 1

    return SimpleNamespace(apply=apply)


def test_of_a_few_moves_every_state_is_kept_and_of_many_the_last():
    before, line = Counted(), (0, parse("play KH"))
    few = house.caught_up(counting(), before, [line] * house.LONGEST)
    assert [step.state.moves for step in few] == list(range(1, house.LONGEST + 1))
    many = house.caught_up(counting(), before, [line] * 100)
    assert [step.state for step in many[:-1]] == [None] * 99
    assert (many[-1].state.moves, [step[:2] for step in many]) == (100, [line] * 100)
    assert before.moves == 0, "a state that somebody holds was changed"


def test_who_leads_and_a_pack_that_is_dealt_again_need_no_summary():
    steps = house.follow(game(), Card("first 1", "deal AH", "deal 2H", "draw", phase="deal"), None, after="")
    assert verbs(steps) == ["first", "deal", "deal", "draw"]


def test_what_the_house_does_with_cards_is_told_without_them():
    assert house.told(HOUSE, parse("deal KH 2C")) == "deal"
    assert house.told(HOUSE, Move("collect", (), 1)) == "collect 1"
    assert house.told(0, parse("take KC 3D 7S QH")) == "take KC 3D 7S QH"
