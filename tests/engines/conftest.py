"""Random tests get a seed."""

from tests.seed import seed

__all__ = ["seed"]
