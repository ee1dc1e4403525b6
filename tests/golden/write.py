"""Write golden records that are missing: ``python -m tests.golden.write``. What is there is never written again.

A golden record that no longer replays to the same lines means that old matches mean something else now: then the game's
``version`` must be raised, and the record may be deleted and written anew.
"""

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from games import catalogue, records
from games.kit.game import play
from games.kit.moves import HOUSE
from games.kit.shuffle import PlainDice

HERE = Path(__file__).parent
VIEWS_EVERY = 20  # lines


class Wanted(NamedTuple):
    """A record to write: the first one, over all seeds, in which something comes up."""

    slug: str
    name: str
    seats: int
    options: dict[str, Any]
    stand_ins: int  # seats below this are played by the stand-in, the others at random
    has: Callable[[list[dict[str, Any]]], bool]


def plain(lines: list[dict[str, Any]]) -> bool:
    """Any match will do."""
    return bool(lines)


def sixty_all(lines: list[dict[str, Any]]) -> bool:
    """The first deal of Bisca brings nobody a game point."""
    return all(badge["score"] == 0 for badge in lines[40]["badges"])


def a_duty(lines: list[dict[str, Any]]) -> bool:
    """Somebody in Bisca dos Nove must answer a trump with a trump."""
    return any(
        len(moves) < line["badges"][int(seat)]["cards"] for line in lines for seat, moves in line["legal"].items()
    )


def all_the_tricks_or_many_points(lines: list[dict[str, Any]]) -> bool:
    """A deal of Bisca is worth more than one game point."""
    return any(
        after["badges"][seat]["score"] - before["badges"][seat]["score"] > 1
        for before, after in pairwise(lines)
        for seat in (0, 1)
    )


def an_exchange(lines: list[dict[str, Any]]) -> bool:
    """The trump card is exchanged."""
    return any("exchanger" in line["facts"] for line in lines)


def level_after_an_exchange(lines: list[dict[str, Any]]) -> bool:
    """The trump card is exchanged, and a round ends level on points."""
    return an_exchange(lines) and any(line["facts"].get("scored") == "nearest" for line in lines)


def a_draw(lines: list[dict[str, Any]]) -> bool:
    """A match ends by agreement, after an offer that was declined."""
    offers = [line["facts"].get("offered", "") for line in lines]
    return lines[-1]["result"] == {"places": [[0, 1, 2]], "reason": "draw"} and len(max(offers, key=len).split()) > 1


def a_redeal(lines: list[dict[str, Any]]) -> bool:
    """A table of Chkobba is dealt again."""
    return any("redeals" in line["facts"] for line in lines)


def both_at_eleven(lines: list[dict[str, Any]]) -> bool:
    """A match to 11 goes on although both sides have as many."""
    return any(min(badge["score"] for badge in line["badges"]) >= 11 and not line["result"] for line in lines)


def a_dead_table(lines: list[dict[str, Any]]) -> bool:
    """Three of the first four cards on a table of Chkobba share a rank."""
    ranks = [card[0] for card in lines[0]["views"]["null"]["zones"]["table"]]
    return max(map(ranks.count, ranks)) >= 3


def a_seat_out_at_one_card(lines: list[dict[str, Any]]) -> bool:
    """Somebody has gone out of a match of Bisqa before a one-card round, and the ace of hearts was played low."""
    facts = [line["facts"] for line in lines]
    out = any(one.get("cards") == 1 and len(one["order"].split()) < one["sides"] for one in facts)
    return out and any(one.get("ace") == "low" for one in facts)


def a_play_off(lines: list[dict[str, Any]]) -> bool:
    """All who are left in Bisqa go out together and come back: a round of several cards cost no life."""
    pairs = [(one, two) for one, two in pairwise(lines) if two["facts"]["round"] > one["facts"]["round"]]
    lives = [[[badge["lives"] for badge in line["badges"]] for line in pair] for pair in pairs]
    return any(one == two and pair[0]["facts"]["cards"] > 1 for (one, two), pair in zip(lives, pairs, strict=True))


def a_shared_place_of_eight(lines: list[dict[str, Any]]) -> bool:
    """Two of eight share a place, and the match has come to a second cycle."""
    return lines[-1]["facts"]["round"] > 5 and len(lines[-1]["result"]["places"]) < 8


def a_void_deal(lines: list[dict[str, Any]]) -> bool:
    """Three kings lie on the table: the whole deal is void."""
    return any("redeals" in line["facts"] for line in lines)


def counted_out(lines: list[dict[str, Any]]) -> bool:
    """The best sides are level, and one of them was there first."""
    return bool(lines[-1]["result"]["reason"] == "counted_out")


