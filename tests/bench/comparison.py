"""The books of an evening against what pages, admin and records of the same café say."""

import asyncio
import json
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from games.outcomes import ENDED
from tests.bench.visitor import Visitor
from tests.cafe import Cafe


class Comparison:
    """The books at closing time against what pages, admin and records say."""

    def __init__(self, cafe: Cafe, url: str, laid: dict[str, Any], pool: ThreadPoolExecutor) -> None:
        self.cafe, self.url, self.pool = cafe, url, pool
        self.people = laid["people"]
        self.owner = Visitor(url, laid["owner"], pool)
        self.differences: list[str] = []
        self.compared: Counter[str] = Counter()

    def agree(self, what: str, one: Any, other: Any, where: Any = "") -> None:
        self.compared[what] += 1
        if one != other:
            self.differences.append(f"{what} {where}: {one} and {other}")

    async def all(self, told: dict[str, Any]) -> None:
        """Everything."""
        for pk, person in told["people"].items():
            self.agree("ledger and points", person["sum"], person["points"], pk)
            self.agree("ledger and board of all time", person["board"], told["boards"].get(pk, 0), pk)
            low, high = 15 * (person["level"] - 1) ** 3, 15 * person["level"] ** 3
            self.agree("points and level", low <= person["points"] < high, True, pk)
        await asyncio.gather(*(self.of_person(person, told["people"][str(person["pk"])]) for person in self.people))
        await self.board(told)
        await asyncio.gather(*(self.of_match(code, match) for code, match in told["matches"].items()))
        await self.records(told["matches"])

    async def of_person(self, person: Any, told: dict[str, Any]) -> None:
        """His page, and the list of accounts or guests behind the counter."""
        page = (await Visitor(self.url, person["cookie"], self.pool).get(f"/people/{person['pk']}/")).text
        level = re.search(r'id="level">Level (\d+) <small[^>]*>([\d,]+) point', page)
        assert level, "no level on a profile"
        self.agree("profile, level", int(level[1]), told["level"], person["name"])
        self.agree("profile, points", number(level[2]), told["points"], person["name"])
        rows = re.findall(
            r'<tr><th scope="row">([^<]+)</th><td>([\d,]+)</td><td>([\d,]+) <small.*?<td>([\d,]+)</td><td>([\d,]+)',
            page,
        )
        shown = sorted([*map(number, row[1:])] for row in rows)
        self.agree("profile, results by game", shown, sorted(told["games"].values()), person["name"])
        kind = "guest" if person["name"].startswith("Guest") else "user"
        listed = (await self.owner.get(f"/admin/accounts/{kind}/?q={person['pk']}")).text
        row = next(row for row in listed.split("<tr>") if f"/accounts/{kind}/{person['pk']}/change/" in row)
        for field in ("points", "level"):
            found = re.search(rf'class="field-{field}">([\d,]+)<', row)
            self.agree(f"admin, {field}", number(found[1]) if found else None, told[field], person["name"])

    async def board(self, told: dict[str, Any]) -> None:
        """The page of the board of all time."""
        page = (await self.owner.get("/boards/?period=ever")).text
        shown = [number(points) for points in re.findall(r"<td>([\d,]+)</td></tr>", page)]
        self.agree(
            "page of the board", shown, sorted((points for points in told["boards"].values() if points), reverse=True)
        )

    async def of_match(self, code: str, match: dict[str, Any]) -> None:
        """What the result screens say, and the finished match behind the counter."""
        for person in self.people:
            if str(person["pk"]) in match["paid"]:
                part = (await Visitor(self.url, person["cookie"], self.pool).get(f"/match/{code}/payment/")).text
                shown = re.search(r'class="paid"><strong><bdi dir="ltr">([+-][\d,]+)</bdi> point', part)
                paid = match["paid"][str(person["pk"])]
                self.agree("result screen", number(shown[1]) if shown else None, paid, f"{code} {person['name']}")
        listed = (await self.owner.get(f"/admin/rewards/playedmatch/?q={code}")).text
        self.agree("admin, finished matches", code in listed, True, code)

    async def records(self, matches: dict[str, Any]) -> None:
        """Every record that is downloaded, checked by `manage.py replay`, against the result."""
        codes = sorted(matches)
        pages = await asyncio.gather(*(self.owner.get(f"/match/{code}/record.jsonl") for code in codes))
        records = self.cafe.folder / "records.jsonl"
        records.write_text("".join(page.text.rstrip("\n") + "\n" for page in pages))
        command = [sys.executable, "manage.py", "replay", str(records)]
        replayed = await asyncio.to_thread(subprocess.run, command, env=self.cafe.env, capture_output=True, check=False)
        last = {told["record"]: told for told in map(json.loads, replayed.stdout.splitlines())}
        for record, code in enumerate(codes):
            match, result = matches[code], last[record].get("result", last[record])
            if match["reason"] in ENDED:  # what the café decides is not in the cards
                between_deals = result and result.get("error") == "pack"
                self.agree("record of a match that broke off", between_deals or result is None, True, code)
            else:
                self.agree("record, places", result and result["places"], match["places"], code)


def number(text: str) -> int:
    return int(text.replace(",", ""))
