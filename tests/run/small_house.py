"""A supervisor with parts that cost nothing, for tests: `python small_house.py FOLDER '{"web": "some python"}' [SECONDS]`.

The seconds are its patience with a part that is to stop.
"""

import json
import os
import signal
import sys
from pathlib import Path

from qahwa.lock import lock
from qahwa.parts import Part
from qahwa.supervisor import PATIENCE, Supervisor


def say(name: str, line: str) -> None:
    """Write a line of the log."""
    print(f"{name:<6} | {line}", flush=True)


def main(folder: str, parts: str, patience: str = "") -> int:
    """Run these parts until told to stop."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whoever runs the tests under nohup does not mean this house
    if patience:
        PATIENCE.update(dict.fromkeys(PATIENCE, float(patience)))
    supervisor = Supervisor(home=Path(folder), env=dict(os.environ), keep=lock(Path(folder)), say=say)
    supervisor.listen_to_signals()
    for name, program in json.loads(parts).items():
        supervisor.start(Part(name=name, command=(sys.executable, "-u", "-c", program), hushed=("hush",)))
    say("qahwa", "all started")
    supervisor.run_until(lambda: False)
    supervisor.stop()
    say("qahwa", f"closed {supervisor.failure}")
    return 1 if supervisor.failure else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
