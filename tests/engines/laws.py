"""The laws of every game (docs/architecture.md), each over one random match: said once, for the tests and for the long run.

The tests look at every version; ``python -m tests.bench.laws`` plays thousands of matches and looks at a few of each.
"""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from games.kit.agreements import Agreed
from games.kit.cards import NAMES, names
from games.kit.game import AnyGame, IllegalMove, play
from games.kit.moves import HOUSE, OUT_OF_TURN, Move, Seat, parse, same
from tests.engines.walk import Setting, Step, face_up, inside, replay, told, viewers, walk

SWAPS = 15  # versions at which cards change places
IMAGINED = 600  # views to be imagined
PLAYED_ON = 12  # imagined matches that are played to their end

Log = list[tuple[Seat, Move]]


class NoDice:
    """The house may not draw now."""

    def shuffle(self, cards: Any) -> Any:
        raise AssertionError("the house shuffled")

    def first(self, seats: int) -> Any:
        raise AssertionError("the house drew lots")


class Played(NamedTuple):
    """A match that was played to its end, and the versions of it that are looked at closely."""

    setting: Setting
    steps: Sequence[Step]
    looks: Sequence[Step]
    seed: int

    @property
    def game(self) -> AnyGame:
        """Its rules."""
        return self.setting.game

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.setting.seats)

    @property
    def log(self) -> Log:
        """All that happened."""
        return [(step.seat, step.move) for step in self.steps]

    @property
    def rng(self) -> Random:
        """Chance for a law of its own."""
        return Random(self.seed)


def played(setting: Setting, seed: int) -> Played:
    """A random match, to be looked at from beginning to end."""
    steps = list(walk(setting, seed))
    return Played(setting, steps, steps, seed)


def glanced_at(setting: Setting, seed: int, *, looks: int) -> Played:
    """A random match, to be looked at in a few places."""
    steps = list(walk(setting, seed))
    return Played(setting, steps, Random(seed).sample(steps, min(looks, len(steps))), seed)


Law = Callable[[Played], None]


def everybody_has_one_place(game: AnyGame, state: Any, seats: range) -> None:
    """The places of a match that is over partition its seats."""
    result = game.result(state)
    assert result is not None
    assert result.reason
    assert sorted(seat for place in result.places for seat in place) == list(seats)


def somebody_moves(game: AnyGame, step: Step) -> None:
    """A seat is to act, or the house moves, and it is not over."""
    acting = game.to_act(step.state)
    assert step.state.phase != "over"
    assert bool(acting) == (step.seat != HOUSE)
    assert len(set(acting)) == len(acting)


def nobody_moves(game: AnyGame, state: Any, seats: range) -> None:
    """There is nothing to be done any more."""
    assert state.phase == "over"
    assert game.house(state, NoDice()) is None
    assert not game.to_act(state)
    assert not any(game.legal(state, seat) for seat in seats)


def ends_with_one_place_for_every_seat(match: Played) -> None:
    """A match ends, and its places partition the seats."""
    everybody_has_one_place(match.game, match.steps[-1].after, match.seats)


def replays_to_the_same_states(match: Played) -> None:
    """The log alone gives every state again."""
    states = list(replay(match.setting, match.log))
    assert [inside(state) for state in states[1:]] == [inside(step.after) for step in match.steps]


def says_the_same_as_its_text(match: Played) -> None:
    """Notation round-trips, and no two legal moves are the same."""
    for step in match.looks:
        assert parse(str(step.move)) == step.move
        for seat in match.seats:
            legal = match.game.legal(step.state, seat)
            assert [parse(str(move)) for move in legal] == legal
            assert not any(same(one, other) for one in legal for other in legal if one is not other)


def refuses_what_is_not_legal(match: Played) -> None:
    """What is not legal is refused, and changes nothing."""
    rng = match.rng
    for step in match.looks:
        before = inside(step.state)
        cards = [*range(40)]
        rng.shuffle(cards)
        tries = [step.move, Move("draw"), Move("bid", (), 1), Move("collect", (), 0), Move("deal", tuple(cards))]
        tries += [Move("play", (card,)) for card in cards[:8]]
        tries += [Move("play", (0,)), Move("play-high", (0,)), Move("play-low", (cards[0],)), Move("turn-up")]
        tries += [Move("exchange", (cards[0],)), Move("offer-draw"), Move("accept-draw"), Move("decline-draw")]
        tries += [Move("take", tuple(rng.sample(cards, rng.randint(1, 4)))) for _ in range(8)]
        for seat in range(-1, match.setting.seats + 1):
            legal = match.game.legal(step.state, seat)
            for move in tries:
                if not any(same(move, allowed) for allowed in legal):
                    with pytest.raises(IllegalMove):
                        play(match.game, step.state, seat, move)
        assert inside(step.state) == before


