"""A look into a café that runs elsewhere: a module is run in its environment, and prints JSON."""

import json
import subprocess
import sys
from typing import Any

from tests.cafe import Cafe


def there(cafe: Cafe, module: str, *arguments: str) -> Any:
    """What a module says over there."""
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, env=cafe.env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    return json.loads(done.stdout)
