"""The key that signs cookies and links, made once and kept where only the café's user can read it."""

import os
import secrets
from pathlib import Path


def kept_secret(path: Path) -> str:
    """Read the key from this file; make it first if there is none."""
    try:
        return path.read_text().strip()
    except FileNotFoundError:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # the database will lie there, too
    # Written aside and linked into place, so that whoever starts at the same moment reads a whole key, and the same.
    aside = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    aside.touch(mode=0o600)
    aside.write_text(secrets.token_urlsafe(64))
    try:
        os.link(aside, path)
    except FileExistsError:
        pass
    finally:
        aside.unlink()
    return path.read_text().strip()
