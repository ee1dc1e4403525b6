"""The words that all games share, by badge, fact, phase, zone or reason; a game adds its own."""

from games.kit.options import gettext_noop as _

WORDS = {
    # badges
    "score": _("Score"),
    "cards": _("Cards in hand"),
    # facts
    "deal": _("Deal"),
    "dealer": _("Dealer"),
    "first": _("Leads the deal"),
    "sides": _("Sides"),
    "target": _("Play to"),
    "scored": _("Scored in this deal"),
    "made": _("Cards that count"),
    # phases
    "play": _("Play"),
    "collect": _("Collecting"),
    "draw": _("Drawing"),
    "over": _("The match is over"),
    # zones
    "hand": _("Hand"),
    "stock": _("Stock"),
    "taken": _("Cards taken"),
    # reasons
    "points": _("Points"),
}
