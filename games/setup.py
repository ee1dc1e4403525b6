"""What the table in the browser is told before the first message: people, words, rules, addresses."""

from typing import TypedDict

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext

from accounts.models import User
from accounts.prefs import DECKS, Prefs, read
from games import catalogue, rule_card
from games.kit import options as house_rules
from games.kit.game import AnyGame
from games.kit.moves import Seat
from games.models import Match, MatchSeat


class Person(TypedDict):
    """Somebody at the table; ``kind`` is ``person``, ``guest`` or ``bot``."""

    seat: int
    name: str
    kind: str


class Setup(TypedDict):
    """The JSON of ``#setup`` on the pages of a match and of its replay."""

    match: str
    socket: str
    game: str
    game_name: str
    seats: int
    you: Seat | None
    people: list[Person]
    sprite: str
    decks: dict[str, str]
    prefs: Prefs
    words: dict[str, str]
    pace: float
    rules: list[rule_card.RuleLine]
    commitment: str
    urls: dict[str, str | None]


def setup(*, match: Match, you: Seat | None, viewer: User | None) -> Setup:
    """The setup for one viewer, ``None`` for somebody who is not signed in; nothing in it depends on the cards."""
    game = catalogue.get(match.game)
    prefs = read(viewer.prefs if viewer else {})
    decks = {deck: static(f"cards/{deck}.svg") for deck in DECKS}
    return {
        "match": match.code,
        "socket": f"/ws/match/{match.code}/",
        "game": game.slug,
        "game_name": gettext(game.name),
        "seats": match.seats,
        "you": you,
        "people": [
            {"seat": sitter.seat, "name": sitter.name, "kind": kind(sitter)}
            for sitter in match.sitting.select_related("user").order_by("seat")
        ],
        "sprite": decks[prefs["deck"]],
        "decks": decks,
        "prefs": prefs,
        "words": words(game),
        "pace": settings.PACE,
        "rules": rule_card.lines(game=game, options=match.options, seats=match.seats, seconds=match.seconds),
        "commitment": match.commitment,
        "urls": {
            "replay": reverse("match-replay", args=[match.code]),
            "record": reverse("match-record", args=[match.code]),
            "leaving": reverse("match-leaving", args=[match.code]) if you is not None else None,
            "claiming": reverse("match-claiming", args=[match.code]) if you is not None else None,
            "payment": reverse("match-payment", args=[match.code]) if you is not None else None,
            "rematch": reverse("table-rematch", args=[match.table]) if match.table and you is not None else None,
            "lobby": reverse("lobby"),
            "home": reverse("home"),
            "history": reverse("history"),
            "rules": reverse("rules-game", args=[game.slug]),
            "prefs": reverse("prefs") if viewer else None,
        },
    }


def kind(sitter: MatchSeat) -> str:
    """Whether a person, a guest or a bot sits here."""
    if sitter.bot:
        return "bot"
    return "guest" if sitter.user and sitter.user.is_guest else "person"


def words(game: AnyGame) -> dict[str, str]:
    """The game's words and the labels of its options, in the language of the reader."""
    labels = {line["name"]: line["label"] for line in house_rules.describe(game.options)}
    return {key: gettext(word) for key, word in (labels | game.words).items()}