def leaves_the_state_of_others_untouched(match: Played) -> None:
    """Whoever makes a legal move gets a state of his own."""
    for step in match.looks:
        before = inside(step.state)
        for seat in match.seats:
            for move in match.game.legal(step.state, seat):
                play(match.game, step.state, seat, move)
        assert inside(step.state) == before


def waits_for_somebody_until_it_is_over(match: Played) -> None:
    """Somebody can move while the match is not over, and nobody after."""
    game = match.game
    for step in match.looks:
        somebody_moves(game, step)
        acting = game.to_act(step.state)
        assert game.result(step.state) is None
        assert all(game.legal(step.state, seat) for seat in acting)
        idle = {move.verb for seat in match.seats if seat not in acting for move in game.legal(step.state, seat)}
        assert idle <= OUT_OF_TURN
    nobody_moves(game, match.steps[-1].after, match.seats)


def leaves_only_dealing_to_chance(match: Played) -> None:
    """The house draws for the first lead and for a deal, and for nothing else."""
    for step in match.looks:
        if step.move.verb not in ("first", "deal"):
            move = match.game.house(step.state, NoDice())
            assert move == (step.move if step.seat == HOUSE else None)


def holds_the_pack_once(match: Played) -> None:
    """Zones and stock hold the pack exactly once, for every viewer and for all together."""
    whole = {NAMES[card] for step in match.steps for card in step.move.cards if step.move.verb == "deal"}
    for step in match.looks:
        views = [match.game.view(step.after, viewer) for viewer in viewers(match.setting.seats)]
        for view in views:
            cards = face_up(view)
            assert len(set(cards)) == len(cards)
            assert set(cards) <= whole
            assert sum(map(len, view["zones"].values())) == len(whole)
        # Merged, no two zones claim the same card.
        merged = {(zone, card) for view in views for zone, cards in view["zones"].items() for card in cards if card}
        assert len({card for _, card in merged}) == len(merged)
    over = match.game.view(match.steps[-1].after, None)
    assert len(face_up(over)) + len(over["zones"]["stock"]) == len(whole)


def turns_all_up_when_a_deal_is_over(match: Played) -> None:
    """Everybody may count what was scored."""
    for step in match.looks:
        view = match.game.view(step.after, None)
        if "scored" in view["facts"]:
            assert None not in [card for zone, cards in view["zones"].items() if zone != "stock" for card in cards]
            assert view["phase"] in ("deal", "over")


def shows_nothing_of_cards_that_were_never_shown(match: Played) -> None:
    """A viewer's views stay as they are when two cards that he was never shown change places in the deal."""
    assert _swaps(match, versions=SWAPS) > 10


def shows_nothing_of_two_cards(match: Played) -> None:
    """The same at one version only."""
    _swaps(match, versions=1)


def _swaps(match: Played, *, versions: int) -> int:
    """Let hidden cards change places at some versions; how often there were any."""
    game, seats, rng, log = match.game, match.setting.seats, match.rng, match.log
    states = [match.steps[0].state, *(step.after for step in match.steps)]
    compared = 0
    for version in rng.sample(range(2, len(states)), versions):
        begun = _begin_of_deal(log[:version])
        for viewer in viewers(seats):
            views = [game.view(state, viewer) for state in states[begun + 1 : version + 1]]
            shown = set().union(*map(told, views))
            hidden = [card for card in log[begun][1].cards if NAMES[card] not in shown]
            if len(hidden) < 2:
                continue
            _, *swapped = replay(match.setting, _swapped(log[begun:version], *rng.sample(hidden, 2)), states[begun])
            assert [game.view(state, viewer) for state in swapped] == views
            assert inside(swapped[-1]) != inside(states[version])
            compared += 1
    return compared


def _begin_of_deal(log: Log) -> int:
    """Where in a log the cards were last dealt as a whole."""
    size = max(len(move.cards) for _, move in log)
    return max((at for at, (_, move) in enumerate(log) if len(move.cards) == size), default=0)


