"""Finds a Chromium for the browser tests; `python -m tests.chromium` brings one if there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class NoChromium(RuntimeError):
    """There is no Chromium; the text says what to do."""


def path() -> Path:
    """The Chromium to test with: CHROMIUM, else the system's, else playwright's own."""
    if named := os.environ.get("CHROMIUM"):
        if shutil.which(named) is None:
            raise NoChromium(f"CHROMIUM={named} is not a program.")
        return Path(named)
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    if (own := _playwrights_own()).exists():
        return own
    raise NoChromium("No Chromium found. Install one, or name one: CHROMIUM=/path/to/chromium make test")


def options() -> list[str]:
    """Arguments that it needs here: as root it refuses to run in its sandbox."""
    return ["--no-sandbox"] if os.geteuid() == 0 else []


def bring() -> Path:
    """Install a Chromium if there is none: Debian's package for root, else playwright's download."""
    try:
        return path()
    except NoChromium:
        if os.environ.get("CHROMIUM"):
            raise
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Debian's Chromium for the browser tests …", flush=True)
        _apt_get("update")
        _apt_get("install", "--no-install-recommends", "chromium")
    else:
        print("Fetching playwright's Chromium for the browser tests …", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    return path()


def _apt_get(*arguments: str) -> None:
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "--quiet=2", "--yes", *arguments], env=env, stdout=subprocess.DEVNULL, check=True)


def _playwrights_own() -> Path:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def main() -> None:
    """Bring a Chromium and see that it starts."""
    try:
        found = bring()
        subprocess.run([found, "--version"], check=True, capture_output=True, text=True, timeout=60)
    except subprocess.CalledProcessError as reason:
        sys.exit(f"The browser tests have no Chromium: {reason}\n{reason.stderr or ''}")
    except (NoChromium, OSError, subprocess.SubprocessError) as reason:
        sys.exit(f"The browser tests have no Chromium: {reason}")


if __name__ == "__main__":
    main()
