"""A seed for what is random: a new one every run, printed when a test fails; ``SEED=… pytest`` repeats it."""

import os
from random import SystemRandom

import pytest


@pytest.fixture
def seed() -> int:
    """The seed of this test."""
    chosen = int(os.environ.get("SEED", SystemRandom().randrange(2**32)))
    print(f"SEED={chosen}")
    return chosen