def a_shared_place_of_three_sides(lines: list[dict[str, Any]]) -> bool:
    """Two of three sides are level behind the winners."""
    return lines[-1]["facts"]["sides"] == 3 and len(lines[-1]["result"]["places"]) == 2


def an_ace_takes_all(lines: list[dict[str, Any]]) -> bool:
    """An ace takes three cards or more, and a napola is made."""
    takes = [str(line["facts"].get("last_take", "")).split() for line in lines]
    napola = any(set(str(line["facts"].get("scored.napola", "0")).split()) > {"0"} for line in lines)
    return napola and any(len(take) > 3 and take[0][0] == "A" for take in takes)


SPICED = {"asso_piglia_tutto": True, "napola": True, "re_bello": True}

WANTED = [
    Wanted("bisca-tres", "stand-ins", 2, {}, 2, plain),
    Wanted("bisca-tres", "sixty-all", 2, {"target": 2}, 1, sixty_all),
    Wanted("bisqa", "stand-ins", 4, {}, 4, a_seat_out_at_one_card),
    Wanted("bisqa", "play-off", 3, {"all_out": "playoff", "lives": 3}, 2, a_play_off),
    Wanted("bisqa", "eight", 8, {"lives": 4}, 2, a_shared_place_of_eight),
    Wanted("bisca-nove", "stand-ins", 2, {}, 2, all_the_tricks_or_many_points),
    Wanted("bisca-nove", "trump-duty", 2, {"target": 1}, 1, a_duty),
    Wanted("bisca-quatro", "stand-ins", 4, {"target": 2}, 4, plain),
    Wanted("bisca-quatro", "worth-two", 4, {"scoring": "nove"}, 3, all_the_tricks_or_many_points),
    Wanted("bisca-seis", "stand-ins", 6, {"target": 2}, 6, plain),
    Wanted("bisca-seis", "worth-two", 6, {"scoring": "nove", "target": 2}, 3, all_the_tricks_or_many_points),
    Wanted("bisca", "level", 2, {"target": 2}, 1, level_after_an_exchange),
    Wanted("bisca", "pairs", 4, {"pairs": True, "target": 2, "swap_window": "any_winner"}, 1, an_exchange),
    Wanted("bisca", "draw", 3, {"target": 6}, 0, a_draw),
    Wanted("chkobba", "stand-ins", 2, {}, 2, both_at_eleven),
    Wanted("chkobba", "partners", 4, {"last_card_sweep": False}, 2, a_redeal),
    Wanted("chkobba", "dead-table", 2, {"redeal_three": False, "target": 21}, 1, a_dead_table),
    Wanted("scopa", "stand-ins", 2, {}, 2, a_void_deal),
    Wanted("scopa", "three-pairs", 6, {"sides": 3, "fewest_cards": True}, 3, a_shared_place_of_three_sides),
    Wanted("scopa", "counted-out", 3, {"tie_rule": "count_out"}, 1, counted_out),
    Wanted("scopone", "stand-ins", 4, {"target": 11}, 4, a_void_deal),
    Wanted("scopone", "scientifico", 4, {"scientifico": True, "target": 11} | SPICED, 2, an_ace_takes_all),
]


def played(wanted: Wanted, seed: int) -> dict[str, Any]:
    """The record of one match."""
    game, rng = catalogue.get(wanted.slug), Random(seed)
    options = game.options(**wanted.options)
    state, log = game.start(options, wanted.seats), []
    while game.result(state) is None:
        seat, move = HOUSE, game.house(state, PlainDice(rng))
        if move is None:
            (seat,) = game.to_act(state)
            if seat < wanted.stand_ins:
                move = catalogue.choose(wanted.slug, game.view(state, seat), rng, "easy")
            else:
                move = rng.choice(game.legal(state, seat))
            state = play(game, state, seat, move)
        else:
            game.apply(state, HOUSE, move)
        log.append((seat, move))
    return records.write(game, seats=wanted.seats, options=options, log=log)


def output(record: str) -> Iterator[dict[str, Any]]:
    """The lines of ``manage.py replay``, with the views now and then."""
    for line in records.check(record, record=0, views=True):
        if line["n"] % VIEWS_EVERY:
            del line["views"]
        yield line


def main() -> None:
    """Write what is missing."""
    for wanted in WANTED:
        path = HERE / wanted.slug / f"{wanted.name}.record.json"
        if path.exists():
            continue
        for seed in range(100_000):
            record = json.dumps(played(wanted, seed))
            if wanted.has(list(output(record))):
                break
        path.parent.mkdir(exist_ok=True)
        path.write_text(record + "\n")
        lines = [json.dumps(line, separators=(",", ":")) + "\n" for line in output(record)]
        path.with_name(f"{wanted.name}.lines.jsonl").write_text("".join(lines))
        print(path, "seed", seed)


if __name__ == "__main__":
    main()
