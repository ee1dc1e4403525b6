"""The house's part in the shuffle: drawn and promised before it knows anybody else's."""

import os

from games.kit.shuffle import commitment
from lobbies.models import Table

SECRET_BYTES = 32


def draw_secret(table: Table) -> None:
    """A new secret for the next match of a table, and the promise that everybody can check afterwards. Does not save."""
    table.secret = os.urandom(SECRET_BYTES)
    table.commitment = commitment(bytes(table.secret))
