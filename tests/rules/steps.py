"""Show what a deal's captions are to talk about: ``python -m tests.rules.steps games/rules/deals/chkobba.json``."""

import sys
from pathlib import Path

from games import records


def main(file: str) -> None:
    """Print every version of a record: who moved, the hands, and what lies on the table."""
    replay = records.Replay(Path(file).read_bytes())
    for move in replay.moves:
        replay.move(move)
    for frame in records.frames(replay.game, seats=replay.seats, options=replay.options, log=replay.log):
        zones = {zone: " ".join(card or "??" for card in cards) for zone, cards in frame["view"]["zones"].items()}
        hands = " | ".join(cards for zone, cards in zones.items() if zone.startswith("hand"))
        table = " + ".join(zones[zone] for zone in ("trump", "trick", "table", "capture") if zones.get(zone))
        print(
            f"{frame['v']:>4} {frame['by'] if frame['by'] is not None else '':>3} {(frame['m'] or '')[:26]:<26} {hands}  ·  {table}"
        )


if __name__ == "__main__":
    main(sys.argv[1])
