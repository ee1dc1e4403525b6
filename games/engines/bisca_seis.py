"""Bisca de Seis: six players, three against three, thirty-six cards."""

from games.kit.bisca.partners import Partners
from games.kit.cards import WITHOUT_TWOS
from games.kit.options import gettext_noop as _


class BiscaSeis(Partners):
    """Every second seat plays together; the twos are out, and six do not go into forty."""

    slug = "bisca-seis"
    name = _("Bisca de Seis")
    version = 1
    seats = (6,)
    pack = WITHOUT_TWOS


GAME = BiscaSeis()