def _swapped(log: Log, one: int, other: int) -> Log:
    """The same moves with two cards in each other's place in every pack."""
    places = {one: other, other: one}
    return [
        (
            seat,
            move._replace(cards=tuple(places.get(card, card) for card in move.cards)) if move.verb == "deal" else move,
        )
        for seat, move in log
    ]


def shows_what_is_played(match: Played) -> None:
    """An open move's cards lie face up right after it."""
    for step in match.looks:
        if step.seat != HOUSE:
            assert set(names(step.move.cards)) <= set(face_up(match.game.view(step.after, None)))


def imagines_what_is_seen(match: Played) -> None:
    """What a viewer imagines is a state in which he would see what he sees."""
    rng = match.rng
    looks = [(step.after, viewer) for step in match.looks for viewer in viewers(match.setting.seats)]
    for state, viewer in rng.sample(looks, min(IMAGINED, len(looks))):
        view = match.game.view(state, viewer)
        imagined = match.game.imagine(json.loads(json.dumps(view)), rng)
        assert match.game.view(imagined, viewer) == view


def imagines_known_cards_where_they_are(match: Played) -> None:
    """What a view names without showing it is imagined where it must be."""
    rng = match.rng
    for step in match.looks:
        view = match.game.view(step.after, 0)
        facts = view["facts"]
        imagined = match.game.imagine(view, rng)
        imagined = imagined.inner if isinstance(imagined, Agreed) else imagined
        for seat in match.seats:
            assert set(str(facts.get(f"known.{seat}", "")).split()) <= set(names(imagined.hands[seat]))
        for cards, by in (("last_trick", "last_winner"), ("last_take", "last_taker")):
            if cards in facts:
                pile = imagined.taken[int(facts[by]) % len(imagined.taken)] + getattr(imagined, "capture", [])
                assert set(str(facts[cards]).split()) <= set(names(pile))


def imagines_hidden_cards_in_many_ways(match: Played) -> None:
    """Where much is hidden, it is not always imagined the same."""
    rng = match.rng
    for step in match.looks:
        view = match.game.view(step.after, 0)
        if [card for cards in view["zones"].values() for card in cards].count(None) > 10:
            ways = {repr(inside(match.game.imagine(view, rng))) for _ in range(3)}
            assert len(ways) == 3
            return
    raise AssertionError("nothing was ever hidden")


def imagines_matches_that_can_be_played(match: Played) -> None:
    """An imagined match can be played to its end."""
    rng = match.rng
    for step in rng.sample(match.looks, PLAYED_ON):
        state = match.game.imagine(match.game.view(step.state, 0), rng)
        *_, last = walk(match.setting, rng.randrange(2**32), state)
        assert match.game.result(last.after) is not None


def tells_plain_json_to_its_viewer_alone(match: Played) -> None:
    """A view is plain JSON and has the moves of its viewer alone."""
    for step in match.looks:
        for viewer in viewers(match.setting.seats):
            view = match.game.view(step.after, viewer)
            assert json.loads(json.dumps(view)) == view
            assert len(view["badges"]) == match.setting.seats
            assert view["to_act"] == list(match.game.to_act(step.after))
            mine = [] if viewer is None else match.game.legal(step.after, viewer)
            assert view["legal"] == list(map(str, mine))
            assert view["phase"] == step.after.phase
            assert not [value for value in view["facts"].values() if isinstance(value, bool)]


def gives_views_away(match: Played) -> None:
    """A view holds nothing of the state."""
    for step in match.looks[:60]:
        before = inside(step.after)
        view = match.game.view(step.after, 0)
        for cards in view["zones"].values():
            cards.append("KH")
        view["facts"].clear()
        view["to_act"].append(9)
        assert inside(step.after) == before


#: Those that can be held against a few versions, and cost little.
QUICK: tuple[Law, ...] = (
    ends_with_one_place_for_every_seat,
    waits_for_somebody_until_it_is_over,
    says_the_same_as_its_text,
    refuses_what_is_not_legal,
    leaves_the_state_of_others_untouched,
    leaves_only_dealing_to_chance,
    holds_the_pack_once,
    turns_all_up_when_a_deal_is_over,
    shows_what_is_played,
    imagines_what_is_seen,
    imagines_known_cards_where_they_are,
    tells_plain_json_to_its_viewer_alone,
    gives_views_away,
)

#: Those that replay a match, or a part of it.
SLOW: tuple[Law, ...] = (replays_to_the_same_states, shows_nothing_of_two_cards)
