"""The translations as the running café reads them: compiled from ``locale/*/LC_MESSAGES/*.po`` without any other program."""

import os
from pathlib import Path

LOCALE = Path(__file__).resolve().parent.parent / "locale"


def stale() -> list[Path]:
    """The texts that were written or changed since they were last compiled."""
    return [text for text in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")) if _is_newer(text, than=text.with_suffix(".mo"))]


def compile_stale() -> list[Path]:
    """Compile them; which ones. Processes that do it at the same time do not disturb each other."""
    import polib

    done = stale()
    for text in done:
        catalog = polib.pofile(str(text), check_for_duplicates=True)
        half_written = text.with_suffix(f".mo.{os.getpid()}")
        catalog.save_as_mofile(str(half_written))
        half_written.replace(text.with_suffix(".mo"))
    return done


def _is_newer(text: Path, *, than: Path) -> bool:
    return not than.exists() or than.stat().st_mtime < text.stat().st_mtime
